#if Server

import NIOCore
import NIOHTTP2

/// Closes an HTTP/2 connection that does not end what it has begun, has no streams for too long, or sends too many frames
/// that bring nothing. It tells the client by a frame GOAWAY.
///
/// The deadlines of requests and answers are those of their streams, as ``ConnectionDeadlines`` has them. Between TLS and the
/// decoder of frames it also sees what the decoder keeps for itself.
final class FrameWatch: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    private let limits: ServerLimits
    private var frames: ConnectionFrames
    private var context: ChannelHandlerContext?
    private var streams = 0
    private var owedTimer: Scheduled<Void>?
    private var idleTimer: Scheduled<Void>?
    private var isClosing = false

    /// How long a client may take to answer that it has seen the end of an idle connection.
    static let patience = Duration.seconds(5)

    /// Error codes (RFC 9113, section 7).
    private enum Reason: UInt32 {
        case none = 0
        case enhanceYourCalm = 11
    }

    init(limits: ServerLimits, on loop: any EventLoop) {
        self.limits = limits
        frames = ConnectionFrames(at: loop.elapsed)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        waitForOwed(context)
        waitForStreams(context)
    }

    func handlerRemoved(context: ChannelHandlerContext) { stop() }

    func channelInactive(context: ChannelHandlerContext) {
        stop()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isClosing else { return }
        let owed = frames.owed
        guard frames.read(unwrapInboundIn(data), at: context.eventLoop.elapsed) else {
            return close(context, .enhanceYourCalm)
        }
        if frames.owed != owed { waitForOwed(context) }
        context.fireChannelRead(data)
    }

    func read(context: ChannelHandlerContext) {
        // the end of TLS waits for the client, which need not be read for it
        if !isClosing { context.read() }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        frames.wrote(unwrapOutboundIn(data).readableBytes)
        context.write(data, promise: promise)
    }

    /// Call this when the client has opened a stream.
    func streamOpened() {
        streams += 1
        idleTimer?.cancel()
    }

    func streamClosed() {
        streams -= 1
        if streams == 0, let context, !isClosing { waitForStreams(context) }
    }

    private func waitForOwed(_ context: ChannelHandlerContext) {
        owedTimer?.cancel()
        guard frames.owed != nil else { return }
        owedTimer = schedule(limits.headTimeout, context) { $0.close($1, .enhanceYourCalm) }
    }

    private func waitForStreams(_ context: ChannelHandlerContext) {
        idleTimer?.cancel()
        idleTimer = schedule(limits.idleTimeout, context) { watch, context in
            // the handler after this one sends GOAWAY, and closes when the client confirms it
            context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
            watch.idleTimer = watch.schedule(Self.patience, context) { $0.close($1, .none) }
        }
    }

    private func schedule(
        _ duration: Duration, _ context: ChannelHandlerContext,
        _ body: @escaping (FrameWatch, ChannelHandlerContext) -> Void
    ) -> Scheduled<Void> {
        context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(duration)) { [weak self] in
            if let self, let context = self.context { body(self, context) }
        }
    }

    private func close(_ context: ChannelHandlerContext, _ reason: Reason) {
        isClosing = true
        owedTimer?.cancel()
        idleTimer?.cancel()
        // a head of type 7, then the last stream and the reason (section 6.8)
        var frame = ByteBuffer(bytes: [0, 0, 8, 7, 0, 0, 0, 0, 0])
        frame.writeInteger(frames.lastStream)
        frame.writeInteger(reason.rawValue)
        context.writeAndFlush(wrapOutboundOut(.byteBuffer(frame)), promise: nil)
        context.close(promise: nil)
    }

    private func stop() {
        owedTimer?.cancel()
        idleTimer?.cancel()
        context = nil
    }
}

@available(*, unavailable)
extension FrameWatch: Sendable {}

/// Closes an HTTP/2 connection after an error that ends all of it. The decoder has told the client by then.
final class EndAfterError: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error is NIOHTTP2Errors.StreamError { return }
        context.close(promise: nil)
    }
}

@available(*, unavailable)
extension EndAfterError: Sendable {}

extension EventLoop {
    /// The time of its clock since a fixed moment.
    var elapsed: Duration { .nanoseconds(Int64(now.uptimeNanoseconds)) }
}

#endif
