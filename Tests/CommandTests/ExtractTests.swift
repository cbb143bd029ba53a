import Testing

@Suite struct ExtractTests {
    @Test
    func printsTheCodeOfAMessageInAnyLanguage() async throws {
        let messages = [
            ("Your Brightmoor code is 482913.", "482913"),
            ("Ihr Bestätigungscode lautet 73 51 08. Geben Sie ihn nicht weiter.", "735108"),
            ("Tu código de verificación es 5390", "5390"),
            ("Votre code de vérification : 604-718", "604718"),
            ("Ваш код подтверждения: 917352", "917352"),
            ("您的验证码是264085，请勿泄露。", "264085"),
            ("認証コードは８２７４１６です。", "827416"),
            ("رمز التحقق الخاص بك هو ٣٩٠٥٧٢", "390572"),
        ]
        let folder = try Folder(Dictionary(uniqueKeysWithValues: messages.map { ($1, Array($0.utf8)) }))
        let result = try await Command.run(messages.map { folder.path($1) })
        #expect(result.lines == messages.map { $1 })
        #expect(result.status == 0)
        #expect(result.errorText == "")
    }

    @Test
    func printsACodeAndANewlineAndNoMore() async throws {
        let result = try await Command.run(input: "Your Brightmoor code is 482913.")
        #expect(result.text == "482913\n")
        #expect(result.status == 0)
        #expect(result.errorText == "")
    }

    @Test
    func printsEveryCodeOfAMessageWithAll() async throws {
        let text = "取件码 13-4-3448，取件码 24-4-3882"
        let result = try await Command.run("--all", input: text)
        #expect(result.text == "1343448 2443882\n" && result.status == 0)
        let object = try #require(try objects(try await Command.run("--all", "--json", input: text).lines).first)
        let codes = try #require(object["codes"] as? [[String: Any]])
        #expect(codes.compactMap { $0["code"] as? String } == ["1343448", "2443882"])
        #expect(object["alternatives"] is [Any])
        let none = try await Command.run("--all", "--json", input: "Dinner at eight.")
        #expect(none.text == #"{"alternatives":[],"codes":[]}"# + "\n" && none.status == 1)
    }

    @Test
    func printsOneLineForEachMessageWithAll() async throws {
        let result = try await Command.run("--all", "--lines", input: "Your code is 482913.\nDinner at eight.\n")
        #expect(result.text == "482913\n\n" && result.status == 0)
    }

    @Test
    func printsNothingAndExitsWith1IfThereIsNoCode() async throws {
        let result = try await Command.run(input: "Dinner at eight, bring the blue umbrella.")
        #expect(result.bytes == [])
        #expect(result.errorText == "")
        #expect(result.status == 1)
    }

    @Test(arguments: ["\n", "\r\n"])
    func readsTheWholeInputAsOneMessageEvenWithSeveralLines(lineEnd: String) async throws {
        let message = ["Your code is", "482913", "", "Do not share it.", ""].joined(separator: lineEnd)
        let result = try await Command.run(input: message)
        #expect(result.text == "482913\n")
    }

    @Test(arguments: ["", "\n", "\r\n"])
    func removesOneFinalLineBreakSoThatAnOriginBoundLineIsFound(end: String) async throws {
        let result = try await Command.run("--json", input: "Welcome back\n@brightmoor.example #482913" + end)
        let object = try #require(try objects(result.lines).first)
        #expect(object["domain"] as? String == "brightmoor.example")
    }

    @Test
    func isTheDefaultCommand() async throws {
        let result = try await Command.run("extract", "-", input: "Your code is 482913")
        #expect(result.text == "482913\n")
    }

    // MARK: Files

    @Test
    func readsAFileAndPrintsALineForEachOfSeveralEmptyIfThereIsNoCode() async throws {
        let folder = try Folder([
            "a": Array("Your code is 482913\n".utf8), "b": Array("Nice weather!\n".utf8),
        ])
        let (a, b) = (folder.path("a"), folder.path("b"))
        #expect(try await Command.run([a]).text == "482913\n")
        let both = try await Command.run([b, a, "-"], input: Array("Tu código es 1827".utf8))
        #expect(both.text == "\n482913\n1827\n")
        #expect(both.status == 0)
        let neither = try await Command.run([b, b])
        #expect(neither.text == "\n\n")
        #expect(neither.status == 1)
    }

    @Test(arguments: [[], ["--lines"], ["-0"], ["--jsonl"]])
    func namesAMissingFileAndExitsWith66(mode: [String]) async throws {
        let folder = try Folder()
        let result = try await Command.run(mode + [folder.path("none")])
        expectFailure(result, 66, folder.path("none"), "cannot be opened", "No such file")
        #expect(result.bytes == [])
    }

