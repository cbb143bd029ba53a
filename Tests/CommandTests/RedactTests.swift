import Testing

@Suite struct RedactTests {
    @Test(arguments: [
        ("Your code is 482913.", "Your code is ******."),
        ("Votre code : 604-718 (5 min)", "Votre code : ***-*** (5 min)"),
        ("G-735108 is your Google verification code", "G-****** is your Google verification code"),
        ("認証コードは８２７４１６です", "認証コードは******です"),
        ("رمز التحقق الخاص بك هو ٣٩٠٥٧٢", "رمز التحقق الخاص بك هو ******"),
        ("Order 77120455 ships. Code: 5390", "Order 77120455 ships. Code: ****"),
    ])
    func masksTheCodeAndNothingElse(message: String, masked: String) async throws {
        let result = try await Command.run("redact", input: message)
        #expect(result.text == masked)
        #expect(result.status == 0)
        #expect(result.errorText == "")
    }

    @Test
    func masksTheCodeWhereverItOccursAgain() async throws {
        let result = try await Command.run(
            "redact", input: "Ihr Code lautet 482 913, oder https://b.example/v?c=482913 tippen: 482913\n")
        #expect(result.text == "Ihr Code lautet *** ***, oder https://b.example/v?c=****** tippen: ******\n")
    }

    @Test
    func readsTheRecordsOfLogsJSONPrefixesFields() async throws {
        let log = """
            {"id":77,"text":"Your code is \\u0034829"}
            Nov 22 08:15:42 gw-3 smsd[41377]: Your code is 4829
            to=+99150042 body="Your code is 4829"
            2026-11-22,+99150042,"Your ""code"" is 4829"

            """
        let result = try await Command.run("redact", input: log)
        #expect(
            result.text == """
                {"id":77,"text":"Your code is ****"}
                Nov 22 08:15:42 gw-3 smsd[41377]: Your code is ****
                to=+99150042 body="Your code is ****"
                2026-11-22,+99150042,"Your ""code"" is ****"

                """)
    }

    @Test
    func manyDifferentCodesOnOneLineTakeNoLongerThanTheirLength() async throws {
        // round numbers are seldom codes
        let codes = (0..<20_000).map { 100_000 + $0 * 41 }.filter { $0 % 1_000 != 0 && $0 % 111_111 != 0 }
        let line = codes.map { "Your code is \($0)." }.joined(separator: " ")
        let result = try await Command.run("redact", input: line)
        #expect(!result.text.contains { $0.isNumber } && result.text.utf8.count == line.utf8.count)
    }

    @Test
    func copiesTextWithoutACodeUnchangedAndExitsWith1() async throws {
        let bytes: [UInt8] = Array("one\r\n\n\ttwo\u{0} ".utf8) + [0xFF, 0xC3, 0x0A, 0xE2, 0x82] + Array("\r".utf8)
        for mode in [[], ["--message"], ["-0"]] {
            let result = try await Command.run(["redact"] + mode, input: bytes)
            #expect(result.bytes == bytes)
            #expect(result.status == 1)
        }
    }

    @Test
    func keepsBrokenBytesAndLineEndsBesideACode() async throws {
        let before: [UInt8] = [0xFF, 0x20]
        let after: [UInt8] = [0x20, 0xC3, 0x28, 0x0D, 0x0A, 0x0D, 0x0A]
        let result = try await Command.run(
            ["redact"], input: before + Array("Your code is 482913".utf8) + after)
        #expect(result.bytes == before + Array("Your code is ******".utf8) + after)
    }

    @Test
    func readsEveryLineAsASeparateMessage() async throws {
        let log = "09:14 Your code is 482913\n\n09:15 Lunch?\n09:16 Tu código es 5390"
        let result = try await Command.run("redact", input: log)
        #expect(result.text == "09:14 Your code is ******\n\n09:15 Lunch?\n09:16 Tu código es ****")
    }

    @Test
    func messageReadsTheWholeInputAsOneMessage() async throws {
        let result = try await Command.run("redact", "--message", input: "Your code is\n\n482913\n")
        #expect(result.text == "Your code is\n\n******\n")
        #expect(result.status == 0)
    }

    @Test
    func optionZeroSplitsAtNULBytesAndKeepsThem() async throws {
        let result = try await Command.run("redact", "-0", input: "Your code is\n482913\0Hello\0Code: 5390")
        #expect(result.text == "Your code is\n******\0Hello\0Code: ****")
    }

    @Test(arguments: ["", "\n", "\r\n", "\r"], [[], ["--message"]])
    func masksAnOriginBoundLineWhateverEndsIt(end: String, mode: [String]) async throws {
        let result = try await Command.run(["redact"] + mode, input: Array("@b.example #482913\(end)".utf8))
        #expect(result.text == "@b.example #******\(end)")
        #expect(result.status == 0)
    }

    @Test
    func minConfidenceDecidesWhatIsMasked() async throws {
        let message = "Your code is 482913"
        let strict = try await Command.run("redact", "--min-confidence", "1", input: message)
        #expect(strict.text == message)
        #expect(strict.status == 1)
        let lax = try await Command.run("redact", "--min-confidence", "0", input: "Parcel 482913 is on its way")
        #expect(lax.text == "Parcel ****** is on its way")
    }

    @Test
    func readsFilesInOrderUpToAMissingOne() async throws {
        let folder = try Folder(["a": Array("Your code is 482913\n".utf8), "b": Array("Hello\n".utf8)])
        let both = try await Command.run(["redact", folder.path("b"), folder.path("a")])
        #expect(both.text == "Hello\nYour code is ******\n")
        for mode in [[], ["--message"]] {
            let missing = try await Command.run(["redact"] + mode + [folder.path("a"), folder.path("none")])
            #expect(missing.text == "Your code is ******\n")
            expectFailure(missing, 66, folder.path("none"))
        }
    }

    @Test
    func rejectsMessageWith0AndUnknownOptions() async throws {
        expectUsageError(try await Command.run(["redact", "--message", "-0"]), "exclude one another")
        expectUsageError(try await Command.run(["redact", "--json"]), "--json")
        expectUsageError(try await Command.run(["redact", "--locale", "xx"]), "no lexicon for it")
    }
}
