import Benchmark
import BenchmarkMessages
import Foundation

/// The environment variable that names the `otp-extract` to run.
private let variable = "OTP_EXTRACT"

/// Runs the command on a file and waits for its end. What it prints is thrown away; that it found no code is no
/// failure.
private func extract(_ arguments: [String], _ file: URL) throws {
    guard let path = ProcessInfo.processInfo.environment[variable] else {
        fatalError("\(variable) names no otp-extract")
    }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments + [file.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    precondition(process.terminationReason == .exit && process.terminationStatus <= 1, "otp-extract failed")
}

private struct Line: Encodable {
    let id: Int
    let text: String
}

/// Writes lines of the mixed corpus, over again where it ends, into a new file.
private func write(lines: Int) throws -> URL {
    let messages = MixedCorpus.messages
    let encoder = JSONEncoder()
    let encoded = try messages.enumerated().map { try encoder.encode(Line(id: $0.offset, text: $0.element)) }
    var data = Data()
    for number in 0..<lines {
        data += encoded[number % encoded.count]
        data.append(UInt8(ascii: "\n"))
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "benchmark-\(UUID().uuidString).jsonl")
    try data.write(to: file)
    return file
}

/// A run of the command on a file of that many lines.
private func register(_ name: String, lines: Int, _ configuration: Benchmark.Configuration) {
    var file: URL?
    Benchmark(name, configuration: configuration) { _ in
        if let file { try extract(["--jsonl"], file) }
    } setup: {
        file = try write(lines: lines)
    } teardown: {
        if let file { try FileManager.default.removeItem(at: file) }
    }
}

/// The command from its start to its end, its start-up with it: nothing less is what a user waits for.
let benchmarks: @Sendable () -> Void = {
    register(
        "otp-extract --jsonl, one line", lines: 1,
        .init(metrics: [.wallClock], warmupIterations: 1, maxDuration: .seconds(5), maxIterations: 200))
    register(
        "otp-extract --jsonl, 100,000 lines", lines: 100_000,
        .init(metrics: [.wallClock], warmupIterations: 0, maxDuration: .seconds(10), maxIterations: 20))
}
