import Foundation
import Testing
import OneTimeCodeTestSupport

/// The command lines in the documentation print the output below them.
///
/// In the output "…" stands for any text within a line. A line with only "…" stands for any number of lines.
@Suite struct TranscriptTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let place: String
        let command: String
        let output: [String]

        var testDescription: String { "\(place): \(command)" }
    }

    /// All examples of the README and of the pages, in their order.
    static func examples() throws -> [Example] {
        try ([Document("README.md")] + Repository.pages()).flatMap(\.blocks).filter { $0.language == "console" }
            .flatMap(examples)
    }

    private static func examples(in block: Document.Block) -> [Example] {
        var examples: [Example] = []
        for line in block.lines {
            if line.hasPrefix("$ ") {
                examples.append(Example(place: "\(block)", command: String(line.dropFirst(2)), output: []))
            } else if let last = examples.popLast() {
                examples.append(Example(place: last.place, command: last.command, output: last.output + [line]))
            }
        }
        return examples
    }

    private static func matches(_ output: String, _ expected: [String]) throws -> Bool {
        let pattern = expected.map { line in
            line == "…"
                ? "(?:.*\\n)*?"
                : NSRegularExpression.escapedPattern(for: line).replacingOccurrences(of: "…", with: ".*") + "\\n"
        }
        let expression = try NSRegularExpression(pattern: "\\A" + pattern.joined() + "\\z")
        return expression.firstMatch(in: output, range: NSRange(output.startIndex..., in: output)) != nil
    }

    @Test(arguments: try examples())
    func theCommandPrintsIt(_ example: Example) throws {
        let output = try Shell.run(example.command)
        #expect(try Self.matches(output, example.output), "\(example.place): printed\n\(output)")
    }

    @Test func thereAreExamples() throws { #expect(try Self.examples().count >= 8) }

    @Test func otherOutputIsNoticed() throws {
        #expect(try Self.matches("a\nb 12 c\nd\n", ["a", "b … c", "d"]))
        #expect(try Self.matches("a\nb\nc\n", ["a", "…"]))
        #expect(try !Self.matches("a\nb\n", ["a"]))
        #expect(try !Self.matches("a.c\n", ["abc"]))
        #expect(try !Self.matches("b\na\n", ["a", "…"]))
    }
}

/// Runs lines of shell in the root of the repository, with the built `otp-extract` first in the path.
private enum Shell {
    private static let programs = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().path

    static func run(_ script: String) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script]
        process.currentDirectoryURL = Repository.root
        let environment = ProcessInfo.processInfo.environment
        process.environment = environment.merging(["PATH": "\(programs):\(environment["PATH"] ?? "")"]) { $1 }
        let output = programStart.withLock { Pipe() }
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try programStart.withLock { try process.run() }
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
    }
}
