import Foundation
import OneTimeCodeTestSupport
import Testing

/// Runs the built `otp-extract` like a user.
///
/// Input and output go through temporary files, so neither side ever blocks the other.
enum Command {
    /// The result of a run.
    struct Result {
        let bytes: [UInt8]
        let errorText: String
        /// The exit status, or the negated number of the signal that ended the run.
        let status: Int32

        var text: String { String(decoding: bytes, as: UTF8.self) }

        /// The lines of the output; every one must end in a newline.
        var lines: [String] {
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            #expect(lines.last == "", "the output does not end in a newline")
            lines.removeLast()
            return lines
        }

        var errorLines: [String] { errorText.split(separator: "\n").map(String.init) }
    }

    /// The executable, next to the test bundle.
    static let executable: URL = {
        URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("otp-extract")
    }()

    static func run(_ arguments: String..., input: String) async throws -> Result {
        try await run(arguments, input: Array(input.utf8))
    }

    static func run(_ arguments: [String] = [], input: [UInt8] = []) async throws -> Result {
        try await launch(executable, arguments, input: input)
    }

    /// Runs a shell script, in which "$0" is the executable.
    static func shell(_ script: String, input: [UInt8] = [], in folder: Folder? = nil) async throws -> Result {
        // the tests of the server ignore SIGPIPE in this process, which shells inherit and cannot change
        try await launch(
            URL(fileURLWithPath: "/usr/bin/env"),
            ["--default-signal=PIPE", "/bin/sh", "-c", script, executable.path], input: input, directory: folder?.url)
    }

    private static func launch(
        _ program: URL, _ arguments: [String], input: [UInt8], directory: URL? = nil
    ) async throws -> Result {
        let folder = try Folder(["input": input, "output": [], "error": []])
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = directory ?? folder.url
        // a crash should end at once, without minutes of backtrace
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }

        await Queue.shared.enter()
        let deadline = Deadline(process)
        let outcome: Swift.Result<Void, any Error> = await withCheckedContinuation { continuation in
            // Opened late and closed early: a process keeps its handles after its end. With more than a thousand open
            // files, Foundation reads past the end of their list when it starts a process.
            do {
                let files = try Files(in: folder)
                (process.standardInput, process.standardOutput) = (files.input, files.output)
                process.standardError = files.error
                process.terminationHandler = { _ in
                    files.close()
                    continuation.resume(returning: .success(()))
                }
                try programStart.withLock { try process.run() }
            } catch {
                continuation.resume(returning: .failure(error))
            }
        }
        deadline.cancel()
        await Queue.shared.leave()
        try outcome.get()
        let wasKilled = process.terminationReason == .uncaughtSignal
        return Result(
            bytes: try folder.bytes("output"), errorText: String(decoding: try folder.bytes("error"), as: UTF8.self),
            status: wasKilled ? -process.terminationStatus : process.terminationStatus)
    }
}

/// The files that a command reads and writes, open.
private struct Files: @unchecked Sendable {
    let input, output, error: FileHandle

    init(in folder: Folder) throws {
        input = try FileHandle(forReadingFrom: folder.file("input"))
        output = try FileHandle(forWritingTo: folder.file("output"))
        error = try FileHandle(forWritingTo: folder.file("error"))
    }

    func close() {
        for file in [input, output, error] { try? file.close() }
    }
}

/// Ends a hanging process, so that the test fails instead of hanging too.
private struct Deadline {
    private static let seconds = 300
    private let task: Task<Void, Never>

    init(_ process: Process) {
        task = Task {
            do { try await Task.sleep(for: .seconds(Self.seconds)) } catch { return }
            if process.isRunning { process.terminate() }
        }
    }

    func cancel() { task.cancel() }
}

/// Limits the number of running processes to the number of processors, since all tests start together.
private actor Queue {
    static let shared = Queue()

    private var free = ProcessInfo.processInfo.activeProcessorCount
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func enter() async {
        guard free == 0 else { return free -= 1 }
        await withCheckedContinuation { waiting.append($0) }
    }

    func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}

/// A temporary folder with files, deleted with the last reference to it.
final class Folder: Sendable {
    let url: URL

    init(_ files: [String: [UInt8]] = [:]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("otp-extract-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, bytes) in files { try Data(bytes).write(to: file(name)) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String) -> URL { url.appendingPathComponent(name) }

    /// The path of a file, which need not exist.
    func path(_ name: String) -> String { file(name).path }

    func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: file(name))) }
}

/// The objects of JSON lines.
func objects(_ lines: [String]) throws -> [[String: Any]] {
    try lines.map { try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
}

/// Checks that a run failed with `status` and one line on standard error that has all `phrases`.
func expectFailure(
    _ result: Command.Result, _ status: Int32, _ phrases: String..., location: SourceLocation = #_sourceLocation
) {
    #expect(result.status == status, sourceLocation: location)
    #expect(result.errorLines.count == 1, sourceLocation: location)
    #expect(result.errorText.hasPrefix("otp-extract: "), sourceLocation: location)
    for phrase in phrases { #expect(result.errorText.contains(phrase), sourceLocation: location) }
}

/// Checks that the command line was rejected, with `phrase` in the first line of the error.
func expectUsageError(
    _ result: Command.Result, _ phrase: String, location: SourceLocation = #_sourceLocation
) {
    #expect(result.status == 64, sourceLocation: location)
    #expect(result.bytes.isEmpty, sourceLocation: location)
    #expect(result.errorLines.first?.contains(phrase) == true, "\(result.errorText)", sourceLocation: location)
}
