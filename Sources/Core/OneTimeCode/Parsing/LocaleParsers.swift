/// Parsers for the languages that messages name. Each is made once.
package struct LocaleParsers {
    private let parser: MessageParser
    private var parsers: [[UInt8]: MessageParser] = [:]
    /// Neighbouring messages are often in the same language.
    private var last: (locale: [UInt8], parser: MessageParser)?

    /// The most parsers to keep, since a stream may name any number of languages.
    private static let most = 1_024

    package init(_ parser: MessageParser) { self.parser = parser }

    /// The parser for messages in a language.
    ///
    /// - Parameter locale: A BCP 47 tag as UTF-8, possibly invalid; nil if the language is not known.
    package subscript(locale: ArraySlice<UInt8>?) -> MessageParser {
        mutating get {
            guard let locale else { return parser }
            if let last, last.locale.elementsEqual(locale) { return last.parser }
            let name = Array(locale)
            let found = parsers[name] ?? made(name)
            last = (name, found)
            return found
        }
    }

    private mutating func made(_ locale: [UInt8]) -> MessageParser {
        if parsers.count >= Self.most { parsers = [:] }
        let made = parser.knowing(locale: String(decoding: locale, as: UTF8.self))
        parsers[locale] = made
        return made
    }
}
