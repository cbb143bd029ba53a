import Testing

@Suite struct JSONLinesTests {
    @Test
    func printsOneObjectForEveryLineInOrder() async throws {
        let input = (0..<40).map { number in
            let text = number % 2 == 0 ? "Your code is \(4_000 + number)" : "Nothing to see"
            return "{\"id\":\(number),\"text\":\"\(text)\"}\n"
        }
        let result = try await Command.run("--jsonl", input: input.joined())
        let answers = try objects(result.lines)
        #expect(answers.map { $0["id"] as? Int } == Array(0..<40))
        #expect(answers.map { $0["code"] as? String } == (0..<40).map { $0 % 2 == 0 ? "\(4_000 + $0)" : nil })
        #expect(result.status == 0)
        #expect(result.errorText == "")
    }

    @Test
    func exitsWith1IfNoLineHasACodeAndForEmptyInput() async throws {
        let result = try await Command.run("--jsonl", input: #"{"text":"Good morning"}"#)
        #expect(result.text == "{\"code\":null}\n")
        #expect(result.status == 1)
        let empty = try await Command.run("--jsonl", input: "")
        #expect(empty.text == "")
        #expect(empty.status == 1)
    }

    @Test
    func repeatsAnIdUnchanged() async throws {
        let ids = [
            #""m-1""#, #""""#, #""ключ 🔑""#, #""a\"b\\c""#, "7", "-7", "0", "9223372036854775807", "1.5", "true",
            "false", "1.50", "-0", "1E+2", "123456789012345678901234567890", "1e999", #""\u0041\/""#, #""\ud83d""#,
        ]
        let result = try await Command.run(
            "--jsonl", input: ids.map { #"{"id":\#($0),"text":"Your code is 482913"}"# }.joined(separator: "\n"))
        #expect(result.lines.count == ids.count)
        for (line, id) in zip(result.lines, ids) { #expect(line.contains("\"id\":\(id),")) }
        #expect(result.status == 0)
    }

    @Test(arguments: ["", #""id":null,"#])
    func leavesOutAnIdThatIsMissingOrNull(field: String) async throws {
        let result = try await Command.run("--jsonl", input: "{\(field)\"text\":\"Your code is 482913\"}")
        #expect(try objects(result.lines).first?["id"] == nil)
    }

    @Test
    func ignoresUnknownFieldsSpacesACarriageReturnAndAByteOrderMark() async throws {
        let input =
            "\u{FEFF}{\"text\":\"Your code is 482913\",\"from\":{\"a\":[1]}}\r\n  { \"text\" : \"Código: 5390\" }  \n"
        let result = try await Command.run("--jsonl", input: input)
        #expect(try objects(result.lines).map { $0["code"] as? String } == ["482913", "5390"])
    }

    @Test
    func countsRangesInTheTextNotInItsEscapes() async throws {
        let result = try await Command.run("--jsonl", input: #"{"text":"\ud83d\udd11\u000aYour code is 482913"}"#)
        let answer = try #require(try objects(result.lines).first)
        let range = try #require(answer["range"] as? [String: [String: Int]])
        #expect(range["utf8"] == ["start": 18, "end": 24])
        #expect(range["utf16"] == ["start": 16, "end": 22])
    }

    @Test
    func keepsAFinalNewlineOfATextItIsPartOfTheJSON() async throws {
        let bare = try await Command.run("--jsonl", input: #"{"text":"Hi\n@brightmoor.example #482913"}"#)
        #expect(try objects(bare.lines).first?["domain"] as? String == "brightmoor.example")
    }

    @Test
    func reportsEveryKnownField() async throws {
        let text = #"Brightmoor: your code is 482-913, valid for 10 minutes.\n\n@brightmoor.example #482913"#
        let result = try await Command.run("--jsonl", input: #"{"id":"x","text":"\#(text)","locale":"en"}"#)
        let answer = try #require(try objects(result.lines).first)
        #expect(answer["code"] as? String == "482913")
        #expect(answer["domain"] as? String == "brightmoor.example")
        #expect((answer["embeddedDomains"] as? [String])?.isEmpty == true)
        #expect(answer["expiresIn"] as? Int == 600)
        #expect(answer["language"] as? String == "en")
    }

    @Test
    func acceptsAnyLocaleOfAMessageAsAHint() async throws {
        let tags = [#""de-CH""#, #""xx""#, #""""#, "null"]
        let result = try await Command.run(
            "--jsonl", input: tags.map { #"{"text":"Ihr Code lautet 482913","locale":\#($0)}"# }.joined(separator: "\n")
        )
        #expect(try objects(result.lines).map { $0["code"] as? String } == tags.map { _ in "482913" })
    }

    // MARK: Malformed lines

    @Test
    func answersAnInvalidLineWithAnErrorAndTheLinesNumber() async throws {
        let lines = [
            ("hush 482913", "not valid JSON"), (#"{"text":"hush 482913"#, "not valid JSON"),
            (#"{"text":"hush \ud8 482913"}"#, "not valid JSON"), ("[]", "not a JSON object"),
            (#""hush 482913""#, "not a JSON object"), ("482913", "not a JSON object"), ("null", "not a JSON object"),
            ("{}", "'text'"), (#"{"text":null}"#, "'text'"), (#"{"text":482913}"#, "'text'"),
            (#"{"text":["hush 482913"]}"#, "'text'"), (#"{"text":"hush 482913","locale":1}"#, "'locale'"),
            (#"{"text":"hush 482913","id":{"hush":482913}}"#, "'id'"),
        ]
        let good = #"{"id":"good","text":"Your code is 7164"}"#
        let result = try await Command.run("--jsonl", input: lines.map { "\(good)\n\($0.0)\n" }.joined() + good)
        let answers = try objects(result.lines)
        try #require(answers.count == 2 * lines.count + 1)
        try #require(result.errorLines.count == lines.count)
        for (index, (line, problem)) in lines.enumerated() {
            let number = 2 * index + 2
            let answer = answers[number - 1]
            let error = try #require(answer["error"] as? String)
            #expect(error.hasPrefix("line \(number): ") && error.contains(problem), "\(line)")
            #expect(answer.keys.contains("code") && answer["code"] as? String == nil, "\(line)")
            #expect(
                result.errorLines[index] == "otp-extract: standard input:\(number): \(error.split(separator: ": ")[1])")
        }
        for index in stride(from: 0, to: answers.count, by: 2) {
            #expect(answers[index]["code"] as? String == "7164")
            #expect(answers[index]["error"] == nil)
        }
        #expect(result.status == 65)
        for leak in ["hush", "482913"] { #expect(!result.errorText.contains(leak) && !result.text.contains(leak)) }
    }

    @Test
    func exitsWith65ForASingleInvalidLine() async throws {
        expectFailure(try await Command.run("--jsonl", input: "x"), 65, "standard input:1: ")
    }

    @Test
    func repeatsTheIdOfAnInvalidLineIfItCanBeRead() async throws {
        let result = try await Command.run(
            "--jsonl", input: "{\"id\":\"m-2\",\"text\":5}\n{\"id\":[],\"text\":\"a\"}\n")
        let answers = try objects(result.lines)
        #expect(answers.map { $0["id"] as? String } == ["m-2", nil])
        #expect(answers.allSatisfy { $0["error"] is String })
        #expect(result.status == 65)
    }

    @Test
    func namesTheFileAndCountsLinesFrom1InEach() async throws {
        let folder = try Folder(["a.jsonl": Array("{}\n".utf8), "b.jsonl": Array("{\"text\":\"\"}\nx\n".utf8)])
        let result = try await Command.run(["--jsonl", folder.path("a.jsonl"), folder.path("b.jsonl")])
        #expect(result.status == 65)
        #expect(result.errorLines.count == 2)
        #expect(result.errorLines.first?.contains("a.jsonl:1: ") == true)
        #expect(result.errorLines.last?.contains("b.jsonl:2: ") == true)
        #expect(result.lines.count == 3)
    }

    @Test(arguments: [[0xFF, 0xC0], Array(#"\ud83d"#.utf8)])
    func readsBytesThatAreNotUTF8AndHalvesOfSurrogatePairsAsUFFFD(bytes: [UInt8]) async throws {
        let line = Array(#"{"id":1,"text":"Your code is 482913 "#.utf8) + bytes + Array("\"}\n".utf8)
        let result = try await Command.run(["--jsonl"], input: line)
        #expect(try objects(result.lines).first?["code"] as? String == "482913")
        #expect(result.status == 0 && result.errorText.isEmpty)
    }

    @Test
    func skipsBlankLinesButCountsThem() async throws {
        let input = "\n \t\r\n{\"text\":\"Your code is 482913\"}\n\n{}\n"
        let result = try await Command.run("--jsonl", input: input)
        #expect(result.lines.count == 2)
        expectFailure(result, 65, "standard input:5: ", "no 'text'")
    }

    @Test
    func repeatsTheIdOfALineThatEndsAfterIt() async throws {
        let result = try await Command.run("--jsonl", input: #"{"id":7.0,"text":"Your code is 4829"#)
        #expect(result.text.hasSuffix(#","id":7.0}"# + "\n") && !result.text.contains("4829"))
    }

    @Test
    func answersALineBeforeTheNextOneComes() async throws {
        let script = """
            mkfifo questions answers
            "$0" --jsonl <questions >answers & exec 3>questions 4<answers
            echo '{"text":"See you"}' >&3; read first <&4
            echo 'x' >&3; read second <&4
            exec 3>&-; wait $!
            echo "$first"; echo "$second"; echo $?
            """
        let folder = try Folder()
        let lines = try await Command.shell(script, in: folder).lines
        #expect(lines.count == 3)
        #expect(lines.first == #"{"code":null}"#)
    }
}
