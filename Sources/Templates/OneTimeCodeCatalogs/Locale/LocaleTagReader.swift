import OneTimeCodeSupport

/// Reads locales in the spellings of files, folders and programs.
///
/// A tag has a language, and optionally a script, a region and a variant, as in BCP 47 (RFC 5646, section 2.1).
/// Variants are dropped: a message in Valencian counts as a message in Catalan.
enum LocaleTagReader {
    /// The length of the longest tag, including `b+` and codeset.
    static let longest = 40

    /// The tag in its customary case; nil for other texts.
    ///
    /// The case of a tag with several subtags does not matter. A single language must be in lower case, because "ID",
    /// "NO" and "OK" are names of keys and columns. Set `loneCapitals` if the text can only be a locale, such as a
    /// whole file name.
    static func read(_ text: some StringProtocol, loneCapitals: Bool = false) -> String? {
        // The whole text is not counted, because it may be a file of megabytes.
        guard text.utf8.dropFirst(longest).isEmpty, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let text = String(text)
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first.flatMap(withoutCodeset) else { return nil }
        // Android writes "b+sr+Latn" for tags that its older form, "pt-rBR", cannot express.
        let isAndroid = name.hasPrefix("b+")
        let subtags = (isAndroid ? name.dropFirst(2) : name)
            .split(omittingEmptySubsequences: false) { isAndroid ? $0 == "+" : $0 == "-" || $0 == "_" }
        guard var tag = tag(of: subtags) else { return nil }
        if subtags.count == 1, !isAndroid, !loneCapitals, subtags[0].contains(where: \.isUppercase) { return nil }
        if parts.count == 2, tag.script == nil { tag.script = scriptsOfModifiers[parts[1].lowercased()] }
        return tag.text
    }

    /// The part before a codeset, "de_DE" of "de_DE.UTF-8" (POSIX); nil if the part after the dot is not a codeset.
    private static func withoutCodeset(_ text: Substring) -> Substring? {
        guard let point = text.firstIndex(of: ".") else { return text }
        let codeset = text[text.index(after: point)...].lowercased()
        return codesets.contains(where: codeset.hasPrefix) ? text[..<point] : nil
    }

    private static func tag(of subtags: [Substring]) -> Tag? {
        guard let first = subtags.first, let language = language(first) else { return nil }
        var tag = Tag(language: language)
        for subtag in subtags.dropFirst() {
            // Java writes a script after a region, as in "zh_CN_#Hans".
            let subtag = subtag.hasPrefix("#") ? subtag.dropFirst() : subtag
            if tag.script == nil, let script = script(subtag) {
                tag.script = script
            } else if tag.region == nil, let region = region(subtag) {
                tag.region = region
            } else if !variants.contains(subtag.lowercased()) {
                return nil
            }
        }
        return tag
    }

    private static func language(_ subtag: Substring) -> String? {
        let name = subtag.lowercased()
        if let today = LanguageCodes.former[name] { return today }
        return Languages.all.contains(name) ? name : nil
    }

    private static func script(_ subtag: Substring) -> String? {
        let name = subtag.prefix(1).uppercased() + subtag.dropFirst().lowercased()
        return scripts.contains(name) ? name : nil
    }

    /// A region: a country, or three digits of UN M.49. Android writes an "r" before it: "rBR".
    private static func region(_ subtag: Substring) -> String? {
        if subtag.utf8.count == 3, subtag.allSatisfy(\.isWholeNumber) { return String(subtag) }
        let isAndroid = subtag.utf8.count == 3 && subtag.hasPrefix("r") && subtag.dropFirst().allSatisfy(\.isUppercase)
        let code = (isAndroid ? subtag.dropFirst() : subtag).uppercased()
        // "UK" is reserved for the country with the code "GB".
        return code == "UK" ? "GB" : Languages.regions.contains(code) ? code : nil
    }

    /// A tag in parts.
    private struct Tag {
        var language: String
        var script: String?
        var region: String?

        var text: String { [language, script, region].compactMap(\.self).joined(separator: "-") }
    }

    /// The prefixes of codeset names.
    private static let codesets = ["utf", "iso", "cp", "koi", "euc", "gb", "big5", "sjis", "shift", "windows", "tis"]
    /// The modifiers of POSIX locales that name scripts. Others, such as "euro", do not change the language.
    private static let scriptsOfModifiers = [
        "latin": "Latn", "cyrillic": "Cyrl", "arabic": "Arab", "devanagari": "Deva",
    ]
    /// The scripts that distinguish locales.
    private static let scripts: Set<String> = [
        "Adlm", "Arab", "Aran", "Armn", "Beng", "Bopo", "Cans", "Cher", "Cyrl", "Deva", "Ethi", "Geor", "Grek", "Gujr",
        "Guru",
        "Hang", "Hans", "Hant", "Hebr", "Hmng", "Hmnp", "Jpan", "Kana", "Khmr", "Knda", "Kore", "Laoo", "Latn", "Mlym",
        "Mong",
        "Mtei", "Mymr", "Nkoo", "Olck", "Orya", "Rohg", "Sinh", "Sund", "Syrc", "Taml", "Telu", "Tfng", "Thaa", "Thai",
        "Tibt",
        "Vaii", "Yiii",
    ]
    private static let variants: Set<String> = [
        "valencia", "tarask", "posix", "1901", "1994", "1996", "oxendict", "ekavsk", "ijekavsk", "pinyin", "wadegile",
    ]
}
