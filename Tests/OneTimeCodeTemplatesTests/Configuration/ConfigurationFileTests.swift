import Foundation
import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

@Suite struct ConfigurationFileTests {
    private func read(_ yaml: String) throws -> ConfigurationFile { try ConfigurationFile(yaml: yaml, path: "c.yml") }

    @Test func everyFieldIsRead() throws {
        let file = try read(
            """
            # what we send
            paths: [locales, app/res]
            base: en
            locales: [en, de, "no"]
            code: otp
            set: {app: Acme, minutes: 10, empty: ""}
            keys: ["login.*", "*otp*"]
            domain: acme.example
            android-hash: FA+9qCX9VSu
            max-segments: 2
            code-length: 4-6
            code-kinds: [digits, leading-zeros, native-digits]
            min-confidence: 0.75
            hints: true
            fail-on: warning
            suppress:
              - check: expiry
                key: "legacy.*"
                locales: [de, fr]
                reason: not said on purpose
              - {check: segments, locale: th, reason: Thai is long}
            """)
        let options = file.options
        #expect(file.paths == ["locales", "app/res"] && file.failOn == .warning)
        #expect(options.base?.tag == "en" && options.locales.map(\.tag) == ["en", "de", "no"] && options.code == "otp")
        #expect(
            options.values == ["app": "Acme", "minutes": "10", "empty": ""] && options.keys == ["login.*", "*otp*"])
        #expect(options.domain == "acme.example" && options.androidHash == "FA+9qCX9VSu" && options.maxSegments == 2)
        #expect(options.codeLengths == 4...6 && options.codeKinds == [.digits, .leadingZeros, .nativeDigits])
        #expect(options.minimumConfidence == 0.75 && options.hints)
        #expect(
            options.suppressions.map(\.check) == [.expiry, .segments]
                && options.suppressions.map(\.key) == ["legacy.*", "*"])
        #expect(options.suppressions.map { $0.locales.map(\.tag) } == [["de", "fr"], ["th"]])
        #expect(options.suppressions.map(\.reason) == ["not said on purpose", "Thai is long"])
        #expect(options.suppressions.map { $0.location?.description } == ["c.yml:17:5", "c.yml:21:5"])
    }

    @Test func whatTheTextShowsIsRead() throws {
        let file = try read("summary: true\nquiet: false\nmax-findings: 3\ndisable: [expiry, expiry]")
        guard case .summary = file.parts else { return #expect(Bool(false), "no summary") }
        #expect(file.findingsPerCheck == 3 && file.options.disabledChecks == [.expiry])
    }

    @Test func aSingleValueIsAList() throws {
        let file = try read(
            "paths: locales\nlocales: de\nkeys: otp\ncode-kinds: digits\nsuppress: {check: file, reason: x}")
        #expect(file.paths == ["locales"] && file.options.locales.map(\.tag) == ["de"] && file.options.keys == ["otp"])
        #expect(file.options.codeKinds == [.digits] && file.options.suppressions.count == 1)
    }

    @Test(arguments: ["", "# only a comment\n", "---\n", "null", "~", "{}", "\u{FEFF}{}", "\r\n"])
    func anEmptyFileSaysNothing(_ yaml: String) throws {
        let file = try read(yaml)
        #expect(
            file.paths == [] && file.failOn == nil && file.options.codeKinds == nil && file.options.codeLengths == 4...8
        )
    }

    @Test(arguments: [
        ("base: en\nbsae: de", "c.yml:2:1: 'bsae' is not known here; the known names are paths, base, locales, "),
        ("quiet: true\nsummary: true", "c.yml:2:10: 'summary': 'quiet' and 'summary' exclude each other; remove one"),
        ("max-findings: 0", "c.yml:1:15: 'max-findings': must be a number from 1 on"),
        (
            "disable: expiry\nseverity: {expiry: hint}",
            "c.yml:1:1: 'the file': 'disable' and 'severity' both name expiry; remove it from one of them"
        ),
        ("disable: [nothing]", "c.yml:1:11: 'disable': 'nothing' is not one of recognised, "),
        ("severity: {nothing: hint}", "c.yml:1:12: 'nothing' is not known here; the known names are recognised, "),
        ("base: en\nbase: de", "c.yml:2:1: 'base' occurs twice; remove one"),
        ("- base", "c.yml:1:1: 'the file': must hold names and values, as in 'base: en'"),
        ("base", "c.yml:1:1: 'the file': must hold names and values, as in 'base: en'"),
        ("[a]: b", "c.yml:1:1: a name must be a word"),
        ("paths:\n  - {a: b}", "c.yml:2:5: 'paths': must be a text"),
        ("base: [en]", "c.yml:1:7: 'base': must be a text"),
        ("base:", "c.yml:1:6: 'base': must be a text"),
        ("code: ~", "c.yml:1:7: 'code': must be a text"),
        ("set: [a]", "c.yml:1:6: 'set': must hold names and values, as in 'base: en'"),
        ("set:\n  a: [b]", "c.yml:2:6: 'a': must be a text"),
        (
            "domain: https://acme.example",
            "c.yml:1:9: 'domain': 'https://acme.example' is not a host; write it without scheme and path"
        ),
        ("domain: acme.example/x", "c.yml:1:9: 'domain': 'acme.example/x' is not a host"),
        (
            "android-hash: short",
            "c.yml:1:15: 'android-hash': 'short' is not an app hash; it has 11 letters, digits, '+' and '/'"
        ),
        ("max-segments: 0", "c.yml:1:15: 'max-segments': must be a number from 1 to 255"),
        ("max-segments: 256", "c.yml:1:15: 'max-segments': must be a number from 1 to 255"),
        ("max-segments: many", "c.yml:1:15: 'max-segments': must be a number from 1 to 255"),
        (
            "code-length: 2",
            "c.yml:1:14: 'code-length': not a code length; write a number from 3 to 10, or a range such as 4-8"
        ),
        ("code-length: 8-4", "c.yml:1:14: 'code-length': not a code length"),
        ("code-length: 4-11", "c.yml:1:14: 'code-length': not a code length"),
        ("code-length: 4-", "c.yml:1:14: 'code-length': not a code length"),
        ("code-length: [4, 8]", "c.yml:1:14: 'code-length': must be a text"),
        ("code-kinds: [digits, hex]", "c.yml:1:22: 'code-kinds': 'hex' is not one of digits, leading-zeros, year, "),
        ("code-kinds: []", "c.yml:1:13: 'code-kinds': names no kind; name one, or remove the field"),
        ("min-confidence: 1.5", "c.yml:1:17: 'min-confidence': must be a number from 0 to 1"),
        ("min-confidence: .nan", "c.yml:1:17: 'min-confidence': must be a number from 0 to 1"),
        ("hints: often", "c.yml:1:8: 'hints': must be true or false"),
        ("fail-on: never", "c.yml:1:10: 'fail-on': 'never' is not one of hint, warning, error"),
        (
            "suppress:\n  - {key: a, reason: x}",
            "c.yml:2:5: 'suppress': no 'check'; name the check whose findings to accept"
        ),
        ("suppress:\n  - {check: expiry}", "c.yml:2:5: 'suppress': no 'reason'; write why its findings are accepted"),
        (
            "suppress:\n  - {check: expiry, reason: ' '}",
            "c.yml:2:5: 'suppress': no 'reason'; write why its findings are accepted"
        ),
        (
            "suppress:\n  - {check: nope, reason: x}",
            "c.yml:2:13: 'check': 'nope' is not one of recognised, rival-number, "
        ),
        (
            "suppress:\n  - {check: expiry, why: x}",
            "c.yml:2:21: 'why' is not known here; the known names are check, key, locale, locales, reason"
        ),
        ("suppress:\n  - expiry", "c.yml:2:5: 'suppress': must hold names and values, as in 'base: en'"),
        ("a: [b", "c.yml:1:6: a comma is missing in a list in brackets; "),
        ("a: 'b", "c.yml:1:4: the quoted text that begins here has no closing quote; add one"),
        ("a: b\n c: d", "c.yml:2:3: a colon with a space after it inside a text, or a wrong indentation; "),
        ("\tbase: en", "c.yml:1:1: an unquoted text cannot begin with this character; "),
        ("base: *x", "c.yml:1:7: aliases are not supported here; write the value itself"),
        ("a\0b: c", "c.yml:1:1: a control character, which YAML does not allow; "),
    ])
    func aFaultHasItsPlace(_ yaml: String, _ start: String) {
        #expect {
            try read(yaml)
        } throws: { error in
            #expect("\(error)".hasPrefix(start), "\(error)")
            return true
        }
    }

    @Test(arguments: ["[", "{", "- ", "a: ", "'", "&a [", "? ", "*", "|\n", "\t", "!!", "%", "#", "\n", "é"])
    func anyTextIsRead(_ unit: String) {
        _ = try? read(String(repeating: unit, count: 20_000))
    }

    @Test func lengthsAreANumberOrARange() {
        #expect(CodeLengths.read("6") == 6...6 && CodeLengths.read("3-10") == 3...10)
        for text in ["", "-", "6-", "-6", "4-6-8", "a", "4 - 6", "2-6", "99999999999999999999"] {
            #expect(CodeLengths.read(text) == nil)
        }
    }

    @Test func aFileIsReadFromItsFolder() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "configuration-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = "\(folder)/\(ConfigurationFile.name)"
        #expect(throws: ConfigurationFile.Problem.self) { try ConfigurationFile(contentsOf: path) }
        try Data("paths: locales\nbase: en\n".utf8).write(to: URL(filePath: path))
        let file = try ConfigurationFile(contentsOf: path)
        #expect(file.paths == ["\(folder)/locales"])
        #expect(file.options.base == "en")
        try Data([0x62, 0xFF]).write(to: URL(filePath: path))
        let problem = #expect(throws: ConfigurationFile.Problem.self) { try ConfigurationFile(contentsOf: path) }
        #expect(problem?.description == "\(path): not UTF-8; save it as UTF-8")
    }
}
