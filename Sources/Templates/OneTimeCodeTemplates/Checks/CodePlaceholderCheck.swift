import OneTimeCodeCatalogs

/// Checks that every language has the placeholder of the code if one language has it, with the same spelling as in the
/// base language.
enum CodePlaceholderCheck: FamilyCheck {
    static func results(for subject: FamilySubject) -> [FamilyResult] {
        let codes = zip(subject.family.members, subject.codes).map { member, code in
            (member, member.template.placeholders.first { $0.name == code })
        }
        // a malformed message is not compared with the others
        let expected = codes.filter { member, _ in
            member.message.locale == subject.base && member.template.problems.isEmpty
        }.compactMap(\.1)
        return codes.compactMap { member, code in
            let result: CheckResult
            if let code {
                guard let first = expected.first, !expected.contains(where: { $0.isFilledLike(code) }) else {
                    return nil
                }
                // another check already reports the brackets of a malformed placeholder
                guard member.template.problems.isEmpty || code.name != first.name else { return nil }
                result = CheckResult(
                    check: .codePlaceholder, severity: .error,
                    message: "The code's placeholder is \(code.raw), but \(first.raw) in the base language: "
                        + "the program fills in only one of them.",
                    fix: "Write \(first.raw); do not translate the names of placeholders.")
            } else {
                // the malformed placeholder may be that of the code
                guard member.template.problems.isEmpty else { return nil }
                let names = member.template.placeholders.map(\.raw).joined(separator: ", ")
                result = CheckResult(
                    check: .codePlaceholder, severity: .error,
                    message: "The message has no placeholder for the code, but has one in other languages"
                        + (names.isEmpty ? "." : "; it has only \(names)."),
                    fix: expected.first.map { "Add \($0.raw)." } ?? "Add the placeholder of the other languages.")
            }
            return FamilyResult(member: member, result)
        }
    }
}
