import OneTimeCodeSupport
import Testing

@testable import PasswordRules

@Suite struct GeneratorTests {
    /// Small spaces: rules, and the characters of their passwords.
    static let small: [(rules: String, characters: [Character])] = [
        ("allowed: [ab]; minlength: 2; maxlength: 3", ["a", "b"]),
        ("required: [ab]; required: [1]; maxlength: 4", ["a", "b", "1"]),
        ("required: [ab]; required: [b1]; allowed: [+]; minlength: 3; maxlength: 4", ["a", "b", "1", "+"]),
        ("allowed: [ab1]; max-consecutive: 1; minlength: 4; maxlength: 5", ["a", "b", "1"]),
        ("required: [a]; allowed: [b1]; max-consecutive: 2; minlength: 5; maxlength: 5", ["a", "b", "1"]),
        ("allowed: [a]; max-consecutive: 3; maxlength: 5", ["a"]),
        ("required: [ab]; required: [abc]; required: [c1]; max-consecutive: 2; maxlength: 4", ["a", "b", "c", "1"]),
        ("allowed: [abc]; max-sequential: 2; maxlength: 5", ["a", "b", "c"]),
        ("allowed: [aBc]; max-sequential: 2; max-repeating: 1; minlength: 4; maxlength: 5", ["a", "B", "c"]),
        (
            "required: [1]; allowed: [abc]; max-sequential: 1; max-repeating: 2; minlength: 3; maxlength: 5",
            ["a", "b", "c", "1"]
        ),
    ]

    @Test(arguments: small)
    func everyRankIsAnotherPasswordAndTheCountIsThatOfBruteForce(rules text: String, characters: [Character]) throws {
        let rules = PasswordRules(text)
        let expected = Set(Enumeration.texts(of: characters, upTo: 5).filter { Verifier(text).accepts($0) })
        let space = try PasswordSpace(rules, .standard, isReadable: false)
        let ranks = (0..<UInt64(expected.count)).map { BigCount($0) }
        let ranked: [String]
        if space.limitsSequences {
            let passwords = try SequencePasswords(space)
            #expect(passwords.count.description == String(expected.count))
            ranked = ranks.map { passwords.password(at: $0).text }
        } else {
            let passwords = try RankedPasswords(space)
            #expect(passwords.count.description == String(expected.count))
            ranked = ranks.map { passwords.password(at: $0).text }
        }
        #expect(Set(ranked) == expected)
        let entropy = try PasswordGenerator(rules: rules).entropy
        #expect(abs(entropy - Double(expected.count).binaryLogarithm) < 1e-12)
    }

    /// With a fixed seed, the statistic is always the same. Its 99.9 % quantile is about n + 3.1·√(2n).
    @Test(arguments: small) func frequenciesPassTheChiSquareTest(rules text: String, characters: [Character]) throws {
        let generator = try PasswordGenerator(rules: PasswordRules(text))
        let count = try #require(Int(generator.count))
        var random = SplitMix64(seed: 18)
        var frequencies: [String: Int] = [:]
        let draws = 200 * count
        for _ in 0..<draws { frequencies[generator.next(using: &random).text, default: 0] += 1 }
        #expect(frequencies.count == count)
        let statistic = frequencies.values.reduce(0.0) { $0 + Double(($1 - 200) * ($1 - 200)) / 200 }
        let freedom = Double(count - 1)
        #expect(statistic <= freedom + 3.1 * (2 * freedom).squareRoot() + 4)
    }

    @Test(arguments: [
        "minlength: 8; maxlength: 20; max-consecutive: 2; required: lower; required: upper; required: digit; "
            + "required: [-!#]", "minlength: 64; required: special", "required: unicode; required: digit", "",
        "maxlength: 4; required: lower; required: upper; required: digit; required: [-]]",
    ])
    func largePasswordsSatisfyTheRules(text: String) throws {
        let generator = try PasswordGenerator(rules: PasswordRules(text))
        var random = SplitMix64(seed: 3)
        for _ in 0..<500 {
            let password = generator.next(using: &random)
            #expect(Verifier(text).accepts(password.text))
            #expect(PasswordRules(text).allows(password.text))
        }
    }

    @Test func theCountOfAllPrintablePasswordsIsTheClosedForm() throws {
        let generator = try PasswordGenerator(rules: PasswordRules("minlength: 20; maxlength: 20"))
        #expect(generator.count == "3584859224085422343574104404449462890625")
        #expect(abs(generator.entropy - 20 * 95.0.binaryLogarithm) < 1e-9)
    }

    @Test func readablePasswordsHaveNoLookAlikes() throws {
        let generator = try PasswordGenerator(rules: PasswordRules("required: [01]; allowed: lower"), isReadable: true)
        #expect(generator.characters == PasswordCharacterSet("01abcdefghijkmnpqrstuvwxyz"))
    }

    @Test func theDefaultFormatHasThreeGroupsOneCapitalAndOneDigit() {
        let generator = PasswordGenerator()
        var random = SplitMix64(seed: 71)
        for _ in 0..<1000 {
            let text = generator.next(using: &random).text
            #expect(text.split(separator: "-").map(\.count) == [6, 6, 6])
            #expect(text.unicodeScalars.count { ("A"..."Z").contains($0) } == 1)
            #expect(text.unicodeScalars.count { ("0"..."9").contains($0) } == 1)
            #expect(!OffensiveWords.all.contains { text.lowercased().contains($0) })
        }
        #expect(71...72 ~= generator.entropy)
    }

    /// One in so many of the possible ranks, so that a gap or an overlap anywhere would be noticed.
    @Test func theRanksOfTheDefaultFormatAreDifferentPasswords() {
        let passwords = SyllablePasswords(words: ["bad"])
        let step = passwords.count / 20_000
        let texts = Set((0..<20_000).map { passwords.password(at: UInt128($0) * step).text })
        #expect(texts.count == 20_000)
        // without words, the count has a closed form: a digit and a capital in each of the five places
        let all = SyllablePasswords(words: [])
        let places = UInt128(5) * 8
        func power(_ base: UInt128, _ exponent: Int) -> UInt128 {
            (0..<exponent).reduce(1) { power, _ in power * base }
        }
        let consonants = power(19, 11) * power(6, 6) * 11
        let vowels = power(19, 11) * power(6, 5) * 4 * 6
        #expect(all.count == places * (consonants + vowels))
    }

    @Test func rulesWithoutPasswordsAreRefused() {
        #expect(throws: PasswordGenerationError.self) {
            try PasswordGenerator(rules: PasswordRules("minlength: 9; maxlength: 8"))
        }
        #expect(throws: PasswordGenerationError.lengthOutOfRules(3)) {
            try PasswordGenerator(rules: PasswordRules("minlength: 8"), length: .exactly(3))
        }
        #expect(throws: PasswordGenerationError.tooLarge(length: 1_000_000, requirements: 0)) {
            try PasswordGenerator(rules: PasswordRules("minlength: 1000000"))
        }
    }

    @Test func descriptionsHideThePassword() {
        let password = PasswordGenerator().next()
        var dumped = ""
        dump(password, to: &dumped)
        for text in ["\(password)", String(reflecting: password), dumped, "\([password])"] {
            #expect(!text.contains(password.text))
        }
        let violations = PasswordRules("minlength: 20; required: digit; allowed: lower").violations(of: "Hushed")
        #expect(violations.count == 3)
        #expect(!"\(violations)".contains("ushed"))
    }
}
