import Foundation
import Testing

@Suite struct ExplainTests {
    @Test
    func pointsAtTheCodeAndListsItsSignalsWithoutColourInAPipe() async throws {
        let result = try await Command.run("explain", input: "Your code is 482913\n")
        let lines = result.lines
        try #require(lines.count > 6)
        #expect(lines[0] == "Your code is 482913")
        #expect(lines[1] == "             ^^^^^^")
        #expect(lines.contains { $0.hasPrefix("code 482913, confidence ") })
        #expect(lines.contains { $0.hasPrefix("482913  digits, bytes 13–19, score ") })
        #expect(lines.contains { $0.contains("(start)") })
        #expect(!result.bytes.contains(0x1B))
        #expect(result.status == 0)
        #expect(result.errorText == "")
    }

    @Test
    func pointsAtTheCodeBelowWideLetters() async throws {
        let lines = try await Command.run("explain", input: "验证码：482913").lines
        #expect(lines.prefix(2) == ["验证码：482913", "        ^^^^^^"])
    }

    @Test
    func pointsAtTheCodeInItsOwnLineOfSeveral() async throws {
        let lines = try await Command.run("explain", input: "Hello,\nyour code is 482913\nBye").lines
        #expect(lines.prefix(4) == ["Hello,", "your code is 482913", "             ^^^^^^", "Bye"])
    }

