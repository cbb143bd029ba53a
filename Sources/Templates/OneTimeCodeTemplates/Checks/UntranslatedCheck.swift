import OneTimeCodeText

/// Checks that the message is translated.
enum UntranslatedCheck: FamilyCheck {
    static func results(for subject: FamilySubject) -> [FamilyResult] {
        let texts = Set(subject.family.base(subject.base).map(\.message.text))
        return subject.family.members.compactMap { member in
            // a base language without a locale is usually English
            guard let locale = member.message.locale, locale.language != subject.base?.language ?? "en",
                texts.contains(member.message.text), member.template.forms.contains(where: hasProse)
            else { return nil }
            return FamilyResult(
                member: member,
                CheckResult(
                    check: .untranslated, severity: .warning,
                    message: "The text is identical to the base language; it is probably untranslated.",
                    fix: "Translate it.")
            )
        }
    }

    /// "Code: {code}" and "PIN {code}" are correct in many languages. A text with this many words is in one language.
    private static let fewestWords = 3

    /// Whether there is text to translate. An origin-bound line, "@acme.example #{code}", does not count, nor does an
    /// address.
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
                // in scripts without spaces, there is a word every one or two letters
                if isLetter, !isInWord || Script(of: scalar).isUnspaced { words += 1 }
                isInWord = isLetter || scalar == "'" || scalar == "\u{2019}"
            }
            if words >= fewestWords { return true }
        }
        return false
    }
}
