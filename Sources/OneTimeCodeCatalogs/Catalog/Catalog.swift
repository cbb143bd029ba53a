/// A file of messages, as translators keep them, read as far as it could be.
public struct Catalog: Sendable, Equatable {
    /// The file, as the reader was given it.
    public var path: String
    /// How the file is written.
    public var format: CatalogFormat
    /// The name that all languages of this catalog share: the path with its locale replaced by "*", or removed
    /// where it ends a name. Messages with the same key in catalogs of the same group are translations of one another.
    public var group: String
    /// The language of the file as a whole: that its content names, else its path; nil where neither does, and where the
    /// file holds several.
    public var locale: LocaleTag?
    /// The language the others are translated from, where the file says it.
    public var sourceLocale: LocaleTag?
    /// The messages, in the order of the file.
    public var messages: [CatalogMessage]
    /// The mistakes in the file.
    package var problems: [CatalogProblem] = []

    /// A catalog made by other means than reading a file.
    public init(
        path: String, format: CatalogFormat, group: String, locale: LocaleTag? = nil,
        sourceLocale: LocaleTag? = nil,
        messages: [CatalogMessage] = []
    ) {
        self.path = path
        self.format = format
        self.group = group
        self.locale = locale
        self.sourceLocale = sourceLocale
        self.messages = messages
    }
}
