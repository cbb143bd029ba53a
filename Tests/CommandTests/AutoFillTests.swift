import Foundation
import FoundationXML
import Testing

/// `otp-extract autofill`.
@Suite("autofill") struct AutoFillTests {
    private static let wrong = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Samples/autofill/wrong").standardized.path

    @Test("password prints as many passwords as asked, and none of them twice")
    func passwords() async throws {
        let rules = "minlength: 8; maxlength: 10; required: lower; required: digit"
        let passwords = try await Command.run(["autofill", "password", "--rules", rules, "--count", "20"]).lines
        #expect(Set(passwords).count == 20)
        #expect(passwords.allSatisfy { (8...10).contains($0.count) && $0.contains(where: \.isNumber) })
    }

    @Test("password without rules has the default format")
    func defaultFormat() async throws {
        let password = try #require(try await Command.run(["autofill", "password"]).lines.first)
        #expect(password.split(separator: "-").map(\.count) == [6, 6, 6])
    }

    @Test("password refuses rules that contradict each other")
    func contradiction() async throws {
        let result = try await Command.run(["autofill", "password", "--rules", "minlength: 9; maxlength: 8"])
        #expect(result.status == 65 && result.text.isEmpty)
        #expect(
            result.errorLines == [
                "otp-extract: --rules: no password satisfies the rules: minlength 9 is over maxlength 8"
            ])
    }

    @Test("rules prints carets below an error")
    func carets() async throws {
        let result = try await Command.run(["autofill", "rules", "minlength: 8; required: digt"])
        #expect(result.status == 1)
        #expect(result.lines.prefix(2) == ["minlength: 8; required: digt", "                        ^^^^"])
    }

    @Test("rules prints the platform's names and values as JSON")
    func json() async throws {
        let line = #"{"id":"a","rules":"required: lower, [-!]; maxlength: 9"}"# + "\n"
        let output = try await Command.run("autofill", "rules", "--jsonl", input: line).text
        #expect(
            output == #"{"id":"a","rules":[{"name":"required","value":["lower",{"set":"!-"}]},"#
                + #"{"name":"allowed","value":["lower",{"set":"!-"}]},{"name":"maxlength","value":9}],"errors":[]}"#
                + "\n")
    }

    @Test("domains writes the formats of check")
    func format() async throws {
        let folder = Self.wrong
        let result = try await Command.run([
            "autofill", "domains", "--entitlements", "\(folder)/App.entitlements", "--site",
            "kestrel.example=\(folder)/aasa", "--format", "json",
        ])
        #expect(result.status == 1)
        #expect(result.text.contains("has an empty prefix"))
        _ = try JSONSerialization.jsonObject(with: Data(result.text.utf8))
    }
}
