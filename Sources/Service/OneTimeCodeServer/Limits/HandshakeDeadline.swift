#if Server

import HummingbirdCore
import Logging
import NIOCore
import NIOSSL
import NIOTLS

/// A channel that is closed unless its TLS handshake ends in time. No request can be read before that, so
/// ``ConnectionDeadlines`` cannot do it.
struct HandshakeDeadlineChannel<Base: ServerChildChannel>: ServerChildChannel {
    let base: Base
    let limit: Duration

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
        base.setup(channel: channel, logger: logger).flatMapThrowing { value in
            let pipeline = channel.pipeline.syncOperations
            let tls = try pipeline.handler(type: NIOSSLServerHandler.self)
            try pipeline.addHandler(HandshakeDeadline(limit: limit), position: .after(tls))
            return value
        }
    }

    func handle(value: Base.Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}

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

#endif