    @Test
    func doesNotReadAFolderAndExitsWith66() async throws {
        let folder = try Folder()
        expectFailure(try await Command.run([folder.url.path]), 66, "cannot be read", "Is a directory")
    }

    @Test(arguments: [[], ["--lines"], ["-0"]])
    func aFileThatIsNotThereDoesNotStopTheOthers(mode: [String]) async throws {
        let folder = try Folder(["a": Array("Your code is 482913".utf8), "b": Array("Code: 5390".utf8)])
        let result = try await Command.run(mode + ["a", "none", "b"].map(folder.path))
        expectFailure(result, 66, folder.path("none"))
        #expect(result.text == "482913\n5390\n")
    }

    @Test
    func norDoesAFolderOrATextInUTF16TheFirstFailureIsTheStatus() async throws {
        let folder = try Folder(["a": Array("Your code is 482913".utf8), "utf16": [0xFF, 0xFE, 0x41, 0]])
        let result = try await Command.run([folder.path("utf16"), folder.url.path, folder.path("a")])
        #expect(result.text == "482913\n" && result.status == 65 && result.errorLines.count == 2)
    }

    @Test
    func aFailedWriteStopsIt() async throws {
        let folder = try Folder(["a": Array("Your code is 482913".utf8)])
        let result = try await Command.shell(#""$0" a a none >/dev/full"#, in: folder)
        expectFailure(result, 74, "standard output: cannot be written")
    }

    @Test(arguments: ["-H", "--with-filename"])
    func withFilenamePrintsTheFileNameBeforeEachMessage(option: String) async throws {
        let folder = try Folder(["a": Array("Your code is 482913\nHello\n".utf8), "b": Array("Code: 5390".utf8)])
        func run(_ mode: String) async throws -> Command.Result {
            try await Command.shell("\"$0\" \(option) \(mode) a b - </dev/null", in: folder)
        }
        #expect(try await run("").text == "a:482913\nb:5390\nstandard input:\n")
        #expect(try await run("--lines").text == "a:482913\na:\nb:5390\n")
        let files = try objects(try await run("--json").lines).map { $0["file"] as? String }
        #expect(files == ["a", "b", "standard input"])
    }

    // MARK: Separators

    @Test
    func linesPrintsOneLineForEveryLine() async throws {
        let result = try await Command.run(
            "--lines", input: "Your code is 482913\n\nSee you soon\r\nTu código es 5390\r\nVotre code : 7164")
        #expect(result.text == "482913\n\n\n5390\n7164\n")
        #expect(result.status == 0)
    }

    @Test
    func linesDoesNotCountAFinalNewlineAsOneMoreMessage() async throws {
        #expect(try await Command.run("--lines", input: "Your code is 482913\n").text == "482913\n")
        #expect(try await Command.run("--lines", input: "\n").text == "\n")
        #expect(try await Command.run("--lines", input: "").text == "")
    }

    @Test
    func linesExitsWith1IfNoLineHasACode() async throws {
        let result = try await Command.run("--lines", input: "one apple\ntwo pears\n")
        #expect(result.text == "\n\n")
        #expect(result.status == 1)
    }

    @Test
    func optionZeroSplitsOnlyAtNULBytes() async throws {
        let result = try await Command.run("-0", input: "Your code is\n482913\0No\0Tu código es 5390\0")
        #expect(result.text == "482913\n\n5390\n")
        #expect(result.status == 0)
        #expect(try await Command.run("-0", input: "no\0no").status == 1)
    }

    @Test(arguments: [["--lines", "-0"], ["-0", "--jsonl"], ["--jsonl", "--lines"]])
    func refusesTwoWaysToSeparateMessages(modes: [String]) async throws {
        expectUsageError(try await Command.run(modes), "exclude one another")
    }

    @Test
    func answersALineBeforeTheNextOneComes() async throws {
        let script = """
            mkfifo questions answers
            "$0" --lines <questions >answers & exec 3>questions 4<answers
            echo 'Your code is 482913' >&3; read first <&4
            echo 'Tu codigo es 5390' >&3; read second <&4
            exec 3>&-; wait $!
            echo "$first then $second, $?"
            """
        let folder = try Folder()
        #expect(try await Command.shell(script, in: folder).text == "482913 then 5390, 0\n")
    }

    // MARK: --json

    @Test
    func jsonPrintsTheFieldsOfTheMatch() async throws {
        let message = "📮 Ihr Bestätigungscode für Brightmoor lautet 482-913. Gültig für 5 Minuten."
        let result = try await Command.run("--json", input: message)
        let object = try #require(try objects(result.lines).first)
        #expect(result.lines.count == 1)
        #expect(result.status == 0)
        #expect(object["code"] as? String == "482913")
        #expect(object["rawText"] as? String == "482-913")
        #expect(object["language"] as? String == "de")
        #expect(object["expiresIn"] as? Int == 300)
        #expect(object["error"] == nil)
        #expect(object["id"] == nil)
        let confidence = try #require(object["confidence"] as? Double)
        #expect((0.5...1).contains(confidence))

        let ranges = try #require(object["range"] as? [String: [String: Int]])
        let place = try #require(message.range(of: "482-913"))
        #expect(ranges["utf8"]?["start"] == message.utf8.distance(from: message.startIndex, to: place.lowerBound))
        #expect(ranges["utf8"]?["end"] == message.utf8.distance(from: message.startIndex, to: place.upperBound))
        #expect(ranges["utf16"]?["start"] == message.utf16.distance(from: message.startIndex, to: place.lowerBound))
        #expect(ranges["utf16"]?["end"] == message.utf16.distance(from: message.startIndex, to: place.upperBound))
    }

    @Test
    func jsonLeavesOutUnknownValues() async throws {
        let result = try await Command.run("--json", input: "482913")
        let object = try #require(try objects(result.lines).first)
        for field in ["domain", "embeddedDomains", "appHash", "expiresIn", "service", "language", "id"] {
            #expect(object[field] == nil)
        }
    }

    @Test
    func jsonPrintsNullIfThereIsNoCodeAndExitsWith1() async throws {
        let result = try await Command.run("--json", input: "See you at the lake.")
        #expect(result.text == "{\"code\":null}\n")
        #expect(result.status == 1)
    }

    @Test(arguments: [("--lines", "\n"), ("-0", "\0")])
    func jsonWorksWithLinesAnd0(mode: String, delimiter: String) async throws {
        let result = try await Command.run("--json", mode, input: "Your code is 482913\(delimiter)Hello")
        let codes = try objects(result.lines).map { $0["code"] as? String }
        #expect(codes == ["482913", nil])
    }

    // MARK: Parser options

    @Test
    func minConfidenceHidesLessLikelyCodes() async throws {
        let message = "Your code is 482913"
        #expect(try await Command.run("--min-confidence", "0.5", input: message).text == "482913\n")
        let strict = try await Command.run("--min-confidence", "1", input: message)
        #expect(strict.text == "")
        #expect(strict.status == 1)
        let lax = try await Command.run("--min-confidence", "0", input: "Parcel 482913 is on its way")
        #expect(lax.text == "482913\n")
    }

    @Test
    func codeShareMovesTheConfidence() async throws {
        let message = "Your Acme code is 4821"
        #expect(try await Command.run("--code-share", "0.9", input: message).text == "4821\n")
        #expect(try await Command.run("--code-share", "0.0001", input: message).status == 1)
    }

    @Test(arguments: ["0", "1", "-0.1", "nan", "half", ""])
    func codeShareTakesAShareAndNothingElse(value: String) async throws {
        expectUsageError(try await Command.run(["--code-share=\(value)"]), "--code-share")
    }

    @Test(arguments: ["2", "-0.1", "nan", "inf", "half", ""])
    func minConfidenceTakesAProbabilityAndNothingElse(value: String) async throws {
        expectUsageError(try await Command.run(["--min-confidence=\(value)"]), "--min-confidence")
    }

    @Test
    func localeAcceptsAnyTagOfAKnownLanguageSeveralTimes() async throws {
        let result = try await Command.run(
            "--locale", "de-AT", "--locale", "pt-BR", input: "Ihr Code lautet 482913")
        #expect(result.text == "482913\n")
    }

    @Test(arguments: [
        ("xx", "no lexicon for it"), ("klingon", "no lexicon for it"), ("1", "not a language tag"),
        ("en_US.UTF-8", "not a language tag"),
        ("de-", "not a language tag"),
    ])
    func localeRejectsAnUnknownLanguage(tag: String, reason: String) async throws {
        expectUsageError(try await Command.run(["--locale=\(tag)"]), reason)
    }

    @Test
    func rejectsUnknownOptionsAndOptionsWithoutTheirValue() async throws {
        expectUsageError(try await Command.run(["--frobnicate"]), "--frobnicate")
        expectUsageError(try await Command.run(["--locale"]), "--locale")
    }

    @Test(arguments: ["--version", "--help", "-h"])
    func hasAVersionAndHelp(option: String) async throws {
        let result = try await Command.run([option])
        #expect(result.status == 0)
        #expect(!result.bytes.isEmpty)
        #expect(result.errorText == "")
    }
}
