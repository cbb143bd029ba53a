/// Parsers that each lack the lexicon of one language. They are created when they are first used.
package struct RestrictedParsers: Sendable {
    private let whole: MessageParser
    private var parsers: [String: MessageParser] = [:]

    /// Creates an instance that derives the parsers from one with all lexicons.
    package init(of whole: MessageParser) { self.whole = whole }

    /// The parser without the lexicon for the language of a BCP 47 tag.
    package mutating func parser(without locale: String) -> MessageParser {
        if let known = parsers[locale] { return known }
        let restricted = whole.leavingOut(locale: locale)
        parsers[locale] = restricted
        return restricted
    }
}
