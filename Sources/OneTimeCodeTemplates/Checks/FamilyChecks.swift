import OneTimeCodeCatalogs

/// A message has the code's placeholder in every language, if it has it in one, and as the base language writes it.
enum CodePlaceholderCheck: FamilyCheck {
    static func results(for subject: FamilySubject) -> [FamilyResult] {
        let codes = zip(subject.family.members, subject.codes).map { member, code in
            (member, member.template.placeholders.first { $0.name == code })
        }
        let expected = codes.filter { $0.0.message.locale == subject.base }.compactMap(\.1)
        return codes.compactMap { member, code in
            let result: CheckResult
            if let code {
                guard let first = expected.first, !expected.contains(where: { $0.isFilledLike(code) }) else {
                    return nil
                }
                result = CheckResult(
                    check: .codePlaceholder, severity: .error,
                    message: "The code's placeholder is \(code.raw), but \(first.raw) in the base language: "
                        + "the program fills in only one of them.",
                    mend: "Write \(first.raw); the names of placeholders are not translated.")
            } else {
                // a placeholder that cannot be read may have been the code's
                guard member.template.problems.isEmpty else { return nil }
                let names = member.template.placeholders.map(\.raw).joined(separator: ", ")
                result = CheckResult(
                    check: .codePlaceholder, severity: .error,
                    message: "The message has no placeholder for the code, as it has in other languages"
                        + (names.isEmpty ? "." : "; it has only \(names)."),
                    mend: expected.first.map { "Put \($0.raw) in." } ?? "Put in the one that the other languages have.")
            }
            return FamilyResult(member: member, result)
        }
    }
}

extension Placeholder {
    /// Whether a program that fills in one of them fills in the other: the same name in the same brackets.
    fileprivate func isFilledLike(_ other: Placeholder) -> Bool {
        name == other.name && isNamed == other.isNamed && (!isNamed || opening == other.opening)
    }

    /// What stands before the name, without blanks.
    private var opening: String { String(raw.filter { $0 != " " }.prefix { "{$%#<=(:&".contains($0) }) }
}

/// A message has the placeholders that it has in the base language. The code's is the business of another check.
enum PlaceholdersCheck: FamilyCheck {
    static func results(for subject: FamilySubject) -> [FamilyResult] {
        let members = Array(zip(subject.family.members, subject.codes))
        let base = members.filter { $0.0.message.locale == subject.base }
        guard !base.isEmpty else { return [] }
        let expected = Set(base.flatMap { names(of: $0.0, code: $0.1) })
        return members.compactMap { member, code in
            guard member.message.locale != subject.base, code != nil else { return nil }
            let own = Set(names(of: member, code: code))
            let extra = own.subtracting(expected).sorted()
            // a plural form may leave the number out
            let lost = member.message.variant == nil ? expected.subtracting(own).sorted() : []
            guard !extra.isEmpty || !lost.isEmpty else { return nil }
            let parts = [
                lost.isEmpty ? nil : "lacks \(lost.joined(separator: ", "))",
                extra.isEmpty ? nil : "has \(extra.joined(separator: ", "))",
            ]
            return FamilyResult(
                member: member,
                CheckResult(
                    check: .placeholders, severity: .warning,
                    message: "Compared with the base language, the message "
                        + "\(parts.compactMap { $0 }.joined(separator: " and ")).",
                    mend: "Use the placeholders of the base language, spelt as there.")
            )
        }
    }

    private static func names(of member: MessageFamily.Member, code: String?) -> [String] {
        member.template.placeholders.filter { $0.name != code }.map(\.shownName)
    }
}

extension Placeholder {
    /// The name, or what a nameless one looks like by its position.
    fileprivate var shownName: String { isNamed ? name : "placeholder \(name)" }
}

/// The message is there in every language.
enum MissingCheck: FamilyCheck {
    static func results(for subject: FamilySubject) -> [FamilyResult] {
        let present = Set(subject.family.members.map(\.message.locale))
        return subject.expected.compactMap { locale in
            guard !present.contains(locale), !hasParent(locale, in: present), !isOfBase(locale, subject, present) else {
                return nil
            }
            return FamilyResult(
                missingIn: locale,
                CheckResult(
                    check: .missing, severity: .warning,
                    message: "The message is missing in \(locale?.tag ?? "the base language").", mend: "Translate it.")
            )
        }
    }

    /// Programs fall back on the base language, which is well where it is the same language: "en-US" for "en-GB".
    private static func isOfBase(_ locale: LocaleTag?, _ subject: FamilySubject, _ present: Set<LocaleTag?>) -> Bool {
        present.contains(subject.base) && subject.base != nil && locale?.language == subject.base?.language
    }

    /// Programs look in "pt" for what "pt-BR" lacks.
    private static func hasParent(_ locale: LocaleTag?, in present: Set<LocaleTag?>) -> Bool {
        var parts = locale?.tag.split(separator: "-") ?? []
        while parts.count > 1 {
            parts.removeLast()
            if present.contains(LocaleTag(parts.joined(separator: "-"))) { return true }
        }
        return false
    }
}

/// The message is translated.
enum UntranslatedCheck: FamilyCheck {
    static func results(for subject: FamilySubject) -> [FamilyResult] {
        let texts = Set(subject.family.base(subject.base).map(\.message.text))
        return subject.family.members.compactMap { member in
            // a base without a locale is English more often than anything else
            guard let locale = member.message.locale, locale.language != subject.base?.language ?? "en",
                texts.contains(member.message.text), hasWords(member.template)
            else { return nil }
            return FamilyResult(
                member: member,
                CheckResult(
                    check: .untranslated, severity: .warning,
                    message: "The text is that of the base language.", mend: "Translate it.")
            )
        }
    }

    /// Whether there is anything to translate.
    private static func hasWords(_ template: Template) -> Bool {
        template.forms.contains { form in
            form.pieces.contains { piece in
                guard case .literal(let text) = piece else { return false }
                return text.contains(where: \.isLetter)
            }
        }
    }
}
