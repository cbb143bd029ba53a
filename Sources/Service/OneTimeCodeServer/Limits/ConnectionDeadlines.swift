#if Server

import NIOCore
import NIOHTTPTypes

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

#endif
