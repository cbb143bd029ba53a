import PasswordRules
import Testing

@Suite struct ComparisonTests {
    @Test(arguments: [
        ("required: lower; required: lower, digit", "required: lower; allowed: digit", RuleComparison.equivalent),
        (
            "minlength: 1; required: lower; required: digit", "minlength: 2; required: digit; required: lower",
            .equivalent
        ),
        ("maxlength: 4; max-consecutive: 9", "maxlength: 4", .equivalent),
        ("maxlength: 1; required: [ab]; required: [bc]", "maxlength: 1; allowed: [b]", .equivalent),
        ("minlength: 8", "minlength: 6", .stricter),
        ("allowed: lower", "allowed: lower, digit", .stricter),
        ("max-consecutive: 3", "max-consecutive: 2", .looser),
        ("required: lower; allowed: digit", "required: digit; allowed: lower", .different),
        ("allowed: unicode", "", .looser),
        (
            "required: lower; required: upper; maxlength: 3; max-consecutive: 2",
            "required: lower; required: upper; maxlength: 3", .equivalent
        ),
    ])
    func rulesCompare(one: String, other: String, expected: RuleComparison) {
        #expect(PasswordRules(one).comparison(with: PasswordRules(other)) == expected)
    }

    /// Every text of up to four of these characters decides the comparison by brute force.
    @Test func comparisonAgreesWithBruteForce() {
        let texts = [
            "allowed: [ab]; maxlength: 3", "allowed: [ab1]; maxlength: 3", "required: [ab]; allowed: [1]; maxlength: 4",
            "required: [a]; required: [1]; allowed: [b]; maxlength: 3", "allowed: [a]; max-consecutive: 2",
            "required: [ab]; required: [1]; max-consecutive: 1; maxlength: 4", "required: [a1]; maxlength: 1",
            "required: [a]; required: [b]; required: [1]; maxlength: 2", "allowed: [ab1]; minlength: 2; maxlength: 4",
            "allowed: [ab]; max-consecutive: 2; minlength: 3; maxlength: 4", "allowed: [ab1]; max-sequential: 1",
            "required: [a]; required: [b]; allowed: [1]; max-sequential: 1", "allowed: [ab]; max-sequential: 1",
            "allowed: [ab]; max-sequential: 1; max-repeating: 1", "required: [a]; required: [b]; max-sequential: 2",
        ]
        let bounded = texts.map { PasswordRules($0 + "; maxlength: 4") }
        let passwords = Enumeration.texts(of: ["a", "b", "1"], upTo: 4)
        for one in bounded {
            for other in bounded {
                let (mine, theirs) = (Set(passwords.filter(one.allows)), Set(passwords.filter(other.allows)))
                let expected: RuleComparison =
                    mine == theirs
                    ? .equivalent
                    : mine.isSubset(of: theirs) ? .stricter : theirs.isSubset(of: mine) ? .looser : .different
                #expect(one.comparison(with: other) == expected, "\(one) and \(other)")
                #expect(Set(passwords.filter(one.merged(with: other).allows)) == mine.intersection(theirs))
            }
            #expect(one.conflicts.isEmpty == passwords.contains(where: one.allows), "\(one)")
        }
    }

    @Test(
        arguments: RuleParserTests.cases.map(\.text) + [
            "minlength: 8; required: lower; required: lower, upper; allowed: [-]]; max-consecutive: 3",
            "allowed: lower, upper, digit, [!]; required: special",
        ])
    func theMinimalTextIsEquivalentAndNoLonger(text: String) {
        let rules = PasswordRules(text)
        #expect(PasswordRules(rules.minimalText).comparison(with: rules) == .equivalent)
        #expect(rules.minimalText.count <= rules.canonicalText.count)
    }

    @Test func manyRequirementsAndHugeLimitsAreCompared() {
        let sets = (0..<16).map { [CharacterClass.custom(PasswordCharacterSet(String(UnicodeScalar(UInt8(65 + $0)))))] }
        let rules = PasswordRules(required: sets, maxConsecutive: .max, minLength: .max, maxLength: .max)
        #expect(rules.comparison(with: rules) == .equivalent)
        #expect(
            PasswordRules(required: sets, maxLength: 15).conflicts == [.tooManyRequirements(needed: 16, maximum: 15)])
    }

    @Test func contradictionsAreNamed() {
        #expect(PasswordRules("minlength: 9; maxlength: 8").conflicts == [.lengths(minimum: 9, maximum: 8)])
        let five = "maxlength: 4; required: lower; required: upper; required: digit; required: [-]; required: [+]"
        #expect(PasswordRules(five).conflicts == [.tooManyRequirements(needed: 5, maximum: 4)])
        #expect(
            PasswordRules("allowed: [a]; max-consecutive: 2; minlength: 3").conflicts
                == [.run(of: "a", maximum: 2, minimum: 3)])
        let merged = PasswordRules("required: digit").merged(with: PasswordRules("allowed: lower"))
        #expect(merged.conflicts == [.nothingAllowed])
    }

    @Test func thePatternsOfFormsBecomeRules() throws {
        let pattern = #"^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?!.*(.)\1{2})[A-Za-z\d!@#]{8,20}$"#
        #expect(
            try PasswordRules(htmlPattern: pattern, minLength: 10).canonicalText
                == "minlength: 10; maxlength: 20; max-consecutive: 2; required: lower; required: upper; "
                + "required: digit; allowed: upper, lower, digit, [!#@];")
        #expect(try PasswordRules(htmlPattern: ".{8,}").canonicalText == "minlength: 8; allowed: unicode;")
        #expect(try PasswordRules(htmlPattern: nil, maxLength: 12).canonicalText == "maxlength: 12; allowed: unicode;")
        #expect(try PasswordRules(htmlPattern: #"(?=\D*\d)\w+"#).required == [[.named(.digit)]])
    }

    @Test func aPatternThatNothingMatchesIsAConflict() throws {
        let rules = try PasswordRules(htmlPattern: "(?=.*[a-z])[~0-8]{8,12}")
        #expect(rules.conflicts == [.requirementNotAllowed([.named(.lower)])])
    }

    @Test(arguments: [
        (#"(?=.*\d.*\d).{8,}"#, 7), (#"[^\s]{8,}"#, 0), (#"(?=.*\W).{8,}"#, 3), ("[a-z]{4}[0-9]{4}", 8), ("(a|b)+", 0),
        ("[é]+", 1), ("(?=.*[a-z]", 10), ("[a-z]{0}", 0),
    ])
    func aPatternThatRulesCannotExpressIsRefused(pattern: String, position: Int) {
        let error = #expect(throws: InexactPattern.self) { try PasswordRules(htmlPattern: pattern) }
        #expect(error?.position == position)
    }
}

/// Texts by brute force.
enum Enumeration {
    /// All texts of these characters with 1 to `most` characters.
    static func texts(of characters: [Character], upTo most: Int) -> [String] {
        var (all, last): ([String], [String]) = ([], [""])
        for _ in 0..<most {
            last = last.flatMap { text in characters.map { text + String($0) } }
            all += last
        }
        return all
    }
}