    @Test
    func readsWithTheWordsOfALanguageFileInPlaceOfThoseOfItsLanguage() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).lexicon").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        func explain(_ lexicon: String, _ message: String) async throws -> Command.Result {
            try Data(lexicon.utf8).write(to: URL(filePath: file))
            return try await Command.run("explain", "--json", "--lexicon", file, input: message)
        }
        let german = "locale = de\nname = Deutsch\n[code]\nzugangswort\n[words]\nihr\n"
        let found = try await explain(german, "Ihr Zugangswort: 482913")
        #expect(found.status == 0)
        #expect(found.text.contains(#""class":"code","#) || found.text.contains(#""cueClass":"code""#), "\(found.text)")
        // The file replaces the program's German words, but not the words of other languages.
        let without = try await explain(german, "Ihr Bestätigungscode: 482913")
        #expect(!without.text.contains(#""locale":"de""#), "\(without.text)")
        #expect(try await explain(german, "Your verification code is 482913").status == 0)
        // A language that the program does not know.
        let made = try await explain("locale = art\nname = Made\n[code]\nklevenno\n", "klevenno 482913")
        #expect(made.text.contains(#""locale":"art""#), "\(made.text)")
        // Number signs are words of a language too.
        let signs = try await explain("locale = art\nname = Made\n[number-sign]\nqz.\n", "code qz. 482913")
        #expect(signs.status == 0)
    }

    @Test
    func namesFileAndLineOfAMistakeInALanguageFile() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).lexicon").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        try Data("# x\nlocale = de\nname = Deutsch\n[code]\nwo!rd\n[cod]\nwort\n".utf8).write(to: URL(filePath: file))
        let result = try await Command.run("explain", "--lexicon", file, input: "Ihr Code: 482913")
        #expect(result.status == 65)
        let lines = result.errorText.split(separator: "\n")
        #expect(lines.first?.hasSuffix("\(file):5: U+21 is not allowed here; remove it") == true, "\(result.errorText)")
        #expect(lines.dropFirst().first?.hasPrefix("\(file):6: unknown section [cod]") == true, "\(result.errorText)")
        #expect(result.text == "")
    }

    @Test
    func explainsWhyThereIsNoCodeAndExitsWith1() async throws {
        let none = try await Command.run("explain", input: "See you at the lake")
        #expect(none.text.contains("no code: no candidate"))
        #expect(none.status == 1)
        let weak = try await Command.run("explain", input: "Your parcel 482913 is on its way")
        #expect(weak.text.contains("no code: the best candidate has confidence 0."))
        #expect(weak.text.contains("below 0.50"))
        #expect(weak.status == 1)
        let strict = try await Command.run("explain", "--min-confidence", "1", input: "Your code is 482913")
        #expect(strict.text.contains("below 1.00"))
        #expect(strict.status == 1)
    }

    @Test
    func notesAnOriginBoundLineWhoseCodeDiffersFromTheTexts() async throws {
        let result = try await Command.run("explain", input: "Your code is 482913\n\n@brightmoor.example #111222")
        #expect(result.text.contains("origin-bound line for brightmoor.example"))
        #expect(result.text.contains("code 111222"))
    }

    @Test
    func showsControlCharactersAsPictures() async throws {
        let result = try await Command.run("explain", input: "\u{1B}[31mYour code\u{7}\u{9B} is 482913\u{7F}")
        #expect(result.status == 0)
        let controls = result.text.unicodeScalars.filter {
            $0 != "\n" && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value))
        }
        #expect(controls.isEmpty)
    }

    @Test(arguments: [("--lines", "\n"), ("-0", "\0")])
    func linesAnd0ExplainEveryMessage(mode: String, delimiter: String) async throws {
        let result = try await Command.run(
            "explain", mode, input: "Good night\(delimiter)Your code is 482913\(delimiter)")
        #expect(result.text.contains("no code: no candidate"))
        #expect(result.text.contains("code 482913"))
        #expect(result.status == 0)
        let json = try await Command.run(
            "explain", "--json", mode, input: "Good night\(delimiter)Your code is 482913\(delimiter)")
        let answers = try objects(json.lines).map { ($0["match"] as? [String: Any])?["code"] as? String }
        #expect(answers == [nil, "482913"])
    }

    @Test
    func jsonListsTheCandidatesTheBestFirstWithSignalsThatAddUp() async throws {
        let result = try await Command.run(
            "explain", "--json", input: "Order 77120455 is ready. Your code is 482913, never share it.")
        let object = try #require(try objects(result.lines).first)
        let bias = try #require(object["bias"] as? Double)
        #expect((object["match"] as? [String: Any])?["code"] as? String == "482913")
        #expect(object["notes"] is [String])
        let candidates = try #require(object["candidates"] as? [[String: Any]])
        #expect(candidates.count == 2)
        #expect(candidates.first?["code"] as? String == "482913")
        var last = Double.infinity
        for candidate in candidates {
            let score = try #require(candidate["score"] as? Double)
            let signals = try #require(candidate["signals"] as? [[String: Any]])
            let sum = signals.reduce(bias) { $0 + ($1["value"] as? Double ?? .nan) }
            #expect(abs(sum - score) < 0.01)
            #expect(signals.allSatisfy { $0["name"] is String && $0["strength"] is Double })
            #expect(score <= last)
            last = score
        }
        #expect(result.status == 0)
    }

    @Test
    func jsonOfAMessageWithoutACandidateIsCompleteAndExitsWith1() async throws {
        let result = try await Command.run("explain", "--json", input: "Hello")
        let object = try #require(try objects(result.lines).first)
        #expect((object["candidates"] as? [Any])?.isEmpty == true)
        #expect((object["match"] as? [String: Any])?.keys.contains("code") == true)
        #expect(result.status == 1)
    }

    @Test
    func readsFilesAndExplainsTheFirstBeforeItFailsForAMissingSecond() async throws {
        let folder = try Folder(["a": Array("Your code is 482913\n".utf8)])
        let result = try await Command.run(["explain", folder.path("a"), folder.path("none")])
        #expect(result.text.contains("code 482913"))
        expectFailure(result, 66, folder.path("none"))
        expectFailure(try await Command.run(["explain", folder.url.path]), 66, "Is a directory")
    }

    @Test
    func jsonlExplainsOneObjectForEveryLineWithItsId() async throws {
        let input = """
            {"id":1.50,"text":"Your code is 482913"}

            {"id":"b","text":"Ihr Code lautet 5390","locale":"de"}
            {"id":"c"}

            """
        let result = try await Command.run("explain", "--jsonl", input: input)
        #expect(result.lines.first?.contains(#""id":1.50,"#) == true)
        let answers = try objects(result.lines)
        #expect(answers.map { ($0["match"] as? [String: Any])?["code"] as? String } == ["482913", "5390", nil])
        #expect(answers.last?["id"] as? String == "c" && answers.last?["error"] is String)
        expectFailure(result, 65, "standard input:4: no 'text'")
        expectUsageError(try await Command.run(["explain", "--jsonl", "-0"]), "exclude one another")
    }

    @Test(arguments: [[:], ["NO_COLOR": "1"], ["TERM": "dumb"]])
    func drawsTheEvidenceAsBarsOnATerminal(variables: [String: String]) async throws {
        let folder = try Folder(["a": Array("Your parcel 77120455 is here, your code is 482913".utf8)])
        let terminal = try Terminal(["explain", folder.path("a")], variables: variables)
        let text = await terminal.end().text
        let isDumb = variables["TERM"] == "dumb"
        // against a code on the left of the axis
        #expect(text.contains("█│") == (variables["NO_COLOR"] != nil))
        #expect(text.contains("█\u{1B}[0m│") == variables.isEmpty)
        // for it on the right
        #expect(text.contains("│█") == (variables["NO_COLOR"] != nil))
        #expect(text.contains("█") == !isDumb)
        #expect(text.contains("\u{1B}[32m") == variables.isEmpty)
        let piped = try await Command.run(["explain", folder.path("a")])
        #expect(!piped.text.contains("█"))
        let coloured = try await Command.run(["explain", "--color", "always", folder.path("a")])
        #expect(coloured.text.contains("█"))
    }

    @Test
    func htmlWritesAPageThatEscapesTheMessages() async throws {
        let input = "Your <b>Acme</b> & code is 482913\0<script>alert(1)</script> 77120455\0See you\0"
        let result = try await Command.run("explain", "--html", "-0", input: input)
        let page = result.text
        #expect(page.hasPrefix("<!doctype html>\n") && page.hasSuffix("</html>\n"))
        #expect(page.components(separatedBy: "<article>").count == 4)
        #expect(page.contains("&lt;b&gt;Acme&lt;/b&gt; &amp; "))
        #expect(page.contains("<mark>482913</mark>"))
        #expect(page.contains("Code <code>482913</code>, confidence 0."))
        #expect(page.contains("No code: no candidate"))
        #expect(!page.contains("<script"))
        #expect(page.contains(#"<i class="for""#) && page.contains(#"<i class="against""#))
        #expect(result.status == 0)
        expectUsageError(try await Command.run(["explain", "--html", "--json"]), "exclude one another")
    }

    @Test
    func rejectsLinesWith0AndUnknownOptions() async throws {
        expectUsageError(try await Command.run(["explain", "--lines", "-0"]), "exclude one another")
        expectUsageError(try await Command.run(["explain", "--markdown"]), "--markdown")
        expectUsageError(try await Command.run(["explain", "--locale", "xx"]), "no lexicon for it")
        expectUsageError(try await Command.run(["explain", "--min-confidence", "7"]), "--min-confidence")
    }
}
