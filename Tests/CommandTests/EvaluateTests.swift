import Testing

@Suite struct EvaluateTests {
    /// Two codes are found, one is missed and one is wrong. Of two messages without a code, one gets a false code.
    private static let labelled = """
        {"id":"e1","locale":"en","kind":"otp","text":"Your code is 482913","code":"482913"}
        {"id":"e2","locale":"en","kind":"otp","text":"Lunch at noon?","code":"4829"}
        {"id":"d1","locale":"de","kind":"otp","text":"Ihr Code lautet 735108.","code":"111111"}
        {"id":"d2","locale":"de","kind":"otp","text":"Ihr Code lautet 735108.","code":"x","alt":["y","735108"]}

        {"id":"d3","locale":"de","kind":"other","text":"Bis morgen im Park.","code":null}
        {"id":"d4","locale":"de","kind":"other","text":"Ihr Code lautet\\n735108.","code":null}

        """

    private func words(_ line: String?) -> [String] { line?.split(separator: " ").map(String.init) ?? [] }

    @Test
    func printsATableByFileAndOneByLocale() async throws {
        let result = try await Command.run("evaluate", "-", input: Self.labelled)
        let rows = result.lines.map(words)
        #expect(rows.contains(["total", "4", "2", "50.00", "%", "1", "1", "2", "1", "50.00", "%"]))
        #expect(rows.contains(["de", "2", "1", "50.00", "%", "1", "0", "2", "1", "50.00", "%"]))
        #expect(rows.contains(["en", "2", "1", "50.00", "%", "0", "1", "0", "0", "–"]))
        #expect(rows.contains { $0.starts(with: ["standard", "input", "4", "2"]) })
        #expect(!result.text.contains("Lunch"))
        #expect(result.status == 0)
        #expect(result.errorText == "")
    }

    @Test
    func addsFilesUp() async throws {
        let folder = try Folder(["a.jsonl": Array(Self.labelled.utf8), "b.jsonl": Array(Self.labelled.utf8)])
        let result = try await Command.run(["evaluate", folder.path("a.jsonl"), folder.path("b.jsonl")])
        let rows = result.lines.map(words)
        #expect(rows.contains { $0.starts(with: [folder.path("a.jsonl"), "4", "2"]) })
        #expect(rows.contains { $0.starts(with: [folder.path("b.jsonl"), "4", "2"]) })
        #expect(rows.contains { $0.starts(with: ["total", "8", "4"]) })
    }

    @Test(arguments: [(0, 0), (2, 2), (9, 3)])
    func failuresPrintsThatManyMessagesOnOneLineEach(asked: Int, printed: Int) async throws {
        let result = try await Command.run("evaluate", "--failures", "\(asked)", "-", input: Self.labelled)
        let failures = [
            "e2 [en] expected 4829, found none: Lunch at noon?",
            "d1 [de] expected 111111, found 735108: Ihr Code lautet 735108.",
            "d4 [de] expected none, found 735108: Ihr Code lautet ⏎ 735108.",
        ]
        #expect(result.lines.filter { $0.contains(" expected ") } == Array(failures.prefix(printed)))
    }

    @Test
    func failuresShowControlCharactersAsPictures() async throws {
        let line = #"{"id":"e","locale":"en","kind":"otp","text":"Lunch\u001b[31m at noon?","code":"4829"}"#
        let result = try await Command.run("evaluate", "--failures", "1", "-", input: line)
        #expect(result.lines.contains("e [en] expected 4829, found none: Lunch␛[31m at noon?"))
    }

    @Test
    func jsonPrintsOneObjectWithTheSameNumbers() async throws {
        let result = try await Command.run("evaluate", "--json", "--failures", "1", "-", input: Self.labelled)
        #expect(result.lines.count == 1)
        let report = try #require(try objects(result.lines).first)
        let total = try #require(report["total"] as? [String: Any])
        for (name, count) in [
            ("codes", 4), ("exact", 2), ("wrong", 1), ("missed", 1), ("others", 2), ("falsePositives", 1),
        ] {
            #expect(total[name] as? Int == count)
        }
        #expect(total["recall"] as? Double == 0.5)
        #expect(total["wrongRate"] as? Double == 0.25)
        #expect(total["falsePositiveRate"] as? Double == 0.5)
        let locales = try #require(report["locales"] as? [[String: Any]])
        #expect(locales.map { $0["name"] as? String } == ["de", "en"])
        #expect(locales.last?["falsePositiveRate"] == nil)
        #expect((report["files"] as? [Any])?.count == 1)
        #expect((report["shortfalls"] as? [String])?.isEmpty == true)
        let failures = try #require(report["failures"] as? [[String: Any]])
        #expect(failures.count == 1)
        #expect(failures.first?["id"] as? String == "e2")
        #expect(failures.first?["found"] == nil)
        #expect(result.status == 0)
    }

