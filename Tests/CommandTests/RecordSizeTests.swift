import Foundation
import Testing

/// One record's memory is bounded, whatever the input.
@Suite struct RecordSizeTests {
    private static let good = #"{"id":3,"locale":"en","kind":"otp","text":"Your code is 482913","code":"482913"}"#
    private static let problem = "longer than 1K; raise the limit with --max-record-size"

    /// A line that fits, one of 2,000 bytes, and one that fits.
    private static func lines(_ line: String = good, delimiter: String = "\n") -> String {
        [line, String(repeating: "4", count: 2_000), line].map { $0 + delimiter }.joined()
    }

    @Test(arguments: [
        "--jsonl", "--lines", "--lines --json", "explain --jsonl", "explain --lines", "redact", "watch", "evaluate -",
    ])
    func aLongerLineIsReportedWithItsNumberAndTheNextOnesAreRead(mode: String) async throws {
        let words = mode.split(separator: " ").map(String.init)
        let result = try await Command.run(
            words + ["--max-record-size", "1K"], input: Array(Self.lines().utf8))
        expectFailure(result, 65, "otp-extract: standard input:2: \(Self.problem)\n")
        #expect(!result.text.contains("4444"))
    }

    @Test
    func anAnswerHasALineForIt() async throws {
        func run(_ words: String...) async throws -> Command.Result {
            try await Command.run(words + ["--max-record-size", "1k"], input: Array(Self.lines().utf8))
        }
        let objects = try objects(try await run("--jsonl").lines)
        #expect(objects.map { $0["code"] as? String } == ["482913", nil, "482913"])
        #expect(objects[1]["error"] as? String == "line 2: \(Self.problem)" && objects[1]["id"] == nil)
        #expect(try await run("--lines").text == "482913\n\n482913\n")
        let masked = Self.good.replacing("482913", with: "******")
        #expect(try await run("redact").text == "\(masked)\n\n\(masked)\n")
    }

    @Test
    func recordsThatEndWithNULBytesAreCountedToo() async throws {
        let input = Self.lines("Your code is 482913", delimiter: "\0")
        let result = try await Command.run("-0", "--json", "--max-record-size", "1999", input: input)
        expectFailure(result, 65, "standard input:2: longer than 1999 bytes;")
        #expect(result.lines.count == 3 && result.lines[1].contains("record 2: "))
        #expect(try await Command.run("-0", "--max-record-size", "2000", input: input).status == 0)
    }

    @Test(arguments: [
        "--pdu", "decode", "decode --jsonl", "autofill form --jsonl", "autofill rules --jsonl",
        "autofill domains --jsonl", "autofill evaluate -",
    ])
    func linesOfOtherCommandsHaveTheLimitToo(mode: String) async throws {
        let words = mode.split(separator: " ").map(String.init)
        let result = try await Command.run(
            words + ["--max-record-size", "1K"], input: Array(String(repeating: "4", count: 2_000).utf8))
        #expect(result.errorText.hasPrefix("otp-extract: standard input:1: \(Self.problem)\n") && result.status == 65)
    }

    @Test(arguments: ["", "explain", "redact --message"])
    func aFileThatIsOneMessageIsReportedByNameAndTheOthersAreRead(mode: String) async throws {
        let folder = try Folder(["long": [UInt8](repeating: 52, count: 2_000), "short": Array("Code: 5390".utf8)])
        let result = try await Command.shell("\"$0\" \(mode) --max-record-size 1K long short", in: folder)
        expectFailure(result, 65, "otp-extract: long: \(Self.problem)\n")
        #expect(mode == "redact --message" ? result.text == "Code: ****" : result.text.contains("5390"))
    }

    @Test
    func recordsOver16MBTakeNoMemory() async throws {
        let script = """
            { printf '{"text":"'; head -c 100000000 /dev/zero | tr '\\0' a; printf '"}\\n{"text":"Your code is 482913"}\\n'
            } | { ulimit -v \(Self.mostKilobytes); "$0" --jsonl; }
            """
        let result = try await Command.shell(script)
        expectFailure(result, 65, "standard input:1: longer than 16M; raise the limit with --max-record-size")
        #expect(try objects(result.lines).map { $0["code"] as? String } == [nil, "482913"])
    }

    /// Less memory than the long line would take. The libraries take most of it.
    private static let mostKilobytes = 400_000

    @Test
    func anotherSizeIsAnErrorOfUsage() async throws {
        expectUsageError(try await Command.run(["--jsonl", "--max-record-size=1T"]), "--max-record-size")
    }
}
