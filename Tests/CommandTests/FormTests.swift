import Foundation
import FoundationXML
import Testing

/// `otp-extract autofill form` and `autofill evaluate`.
@Suite struct FormTests {
    private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Samples/forms").standardized.path

    @Test
    func aPageThatIsRightHasNoFinding() async throws {
        let result = try await Command.run(["autofill", "form", Self.samples + "/verify.html"])
        #expect(result.status == 0)
        #expect(result.lines.contains { $0.contains("one-time-code") && $0.hasSuffix("code") })
        #expect(result.lines.last == "1 file, 0 errors, 0 warnings, 0 hints")
    }

    @Test
    func aScreenWithErrorsEndsWithStatus1() async throws {
        let result = try await Command.run(["autofill", "form", Self.samples + "/new-password.json"])
        #expect(result.status == 1)
        #expect(result.text.contains("[domain-not-associated]") && result.text.contains("[password-not-secure]"))
    }

    @Test
    func explainSaysWhyAFieldHasItsRole() async throws {
        let page = Self.samples + "/verify.html"
        let result = try await Command.run(["autofill", "form", "--explain", page])
        #expect(result.lines.contains { $0.hasPrefix("field 0, one-time-code: +") && $0.contains(" token") })
        #expect(result.lines.contains { $0.hasPrefix("field 0, no strong password: ") })
        #expect(try await !Command.run(["autofill", "form", page]).text.contains("field 0, "))
        let json = try await Command.run(["autofill", "form", "--explain", "--format", "json", page])
        expectUsageError(json, "--explain")
    }

    @Test
    func formatWritesTheReportInAnotherFormat() async throws {
        let files = ["verify-wrong.html", "sign-up.html", "new-password.json"].map { "\(Self.samples)/\($0)" }
        let result = try await Command.run(["autofill", "form", "--format", "junit"] + files)
        #expect(result.status == 1)
        #expect(XMLParser(data: Data(result.text.utf8)).parse())
        #expect(result.text.contains("<failure type=\"password-not-secure\" message="))
    }

    @Test
    func templatesAndAPageAreTestedTogether() async throws {
        let result = try await Command.run([
            "autofill", "form", "--host", "login.kestrel.example", "--messages", Self.samples + "/locales",
            Self.samples + "/verify.html",
        ])
        #expect(result.status == 1)
        #expect(result.lines.filter { $0.hasSuffix(": offered: At field 0.") }.count == 2)
        #expect(result.lines.contains { $0.contains("verify.old") && $0.contains(": not offered: ") })
    }

    @Test
    func linesOfJSONHaveTheRoleOfEveryFieldAndABadLineDoesNotStopTheRest() async throws {
        let input = """
            {"id":7,"html":"<input type=hidden><select></select><textarea></textarea><input autocomplete=one-time-code>"}
            {"id":8}
            no JSON
            {"id":"é","html":"<input type=password autocomplete=new-password>"}

            """
        let result = try await Command.run("autofill", "form", "--jsonl", input: input)
        #expect(result.status == 65)
        struct Answer: Decodable {
            struct Field: Decodable {
                let n: Int
                let role: String
                let confidence: Double
            }
            let fields: [Field]
        }
        let answers = try result.lines.map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
        #expect(
            answers.map { $0.fields.map(\.role) } == [["none", "none", "none", "one-time-code"], ["new-password"]])
        #expect(answers[0].fields.map(\.n) == [0, 1, 2, 3])
        #expect(answers.flatMap(\.fields).allSatisfy { (0...1).contains($0.confidence) })
        #expect(result.lines[1].hasPrefix(#"{"id":"é","#))
        #expect(result.errorLines.count == 2 && result.errorLines[0].contains(":2: no 'html'"))
    }

    @Test
    func standardInputIsAPageOrAScreen() async throws {
        let page = try await Command.shell("echo '<form><input type=password></form>' | \"$0\" autofill form -")
        #expect(page.text.contains("-password"))
        let template = try await Command.run(
            "autofill", "form", "-", input: "{% extends 'base.html' %}<form><input type=password></form>")
        #expect(template.text.contains("-password"))
        let screen = try await Command.run(
            "autofill", "form", "-",
            input: #"{"views": [{"id": "code", "textContentType": "oneTimeCode", "hasCustomInputView": true}]}"#)
        #expect(screen.text.contains("$.views[0]"))
        let broken = try await Command.run("autofill", "form", "-", input: #"{"views": ["#)
        #expect(broken.status == 65 && broken.text.isEmpty)
        #expect(broken.errorLines == ["otp-extract: standard input:1:12: not valid JSON"])
    }

    @Test
    func aLineOfTheConsoleIsExplained() async throws {
        let line =
            "[AutoFill] Cannot show Automatic Strong Passwords for app bundleID: com.example.kestrel due to error: "
        let known = try await Command.run(["autofill", "form", "--console", line + "iCloud Keychain is disabled"])
        #expect(known.status == 0 && known.lines.first == "app: com.example.kestrel")
        #expect(known.lines.contains { $0.hasPrefix("  fix: ") })
        let other = try await Command.run(["autofill", "form", "--console", "no such line"])
        #expect(other.status == 65 && other.text.isEmpty)
    }

    @Test
    func evaluateCountsLabelledPagesAndFailsBelowARequiredRate() async throws {
        let input = """
            {"id":"a","locale":"en","html":"<form><label>Verification code <input></label></form>","fields":[{"n":0,"gold":["one-time-code"]}]}
            {"id":"b","html":"<input id=x><input type=password>","expect":{"x":"none"}}
            {"html":"<input>","fields":[{"n":3,"gold":["none"]}]}

            """
        let result = try await Command.run("autofill", "evaluate", "--failures", "9", "-", input: input)
        #expect(result.status == 65 && result.lines.contains { $0.hasPrefix("total") })
        #expect(result.errorLines == ["otp-extract: standard input:3: field 3 of 1; number the fields from 0"])
        let short = try await Command.run(
            "autofill", "evaluate", "--max-claimed", "0", "-",
            input: #"{"html":"<input autocomplete=username id=x>","expect":{"x":"none"}}"#)
        #expect(short.status == 1 && short.text.contains("short: claimed fields"))
    }
}
