import OneTimeCodeCatalogs

/// Checks that the message exists in every language.
enum MissingCheck: FamilyCheck {
    static func results(for subject: FamilySubject) -> [FamilyResult] {
        let present = Set(subject.family.members.map(\.message.locale))
        return subject.expected.compactMap { locale in
            guard !present.contains(locale), !hasParent(locale, in: present), !isOfBase(locale, subject, present),
                !isSourceOfGettext(locale, subject.family, present)
            else { return nil }
            return FamilyResult(
                missingIn: locale,
                CheckResult(
                    check: .missing, severity: .warning,
                    message: "The message is missing in \(locale?.tag ?? "the base language").", fix: "Translate it.")
            )
        }
    }

    /// Programs fall back to the base language. That is correct if it is the same language: "en-US" for "en-GB".
    private static func isOfBase(_ locale: LocaleTag?, _ subject: FamilySubject, _ present: Set<LocaleTag?>) -> Bool {
        present.contains(subject.base) && subject.base != nil && locale?.language == subject.base?.language
    }

    /// In gettext the keys are the source texts, in English by its manual (section 4.3), which a catalog of English need not
    /// repeat. Or they are names: then only the languages have texts, and English is one of them.
    private static func isSourceOfGettext(
        _ locale: LocaleTag?, _ family: MessageFamily, _ present: Set<LocaleTag?>
    ) -> Bool {
        guard family.members[0].message.location.isOfGettext else { return false }
        return locale == nil || (locale?.language == "en" && present.contains(nil))
    }

    /// Programs fall back from "pt-BR" to "pt".
    private static func hasParent(_ locale: LocaleTag?, in present: Set<LocaleTag?>) -> Bool {
        var parts = locale?.tag.split(separator: "-") ?? []
        while parts.count > 1 {
            parts.removeLast()
            if present.contains(LocaleTag(parts.joined(separator: "-"))) { return true }
        }
        return false
    }
}

extension SourceLocation {
    fileprivate var isOfGettext: Bool { path.hasSuffix(".po") || path.hasSuffix(".pot") }
}
