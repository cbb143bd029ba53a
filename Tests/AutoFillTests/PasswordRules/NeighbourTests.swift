import Foundation
import OneTimeCodeSupport
import PasswordRules
import Testing

/// `max-repeating` and `max-sequential`.
@Suite struct NeighbourTests {
    struct Case: CustomTestStringConvertible {
        let input: String
        let rules: [String]
        let errors: Int

        var testDescription: String { input }
    }

    static let cases: [Case] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases/neighbours.jsonl")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { line in
            guard let root = try? LocatedValue(line: Array(line.utf8)), let input = root["input"]?.text,
                case .number(let errors)? = root["errors"]?.value
            else { return nil }
            let rules = (root["rules"]?.elements ?? []).map { Self.text(of: $0) }
            return Case(input: input, rules: rules, errors: Int(errors) ?? -1)
        }
    }()

    /// A rule of a case as "name: value".
    private static func text(of rule: LocatedValue) -> String {
        let name = rule["name"]?.text ?? ""
        if case .number(let number)? = rule["value"]?.value { return "\(name): \(number)" }
        let classes = (rule["value"]?.elements ?? []).map { $0.text ?? "[\($0["set"]?.text ?? "")]" }
        return "\(name): \(classes.joined(separator: ", "))"
    }

    /// The rules as a case has them, and in its order.
    private static func texts(of rules: PasswordRules) -> [String] {
        let classes = { (classes: [CharacterClass]) in
            classes.map { each in each.customText.map { "[\($0)]" } ?? each.text }.joined(separator: ", ")
        }
        let numbers = [
            ("max-consecutive", rules.maxConsecutive), ("max-repeating", rules.maxRepeating),
            ("max-sequential", rules.maxSequential), ("minlength", rules.minLength), ("maxlength", rules.maxLength),
        ]
        return rules.required.map { "required: \(classes($0))" } + ["allowed: \(classes(rules.allowed))"]
            + numbers.compactMap { name, number in number.map { "\(name): \($0)" } }
    }

    @Test func thereAreSixtyCases() { #expect(Self.cases.count == 60) }

    @Test(arguments: cases) func aStringGivesItsRules(each: Case) {
        let parsed = ParsedRules(each.input)
        #expect(Self.texts(of: parsed.rules) == each.rules)
        #expect(parsed.errors.count == each.errors)
        #expect(PasswordRules(parsed.rules.canonicalText) == parsed.rules)
        #expect(PasswordRules(parsed.rules.minimalText).comparison(with: parsed.rules) == .equivalent)
    }

    @Test(arguments: cases.filter { $0.errors == 0 }) func passwordsSatisfyTheVerifier(each: Case) throws {
        let rules = PasswordRules(each.input)
        let generator = try PasswordGenerator(rules: rules)
        var random = SplitMix64(seed: 41)
        for _ in 0..<20 {
            let password = generator.next(using: &random).text
            #expect(Verifier(each.input).accepts(password) && rules.allows(password))
        }
    }

    @Test func violationsNameTheSequence() {
        let rules = PasswordRules("max-sequential: 3; max-repeating: 2")
        #expect(rules.violations(of: "xAbCdx") == [.sequence(length: 4, maximum: 3)])
        #expect(rules.violations(of: "4321") == [.sequence(length: 4, maximum: 3)])
        #expect(rules.violations(of: "aaa") == [.run(length: 3, maximum: 2)])
        #expect(rules.allows("abcba") && rules.allows("aabbc") && rules.allows("90abc"))
        #expect(rules.violations(of: "ab12()<=>?").map(\.description).allSatisfy { !$0.contains("=") })
    }

    @Test func theNewerNameMeansTheSame() {
        let (old, new) = (PasswordRules("max-consecutive: 2"), PasswordRules("max-repeating: 2"))
        #expect(old.comparison(with: new) == .equivalent && old != new)
        #expect(old.merged(with: new).limits == [2, 2])
        #expect(PasswordRules("max-consecutive: 3; max-repeating: 2").minimalText == "max-repeating:2")
        #expect(PasswordRules("max-sequential: 2").comparison(with: PasswordRules("max-sequential: 3")) == .stricter)
        #expect(
            PasswordRules("max-sequential: 2").merged(with: PasswordRules("max-sequential: 3")).maxSequential == 2)
    }

    @Test func charactersThatOnlyMakeSequencesAreAConflict() {
        #expect(
            PasswordRules("allowed: [ab]; max-sequential: 1; max-repeating: 1; minlength: 2").conflicts == [
                .sequence(maximum: 1)
            ])
        #expect(PasswordRules("allowed: [ab]; max-sequential: 1; max-repeating: 2; minlength: 2").conflicts == [])
        #expect(PasswordRules("allowed: [ac]; max-sequential: 1; max-repeating: 1; minlength: 2").conflicts == [])
    }

    @Test func anUnknownNameVoidsTheStringAsOnThePlatform() {
        let parsed = ParsedRules("minlength: 8; max-adjacent: 2; required: digit")
        #expect(parsed.errors.count == 2 && parsed.rules == PasswordRules())
        #expect(parsed.errors.first?.message.contains("max-repeating") ?? false)
    }
}

extension PasswordRules {
    fileprivate var limits: [Int?] { [maxConsecutive, maxRepeating] }
}
