import OneTimeCodeText

/// Finds the one-time code in the text of a message, in any of the languages it has a lexicon for.
///
/// Make one and keep it: it is immutable, may be used from any number of threads at once, and never blocks. Parsing is
/// pure; it takes time linear in the length of the text and, beyond 32 KiB, no more memory for a longer text.
///
/// ```swift
/// let parser = MessageParser()
/// let code = parser.parse("Your Acme code is 482-913")?.code  // "482913"
/// let none = parser.parse("Your parcel 482913 has arrived")?.code  // nil
/// ```
public struct MessageParser: Sendable {
    /// What all copies of a parser share: to count one reference is all that a message costs.
    private final class Shared: Sendable {
        let options: Options
        let matcher: CueMatcher
        /// The options' bias, which takes a few microseconds to compute.
        let bias: Double

        init(options: Options, matcher: CueMatcher) {
            self.options = options
            self.matcher = matcher
            bias = options.bias
        }
    }

    private let shared: Shared
    /// The options the parser was made with.
    public var options: Options { shared.options }
    var index: CueIndex { shared.matcher.index }
    /// What every score starts from.
    var bias: Double { shared.bias }

    /// Finds the cues of a message of which the language may be known.
    func matcher(for locale: String?) -> CueMatcher {
        guard let locale else { return shared.matcher }
        return CueMatcher(index: index, hints: index.evidence(forHints: options.localeHints + [locale]))
    }

    /// A parser for messages of a language, which reads them as this one does with the same `locale`. To look up the
    /// language takes longer than to parse a short message: keep the parser, one for each language that you receive.
    ///
    /// - Parameter locale: A BCP 47 tag. A tag without a lexicon adds nothing.
    public func knowing(locale: String) -> MessageParser { MessageParser(self, matcher(for: locale)) }

    private init(_ parser: MessageParser, _ matcher: CueMatcher) {
        shared = Shared(options: parser.options, matcher: matcher)
    }

    /// All lexicons, as they are in the binary.
    static let embeddedIndex = CueIndex(.embedded)

    /// Makes a parser. The lexicons are in the binary, ready for use, and all parsers share them.
    public init(options: Options = Options()) {
        self.init(index: Self.embeddedIndex, options: options)
    }

    /// A parser that reads messages with other cues than those in the binary.
    package init(index: CueIndex, options: Options = Options()) {
        shared = Shared(
            options: options,
            matcher: CueMatcher(index: index, hints: index.evidence(forHints: options.localeHints)))
    }

    // MARK: Parsing

    /// The code in `text`; nil if it has no code.
    ///
    /// - Parameters:
    ///   - text: The message. Strings that are contiguous UTF-8, as Swift's own are, are not copied.
    ///   - locale: The language of this message, if it is known, as a BCP 47 tag; in addition to the options' hints. A
    ///     tag without a lexicon adds nothing, since messages may come in any language. It is looked up for every
    ///     message; ``knowing(locale:)`` does so once.
    @inlinable
    public func parse(_ text: some StringProtocol, locale: String? = nil) -> CodeMatch? {
        let screen = text.utf8.withContiguousStorageIfAvailable(MessageScreen.init)
        if let screen {
            guard screen.mayHoldCode else { return nil }
            return text.utf8.withContiguousStorageIfAvailable { best(in: $0, screen, locale: locale) } ?? nil
        }
        var copy = String(text)
        return copy.withUTF8 { best(in: $0, MessageScreen($0), locale: locale) }
    }

    /// The code in UTF-8 text; nil if it has no code. Ill-formed bytes are read as U+FFFD.
    @inlinable
    public func parse(utf8 bytes: some Collection<UInt8>, locale: String? = nil) -> CodeMatch? {
        let screen = bytes.withContiguousStorageIfAvailable(MessageScreen.init)
        if let screen {
            // Most messages end here, before an empty match would be copied from one closure to the next.
            guard screen.mayHoldCode else { return nil }
            return bytes.withContiguousStorageIfAvailable { best(in: $0, screen, locale: locale) } ?? nil
        }
        return Array(bytes).withUnsafeBufferPointer { best(in: $0, MessageScreen($0), locale: locale) }
    }

    /// The codes of many texts, in their order: the same as ``parse(_:locale:)->CodeMatch?`` returns for each.
    ///
    /// Uses no thread but the caller's. For more cores, give each of several tasks a slice of the texts and the same
    /// parser. It is faster than one call for each text only where there is a `locale`, which it looks up once.
    ///
    /// - Parameters:
    ///   - texts: The messages.
    ///   - locale: The language of all of them, if it is known, as a BCP 47 tag; in addition to the options' hints.
    public func parse(_ texts: some Collection<some StringProtocol>, locale: String? = nil) -> [CodeMatch?] {
        let matcher = matcher(for: locale)
        return texts.map { text in withUTF8(text) { best(in: $0, MessageScreen($0), matcher) } }
    }

    static func mayHoldCode(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { MessageScreen($0).mayHoldCode }
    }

    /// Every candidate in `text` with its signals. As much work as parsing a message with a code, plus the lists it
    /// returns.
    public func explain(_ text: some StringProtocol, locale: String? = nil) -> MessageExplanation {
        withUTF8(text) { explanation(of: $0, locale: locale) }
    }

    /// Every candidate in UTF-8 text with its signals.
    public func explain(utf8 bytes: some Collection<UInt8>, locale: String? = nil) -> MessageExplanation {
        withBytes(bytes) { explanation(of: $0, locale: locale) }
    }

    // MARK: Bytes

    private func withUTF8<Text: StringProtocol, Result>(
        _ text: Text, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = String(text)
        return copy.withUTF8(body)
    }

    private func withBytes<Result>(
        _ bytes: some Collection<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        bytes.withContiguousStorageIfAvailable(body) ?? Array(bytes).withUnsafeBufferPointer(body)
    }
}
