import Foundation
import Testing

@Suite struct HostileInputTests {
    /// Every mode of reading messages, and whether it copies its input.
    static let modes = [
        [], ["--json"], ["--lines"], ["-0"], ["--jsonl"], ["explain"], ["explain", "--lines", "--json"], ["redact"],
        ["redact", "--message"], ["redact", "-0"],
    ]

    private func expectNoCrash(_ mode: [String], _ input: [UInt8], location: SourceLocation = #_sourceLocation)
        async throws
    {
        let result = try await Command.run(mode, input: input)
        #expect([0, 1, 65].contains(result.status), "\(mode): \(result.status)", sourceLocation: location)
        if mode.first == "redact", result.status == 1 {
            #expect(result.bytes == input, "\(mode)", sourceLocation: location)
        }
    }

    @Test(arguments: modes)
    func anEmptyInputIsNoCodeAndNoError(mode: [String]) async throws {
        let result = try await Command.run(mode)
        #expect(result.status == 1)
        #expect(result.errorText == "")
    }

    @Test
    func findsACodeBetweenBytesThatAreNotUTF8() async throws {
        let message: [UInt8] = [0xC3, 0x28, 0xFF, 0x20] + Array("Your code is 482913".utf8) + [0x20, 0xE2, 0x82]
        #expect(try await Command.run(input: message).text == "482913\n")
        let json = try await Command.run(["--json"], input: message)
        let range = try #require(try objects(json.lines).first?["range"] as? [String: [String: Int]])
        #expect(range["utf8"] == ["start": 17, "end": 23])
        #expect(range["utf16"] == ["start": 17, "end": 23])
        #expect(try await Command.run(["explain"], input: message).text.contains("code 482913"))
    }

    @Test
    func findsACodeBesideNULBytes() async throws {
        let message = "\0\0Your code is 482913\0"
        #expect(try await Command.run(input: message).text == "482913\n")
        #expect(try await Command.run("--lines", input: message).text == "482913\n")
    }

    @Test(arguments: [["-0"], ["redact", "-0"]])
    func survivesMessagesOfOneOddCharacterAndMessagesThatEndInOne(mode: [String]) async throws {
        let odd = [
            "\u{0483}", "\u{0301}", "\u{200D}", "\u{FE0F}", "\u{20E3}", "\u{202E}", "\u{FEFF}", "\u{FFFF}",
            "\u{10FFFF}",
            "\u{E0001}", "\u{1F1E6}", "\u{AD}", "\u{0B95}\u{0BCD}", "\r", "\u{2028}", "#", "@", "@#", "-",
        ]
        let input = odd.map { "\($0)\0Your code is 482913 \($0)\0" }.joined()
        let result = try await Command.run(mode, input: Array(input.utf8))
        let isRedaction = mode.first == "redact"
        let expected = odd.map { isRedaction ? "\($0)\0Your code is ****** \($0)\0" : "\n482913\n" }.joined()
        #expect(Array(result.text.unicodeScalars) == Array(expected.unicodeScalars))
        #expect(result.status == 0)
    }

    /// One mode for each reader of records. The tests of the parser have more noise.
    @Test(arguments: [[], ["-0"], ["--jsonl"], ["redact"]])
    func survivesNoise(mode: [String]) async throws {
        // a linear congruential generator, so that every run reads the same noise
        var state: UInt32 = 2_463_534_242
        let bytes = (0..<20_000).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(truncatingIfNeeded: state >> 24)
        }
        try await expectNoCrash(mode, bytes)
    }

    @Test
    func survivesJSONAsDeepAsItIsLong() async throws {
        let deep = String(repeating: "[", count: 200_000)
        let input = "\(deep)\n{\"text\":\(deep)\n{\"text\":\"a\",\"b\":\(deep)\n{\"text\":\"Code: 5390\"}\n"
        let result = try await Command.run("--jsonl", input: input)
        #expect(try objects(result.lines).map { $0["error"] is String } == [true, true, true, false])
        #expect(result.status == 65)
    }

    // MARK: Length

    /// 8 MB without a newline.
    static let hugeLine = [UInt8](repeating: UInt8(ascii: "a"), count: 8 << 20)

