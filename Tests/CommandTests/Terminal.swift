import Foundation
import Testing
import OneTimeCodeTestSupport

/// A running command on a pseudo-terminal.
///
/// Reads block a separate thread; a watchdog ends a hanging command, which ends the reads.
final class Terminal: @unchecked Sendable {
    private let process = Process()
    private let master: Int32
    private var screen: [UInt8] = []
    private let watchdog: DispatchWorkItem

    /// - Parameters:
    ///   - input: The file that is standard input; nil for the terminal.
    ///   - variables: Variables of the environment. TERM is "xterm" unless they set it.
    init(_ arguments: [String], input: URL? = nil, variables: [String: String] = [:]) throws {
        var (master, descriptor) = (Int32(-1), Int32(-1))
        // a new terminal has no size, so it is set
        var size = winsize(ws_row: 24, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
        let status = programStart.withLock { openpty(&master, &descriptor, nil, nil, &size) }
        try #require(status == 0)
        self.master = master
        // other processes that tests start must not hold it open
        _ = fcntl(master, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let terminal = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        process.executableURL = Command.executable
        process.arguments = arguments
        process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? terminal
        process.standardOutput = terminal
        process.standardError = terminal
        var environment = ProcessInfo.processInfo.environment
        environment["NO_COLOR"] = nil
        environment.merge(["SWIFT_BACKTRACE": "enable=no", "TERM": "xterm"]) { $1 }
        process.environment = environment.merging(variables) { $1 }
        watchdog = DispatchWorkItem { [process] in if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
        try programStart.withLock { [process] in try process.run() }
        // the reads end when no process has the terminal open
        try terminal.close()
        DispatchQueue.global().asyncAfter(deadline: .now() + 300, execute: watchdog)
    }

    deinit { close(master) }

    /// Whether the terminal shows what is typed.
    var echoes: Bool {
        var settings = termios()
        return tcgetattr(master, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
    }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(write(master, bytes, bytes.count) == bytes.count)
    }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits until `phrase` has been written; returns the whole output.
    func text(with phrase: String) async throws -> String {
        let text = await onThread { self.readOn { !$0.contains(phrase) } }
        try #require(text.contains(phrase), "\(text)")
        return text
    }

    /// Waits for the end. Returns the whole output, and the exit status or the negated signal.
    func end() async -> (text: String, status: Int32) {
        await onThread {
            let text = self.readOn { _ in true }
            self.process.waitUntilExit()
            self.watchdog.cancel()
            let status = self.process.terminationStatus
            return (text, self.process.terminationReason == .uncaughtSignal ? -status : status)
        }
    }

    /// Reads while `goesOn` returns true, at most to the end.
    private func readOn(while goesOn: (String) -> Bool) -> String {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while goesOn(String(decoding: screen, as: UTF8.self)) {
            let count = read(master, &buffer, buffer.count)
            guard count > 0 else { break }
            screen += buffer[..<count]
        }
        return String(decoding: screen, as: UTF8.self)
    }
}
