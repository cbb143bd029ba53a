import Foundation
import Testing

/// A run of the command that is still going on: lines go in and come out while it runs.
///
/// Reads block a thread of their own; a watchdog ends a command that hangs, which ends the reads.
final class Session: @unchecked Sendable {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
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
        try process.run()
        DispatchQueue.global().asyncAfter(deadline: .now() + 300, execute: watchdog)
    }

    func write(_ line: String) { input.fileHandleForWriting.write(Data("\(line)\n".utf8)) }

    func closeInput() { try? input.fileHandleForWriting.close() }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// The next line as an object; waits for it.
    func next() async throws -> [String: Any] {
        let line = try #require(await onThread { self.readLine() }, "the output ended")
        return try #require(try objects([line]).first)
    }

    /// The exit status, the negated signal if one ended it; waits for the end.
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

/// Runs `body`, which blocks, in a thread of its own.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}
