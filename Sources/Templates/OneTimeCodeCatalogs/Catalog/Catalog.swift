/// A translation catalog: a file of messages, read as far as possible.
public struct Catalog: Sendable, Equatable {
    /// The path passed to the reader.
    public var path: String
    /// The file format.
    public var format: CatalogFormat
    /// The name that all languages of this catalog share: the path with its locale replaced by "*", or removed
    /// where it ends a name. Messages with the same key in catalogs of the same group are translations of one another.
    public var group: String
    /// The language of the file: from its content, else from its path. Nil if neither names one or the file has
    /// several.
    public var locale: LocaleTag?
    /// The source language of the translations, if the file names it.
    public var sourceLocale: LocaleTag?
    /// The name in the path that was meant as the locale and is none.
    package var mistakenLocale: MistakenLocale?
    /// The messages, in file order.
    public var messages: [CatalogMessage]
    /// The mistakes in the file.
    package var problems: [CatalogProblem] = []

    /// Wraps a catalog that was made by other means than reading a file.
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
