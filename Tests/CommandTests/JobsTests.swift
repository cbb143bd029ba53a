import Foundation
import Testing

/// Several threads give the same output as one.
@Suite struct JobsTests {
    /// Files with many lines, some of them malformed, blank or long.
    private static func folder() throws -> Folder {
        let lines = (0..<2_500).map { number -> String in
            switch number % 50 {
            case 7: "hush"
            case 11: ""
            case 13: #"{"id":\#(number),"text":5}"#
            case 17: #"{"id":\#(number),"text":"\#(String(repeating: "a", count: 20 * (number % 997)))"}"#
            case let rest where rest % 3 == 0:
                #"{"id":\#(number),"text":"Your Kestrel code is \#(100_000 + number)"}"#
            default: #"{"id":\#(number),"text":"Lunch at 12?","locale":"\#(["en", "de", "xx"][number % 3])"}"#
            }
        }
        let text = lines.joined(separator: "\n")
        return try Folder([
            "a": Array(text.utf8), "b": Array((text + "\n").utf8), "small": Array("{}".utf8), "empty": [],
        ])
    }

    @Test(arguments: ["--jsonl -H", "redact"])
    func outputErrorsAndStatusAreThoseOfOneThread(mode: String) async throws {
        let folder = try Self.folder()
        func run(_ jobs: Int) async throws -> Command.Result {
            try await Command.shell("\"$0\" \(mode) --jobs \(jobs) a small none empty - <b", in: folder)
        }
        let one = try await run(1)
        #expect(one.status == 66 && one.bytes.count > 70_000)
        let several = try await run(3)
        #expect(several.bytes == one.bytes && several.errorText == one.errorText)
        #expect(several.status == one.status)
    }

    @Test
    func itWorksWhereTheSystemHasNoThreadToSpare() async throws {
        let folder = try Self.folder()
        let one = try await Command.shell("\"$0\" --jsonl b", in: folder)
        let several = try await Command.shell("\(Self.noThreads); \"$0\" --jsonl --jobs 4 b", in: folder)
        #expect(several.bytes == one.bytes && several.errorText == one.errorText && several.status == one.status)
    }

    @Test
    func soDoesWatch() async throws {
        let line = #"{"text":"Your Kestrel code is 482913"}"#
        let result = try await Command.shell("\(Self.noThreads); \"$0\" watch", input: Array(line.utf8))
        #expect(result.status == 0 && result.errorText.isEmpty)
        #expect(try objects(result.lines).map { $0["code"] as? String } == ["482913"])
    }

    /// A new thread's stack would be larger than all memory. Unlike a limit of processes, this also applies to the
    /// superuser.
    private static let noThreads = "ulimit -s 4000000; ulimit -v 2500000"

    @Test
    func aLineIsAnsweredBeforeTheNextOneComes() async throws {
        let script = """
            mkfifo questions answers
            "$0" --jsonl --jobs 2 <questions >answers & exec 3>questions 4<answers
            echo '{"text":"See you"}' >&3; read first <&4
            echo 'x' >&3; read second <&4
            exec 3>&-; wait $!
            echo "$first"; echo "$second"
            """
        let result = try await Command.shell(script, in: Folder())
        #expect(result.lines.first == #"{"code":null}"# && result.lines.count == 2)
    }

    @Test
    func endsWhenItsReaderGoesAwayAndReportsItIfSIGPIPEIsIgnored() async throws {
        let folder = try Self.folder()
        let silent = try await Command.shell(
            "{ \"$0\" --jsonl --jobs 3 b 2>/dev/null; echo $? >status; } | head -1 >/dev/null; cat status", in: folder)
        #expect(silent.lines == ["141"])
        let result = try await Command.shell(
            "trap '' PIPE; { \"$0\" --jsonl --jobs 3 b; echo $? >status; } | true; cat status", in: folder)
        #expect(result.lines == ["74"] && result.errorText.contains("standard output: cannot be written"))
    }

    @Test
    func theNumberMustMakeSenseAndThereMustBeRecords() async throws {
        for number in ["0", "-1", "x", "5000"] {
            expectUsageError(try await Command.run(["--jsonl", "--jobs=\(number)"]), "--jobs")
        }
        expectUsageError(try await Command.run(["--jobs", "2"]), "add --lines, -0 or --jsonl")
        expectUsageError(try await Command.run(["redact", "--message", "--jobs", "2"]), "remove --message")
    }
}
