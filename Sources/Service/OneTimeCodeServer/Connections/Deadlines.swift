#if Server

import HTTPTypes
import NIOCore
import NIOHTTPTypes
import NIOTLS

/// Closes connections whose clients are too slow to send a request or to take an answer, and tells the ``RequestGate``
/// when the next request may pass.
///
/// It measures the time for a whole head or body and not the pauses, because a client may send one byte every second.
/// An answer may take any time, as long as the client takes some of it within the idle timeout.
final class ConnectionDeadlines: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let limits: ServerLimits
    private var state = RequestDeadlines()
    private var timer: Scheduled<Void>?
    /// The parts of answers that the client has not taken.
    private var untaken = 0
    /// Runs while there are such parts.
    private var takingTimer: Scheduled<Void>?
    /// Nil for an HTTP/2 stream, which has only one request.
    private var gate: RequestGate?

    /// The longest piece of a body that is written at once. A client that takes one counts as taking the answer.
    static let pieceLength = 16_384

    init(limits: ServerLimits) { self.limits = limits }

    func handlerAdded(context: ChannelHandlerContext) {
        gate = try? context.pipeline.syncOperations.handler(type: RequestGate.self)
        setTimer(limits.headTimeout, context)
    }

    func handlerRemoved(context: ChannelHandlerContext) { stop() }

    func channelInactive(context: ChannelHandlerContext) {
        stop()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        apply(state.read(Self.part(unwrapInboundIn(data))), context)
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        var part = unwrapOutboundIn(data)
        while case .body(var bytes) = part, bytes.readableBytes > Self.pieceLength,
            let piece = bytes.readSlice(length: Self.pieceLength)
        {
            write(.body(piece), context, nil)
            part = .body(bytes)
        }
        write(part, context, promise)
    }

    private func write(_ part: HTTPResponsePart, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?) {
        if case .head(let head) = part, head.status.kind != .informational { gate?.answerBegan() }
        let isEnd = if case .end = part { true } else { false }
        let promise = promise ?? context.eventLoop.makePromise()
        untaken += 1
        promise.futureResult.assumeIsolated().whenSuccess { self.taken(isEnd: isEnd, context) }
        context.write(wrapOutboundOut(part), promise: promise)
    }

    func flush(context: ChannelHandlerContext) {
        context.flush()
        if untaken > 0, takingTimer == nil { setTakingTimer(context) }
    }

    private func taken(isEnd: Bool, _ context: ChannelHandlerContext) {
        untaken -= 1
        if let takingTimer {
            takingTimer.cancel()
            self.takingTimer = nil
            if untaken > 0 { setTakingTimer(context) }
        }
        if isEnd { apply(state.responded(), context) }
    }

    private static func part(_ part: HTTPRequestPart) -> RequestDeadlines.Part {
        switch part {
        case .head(let head):
            .head(isBatch: MediaType.isBatch(head.headerFields))
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
        gate?.set(isOpen: state.takesRequests, isInBody: state.isReading)
    }

    private func setTimer(_ duration: Duration, _ context: ChannelHandlerContext) {
        timer?.cancel()
        timer = context.closeAfter(duration)
    }

    private func setTakingTimer(_ context: ChannelHandlerContext) {
        takingTimer = context.closeAfter(limits.idleTimeout)
    }

    private func stop() {
        timer?.cancel()
        takingTimer?.cancel()
        gate = nil
    }
}

@available(*, unavailable)
extension ConnectionDeadlines: Sendable {}

extension ChannelHandlerContext {
    /// Closes the channel after a time, unless the task is cancelled.
    fileprivate func closeAfter(_ duration: Duration) -> Scheduled<Void> {
        eventLoop.scheduleTask(in: TimeAmount(duration)) { [channel] in channel.close(promise: nil) }
    }
}

/// Closes a connection unless its TLS handshake ends in time.
final class HandshakeDeadline: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    private let limit: Duration
    private var timer: Scheduled<Void>?

    init(limit: Duration) { self.limit = limit }

    func handlerAdded(context: ChannelHandlerContext) {
        timer = context.closeAfter(limit)
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
    private(set) var isReading = false
    /// The number of requests without a complete response.
    private var pending = 0

    /// Whether more of a request may be read: of the one that is being answered, or else of the next one.
    var takesRequests: Bool { pending == 0 || isReading && pending == 1 }

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

    /// Call this when the client has taken a response completely.
    mutating func responded() -> Action {
        pending = max(0, pending - 1)
        guard pending == 0 else { return .none }
        // the rest of a refused body is discarded, and must arrive in the time that a head may take
        return .wait(isReading ? \.headTimeout : \.idleTimeout)
    }
}

#endif
