import Foundation
import OneTimeCodeTestSupport

/// A program that ends with the test: killed by its process id when it is released, or by the shell that started it
/// when the test process ends in any way.
final class GuardedProcess: Sendable {
    /// What the program writes, after a line with its process id.
    let output: FileHandle
    private let standardInput: Pipe

    init(_ arguments: [String]) throws {
        // The shell's standard input ends with this process, and the program with the shell.
        // The shell lets go of the output, so that it ends with the program.
        let script = "\"$@\" & echo \"pid $!\"; exec >&- 2>&-; read -r _; kill -9 $!"
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script, "sh"] + arguments
        let output = programStart.withLock { Pipe() }
        self.output = output.fileHandleForReading
        // Programs must not inherit the end that keeps another one alive.
        standardInput = try programStart.withLock {
            let input = Pipe()
            _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
            process.standardInput = input
            process.standardOutput = output
            process.standardError = output
            try process.run()
            return input
        }
    }

    deinit { stop() }

    /// Kills the program, if it runs.
    func stop() { try? standardInput.fileHandleForWriting.close() }
}
