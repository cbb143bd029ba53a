/// A message in one language, or one of its plural forms.
public struct CatalogMessage: Sendable, Hashable {
    /// The key of the message. The parts of a nested key are joined by dots.
    public var key: String
    /// The language; nil if neither the content nor the path names it. Many projects do not name the language of their
    /// source texts.
    public var locale: LocaleTag?
    /// The text as the program loads it: escapes of the file format are resolved, placeholders are unchanged.
    public var text: String
    /// The form of the message, such as "one", "few" or "[2]"; nil if there is only one.
    public var variant: String?
    /// The syntax of the placeholders.
    public var syntax: MessageSyntax
    /// The names that the file gives to placeholders, by the text of the placeholder: "%1$s" may be "code".
    public var placeholderNames: [String: String]
    /// The files of the program in which the message is used, as comments of gettext name them:
    /// "templates/email/code.txt". At most four.
    public var references: [String] = []
    /// The start of the text.
    public var location: SourceLocation

    /// Creates a message. `location` is the start of its text.
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

/// The syntax of a message's placeholders.
public enum MessageSyntax: String, Sendable {
    /// Any of the common syntaxes: `{code}`, `{{code}}`, `${code}`, `%{code}`, `%s`, `:code`.
    case any
    /// ICU MessageFormat, in which an apostrophe quotes only before a brace.
    case icu
    /// `java.text.MessageFormat`, in which every apostrophe quotes, if the text has a numbered placeholder. Otherwise
    /// ``any``.
    case java
    /// A pattern of Project Fluent.
    case fluent
}
