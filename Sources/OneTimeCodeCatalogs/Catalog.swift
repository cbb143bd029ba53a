/// A file of messages, as translators keep them, read as far as it could be.
public struct Catalog: Sendable, Equatable {
    /// The file, as the reader was given it.
    public var path: String
    /// How the file is written.
    public var format: CatalogFormat
    /// What all languages of this catalog have in common: the path with the locale in it replaced by "*", or taken out
    /// where it ends a name. Messages with the same key in catalogs of the same group are translations of one another.
    public var group: String
    /// The language of the file as a whole: that its content names, else its path; nil where neither does, and where the
    /// file holds several.
    public var locale: LocaleTag?
    /// The language the others are translated from, where the file says it.
    public var sourceLocale: LocaleTag?
    /// The messages, in the order of the file.
    public var messages: [CatalogMessage]
    /// What could not be read.
    public var problems: [CatalogProblem]

    /// A catalog made by other means than reading a file.
    public init(
        path: String, format: CatalogFormat, group: String, locale: LocaleTag? = nil,
        sourceLocale: LocaleTag? = nil,
        messages: [CatalogMessage] = [], problems: [CatalogProblem] = []
    ) {
        self.path = path
        self.format = format
        self.group = group
        self.locale = locale
        self.sourceLocale = sourceLocale
        self.messages = messages
        self.problems = problems
    }
}

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
    /// What the file says a placeholder stands for, by the placeholder as the text has it: "%1$s" is "code".
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

/// What is wrong with a file, and where.
public struct CatalogProblem: Error, Sendable, Equatable {
    /// What is wrong and how to mend it, as a sentence without its full stop.
    public var message: String
    /// Where.
    public var location: SourceLocation

    /// A problem at a place.
    public init(_ message: String, at location: SourceLocation) {
        self.message = message
        self.location = location
    }
}

/// A place in a file.
public struct SourceLocation: Sendable, Hashable {
    /// The file, as the reader was given it.
    public var path: String
    /// From 1 on; 0 where only the file is known.
    public var line: Int
    /// In characters (Unicode scalars), from 1 on; 0 where only the line is known.
    public var column: Int

    /// A place; by default the file as a whole.
    public init(path: String, line: Int = 0, column: Int = 0) {
        self.path = path
        self.line = line
        self.column = column
    }
}

extension SourceLocation: CustomStringConvertible {
    /// `path:line:column`, as compilers write it.
    public var description: String {
        ([path] + [line, column].filter { $0 > 0 }.map(String.init)).joined(separator: ":")
    }
}