    @Test(arguments: [
        ("--min-recall", "50.1", "50", "exact recall"), ("--max-wrong", "24.9", "25", "wrong codes"),
        ("--max-false-positives", "49.9", "50", "false positives"),
    ])
    func exitsWith1IfARequiredRateIsNotMetAndNamesIt(option: String, short: String, met: String, name: String)
        async throws
    {
        let failing = try await Command.run("evaluate", option, short, "-", input: Self.labelled)
        #expect(failing.status == 1)
        #expect(failing.lines.last?.hasPrefix("short: \(name)") == true)
        let json = try await Command.run("evaluate", "--json", option, short, "-", input: Self.labelled)
        #expect((try objects(json.lines).first?["shortfalls"] as? [String])?.count == 1)
        #expect(json.status == 1)
        let passing = try await Command.run("evaluate", option, met, "-", input: Self.labelled)
        #expect(passing.status == 0)
        #expect(!passing.text.contains("short: "))
    }

    @Test(arguments: ["nan", "-1", "100.5", "inf", "most"])
    func rejectsLimitsOutOfRange(value: String) async throws {
        for option in ["--min-recall", "--max-wrong", "--max-false-positives", "--max-calibration-error"] {
            expectUsageError(try await Command.run(["evaluate", "\(option)=\(value)", "-"]), option)
        }
    }

    @Test
    func rejectsACallWithoutAFileAndWithAWrongCountOrOption() async throws {
        expectUsageError(try await Command.run(["evaluate"]), "file")
        expectUsageError(try await Command.run(["evaluate", "--failures=-1", "-"]), "--failures")
        expectUsageError(try await Command.run(["evaluate", "--failures=few", "-"]), "--failures")
        expectUsageError(try await Command.run(["evaluate", "--lines", "-"]), "--lines")
    }

    @Test
    func countsValidLinesNamesEachInvalidOneAndExitsWith65() async throws {
        let input = """
            {"id":"1","locale":"en","kind":"spam","text":"hush 482913","code":null}
            {"id":"2","locale":"en","kind":"other","text":"Hello","code":null}
            hush 482913
            {"id":"3","kind":"other","text":"hush 482913","code":null}
            {"id":"4","locale":"en","kind":"otp","text":"hush 482913","code":482913}
            """
        let result = try await Command.run("evaluate", "--max-wrong", "0", "-", input: input)
        #expect(result.status == 65)
        #expect(result.errorLines.count == 4)
        for (line, number) in zip(result.errorLines, [1, 3, 4, 5]) {
            #expect(line.hasPrefix("otp-extract: standard input:\(number): "))
        }
        #expect(result.errorLines.last?.contains("'code'") == true)
        #expect(!result.errorText.contains("hush") && !result.errorText.contains("482913"))
        #expect(result.lines.map(words).contains { $0.starts(with: ["total", "0", "0", "–", "0", "0", "1"]) })
    }

    @Test
    func printsTheCalibrationErrorAndFailsAboveTheLimit() async throws {
        let result = try await Command.run("evaluate", "-", input: Self.labelled)
        let line = try #require(result.lines.first { $0.hasPrefix("expected calibration error") })
        let error = try #require(words(line).dropFirst(3).first.flatMap { Double($0) })
        // four codes were found with high confidence, and two are right
        #expect(error > 40 && error < 60)
        #expect(result.lines.map(words).contains { $0.starts(with: ["90.00", "%", "to", "100.00", "%"]) })

        let report = try objects(try await Command.run("evaluate", "--json", "-", input: Self.labelled).lines).first
        let exact = try #require(report?["expectedCalibrationError"] as? Double)
        #expect(abs(exact * 100 - error) < 0.01)
        let bins = try #require(report?["reliability"] as? [[String: Any]])
        #expect(bins.reduce(0) { $0 + ($1["codes"] as? Int ?? 0) } == 4)
        #expect(bins.reduce(0) { $0 + ($1["right"] as? Int ?? 0) } == 2)

        let failing = try await Command.run("evaluate", "--max-calibration-error", "40", "-", input: Self.labelled)
        #expect(failing.status == 1)
        #expect(failing.lines.last?.hasPrefix("short: expected calibration error") == true)
        let none = try await Command.run("evaluate", "--max-calibration-error", "0", "-", input: "")
        #expect(none.status == 0)
    }

