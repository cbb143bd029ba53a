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

/// A message has the placeholders that it has in the base language. The code's is the business of another check.
enum PlaceholdersCheck: FamilyCheck {
    static func results(for subject: FamilySubject) -> [FamilyResult] {
        let members = Array(zip(subject.family.members, subject.codes))
        let base = members.filter { $0.0.message.locale == subject.base }
        // where a placeholder cannot be read, nobody knows which ones there should be
        guard !base.isEmpty, base.allSatisfy({ $0.0.template.problems.isEmpty }) else { return [] }
        let names = SharedNames(subject.family)
        let expected = Set(base.flatMap { names.shown(of: $0.0, code: $0.1) })
        return members.compactMap { member, code in
            guard member.message.locale != subject.base, code != nil else { return nil }
            let own = Set(names.shown(of: member, code: code))
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

    /// What the family calls its positions: one language may have names for them that another lacks, and translators
    /// rename.
    private struct SharedNames {
        private let names: [String: String]

        init(_ family: MessageFamily) {
            let placeholders = family.members.flatMap(\.template.placeholders)
            names = Dictionary(
                placeholders.compactMap { placeholder in
                    placeholder.isNamed ? placeholder.position.map { ($0, placeholder.name) } : nil
                }, uniquingKeysWith: { first, _ in first })
        }

        /// The names of all but the code; what has none is called by its position.
        func shown(of member: MessageFamily.Member, code: String?) -> [String] {
            member.template.placeholders.filter { $0.name != code }.map { placeholder in
                guard let position = placeholder.position else { return placeholder.name }
                return names[position] ?? "placeholder \(position)"
            }
        }
    }
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
                texts.contains(member.message.text), member.template.forms.contains(where: hasProse)
            else { return nil }
            return FamilyResult(
                member: member,
                CheckResult(
                    check: .untranslated, severity: .warning,
                    message: "The text is that of the base language.", mend: "Translate it.")
            )
        }
    }

    /// "Code: {code}" and "PIN {code}" are right in many languages; with as many words a text is in one.
    private static let fewestWords = 3

    /// Whether there is anything to translate. A line for a machine, "@acme.example #{code}", and an address are not.
    private static func hasProse(_ form: Template.Form) -> Bool {
        let pieces: [String] = form.pieces.map { if case .literal(let text) = $0 { text } else { "0" } }
        let text = pieces.joined()
        let lines: [Substring] = text.split(whereSeparator: \.isNewline).filter { $0.first != "@" }
        let chunks: [Substring] = lines.flatMap { (line: Substring) -> [Substring] in line.split(separator: " ") }
        var words = 0
        for chunk in chunks where !chunk.contains("://") {
            var isInWord = false
            for scalar in chunk.unicodeScalars {
                let isLetter = scalar.properties.isAlphabetic
                // scripts without spaces have a word every letter or two
                if isLetter, !isInWord || scalar.isOfScriptWithoutSpaces { words += 1 }
                isInWord = isLetter || scalar == "'" || scalar == "\u{2019}"
            }
            if words >= fewestWords { return true }
        }
        return false
    }
}

extension Unicode.Scalar {
    /// Thai, Lao, Burmese, Khmer, kana and ideographs.
    fileprivate var isOfScriptWithoutSpaces: Bool {
        switch value {
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF: true
        default: false
        }
    }
}
