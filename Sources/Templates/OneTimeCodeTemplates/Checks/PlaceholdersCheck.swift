import OneTimeCodeCatalogs

/// Checks that a message has the same placeholders as in the base language. ``CodePlaceholderCheck`` checks that of the
/// code.
enum PlaceholdersCheck: FamilyCheck {
    static func results(for subject: FamilySubject) -> [FamilyResult] {
        let members = Array(zip(subject.family.members, subject.codes))
        let base = members.filter { $0.0.message.locale == subject.base }
        // if placeholders are malformed, the expected set is unknown
        guard !base.isEmpty, base.allSatisfy({ $0.0.template.problems.isEmpty }) else { return [] }
        let names = SharedNames(subject.family)
        let expected = Set(base.flatMap { names.shown(of: $0.0, code: $0.1) })
        return members.compactMap { member, code in
            guard member.message.locale != subject.base, code != nil else { return nil }
            let own = Set(names.shown(of: member, code: code))
            let extra = own.subtracting(expected).sorted()
            // a plural form may omit the number
            let lost = member.message.variant == nil ? expected.subtracting(own).sorted() : []
            guard !extra.isEmpty || !lost.isEmpty else { return nil }
            let parts = [
                lost.isEmpty ? nil : "\(lost.joined(separator: ", ")) \(lost.count == 1 ? "is" : "are") missing",
                extra.isEmpty ? nil : "\(extra.joined(separator: ", ")) \(extra.count == 1 ? "is" : "are") extra",
            ]
            return FamilyResult(
                member: member,
                CheckResult(
                    check: .placeholders, severity: .warning,
                    message: "The placeholders are not those of the base language: "
                        + "\(parts.compactMap { $0 }.joined(separator: ", ")).",
                    fix: "Use the placeholders of the base language, with the same spelling.")
            )
        }
    }

    /// The names that all languages share for positional placeholders. One language may name a position that another
    /// does not name, and translators rename placeholders.
    private struct SharedNames {
        private let names: [String: String]

        init(_ family: MessageFamily) {
            let placeholders = family.members.flatMap(\.template.placeholders)
            names = Dictionary(
                placeholders.compactMap { placeholder in
                    placeholder.isNamed ? placeholder.position.map { ($0, placeholder.name) } : nil
                }, uniquingKeysWith: { first, _ in first })
        }

        /// The names of all placeholders except the code's. A placeholder without a name is called by its position.
        func shown(of member: MessageFamily.Member, code: String?) -> [String] {
            member.template.placeholders.filter { $0.name != code }.map { placeholder in
                guard let position = placeholder.position else { return placeholder.name }
                return names[position] ?? "placeholder \(position)"
            }
        }
    }
}
