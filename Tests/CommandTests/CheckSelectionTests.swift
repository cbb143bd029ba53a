import Testing

/// The options of `otp-extract check` that select messages and findings.
@Suite struct CheckSelectionTests {
    private func check(_ arguments: String, _ files: [String: String]) async throws -> Command.Result {
        try await Command.shell(#""$0" check "# + arguments, in: Folder(files.mapValues { Array($0.utf8) }))
    }

    private static let catalog = [
        "en.json": #"{"a": "Your code is {code}.", "b": "Booked: {code}", "c": "Enter the code sent to {0}"}"#
    ]

    @Test func aCandidateIsListedAndFailsWithStrict() async throws {
        let result = try await check(".", Self.catalog)
        #expect(result.lines.contains { $0.hasPrefix("en.json:1:") && $0.hasSuffix("may have a code  b") })
        #expect(result.lines.last?.hasSuffix("0 hints, 1 candidate") == true && result.status == 0)
        #expect(try await check(". --strict", Self.catalog).status == 1)
        #expect(try await check(". --key a --strict", Self.catalog).status == 0)
    }

    @Test func excludedFilesAreNotRead() async throws {
        for pattern in ["'*/de.json'", "de.json", "'a/d*'"] {
            let result = try await Command.shell(
                #"mkdir a && printf '{"x": "Your code: {code}"}' > a/en.json && printf '{' > a/de.json && "#
                    + #""$0" check . --exclude \#(pattern)"#, in: Folder([:]))
            #expect(result.lines.last?.contains("in 1 file checked: 0 errors") == true, "\(pattern)")
        }
    }

    @Test func theChannelDecidesTheChecks() async throws {
        let long = "Your code is {code}. " + String(repeating: "Thank you for being with us. ", count: 9)
        let result = try await check(". --max-segments 1", ["en.json": #"{"a": "\#(long)"}"#])
        #expect(result.text.contains("error: segments") && result.status == 1)
        for arguments in ["--channel email", "--channel voice"] {
            #expect(try await check(". --max-segments 1 \(arguments)", ["en.json": #"{"a": "\#(long)"}"#]).status == 0)
        }
        #expect(try await check(". --max-segments 1", ["en.json": #"{"mail.code": "\#(long)"}"#]).status == 0)
    }

    @Test func aCheckCanBeDisabledOrHaveAnotherSeverity() async throws {
        let files = ["en.json": #"{"a": "Order {otp}"}"#]
        #expect(try await check(". --sent a", files).status == 1)
        #expect(try await check(". --sent a --disable recognised", files).status == 0)
        let result = try await check(". --sent a --severity recognised=warning", files)
        #expect(result.text.contains("warning: recognised") && result.status == 0)
        #expect(try await check(". --severity recognised=bad", files).status == 64)
        let configuration = ".otp-extract.yml"
        let disabled = files.merging([configuration: "disable: [recognised]"]) { $1 }
        #expect(try await check(". --sent a", disabled).status == 0)
        let lowered = files.merging([configuration: "severity: {recognised: warning}"]) { $1 }
        #expect(try await check(". --sent a", lowered).status == 0)
    }

    @Test func aPatternAddsAStyleOfPlaceholders() async throws {
        let files = ["en.json": #"{"a": "Your code is ~otp~."}"#]
        #expect(try await check(".", files).status == 66)
        #expect(try await check(". --placeholder-pattern '~(\\w+)~'", files).status == 0)
        #expect(try await check(". --placeholder-pattern '('", files).status == 64)
    }

    @Test func quietPrintsFindingsAndSummaryCounts() async throws {
        #expect(try await check("en.json --quiet", Self.catalog).text.isEmpty)
        #expect(try await check("en.json --summary", Self.catalog).lines.count == 7)
        #expect(try await check("en.json --summary --quiet", Self.catalog).status == 64)
    }

    @Test func manyFindingsOfACheckAreCounted() async throws {
        let messages = (0..<15).map { #""k\#($0)": "Order {otp} \#($0)""# }.joined(separator: ", ")
        let files = ["en.json": "{\(messages)}"]
        let result = try await check(". --sent 'k*'", files)
        #expect(result.lines.count { $0.contains("error: recognised") } == 10)
        #expect(result.lines.contains("and 5 more findings of recognised in en"))
        #expect(
            try await check(". --sent 'k*' --max-findings 20", files).lines.count { $0.contains("error: recognised") }
                == 15)
    }

    @Test func knownFindingsAreNotReported() async throws {
        let files = ["en.json": #"{"sms.code": "Order {code}"}"#]
        let folder = try Folder(files.mapValues { Array($0.utf8) })
        let written = try await Command.shell(#""$0" check en.json --baseline known --update-baseline"#, in: folder)
        #expect(written.status == 0)
        let again = try await Command.shell(#""$0" check en.json --baseline known"#, in: folder)
        #expect(again.status == 0 && !again.text.contains("error: recognised"))
        #expect(again.errorText.contains("known in known"))
        #expect(try await check("en.json --update-baseline", files).status == 64)
        #expect(try await check("en.json --baseline en.json", files).status == 65)
    }

    @Test func aFixIsShownBeforeItIsMade() async throws {
        let files = ["en.json": #"{"sms.code": "Your code is G-{code}. Never share it."}"# + "\n"]
        let folder = try Folder(files.mapValues { Array($0.utf8) })
        let shown = try await Command.shell(#""$0" check en.json --fix --fix-joined"#, in: folder)
        #expect(shown.lines.contains { $0.hasPrefix("+{") && $0.contains("is {code}") })
        #expect(try await Command.shell("cat en.json", in: folder).text.contains("G-{code}"))
        _ = try await Command.shell(#""$0" check en.json --fix --fix-joined --write"#, in: folder)
        #expect(try await Command.shell("cat en.json", in: folder).text.contains("is {code}"))
        #expect(try await check("en.json --write", files).status == 64)
    }

    @Test func aCheckIsExplained() async throws {
        let result = try await check("--explain segment-border", [:])
        #expect(result.lines.first == "## segment-border" && result.status == 0)
    }

    @Test func onlyARegularFileIsAConfiguration() async throws {
        let folder = try Folder(["en.json": Array(#"{"a": "Your code is {code}"}"#.utf8)])
        for path in ["/dev/zero", "."] {
            let result = try await Command.shell(#""$0" check en.json --config \#(path)"#, in: folder)
            #expect(result.errorText.contains("not a regular file") && result.status == 66, "\(path)")
        }
    }
}
