import OneTimeCodeCatalogs
import OneTimeCodeTables

/// The names of a language by CLDR.
struct LanguageNames {
    /// The name in English: "Portuguese (Brazil)"; nil if CLDR has none.
    let english: String?
    /// The language's own name: "português (Brasil)"; nil if CLDR has none, or if it is the English one.
    let own: String?

    init(_ locale: LocaleTag?) {
        english = locale.flatMap { LocaleTable.embedded.englishName(of: $0.tag) }
        own = locale.flatMap { LocaleTable.embedded.ownName(of: $0.tag) }
    }
}
