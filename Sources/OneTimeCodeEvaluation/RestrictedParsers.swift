import OneTimeCode

/// Parsers that lack the lexicon of one language each, made when they are first asked for.
package struct RestrictedParsers: Sendable {
    private let whole: MessageParser
    private var parsers: [String: MessageParser] = [:]

    /// Parsers made from one that has all lexicons.
    package init(of whole: MessageParser) { self.whole = whole }

    /// The parser without the lexicon for the language of a BCP 47 tag.
    package mutating func parser(without locale: String) -> MessageParser {
        if let known = parsers[locale] { return known }
        let restricted = whole.leavingOut(locale: locale)
        parsers[locale] = restricted
        return restricted
    }
}
