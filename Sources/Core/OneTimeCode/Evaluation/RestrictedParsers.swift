/// Parsers that lack the lexicon of one language each, made on first use.
package struct RestrictedParsers: Sendable {
    private let whole: MessageParser
    private var parsers: [String: MessageParser] = [:]

    /// Derives the parsers from one with all lexicons.
    package init(of whole: MessageParser) { self.whole = whole }

    /// The parser without the lexicon for the language of a BCP 47 tag.
    package mutating func parser(without locale: String) -> MessageParser {
        if let known = parsers[locale] { return known }
        let restricted = whole.leavingOut(locale: locale)
        parsers[locale] = restricted
        return restricted
    }
}
