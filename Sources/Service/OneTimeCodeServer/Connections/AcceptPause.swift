#if Server

import Logging
import NIOCore

#if canImport(Glibc)
import Glibc
#endif

/// Stops accepting connections for a moment when the process or the system has no file descriptor or memory for one. NIO
/// would try again at once, and use a whole processor.
final class AcceptPause: ChannelInboundHandler {
    typealias InboundIn = any Channel

    private let logger: Logger
    private var isPaused = false
    private var loggedAt: NIODeadline?

    static let pause = Duration.milliseconds(500)
    /// The time between two lines of the log.
    static let logInterval = Duration.seconds(60)

    private static let shortages: Set<CInt> = [EMFILE, ENFILE, ENOBUFS, ENOMEM]

    init(logger: Logger) { self.logger = logger }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? IOError, Self.shortages.contains(error.errnoCode) else {
            return context.fireErrorCaught(error)
        }
        guard !isPaused else { return }
        isPaused = true
        log(error, at: context.eventLoop.now)
        let channel = context.channel
        channel.setOption(.autoRead, value: false).assumeIsolated().whenComplete { _ in
            context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(Self.pause)) {
                self.isPaused = false
                _ = channel.setOption(.autoRead, value: true)
            }
        }
    }

    private func log(_ error: IOError, at now: NIODeadline) {
        if let loggedAt, now - loggedAt < TimeAmount(Self.logInterval) { return }
        loggedAt = now
        logger.error(
            "no connection can be accepted, so new ones wait",
            metadata: ["reason": .string(String(cString: strerror(error.errnoCode)))])
    }
}

@available(*, unavailable)
extension AcceptPause: Sendable {}

#endif
