/// A translation catalog: the messages of a file, read as far as possible.
public struct Catalog: Sendable, Equatable {
    /// The path that was passed to the reader.
    public var path: String
    /// The file format.
    public var format: CatalogFormat
    /// A name that all languages of this catalog share: the path with its locale replaced by "*", or without its locale
    /// if the locale ends a name. Messages with the same key in catalogs of the same group are translations of each
    /// other.
    public var group: String
    /// The language of the file. The content may name it, otherwise the path. Nil if neither does, or if the file has
    /// several languages.
    public var locale: LocaleTag?
    /// The source language of the translations, if the file names it.
    public var sourceLocale: LocaleTag?
    /// The name in the path that was meant as a locale but is not a valid one.
    package var mistakenLocale: MistakenLocale?
    /// The messages, in file order.
    public var messages: [CatalogMessage]
    /// The mistakes in the file.
    package var problems: [CatalogProblem] = []

    /// Creates a catalog that was not read from a file.
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
