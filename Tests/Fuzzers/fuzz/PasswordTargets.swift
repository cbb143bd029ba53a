import PasswordRules

/// What is read is printed and read again to the same rules.
@Sendable func fuzzRules(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let parsed = ParsedRules(text)
    // excerpts of all would take most of the time
    for problem in [parsed.diagnostics.first, parsed.diagnostics.last] { _ = problem?.excerpt(of: text) }
    let rules = parsed.rules
    let printed = rules.canonicalText
    expect(PasswordRules(printed).canonicalText == printed)
    _ = try? ParsedRules(strict: text)
}

/// Two rules and a password: comparison, merge and strength.
@Sendable func fuzzRulePairs(_ bytes: [UInt8]) {
    let parts = lines(bytes, count: 3)
    let (one, other) = (PasswordRules(parts[0]), PasswordRules(parts[1]))
    _ = one.allows(parts[2])
    let merged = one.merged(with: other)
    if merged.conflicts.isEmpty { checkText(of: merged) }
    // comparing takes time in powers of two of the number of required classes
    guard one.required.count + other.required.count < 8 else { return }
    let comparison = one.comparison(with: other)
    expect(one.comparison(with: one) == .equivalent)
    if comparison == .equivalent { expect(one.allows(parts[2]) == other.allows(parts[2])) }
    expect(PasswordRules(one.minimalText).comparison(with: one) == .equivalent)
}

@Sendable func fuzzPattern(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let rules = try? PasswordRules(htmlPattern: text), rules.conflicts.isEmpty else { return }
    checkText(of: rules)
}

/// What is printed is read again to the same rules. Only rules without conflicts have such a text.
private func checkText(of rules: PasswordRules) {
    let text = rules.canonicalText
    expect(PasswordRules(text).canonicalText == text)
}

/// A password that was made of rules satisfies them.
@Sendable func fuzzGenerator(_ bytes: [UInt8]) {
    let rules = PasswordRules(String(decoding: bytes, as: UTF8.self))
    // counting longer passwords takes up to 0.1 s
    guard rules.required.count < 8, rules.minLength ?? 0 <= 16 else { return }
    if let generator = try? PasswordGenerator(rules: rules, length: .upTo(4)) {
        expect(rules.allows(generator.next().text))
    }
}
