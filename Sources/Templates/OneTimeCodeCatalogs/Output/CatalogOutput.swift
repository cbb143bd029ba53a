import OneTimeCodeSupport

/// The messages and problems found so far.
struct CatalogOutput {
    private(set) var catalog: Catalog
    /// The file's name without extension and locale: the key of a file that is one message.
    let stem: String
    /// The locale of the path, until the content names another one.
    var locale: LocaleTag? {
        get { catalog.locale }
        set { catalog.locale = newValue }
    }

    /// The files of the program in which the messages that follow are used.
    var references: [String] = []

    /// The greatest number of problems that are kept for a file.
    private static let mostProblems = 20

    /// - Parameter stem: The file's name without extension and locale.
    init(_ catalog: Catalog, stem: String) {
        self.catalog = catalog
        self.stem = stem
    }

    var mistakenLocale: MistakenLocale? {
        get { catalog.mistakenLocale }
        set { catalog.mistakenLocale = newValue }
    }

    var sourceLocale: LocaleTag? {
        get { catalog.sourceLocale }
        set { catalog.sourceLocale = newValue }
    }

    /// Adds a message in the file's locale.
    mutating func message(
        _ key: String, _ text: String, variant: String? = nil, syntax: MessageSyntax = .any,
        names: [String: String] = [:], at position: TextPosition
    ) {
        message(key, text, locale: locale, variant: variant, syntax: syntax, names: names, at: position)
    }

    /// Adds a message in a locale named by the content.
    mutating func message(
        _ key: String, _ text: String, locale: LocaleTag?, variant: String? = nil, syntax: MessageSyntax = .any,
        names: [String: String] = [:], at position: TextPosition
    ) {
        var message = CatalogMessage(
            key: key, locale: locale, text: text, variant: variant, syntax: syntax, placeholderNames: names,
            location: SourceLocation(path: catalog.path, at: position))
        message.references = references
        catalog.messages.append(message)
    }

    /// Replaces messages that have several forms in one text by their forms.
    ///
    /// - Parameter forms: Returns the forms of a text, or nil if it has none.
    mutating func divideMessages(_ forms: (String) -> [(variant: String, text: String)]?) {
        catalog.messages = catalog.messages.flatMap { message in
            guard message.variant == nil, let forms = forms(message.text) else { return [message] }
            return forms.map { form in
                var part = message
                (part.variant, part.text) = (form.variant, form.text)
                return part
            }
        }
    }

    /// Whether more problems would be dropped. Then they need not be worded.
    var hasAllProblems: Bool { catalog.problems.count >= Self.mostProblems }

    /// Adds a problem.
    ///
    /// - Parameters:
    ///   - position: Its position; nil if it concerns the whole file.
    ///   - key: The key of the message, if the problem concerns only one.
    mutating func problem(_ diagnosis: Diagnosis, at position: TextPosition?, key: String? = nil) {
        guard !hasAllProblems else { return }
        var problem = CatalogProblem(diagnosis, at: SourceLocation(path: catalog.path, at: position))
        problem.key = key
        catalog.problems.append(problem)
    }
}

/// A file's text as UTF-8, for grammars defined on ASCII.
struct DecodedFile {
    /// Well-formed UTF-8 without byte order mark.
    let utf8: [UInt8]

    /// Decodes a file like ``SourceText``. Reports ill-formed text in the same way.
    init(_ bytes: [UInt8], into output: inout CatalogOutput) {
        let (text, isWellFormed) = SourceText.decode(bytes)
        utf8 = Array(text.utf8)
        if !isWellFormed {
            let offset = utf8.firstRange(of: [0xEF, 0xBF, 0xBD])?.lowerBound ?? utf8.count
            output.notUnicode(at: PositionCounter.position(at: offset, in: utf8))
        }
    }
}
