/// A message in one language, or one of its plural forms.
public struct CatalogMessage: Sendable, Hashable {
    /// The message's name in the catalog; the parts of a nested one are joined by points.
    public var key: String
    /// The language; nil where neither the content nor the path says it, which is how many products keep the language they
    /// write in.
    public var locale: LocaleTag?
    /// The message as the program has it after loading: the escapes of the file format resolved, the placeholders as they are.
    public var text: String
    /// Which of several forms of the message this is: "one", "few", "[2]"; nil where there is one only.
    public var variant: String?
    /// How the text's placeholders are written.
    public var syntax: MessageSyntax
    /// The names that the file gives its placeholders, by the placeholder in the text: "%1$s" is "code".
    public var placeholderNames: [String: String]
    /// Where the text begins.
    public var location: SourceLocation

    /// A message; `location` is where its text begins.
    public init(
        key: String, locale: LocaleTag?, text: String, variant: String? = nil, syntax: MessageSyntax = .any,
        placeholderNames: [String: String] = [:], location: SourceLocation
    ) {
        self.key = key
        self.locale = locale
        self.text = text
        self.variant = variant
        self.syntax = syntax
        self.placeholderNames = placeholderNames
        self.location = location
    }
}

/// How the placeholders of a message are written.
public enum MessageSyntax: String, Sendable {
    /// In any of the ways there are: `{code}`, `{{code}}`, `${code}`, `%{code}`, `%s`, `:code`.
    case any
    /// ICU MessageFormat, where an apostrophe quotes only before a brace.
    case icu
    /// `java.text.MessageFormat`, where every apostrophe quotes, if the text has a numbered placeholder; else ``any``.
    case java
    /// A pattern of Project Fluent.
    case fluent
}
