import Testing

@Suite("extract") struct ExtractTests {
    @Test("prints the code of a message in any language")
    func languages() async throws {
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

    @Test("prints a code and a newline, and no more")
    func one() async throws {
        let result = try await Command.run(input: "Your Brightmoor code is 482913.")
        #expect(result.text == "482913\n")
        #expect(result.status == 0)
        #expect(result.errorText == "")
    }

    @Test("prints nothing and exits with 1 if there is no code")
    func noCode() async throws {
        let result = try await Command.run(input: "Dinner at eight, bring the blue umbrella.")
        #expect(result.bytes == [])
        #expect(result.errorText == "")
        #expect(result.status == 1)
    }

    @Test("reads the whole input as one message, even with several lines", arguments: ["\n", "\r\n"])
    func wholeInput(lineEnd: String) async throws {
        let message = ["Your code is", "482913", "", "Do not share it.", ""].joined(separator: lineEnd)
        let result = try await Command.run(input: message)
        #expect(result.text == "482913\n")
    }

    @Test("removes one final line break, so that an origin-bound line is found", arguments: ["", "\n", "\r\n"])
    func finalLineEnd(end: String) async throws {
        let result = try await Command.run("--json", input: "Welcome back\n@brightmoor.example #482913" + end)
        let object = try #require(try objects(result.lines).first)
        #expect(object["domain"] as? String == "brightmoor.example")
    }

    @Test("is the default command")
    func byName() async throws {
        let result = try await Command.run("extract", "-", input: "Your code is 482913")
        #expect(result.text == "482913\n")
    }

    // MARK: Files

    @Test("reads a file, and prints a line for each of several, empty if there is no code")
    func files() async throws {
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

    @Test("names a missing file, and exits with 66", arguments: [[], ["--lines"], ["-0"], ["--jsonl"]])
    func missingFile(mode: [String]) async throws {
        let folder = try Folder()
        let result = try await Command.run(mode + [folder.path("none")])
        expectFailure(result, 66, folder.path("none"), "cannot be opened", "No such file")
        #expect(result.bytes == [])
    }

    @Test("does not read a folder, and exits with 66")
    func folder() async throws {
        let folder = try Folder()
        expectFailure(try await Command.run([folder.url.path]), 66, "cannot be read", "Is a directory")
    }

    @Test("a file that is not there does not stop the others", arguments: [[], ["--lines"], ["-0"]])
    func missingAmongOthers(mode: [String]) async throws {
        let folder = try Folder(["a": Array("Your code is 482913".utf8), "b": Array("Code: 5390".utf8)])
        let result = try await Command.run(mode + ["a", "none", "b"].map(folder.path))
        expectFailure(result, 66, folder.path("none"))
        #expect(result.text == "482913\n5390\n")
    }

    @Test("nor does a folder, or a text in UTF-16; the first failure is the status")
    func unreadableAmongOthers() async throws {
        let folder = try Folder(["a": Array("Your code is 482913".utf8), "utf16": [0xFF, 0xFE, 0x41, 0]])
        let result = try await Command.run([folder.path("utf16"), folder.url.path, folder.path("a")])
        #expect(result.text == "482913\n" && result.status == 65 && result.errorLines.count == 2)
    }

    @Test("a failed write stops it")
    func fullDisk() async throws {
        let folder = try Folder(["a": Array("Your code is 482913".utf8)])
        let result = try await Command.shell(#""$0" a a none >/dev/full"#, in: folder)
        expectFailure(result, 74, "standard output: cannot be written")
    }

    @Test("--with-filename prints the file name before each message", arguments: ["-H", "--with-filename"])
    func withFilename(option: String) async throws {
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

    @Test("--lines prints one line for every line")
    func lines() async throws {
        let result = try await Command.run(
            "--lines", input: "Your code is 482913\n\nSee you soon\r\nTu código es 5390\r\nVotre code : 7164")
        #expect(result.text == "482913\n\n\n5390\n7164\n")
        #expect(result.status == 0)
    }

    @Test("--lines does not count a final newline as one more message")
    func linesFinalNewline() async throws {
        #expect(try await Command.run("--lines", input: "Your code is 482913\n").text == "482913\n")
        #expect(try await Command.run("--lines", input: "\n").text == "\n")
        #expect(try await Command.run("--lines", input: "").text == "")
    }

    @Test("--lines exits with 1 if no line has a code")
    func linesNoCode() async throws {
        let result = try await Command.run("--lines", input: "one apple\ntwo pears\n")
        #expect(result.text == "\n\n")
        #expect(result.status == 1)
    }

    @Test("-0 splits only at NUL bytes")
    func nul() async throws {
        let result = try await Command.run("-0", input: "Your code is\n482913\0No\0Tu código es 5390\0")
        #expect(result.text == "482913\n\n5390\n")
        #expect(result.status == 0)
        #expect(try await Command.run("-0", input: "no\0no").status == 1)
    }

    @Test(
        "refuses two ways to separate messages",
        arguments: [["--lines", "-0"], ["-0", "--jsonl"], ["--jsonl", "--lines"]])
    func exclusive(modes: [String]) async throws {
        expectUsageError(try await Command.run(modes), "exclude one another")
    }

    @Test("answers a line before the next one comes")
    func streams() async throws {
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

    @Test("--json prints the fields of the match")
    func json() async throws {
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

    @Test("--json leaves out unknown values")
    func jsonUnknown() async throws {
        let result = try await Command.run("--json", input: "482913")
        let object = try #require(try objects(result.lines).first)
        for field in ["domain", "embeddedDomains", "appHash", "expiresIn", "service", "language", "id"] {
            #expect(object[field] == nil)
        }
    }

    @Test("--json prints null if there is no code, and exits with 1")
    func jsonNoCode() async throws {
        let result = try await Command.run("--json", input: "See you at the lake.")
        #expect(result.text == "{\"code\":null}\n")
        #expect(result.status == 1)
    }

    @Test("--json works with --lines and -0", arguments: [("--lines", "\n"), ("-0", "\0")])
    func jsonRecords(mode: String, delimiter: String) async throws {
        let result = try await Command.run("--json", mode, input: "Your code is 482913\(delimiter)Hello")
        let codes = try objects(result.lines).map { $0["code"] as? String }
        #expect(codes == ["482913", nil])
    }

    // MARK: Parser options

    @Test("--min-confidence hides less likely codes")
    func minimumConfidence() async throws {
        let message = "Your code is 482913"
        #expect(try await Command.run("--min-confidence", "0.5", input: message).text == "482913\n")
        let strict = try await Command.run("--min-confidence", "1", input: message)
        #expect(strict.text == "")
        #expect(strict.status == 1)
        let lax = try await Command.run("--min-confidence", "0", input: "Parcel 482913 is on its way")
        #expect(lax.text == "482913\n")
    }

    @Test("--code-share moves the confidence")
    func codeShare() async throws {
        let message = "Your Acme code is 4821"
        #expect(try await Command.run("--code-share", "0.9", input: message).text == "4821\n")
        #expect(try await Command.run("--code-share", "0.0001", input: message).status == 1)
    }

    @Test("--code-share takes a share and nothing else", arguments: ["0", "1", "-0.1", "nan", "half", ""])
    func codeShareOutOfRange(value: String) async throws {
        expectUsageError(try await Command.run(["--code-share=\(value)"]), "--code-share")
    }

    @Test("--min-confidence takes a probability and nothing else", arguments: ["2", "-0.1", "nan", "inf", "half", ""])
    func wrongMinimumConfidence(value: String) async throws {
        expectUsageError(try await Command.run(["--min-confidence=\(value)"]), "--min-confidence")
    }

    @Test("--locale accepts any tag of a known language, several times")
    func locale() async throws {
        let result = try await Command.run(
            "--locale", "de-AT", "--locale", "pt-BR", input: "Ihr Code lautet 482913")
        #expect(result.text == "482913\n")
    }

    @Test("--locale rejects an unknown language", arguments: ["xx", "klingon", "1"])
    func wrongLocale(tag: String) async throws {
        expectUsageError(try await Command.run(["--locale=\(tag)"]), "no lexicon for it")
    }

    @Test("rejects unknown options, and options without their value")
    func unknownOptions() async throws {
        expectUsageError(try await Command.run(["--frobnicate"]), "--frobnicate")
        expectUsageError(try await Command.run(["--locale"]), "--locale")
    }

    @Test("has a version and help", arguments: ["--version", "--help", "-h"])
    func help(option: String) async throws {
        let result = try await Command.run([option])
        #expect(result.status == 0)
        #expect(!result.bytes.isEmpty)
        #expect(result.errorText == "")
    }
}
