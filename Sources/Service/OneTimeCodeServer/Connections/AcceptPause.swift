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
    private var lines = RareLines()

    static let pause = Duration.milliseconds(500)

    private static let shortages: Set<CInt> = [EMFILE, ENFILE, ENOBUFS, ENOMEM]

    init(logger: Logger) { self.logger = logger }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? IOError, Self.shortages.contains(error.errnoCode) else {
            return context.fireErrorCaught(error)
        }
        guard !isPaused else { return }
        isPaused = true
        if let count = lines.count("shortage", at: context.eventLoop.elapsed) { log(error, count: count) }
        let channel = context.channel
        channel.setOption(.autoRead, value: false).assumeIsolated().whenComplete { _ in
            context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(Self.pause)) {
                self.isPaused = false
                _ = channel.setOption(.autoRead, value: true)
            }
        }
    }

    private func log(_ error: IOError, count: Int) {
        let reason = String(cString: strerror(error.errnoCode))
        logger.error(
            "no connection can be accepted, so new ones wait",
            metadata: ["reason": .string(reason), "count": .stringConvertible(count)])
    }
}

@available(*, unavailable)
extension AcceptPause: Sendable {}

#endif
