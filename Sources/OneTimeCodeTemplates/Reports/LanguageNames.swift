import CICUTemplates
import OneTimeCodeCatalogs

/// The names of a language by CLDR, through ICU.
struct LanguageNames {
    /// The name in English: "Portuguese (Brazil)"; nil if ICU has none.
    let english: String?
    /// The language's own name: "português (Brasil)"; nil if ICU has none, or if it is the English one.
    let own: String?

    init(_ locale: LocaleTag?) {
        let tag = locale?.tag ?? ""
        let english = Self.name(of: tag, in: "en")
        let own = Self.name(of: tag, in: tag)
        // where ICU has no names in a language, it gives those in English or the tag
        self.english = english
        self.own = own == english ? nil : own
    }

    private static func name(of tag: String, in language: String) -> String? {
        var units = [UInt16](repeating: 0, count: 200)
        let count = icu_language_name(tag, language, &units, Int32(units.count))
        guard count > 0 else { return nil }
        return String(decoding: units.prefix(Int(count)), as: UTF16.self)
    }
}