    @Test
    func leaveOneLocaleOutReadsEachMessageWithoutTheLexiconOfItsLanguage() async throws {
        // Every German word for a code is also in Thai. Without its own lexicon the amount is just another number.
        let message = """
            {"id":"1","locale":"th-TH","kind":"otp","text":"ยอด 9905 รหัสผ่าน 771204 นะ","code":"771204"}
            {"id":"2","locale":"th","kind":"other","text":"เลขพัสดุ 771204","code":null}
            {"id":"3","locale":"tlh","kind":"other","text":"เลขพัสดุ 771204","code":null}

            """
        let whole = try objects(try await Command.run("evaluate", "--json", "-", input: message).lines).first
        let apart = try await Command.run(
            "evaluate", "--json", "--leave-one-locale-out", "--code-share", "0.6", "-", input: message)
        let rates = { (report: [String: Any]?) in
            let total = report?["total"] as? [String: Any]
            return [total?["exact"] as? Int, total?["falsePositives"] as? Int]
        }
        #expect(rates(whole) == [1, 0])
        // where the words are not understood, the share of codes decides
        #expect(rates(try objects(apart.lines).first) == [0, 1])
    }

    @Test
    func failsForMissingFilesAndForFolders() async throws {
        let folder = try Folder()
        expectFailure(try await Command.run(["evaluate", folder.path("none")]), 66, folder.path("none"))
        expectFailure(try await Command.run(["evaluate", folder.url.path]), 66, "Is a directory")
    }

    @Test
    func useLocaleLocaleAndMinConfidenceReachTheParser() async throws {
        let hinted = try await Command.run("evaluate", "--use-locale", "--locale", "de", "-", input: Self.labelled)
        #expect(hinted.lines.map(words).contains { $0.starts(with: ["total", "4", "2"]) })
        let strict = try await Command.run("evaluate", "--min-confidence", "1", "-", input: Self.labelled)
        #expect(strict.lines.map(words).contains { $0.starts(with: ["total", "4", "0"]) })
        expectUsageError(try await Command.run(["evaluate", "--locale", "xx", "-"]), "no lexicon for it")
    }

    @Test
    func htmlDrawsTheSameNumbersWithoutMessages() async throws {
        let result = try await Command.run("evaluate", "--html", "--min-recall", "90", "-", input: Self.labelled)
        let page = result.text
        #expect(page.hasPrefix("<!doctype html>\n") && page.hasSuffix("</html>\n"))
        #expect(page.contains("Short: exact recall 50.00 % is below 90.0 %"))
        // the row of all files, and those of both languages with two charts each
        let cells = { (row: String) in row.split(separator: " ").map { "<td class=\"number\">\($0)</td>" }.joined() }
        let total = cells("4 50.00_% 1 1 2 1 50.00_%").replacing("_", with: " ")
        #expect(page.contains("<tr><td>total</td>" + total + "</tr>"))
        #expect(page.components(separatedBy: "<svg").count == 1 + 2 + 4)
        #expect(page.contains("<title>precision 50.00 %, recall 50.00 %</title>"))
        #expect(!page.contains("482913") && !page.contains("Lunch"))
        #expect(result.status == 1)
        expectUsageError(try await Command.run(["evaluate", "--html", "--json", "-"]), "exclude one another")
        expectUsageError(try await Command.run(["evaluate", "--html", "--failures", "1", "-"]), "--failures")
        let empty = try await Command.run("evaluate", "--html", "-", input: "")
        #expect(empty.text.contains("<td>total</td>") && empty.status == 0)
    }

    @Test
    func printsNoRatesForEmptyInput() async throws {
        let result = try await Command.run("evaluate", "-", input: "")
        #expect(result.lines.map(words).contains { $0.starts(with: ["total", "0", "0", "–"]) })
    }
}
