/// A language with its script and region, as a BCP 47 tag: "de", "pt-BR", "sr-Latn", "zh-Hant-TW".
public struct LocaleTag: Sendable, Hashable, Comparable {
    /// The tag in its customary case.
    public let tag: String

    /// Reads a tag as files, folders and programs write them: "pt_BR", "pt-rBR" and "b+sr+Latn" (Android), "sr@latin" and
    /// "de_DE.UTF-8" (gettext), "iw" and "in" (Java's old names). Nil for what is no language that messages are written in.
    ///
    /// A language alone in capitals is none, such as "DE" or "EN": "ID", "NO" and "IT" are what names of keys, columns and
    /// folders look like. Where nothing else than a locale can stand, ask for `LocaleTag(lone:)`.
    public init?(_ text: some StringProtocol) {
        guard let tag = LocaleTagReader.read(text) else { return nil }
        self.tag = tag
    }

    /// Reads a tag where nothing else can stand, as in the value of an option or the name of a file that is only that: a
    /// language alone may be in capitals too, so that "DE" is "de".
    package init?(lone text: some StringProtocol) {
        guard let tag = LocaleTagReader.read(text, loneCapitals: true) else { return nil }
        self.tag = tag
    }

    /// The language alone: "pt" of "pt-BR".
    public var language: String { String(tag.prefix { $0 != "-" }) }

    /// By the tag.
    public static func < (left: LocaleTag, right: LocaleTag) -> Bool { left.tag < right.tag }
}

extension LocaleTag: CustomStringConvertible {
    /// The tag.
    public var description: String { tag }
}
