/// A name that was meant as a locale but is not a valid one. For example, it is a country and not a language: "cz" for
/// Czech.
package struct MistakenLocale: Sendable, Hashable {
    /// The name as written.
    package let written: String
    /// The locale that was meant.
    package let meant: LocaleTag

    /// Returns nil if the name is not a known mistake.
    init?(_ name: some StringProtocol) {
        let parts = name.split(omittingEmptySubsequences: false) { "-_".contains($0) }.map { $0.lowercased() }
        let tag: String?
        switch parts.count {
        case 1: tag = Self.countries[parts[0]]
        case 2: tag = Self.pairs[parts.joined(separator: "-")]
        default: tag = nil
        }
        guard let meant = tag.flatMap({ LocaleTag($0) }) else { return nil }
        (written, self.meant) = (String(name), meant)
    }

    /// Countries whose code is not also a language.
    private static let countries = [
        "cz": "cs", "ua": "uk", "dk": "da", "gr": "el", "jp": "ja", "kr": "ko", "cn": "zh-CN", "rs": "sr", "vn": "vi",
        "il": "he", "kz": "kk", "sp": "es",
    ]

    private static let pairs = [
        "zh-yu": "yue", "zh-chs": "zh-Hans", "zh-cht": "zh-Hant", "sr-yu": "sr", "en-uk": "en-GB", "cs-cs": "cs",
        "ja-ja": "ja", "ko-ko": "ko", "da-da": "da", "uk-uk": "uk", "sv-sv": "sv", "en-en": "en",
    ]
}
