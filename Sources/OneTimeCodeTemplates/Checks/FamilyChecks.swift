import OneTimeCodeCatalogs

/// A message has the code's placeholder in every language, if it has it in one.
enum CodePlaceholderCheck: FamilyCheck {
    static func results(for subject: FamilySubject) -> [(member: MessageFamily.Member?, locale: LocaleTag?, CheckResult)] {
        zip(subject.family.members, subject.codes).compactMap { member, code in
            guard code == nil else { return nil }
            let names = member.template.placeholders.map(\.raw).joined(separator: ", ")
            return (
                member, member.message.locale,
                CheckResult(
                    check: .codePlaceholder, severity: .error,
                    message: "The message has no placeholder for the code, as it has in other languages"
                        + (names.isEmpty ? "." : "; it has only \(names)."),
                    mend: "Put it in; the names of placeholders are not translated.")
            )
        }
    }
}

/// A message has the placeholders that it has in the base language.
enum PlaceholdersCheck: FamilyCheck {
    static func results(for subject: FamilySubject) -> [(member: MessageFamily.Member?, locale: LocaleTag?, CheckResult)] {
        let base = subject.family.base(subject.base)
        guard !base.isEmpty else { return [] }
        let expected = Set(base.flatMap { names($0) })
        return zip(subject.family.members, subject.codes).compactMap { member, code in
            // without a code, another check has spoken
            guard member.message.locale != subject.base, code != nil else { return nil }
            let own = Set(names(member))
            let extra = own.subtracting(expected).sorted()
            // a plural form may leave the number out
            let lost = member.message.variant == nil ? expected.subtracting(own).sorted() : []
            guard !extra.isEmpty || !lost.isEmpty else { return nil }
            let parts = [
                lost.isEmpty ? nil : "lacks \(lost.joined(separator: ", "))",
                extra.isEmpty ? nil : "has \(extra.joined(separator: ", ")), which the base language does not have",
            ]
            return (
                member, member.message.locale,
                CheckResult(
                    check: .placeholders, severity: .warning,
                    message: "The message \(parts.compactMap { $0 }.joined(separator: " and ")).",
                    mend: "Use the placeholders of the base language, spelt as there.")
            )
        }
    }

    private static func names(_ member: MessageFamily.Member) -> [String] { member.template.placeholders.map(\.shownName) }
}

extension Placeholder {
    /// The name, or what a nameless one looks like by its position.
    fileprivate var shownName: String { isNamed ? name : "placeholder \(name)" }
}

/// The message is there in every language.
enum MissingCheck: FamilyCheck {
    static func results(for subject: FamilySubject) -> [(member: MessageFamily.Member?, locale: LocaleTag?, CheckResult)] {
        let present = Set(subject.family.members.map(\.message.locale))
        return subject.expected.compactMap { locale in
            guard !present.contains(locale), !hasParent(locale, in: present) else { return nil }
            return (
                nil, locale,
                CheckResult(
                    check: .missing, severity: .warning,
                    message: "The message is missing in \(locale?.tag ?? "the base language").", mend: "Translate it.")
            )
        }
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
    static func results(for subject: FamilySubject) -> [(member: MessageFamily.Member?, locale: LocaleTag?, CheckResult)] {
        let texts = Set(subject.family.base(subject.base).map(\.message.text))
        return subject.family.members.compactMap { member in
            // a base without a locale is English more often than anything else
            guard let locale = member.message.locale, locale.language != subject.base?.language ?? "en",
                texts.contains(member.message.text), hasWords(member.template)
            else { return nil }
            return (
                member, locale,
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
