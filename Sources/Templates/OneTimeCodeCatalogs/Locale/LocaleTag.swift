/// A language with its script and region, as a BCP 47 tag: "de", "pt-BR", "sr-Latn", "zh-Hant-TW".
public struct LocaleTag: Sendable, Hashable, Comparable {
    /// The tag in its customary case.
    public let tag: String

    /// Reads a tag in the forms that files, folders and programs use: "pt_BR", "pt-rBR" and "b+sr+Latn" (Android),
    /// "sr@latin" and "de_DE.UTF-8" (gettext), "iw" and "in" (Java's old names). Returns nil for other texts.
    ///
    /// A single subtag in capitals, such as "DE" or "EN", is rejected, because "ID", "NO" and "IT" are names of keys,
    /// columns and folders. Use `LocaleTag(lone:)` if the text can only be a locale.
    public init?(_ text: some StringProtocol) {
        guard let tag = LocaleTagReader.read(text) else { return nil }
        self.tag = tag
    }

    /// Reads a text that can only be a locale, such as the value of an option or a whole file name. A language without
    /// other subtags may be in capitals: "DE" is "de".
    package init?(lone text: some StringProtocol) {
        guard let tag = LocaleTagReader.read(text, loneCapitals: true) else { return nil }
        self.tag = tag
    }

    /// Reads a text in a place where only a language can be: `values-ach`, `ach.lproj`, `ach/LC_MESSAGES`. Accepts any
    /// code of ISO 639, and keeps subtags that the product invented: "de_Informal" is "de-Informal".
    package init?(certain text: some StringProtocol) {
        if let tag = LocaleTagReader.read(text, loneCapitals: true) {
            self.tag = tag
            return
        }
        let parts = String(text).split(omittingEmptySubsequences: false) { "-_".contains($0) }.map(String.init)
        guard parts.count <= 4, let language = parts.first?.lowercased(), Languages.isCode(language),
            parts[1...].allSatisfy({ (2...12).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isASCIIWord) })
        else { return nil }
        tag = ([language] + Array(parts[1...])).joined(separator: "-")
    }

    /// Reads the name of a file or folder that is next to names of languages. Two letters must be the code of a
    /// language. "sh" is accepted too: ISO 639-1 has withdrawn Serbo-Croatian, but projects still translate into it.
    package init?(among text: some StringProtocol) {
        guard let tag = LocaleTag(certain: text),
            tag.language.utf8.count == 3 || Languages.all.contains(tag.language) || tag.language == "sh"
        else { return nil }
        self = tag
    }

    /// The language without other subtags: "pt" of "pt-BR".
    public var language: String {
        tag.utf8.firstIndex(of: UInt8(ascii: "-")).map { String(tag[..<$0]) } ?? tag
    }

    /// Compares the tags as texts.
    public static func < (left: LocaleTag, right: LocaleTag) -> Bool { left.tag < right.tag }
}

extension UInt8 {
    fileprivate var isASCIIWord: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }
}

extension LocaleTag: ExpressibleByStringLiteral {
    /// A tag in source code, as in `TemplateOptions(base: "en")`.
    ///
    /// `LocaleTag("en")` with a literal calls this initializer too. For a text that is known only at run time, the
    /// other initializer returns nil instead of stopping the program.
    ///
    /// - Precondition: The literal is a tag.
    public init(stringLiteral tag: String) {
        guard let read = LocaleTagReader.read(tag) else {
            preconditionFailure("a literal that is not a locale: \(tag)")
        }
        self.tag = read
    }
}

extension LocaleTag: CustomStringConvertible {
    /// The tag.
    public var description: String { tag }
}

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
