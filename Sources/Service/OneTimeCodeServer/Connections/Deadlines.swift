#if Server

import NIOCore
import NIOHTTPTypes
import NIOTLS

/// Closes connections whose clients are too slow to send a request.
///
/// It measures the time for a whole head or body and not the pauses, because a client may send one byte every second.
/// Responses may take any time.
final class ConnectionDeadlines: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let limits: ServerLimits
    private var state = RequestDeadlines()
    private var timer: Scheduled<Void>?

    init(limits: ServerLimits) { self.limits = limits }

    func handlerAdded(context: ChannelHandlerContext) { setTimer(limits.headTimeout, context) }

    func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

    func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        apply(state.read(Self.part(unwrapInboundIn(data))), context)
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        context.write(data, promise: promise)
        if case .end = unwrapOutboundIn(data) { apply(state.responded(), context) }
    }

    private static func part(_ part: HTTPRequestPart) -> RequestDeadlines.Part {
        switch part {
        case .head(let head):
            .head(isBatch: MediaType.essence(head.headerFields[.contentType]) == ObjectRoute.linesType)
        case .body: .body
        case .end: .end
        }
    }

    private func apply(_ action: RequestDeadlines.Action, _ context: ChannelHandlerContext) {
        switch action {
        case .none: break
        case .stop:
            timer?.cancel()
            timer = nil
        case .wait(let limit): setTimer(limits[keyPath: limit], context)
        }
    }

    private func setTimer(_ duration: Duration, _ context: ChannelHandlerContext) {
        timer?.cancel()
        let channel = context.channel
        timer = context.eventLoop.scheduleTask(in: TimeAmount(duration)) { channel.close(promise: nil) }
    }
}

@available(*, unavailable)
extension ConnectionDeadlines: Sendable {}

/// Closes a connection unless its TLS handshake ends in time.
final class HandshakeDeadline: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    private let limit: Duration
    private var timer: Scheduled<Void>?

    init(limit: Duration) { self.limit = limit }

    func handlerAdded(context: ChannelHandlerContext) {
        let channel = context.channel
        timer = context.eventLoop.scheduleTask(in: TimeAmount(limit)) { channel.close(promise: nil) }
    }

    func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case TLSUserEvent.handshakeCompleted? = event as? TLSUserEvent { timer?.cancel() }
        context.fireUserInboundEventTriggered(event)
    }
}

@available(*, unavailable)
extension HandshakeDeadline: Sendable {}

/// Decides which deadline applies to a connection after each part of a request.
struct RequestDeadlines {
    /// A part of a request.
    enum Part {
        case head(isBatch: Bool)
        case body, end
    }

    /// An action on the timer of a connection.
    enum Action: Equatable {
        case none, stop
        /// Restart it with one of the limits.
        case wait(KeyPath<ServerLimits, Duration> & Sendable)
    }

    private var isBatch = false
    /// Whether the body of the current request has not arrived completely.
    private var isReading = false
    /// The number of requests without a response.
    private var pending = 0

    mutating func read(_ part: Part) -> Action {
        switch part {
        case .head(let isBatch):
            self.isBatch = isBatch
            isReading = true
            pending += 1
            return .wait(isBatch ? \.idleTimeout : \.bodyTimeout)
        // a batch may take any time as long as bytes arrive
        case .body: return isBatch && pending > 0 ? .wait(\.idleTimeout) : .none
        case .end:
            isReading = false
            return pending > 0 ? .stop : .wait(\.idleTimeout)
        }
    }

    /// Call this when a response has been written completely.
    mutating func responded() -> Action {
        pending = max(0, pending - 1)
        // the rest of a refused body is discarded, and must arrive in the time that a head may take
        if isReading { return .wait(\.headTimeout) }
        return pending == 0 ? .wait(\.idleTimeout) : .none
    }
}

#endif
