import Foundation
import Testing

/// `otp-extract check`: its input, its options and its exit status.
@Suite struct CheckCommandTests {
    private static let good = Array(#"{"login": "Your Acme code is {code}. Do not share it."}"#.utf8)
    /// The code is missing in German, and the Danish file is truncated.
    private static let catalogs = [
        "sms.en.json": good, "sms.de.json": Array(#"{"login": "Dein Acme-Code. Gib ihn nicht weiter."}"#.utf8),
        "sms.da.json": Array(#"{"login": "Din Acme-kode er {code}.""#.utf8),
    ]

    private func check(
        _ arguments: String, files: [String: [UInt8]] = catalogs
    ) async throws -> Command.Result {
        try await Command.shell(#""$0" check "# + arguments, in: Folder(files))
    }

    @Test func validTemplatesExitWith0() async throws {
        let result = try await check("sms.en.json")
        #expect(result.lines.last == "1 message in 1 file checked: 0 errors, 0 warnings, 0 hints")
        #expect(result.status == 0 && result.errorText.isEmpty)
    }

    @Test func findingsExitWith1AndHaveTheirPlaces() async throws {
        let result = try await check(".")
        #expect(result.lines.contains { $0.hasPrefix("sms.da.json:1:1: error: file") })
        #expect(result.lines.contains { $0.hasPrefix("sms.de.json:1:11: error: code-placeholder  login  de") })
        #expect(result.status == 1)
    }

    @Test(arguments: [("never", 0), ("error", 1), ("warning", 1), ("hint", 1)])
    func failOnSetsTheFailingSeverity(severity: String, status: Int32) async throws {
        #expect(try await check(". --fail-on \(severity)").status == status)
    }

    @Test func hintsFailOnlyWithFailOnHint() async throws {
        let hints = try await check("sms.en.json --hints --fail-on hint")
        #expect(hints.lines.contains { $0.contains("hint: expiry") })
        #expect(hints.status == 1)
        #expect(try await check("sms.en.json --hints").status == 0)
        #expect(try await check("sms.en.json --fail-on hint").status == 0)
    }

    @Test func theCommandLineTakesPrecedenceOverTheConfigurationFile() async throws {
        let configuration = """
            paths: [sms.en.json]
            domain: acme.example
            suppress:
              - {check: origin-bound-missing, key: login, reason: comes with the next release}
              - {check: secrecy, reason: nobody has asked}
            """
        let files = Self.catalogs.merging([".otp-extract.yml": Array(configuration.utf8)]) { $1 }
        let accepted = try await check("", files: files)
        #expect(accepted.lines.contains("accepted: origin-bound-missing  login en: comes with the next release"))
        #expect(accepted.lines.contains { $0.hasPrefix(".otp-extract.yml:5:5: The suppression of secrecy") })
        #expect(accepted.status == 0)
        let part = try await check("sms.de.json sms.en.json", files: files)
        #expect(part.status == 1 && !part.text.lowercased().contains("the suppression of"))
    }

    @Test(arguments: [
        ("sms: 1", "1:1: 'sms' is not known here"), ("base: 'x y'", "1:7: 'base': 'x y' is not a language"),
        ("suppress:\n  - check: nothing\n    reason: a", "2:12: 'check': 'nothing' is not one of recognised"),
        ("suppress:\n  - check: missing", "2:5: 'suppress': no 'reason'"),
        ("hints: maybe", "1:8: 'hints': must be true or false"),
        ("a: [", "1:5: a value is expected here"),
    ])
    func aMalformedConfigurationExitsWith65AndItsPlace(yaml: String, problem: String) async throws {
        let result = try await check(
            "sms.en.json --config c.yml", files: ["c.yml": Array(yaml.utf8), "sms.en.json": Self.good])
        #expect(result.errorText.hasPrefix("otp-extract: c.yml:\(problem)"))
        #expect(result.errorLines.count == 1 && result.status == 65 && result.text.isEmpty)
    }

    @Test(arguments: [
        ("nowhere", "nowhere: no such file or folder; check the path"),
        ("sms.en.json --config c.yml", "c.yml: cannot be opened"),
        ("notes.md", "notes.md: not a catalog"),
    ])
    func unreadableFilesExitWith66(arguments: String, problem: String) async throws {
        let files = Self.catalogs.merging(["notes.md": Array("# Notes".utf8)]) { $1 }
        let result = try await check(arguments, files: files)
        #expect(result.errorText.hasPrefix("otp-extract: \(problem)"))
        #expect(result.status == 66)
    }

    @Test(
        .enabled(if: Unprivileged.isPossible),
        arguments: [
            "check locales", "check --fail-on never --quiet locales", "autofill form --messages locales page.html",
        ])
    func aFolderWithoutPermissionIsReportedAndTheRestIsChecked(arguments: String) async throws {
        let folder = try Folder(["page.html": Array("<form><input autocomplete=one-time-code></form>".utf8)])
        let script = """
            mkdir -p locales/en locales/de; printf 'sms.code=Your Acme code is {code}.\n' >locales/en/sms.properties
            cp locales/en/sms.properties locales/de; chmod 755 . locales locales/en; chmod 000 locales/de
            \(Unprivileged.prefix) "$0" \(arguments); echo $?; chmod 755 locales/de
            """
        let result = try await Command.shell(script, in: folder)
        #expect(result.lines.last == "66")
        #expect(
            result.errorText == "otp-extract: locales/de: the folder cannot be read; check its permissions\n")
        #expect(arguments.contains("--quiet") || result.text.contains("en"))
    }

    @Test(arguments: [
        "", "--code-length 20 .", "--max-segments 0 .", "--locale x1 .", "--set app .", "--min-confidence 2 .",
        "--fail-on bad .",
        "--code-kind words .", "--domain https://acme.example .", "--android-hash short .",
    ])
    func wrongUsageExitsWith64(arguments: String) async throws {
        let result = try await check(arguments)
        #expect(result.status == 64 && !result.errorText.isEmpty && result.text.isEmpty)
    }

    @Test func uncheckedMessagesAreListed() async throws {
        let files = [
            "en.json": Array(#"{"a": "Hello", "b": "Hi {name}", "c": "Your code is {code}"}"#.utf8),
            "package.json": Array(#"{"name": "acme"}"#.utf8),
        ]
        let result = try await check(". --key c --key b", files: files)
        #expect(result.lines.contains("not checked, key not selected: a"))
        #expect(result.lines.contains("not checked, no placeholder is a code: b"))
        #expect(result.lines.contains("ignored files without messages: package.json"))
    }

    @Test(arguments: ["none.json", "none.json --format json", "sms.en.json --key nope", "sms.en.json --code nope", "."])
    func noCheckedMessageIsAFailure(arguments: String) async throws {
        let files = arguments == "." ? [:] : Self.catalogs.merging(["none.json": Array(#"{"a": "Hello"}"#.utf8)]) { $1 }
        let result = try await check(arguments, files: files)
        #expect(result.errorText.hasPrefix("otp-extract: check: no message with a code in "))
        #expect(result.status == 66 && !result.text.isEmpty)
    }

    @Test func aConfigurationThatIsALinkToNothingIsReported() async throws {
        let folder = try Folder(["en.json": Array(#"{"login": "Your code is {code}"}"#.utf8)])
        let result = try await Command.shell(#"ln -s nowhere .otp-extract.yml; "$0" check en.json"#, in: folder)
        #expect(result.status == 66 && result.errorText.contains(".otp-extract.yml: cannot be opened"))
    }

    @Test(arguments: ["--output en.json", "--baseline en.json --update-baseline"])
    func anOutputReplacesNoInput(options: String) async throws {
        let text = #"{"login": "Your code is {code}"}"#
        let folder = try Folder(["en.json": Array(text.utf8)])
        let result = try await Command.shell(#""$0" check en.json \#(options)"#, in: folder)
        expectUsageError(result, "names an input")
        #expect(try String(contentsOfFile: folder.path("en.json"), encoding: .utf8) == text)
    }

    @Test func aWatchOfNothingEnds() async throws {
        let result = try await Command.run(["check", "--watch", "/nonexistent"])
        #expect(result.status == 66)
        #expect(result.errorLines == ["otp-extract: /nonexistent: no such file or folder; check the path"])
    }

    @Test func thePathsOfAConfigurationAreRelativeToIt() async throws {
        let folder = try Folder([".otp-extract.yml": Array("paths: [nowhere]".utf8)])
        let result = try await Command.shell(
            """
            mkdir -p ci/locales && printf '{"login": "Your code is {code}"}' > ci/locales/en.json \
            && printf 'paths: [locales]' > ci/check.yml && "$0" check --config ci/check.yml --format json
            """, in: folder)
        #expect(result.text.contains("\"ci/locales/en.json\"") && result.status == 0)
    }

    @Test func theChecksAreListed() async throws {
        let result = try await check("--list-checks")
        #expect(result.lines.count == 29 && result.status == 0)
        #expect(result.lines.contains { $0.hasPrefix("origin-bound-domain    error") })
    }

    @Test func aClosedPipeEndsTheCommandSilently() async throws {
        let result = try await Command.shell(#""$0" check . | true"#, in: Folder(Self.catalogs))
        #expect(result.errorText.isEmpty && result.status == 0)
    }
}

/// The statements of the samples' README.
@Suite struct CheckSampleTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Samples/templates").standardized

    @Test func theSampleReportMatchesItsFile() async throws {
        let result = try await Command.shell(#"cd "\#(Self.folder.path)" && "$0" check"#)
        let expected = try String(contentsOf: Self.folder.appending(path: "check.txt"), encoding: .utf8)
        #expect(result.text == expected, "write what otp-extract check prints in Samples/templates to check.txt")
        #expect(result.status == 1)
    }

    /// Every fault in the README is found in its file, and no other file has findings.
    @Test func exactlyTheDocumentedFaultsAreFound() async throws {
        let readme = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
        let named = readme.matches(of: #/(?m)^\| `([\w./-]+)` \|/#).map { String($0.1) }
        let report = try String(contentsOf: Self.folder.appending(path: "check.txt"), encoding: .utf8)
        let accepted = "android/res/values-zh-rCN/strings.xml"
        let found = report.matches(of: #/(?m)^([\w./-]+\.\w+)(?::\d+:\d+)?: (?:error|warning):/#).map { String($0.1) }
        #expect(Set(found) == Set(named).subtracting([accepted]))
    }
}
