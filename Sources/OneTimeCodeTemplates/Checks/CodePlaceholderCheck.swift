import OneTimeCodeCatalogs

/// A message has the code's placeholder in every language, if it has it in one, and as the base language writes it.
enum CodePlaceholderCheck: FamilyCheck {
    static func results(for subject: FamilySubject) -> [FamilyResult] {
        let codes = zip(subject.family.members, subject.codes).map { member, code in
            (member, member.template.placeholders.first { $0.name == code })
        }
        // what cannot be read well is no measure for the others
        let expected = codes.filter { member, _ in
            member.message.locale == subject.base && member.template.problems.isEmpty
        }.compactMap(\.1)
        return codes.compactMap { member, code in
            let result: CheckResult
            if let code {
                guard let first = expected.first, !expected.contains(where: { $0.isFilledLike(code) }) else {
                    return nil
                }
                // the brackets of one that is nearly right are said to be wrong already
                guard member.template.problems.isEmpty || code.name != first.name else { return nil }
                result = CheckResult(
                    check: .codePlaceholder, severity: .error,
                    message: "The code's placeholder is \(code.raw), but \(first.raw) in the base language: "
                        + "the program fills in only one of them.",
                    fix: "Write \(first.raw); the names of placeholders are not translated.")
            } else {
                // a placeholder that cannot be read may have been the code's
                guard member.template.problems.isEmpty else { return nil }
                let names = member.template.placeholders.map(\.raw).joined(separator: ", ")
                result = CheckResult(
                    check: .codePlaceholder, severity: .error,
                    message: "The message has no placeholder for the code, as it has in other languages"
                        + (names.isEmpty ? "." : "; it has only \(names)."),
                    fix: expected.first.map { "Put \($0.raw) in." } ?? "Put in the one that the other languages have.")
            }
            return FamilyResult(member: member, result)
        }
    }
}
