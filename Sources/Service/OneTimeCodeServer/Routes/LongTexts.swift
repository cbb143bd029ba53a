#if Server

import Dispatch
import NIOCore
import OneTimeCode

/// Lets long texts be parsed on threads of their own, so that no other request waits for them.
///
/// The long texts of one holder of a token wait in a line, and the lines take turns.
final class LongTexts: Sendable {
    /// The length, in bytes, from which a text is long. Shorter ones take less than two milliseconds.
    static let length = 4_096

    private let lines: Locked<Lines<TokenHolder?, CheckedContinuation<Bool, Never>>>
    private let threads = Threads()

    /// - Parameters:
    ///   - turns: The number of texts that are parsed at once. By default one processor is left for everything else.
    ///   - longestLine: The number of texts that may wait in a line.
    ///   - mostWaiting: The number of texts that may wait in all.
    init(turns: Int = max(1, System.coreCount - 1), longestLine: Int = 32, mostWaiting: Int = 128) {
        lines = Locked(Lines(turns: turns, longestLine: longestLine, mostWaiting: mostWaiting))
    }

    /// Runs `body`: at once if the text is short, else in its turn and on other threads.
    ///
    /// - Parameters:
    ///   - isLong: Whether the text is long.
    ///   - holder: The holder of the token; nil for a gateway.
    /// - Throws: ``Problem/busy`` if too many texts wait, or the error of `body`.
    func run<Value: Sendable>(
        isLong: Bool, for holder: TokenHolder?, _ body: @Sendable () async throws(Problem) -> Value
    ) async throws(Problem) -> Value {
        guard isLong else { return try await body() }
        let hasTurn = await withCheckedContinuation { continuation in
            switch lines.withLock({ $0.enter(continuation, for: holder) }) {
            case .turn: continuation.resume(returning: true)
            case .line: break
            case .full: continuation.resume(returning: false)
            }
        }
        guard hasTurn else { throw .busy }
        defer { lines.withLock { $0.leave() }?.resume(returning: true) }
        return try await withTaskExecutorPreference(threads, operation: body)
    }

    /// Threads for tasks that use a processor for long. Their number is the number of such tasks.
    private final class Threads: TaskExecutor {
        private let queue = DispatchQueue(label: "otp-server.long-texts", attributes: .concurrent)

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }
}

extension Problem {
    static let busy = Problem(
        .serviceUnavailable, "busy", "Too many long texts", "Many long texts wait to be read. Try again."
    ).with(.retryAfter, "1")

    static func textTooLong(limit: Int) -> Problem {
        Problem(
            .contentTooLarge, "text-too-long", "The text is too long",
            "Send a text of at most \(limit) bytes. An explanation is many times as long as its text.", field: "/text")
    }
}

#endif
