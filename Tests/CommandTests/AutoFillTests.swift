import Foundation
import FoundationXML
import Testing

/// `otp-extract autofill`.
@Suite struct AutoFillTests {
    private static let wrong = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Samples/autofill/wrong").standardized.path

    @Test
    func passwordPrintsAsManyPasswordsAsAskedAndNoneOfThemTwice() async throws {
        let rules = "minlength: 8; maxlength: 10; required: lower; required: digit"
        let passwords = try await Command.run(["autofill", "password", "--rules", rules, "--count", "20"]).lines
        #expect(Set(passwords).count == 20)
        #expect(passwords.allSatisfy { (8...10).contains($0.count) && $0.contains(where: \.isNumber) })
    }

    @Test
    func passwordWithoutRulesHasTheDefaultFormat() async throws {
        let password = try #require(try await Command.run(["autofill", "password"]).lines.first)
        #expect(password.split(separator: "-").map(\.count) == [6, 6, 6])
    }

    @Test
    func passwordRefusesRulesThatContradictEachOther() async throws {
        let result = try await Command.run(["autofill", "password", "--rules", "minlength: 9; maxlength: 8"])
        #expect(result.status == 65 && result.text.isEmpty)
        #expect(
            result.errorLines == [
                "otp-extract: --rules: no password satisfies the rules: minlength 9 is over maxlength 8"
            ])
    }

    @Test
    func rulesPrintsCaretsBelowAnError() async throws {
        let result = try await Command.run(["autofill", "rules", "minlength: 8; required: digt"])
        #expect(result.status == 1)
        #expect(result.lines.prefix(2) == ["minlength: 8; required: digt", "                        ^^^^"])
    }

    @Test
    func rulesPrintsThePlatformsNamesAndValuesAsJSON() async throws {
        let line = #"{"id":"a","rules":"required: lower, [-!]; maxlength: 9"}"# + "\n"
        let output = try await Command.run("autofill", "rules", "--jsonl", input: line).text
        #expect(
            output == #"{"id":"a","rules":[{"name":"required","value":["lower",{"set":"!-"}]},"#
                + #"{"name":"allowed","value":["lower",{"set":"!-"}]},{"name":"maxlength","value":9}],"errors":[]}"#
                + "\n")
    }

    @Test
    func domainsWritesTheFormatsOfCheck() async throws {
        let folder = Self.wrong
        let result = try await Command.run([
            "autofill", "domains", "--entitlements", "\(folder)/App.entitlements", "--site",
            "kestrel.example=\(folder)/aasa", "--format", "json",
        ])
        #expect(result.status == 1)
        #expect(result.text.contains("has an empty prefix"))
        _ = try JSONSerialization.jsonObject(with: Data(result.text.utf8))
    }

    @Test
    func domainsNamesTheColumnOfAnErrorInALine() async throws {
        let result = try await Command.run("autofill", "domains", "--jsonl", input: "{\"request\": x}\n")
        #expect(result.status == 65)
        #expect(
            result.errorLines == [
                "otp-extract: standard input:1: not valid JSON at column 13; write one object on each line"
            ])
    }

    @Test(arguments: [["--link", "https://kestrel.example/a"], ["--app", "ABCDE12345.example.kestrel"]])
    func domainsRefusesALinkOrAnAppWithoutEntitlements(option: [String]) async throws {
        let site = ["autofill", "domains", "--site", "kestrel.example=\(Self.wrong)/aasa"]
        expectUsageError(try await Command.run(site + option), "--entitlements")
    }
}
