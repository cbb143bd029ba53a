/// Checks that a translation has no mark that a translation tool put in place of a placeholder and did not replace.
///
/// A mark that is also in the source text is meant.
enum TranslationMarkCheck: FamilyCheck {
    static func results(for subject: FamilySubject) -> [FamilyResult] {
        let sources = subject.family.base(subject.base).map(\.message.text)
        return subject.family.members.compactMap { member in
            guard let mark = mark(in: member.message.text), !sources.contains(where: { $0.contains(mark) }) else {
                return nil
            }
            return FamilyResult(
                member: member,
                CheckResult(
                    check: .translationMark, severity: .warning,
                    message: "“\(mark)” is a mark of a translation tool, and people will see it.",
                    fix: "Write the placeholder of the base language in its place."))
        }
    }

    /// The first mark: `__PLH2__`, `⟪1⟫`, `%@1`, `% s`, `<x id="1"/>`, `@@1@@`.
    private static func mark(in text: String) -> String? {
        guard text.utf8.contains(where: { $0 == 0x5F || $0 == 0x25 || $0 == 0x3C || $0 == 0x40 || $0 == 0xE2 }) else {
            return nil
        }
        for pattern in patterns {
            if let found = text.firstMatch(of: pattern.expression) { return String(text[found.range]) }
        }
        return nil
    }

    /// A pattern without nested repetition, so that a search takes linear time.
    private struct Pattern: @unchecked Sendable {
        let expression: Regex<Substring>
    }

    private static let patterns = [
        Pattern(expression: #/__[A-Z]{2,12}_?[0-9]{0,4}__/#), Pattern(expression: #/[⟪⟦][^⟪⟦⟫⟧\n]{1,40}[⟫⟧]/#),
        Pattern(expression: #/%@[0-9]/#), Pattern(expression: #/% [sd](?![A-Za-z])/#),
        Pattern(expression: #/<x id="[^"\n]{1,40}"\/?>/#), Pattern(expression: #/@@[0-9]{1,4}@@/#),
    ]
}
