import Foundation
import Testing
import OneTimeCodeTestSupport

/// A running command, for exchanging lines with it.
///
/// Reads block a separate thread; a watchdog ends a hanging command, which ends the reads.
final class Session: @unchecked Sendable {
    private let process = Process()
    private let input = programStart.withLock { Pipe() }
    private let output = programStart.withLock { Pipe() }
    private var unread: [UInt8] = []
    private let watchdog: DispatchWorkItem

    init(_ arguments: String...) throws {
        process.executableURL = Command.executable
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        watchdog = DispatchWorkItem { [process] in if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
        try programStart.withLock { [process] in try process.run() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 300, execute: watchdog)
    }

    func write(_ line: String) { input.fileHandleForWriting.write(Data("\(line)\n".utf8)) }

    func closeInput() { try? input.fileHandleForWriting.close() }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits for the next line and parses it as an object.
    func next() async throws -> [String: Any] {
        let line = try #require(await onThread { self.readLine() }, "the output ended")
        return try #require(try objects([line]).first)
    }

    /// Waits for the end; returns the exit status, or the negated signal.
    func end() async -> Int32 {
        await onThread {
            self.process.waitUntilExit()
            self.watchdog.cancel()
            let status = self.process.terminationStatus
            return self.process.terminationReason == .uncaughtSignal ? -status : status
        }
    }

    private func readLine() -> String? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread.removeFirst(end + 1) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            let piece = output.fileHandleForReading.availableData
            guard !piece.isEmpty else { return nil }
            unread += piece
        }
    }
}

/// Runs the blocking `body` on a separate thread.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}
