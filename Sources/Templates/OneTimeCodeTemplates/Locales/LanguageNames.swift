import OneTimeCode
import OneTimeCodeCatalogs
import OneTimeCodeText

/// The names of a language in CLDR.
struct LanguageNames {
    /// The name in English, "Portuguese (Brazil)"; nil if CLDR has none.
    let english: String?
    /// The name in the language itself, "português (Brasil)"; nil if CLDR has none, or if it is the same as in English.
    let own: String?

    init(_ locale: LocaleTag?) {
        english = locale.flatMap { LocaleTable.embedded.englishName(of: $0.tag) }
        own = locale.flatMap { LocaleTable.embedded.ownName(of: $0.tag) }
    }
}