    @Test
    func readsALineOf8MBToItsEnd() async throws {
        let result = try await Command.run(
            ["--lines"], input: Self.hugeLine + Array(" Your code is 482913\nBye\n".utf8))
        #expect(result.text == "482913\n\n")
        #expect(result.status == 0)
    }

    @Test
    func masksAtTheEndOfALongLine() async throws {
        let line = Self.hugeLine.prefix(1 << 20)
        let result = try await Command.run(["redact"], input: line + Array(" Your code is 482913\n".utf8))
        #expect(result.bytes == line + Array(" Your code is ******\n".utf8))
        #expect(result.status == 0)
    }

    @Test
    func answersAJSONLineOf8MBAndOneOf8MBThatIsNotJSON() async throws {
        let input =
            Self.hugeLine + Array("\n{\"id\":1,\"text\":\"Your code is 482913\",\"rest\":\"".utf8) + Self.hugeLine
        let result = try await Command.run(["--jsonl"], input: input + Array("\"}\n".utf8))
        let answers = try objects(result.lines)
        #expect(answers.map { $0["error"] is String } == [true, false])
        #expect(answers.last?["code"] as? String == "482913")
        #expect(result.status == 65)
        #expect(result.errorText.utf8.count < 200)
    }

    // MARK: Streams that fail

    @Test(arguments: ["--lines", "-0", "--jsonl", "explain --lines", "redact", "evaluate --failures 9999"])
    func endsQuietlyWhenItsReaderGoesAway(mode: String) async throws {
        let line = #"{"id":"1","locale":"en","kind":"otp","text":"Your code is 4821, so do not share it","code":"x"}"#
        let delimiter = mode == "-0" ? "\0" : "\n"
        let input = String(repeating: line + delimiter, count: 2_000)
        let file = mode.hasPrefix("evaluate") ? " -" : ""
        let result = try await Command.shell(
            "{ \"$0\" \(mode)\(file); echo $? >status; } | head -1; cat status", input: Array(input.utf8),
            in: Folder())
        #expect(result.errorText == "")
        // SIGPIPE, as for grep, unless the whole output fitted into the pipe
        #expect(["141", "0"].contains(result.lines.last))
        #expect(result.lines.count == 2)
    }

    @Test
    func reportsAClosedPipeIfSIGPIPEIsIgnored() async throws {
        let input = String(repeating: "Your code is 4821\n", count: 2_000)
        let result = try await Command.shell(
            "trap '' PIPE; { \"$0\" redact; echo $? >status; } | true; cat status", input: Array(input.utf8),
            in: Folder())
        #expect(result.lines == ["74"])
        #expect(result.errorText.contains("standard output: cannot be written"))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func exitsWith74WhenTheDiskIsFull() async throws {
        let line = #"{"id":"1","locale":"en","kind":"otp","text":"Your code is 4821","code":"4821"}"#
        for mode in ["", "--json", "--lines", "-0", "--jsonl", "explain", "redact", "evaluate -", "locales"] {
            let result = try await Command.shell("\"$0\" \(mode) >/dev/full", input: Array(line.utf8))
            expectFailure(result, 74, "standard output: cannot be written")
        }
    }

    @Test
    func exitsWith74WhenStandardOutputIsClosed() async throws {
        let result = try await Command.shell("\"$0\" >&-", input: Array("Your code is 4821".utf8))
        expectFailure(result, 74, "standard output: cannot be written")
    }

    @Test
    func exitsWith74WhenStandardInputIsClosed() async throws {
        for mode in ["", "--lines", "evaluate -"] {
            expectFailure(try await Command.shell("\"$0\" \(mode) <&-"), 74, "standard input: cannot be read")
        }
    }

    @Test
    func neverShowsTextOfAMessageInAnError() async throws {
        let input = "{\"text\":\"hush 482913\"]\n{\"hush\":\"482913\"}\n{\"text\":{\"hush\":482913}}\n\"hush 482913\n"
        for mode in [["--jsonl"], ["evaluate", "-"]] {
            let result = try await Command.run(mode, input: Array(input.utf8))
            #expect(result.status == 65)
            #expect(result.errorLines.count == 4)
            #expect(!result.errorText.contains("hush") && !result.errorText.contains("482913"))
            #expect(!result.text.contains("hush") && !result.text.contains("482913"))
        }
    }
}
