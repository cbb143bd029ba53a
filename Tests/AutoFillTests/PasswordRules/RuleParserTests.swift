import PasswordRules
import Testing

@Suite struct RuleParserTests {
    /// Strings of this project, with the canonical text of what the platform's parser makes of them and the number of
    /// errors that it logs.
    static let cases: [(text: String, canonical: String, errors: Int)] = [
        ("", "allowed: ascii-printable;", 0),
        ("required: lower; required: digit", "required: lower; required: digit; allowed: lower, digit;", 0),
        ("allowed: UPPER,lower", "allowed: upper, lower;", 0),
        ("Required: lower", "allowed: ascii-printable;", 2),
        (
            "minlength: 9; minlength: 12; maxlength: 30; maxlength: 24",
            "minlength: 12; maxlength: 24; allowed: ascii-printable;", 0
        ),
        ("max-consecutive: 4;max-consecutive:2", "max-consecutive: 2; allowed: ascii-printable;", 0),
        ("minlength: 0; maxlength: 0", "allowed: ascii-printable;", 0),
        ("minlength : 8", "allowed: ascii-printable;", 2),
        ("minlength: 8 ; required: digit", "required: digit; allowed: digit;", 1),
        ("minlength: 8; ; required: digit", "minlength: 8; allowed: ascii-printable;", 1),
        ("required: [-+]]", "required: [-+]]; allowed: [-+]];", 0),
        ("required: [+-]", "required: [+]; allowed: [+];", 1),
        ("required: [é]", "required: []; allowed: ascii-printable;", 0),
        ("required: [abc", "required: []; allowed: ascii-printable;", 1),
        ("required: [a]b]", "allowed: ascii-printable;", 3),
        ("allowed: [0123456789], [abc]", "allowed: digit, [abc];", 0),
        ("allowed: ascii-printable, unicode", "allowed: ascii-printable;", 0),
        ("allowed: unicode; required: ascii-printable", "allowed: unicode; required: ascii-printable;", 0),
        ("required: lower upper", "allowed: ascii-printable;", 2),
        ("required: lower, ", "allowed: ascii-printable;", 1),
        ("\t required:\n lower\u{C};", "required: lower; allowed: lower;", 0),
    ]

    @Test(arguments: cases) func aStringGivesThePlatformsRules(text: String, canonical: String, errors: Int) {
        let parsed = ParsedRules(text)
        #expect(parsed.rules.canonicalText == canonical)
        #expect(parsed.errors.count == errors)
    }

    @Test func aPropertyAfterARecoverableErrorIsKept() {
        let parsed = ParsedRules("required: lower,; minlength: 9")
        #expect(parsed.rules.minLength == 9)
        #expect(parsed.rules.required == [])
    }

    @Test func errorsHaveThePlaceInScalars() {
        #expect(ParsedRules("required: [é], Z").errors.first?.range == 15..<16)
        #expect(ParsedRules("minlength: x8").errors.first?.position == 11)
        #expect(ParsedRules("required:").diagnostics.map(\.severity) == [.ignored])
    }

    @Test func theExcerptHasCaretsBelowTheError() throws {
        let text = "minlength: 8;\nrequired: lowr; maxlength: 9"
        let error = try #require(ParsedRules(text).errors.first)
        #expect(error.excerpt(of: text) == ["required: lowr; maxlength: 9", "          ^^^^"])
    }

    @Test(arguments: ["allowed: [aé]", "minlength: 0", "required:", "minlength: 8; minlength: 9", "required: []"])
    func strictModeNamesWhatThePlatformIgnoresInSilence(text: String) {
        #expect(ParsedRules(text).errors.isEmpty)
        #expect(throws: RuleDiagnostic.self) { try ParsedRules(strict: text) }
    }

    @Test func hugeNumbersAndManyPropertiesDoNotTrap() {
        #expect(PasswordRules("minlength: 99999999999999999999999").minLength == (1 << 53) - 1)
        #expect(ParsedRules(String(repeating: "[", count: 100_000)).errors.count == 1)
        #expect(ParsedRules(String(repeating: "required: lower;", count: 10_000)).rules.required.count == 10_000)
    }

    @Test(arguments: cases.map(\.text)) func theCanonicalTextGivesTheSameRules(text: String) {
        let rules = PasswordRules(text)
        #expect(PasswordRules(rules.canonicalText).canonicalText == rules.canonicalText)
    }
}
