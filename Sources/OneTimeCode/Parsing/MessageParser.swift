import OneTimeCodeTables

/// Finds the one-time code in the text of a message, in any of the languages it has a lexicon for.
///
/// Make one and keep it: it is immutable, may be used from any number of threads at once, and never blocks. Parsing is
/// pure; it takes time linear in the length of the text and, beyond 32 KiB, no more memory for a longer text.
///
/// ```swift
/// let parser = MessageParser()
/// parser.parse("Your Acme code is 482-913")?.code  // "482913"
/// parser.parse("Your parcel 482913 has arrived")   // nil
/// ```
public struct MessageParser: Sendable {
    /// What a parser expects.
    public struct Options: Sendable, Equatable {
        /// Languages the messages are likely to be in, as BCP 47 tags. A hint adds weight to a language's reading of a
        /// word; every lexicon is always in use.
        public var localeHints: [String]
        /// The confidence below which a candidate is not reported, 0 to 1. The code of an origin-bound line always is.
        public var minimumConfidence: Double
        /// The lengths of code that are reported, in letters and digits. Nothing beyond 3 to 10 is ever found in running
        /// text; an origin-bound line may carry any length.
        public var allowedLengths: ClosedRange<Int>

        /// Options; the defaults suit messages of any sender.
        public init(
            localeHints: [String] = [], minimumConfidence: Double = 0.5, allowedLengths: ClosedRange<Int> = 3...10
        ) {
            self.localeHints = localeHints
            self.minimumConfidence = minimumConfidence
            self.allowedLengths = allowedLengths
        }
    }

    /// What all copies of a parser share: to count one reference is all that a message costs.
    private final class Shared: Sendable {
        let options: Options
        let matcher: CueMatcher

        init(options: Options, matcher: CueMatcher) {
            self.options = options
            self.matcher = matcher
        }
    }

    private let shared: Shared
    /// The options the parser was made with.
    public var options: Options { shared.options }
    var index: CueIndex { shared.matcher.index }

    /// All lexicons, as they are in the binary.
    static let embeddedIndex = CueIndex(.embedded)

    /// Makes a parser. The lexicons are in the binary, ready for use, and all parsers share them.
    public init(options: Options = Options()) {
        self.init(index: Self.embeddedIndex, options: options)
    }

    init(index: CueIndex, options: Options = Options()) {
        shared = Shared(
            options: options,
            matcher: CueMatcher(index: index, hints: index.evidence(forHints: options.localeHints)))
    }

    // MARK: Parsing

    /// The code in `text`, or nil if there is none.
    ///
    /// - Parameters:
    ///   - text: The message. Strings that are contiguous UTF-8, as Swift's own are, are not copied.
    ///   - locale: The language of this message, if it is known, as a BCP 47 tag; in addition to the options' hints.
    @inlinable
    public func parse(_ text: some StringProtocol, locale: String? = nil) -> CodeMatch? {
        if text.utf8.withContiguousStorageIfAvailable(Self.mayHoldCode) == false { return nil }
        if let match = text.utf8.withContiguousStorageIfAvailable({ best(in: $0, locale: locale) }) { return match }
        var copy = String(text)
        return copy.withUTF8 { best(in: $0, locale: locale) }
    }

    /// The code in UTF-8 text, or nil if there is none. Ill-formed bytes are read as U+FFFD.
    @inlinable
    public func parse(utf8 bytes: some Collection<UInt8>, locale: String? = nil) -> CodeMatch? {
        // Most messages end here, before an empty match would be copied from one closure to the next.
        if bytes.withContiguousStorageIfAvailable(Self.mayHoldCode) == false { return nil }
        return bytes.withContiguousStorageIfAvailable { best(in: $0, locale: locale) }
            ?? Array(bytes).withUnsafeBufferPointer { best(in: $0, locale: locale) }
    }

    @usableFromInline
    static func mayHoldCode(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { MessageScreen(bytes).mayHoldCode }

    static func mayHoldCode(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBufferPointer(mayHoldCode) }

    /// Every candidate in `text` with its signals. As much work as parsing, plus the lists it returns.
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

    // MARK: Choosing

    /// A candidate's score with where it stands in its window.
    struct Scored {
        let candidate: Int
        let score: Double
    }

    /// Calls `visit` with every window of the text, analysed; for a `match` with those that have candidates.
    func forEachWindow(
        _ bytes: UnsafeBufferPointer<UInt8>, locale: String?, purpose: MessageAnalysis.Purpose,
        _ visit: (_ analysis: MessageAnalysis, _ window: Windows.Window) -> Void
    ) {
        let screen = MessageScreen(bytes)
        if purpose == .match, !screen.mayHoldCode { return }
        let lines = MachineLines(bytes, screen)
        let matcher = matcher(for: locale)
        for window in Windows(bytes: bytes) {
            read(window, of: bytes, lines, matcher, purpose: purpose) { visit($0, window) }
        }
    }

    /// What finds cues in a message of which the language may be known.
    func matcher(for locale: String?) -> CueMatcher {
        guard let locale else { return shared.matcher }
        return CueMatcher(index: index, hints: index.evidence(forHints: options.localeHints + [locale]))
    }

    /// Calls `visit` with the analysis of a window; for a `match` only if it has candidates.
    func read(
        _ window: Windows.Window, of bytes: UnsafeBufferPointer<UInt8>, _ lines: MachineLines, _ matcher: CueMatcher,
        purpose: MessageAnalysis.Purpose, _ visit: (MessageAnalysis) -> Void
    ) {
        let reader = MessageReader(
            UnsafeBufferPointer(rebasing: bytes[window.text]), matcher: matcher,
            originBound: lines.originBound(in: window), retrieverHash: lines.retrieverHash(in: window))
        reader.read(purpose: purpose, visit)
    }

    /// Calls `visit` with the score of every candidate that the window owns and the options allow.
    func forEachScored(in analysis: MessageAnalysis, of window: Windows.Window, _ visit: (Scored) -> Void) {
        let offset = window.text.lowerBound
        for index in analysis.candidates.indices {
            let candidate = analysis.candidates[index]
            guard window.owned.contains(candidate.range.lowerBound + offset),
                options.allowedLengths.contains(candidate.length) || analysis.isOriginBound(candidate)
            else { continue }
            visit(Scored(candidate: index, score: Scorer.score(index, in: analysis)))
        }
    }

    @usableFromInline
    func best(in bytes: UnsafeBufferPointer<UInt8>, locale: String?) -> CodeMatch? {
        let screen = MessageScreen(bytes)
        guard screen.mayHoldCode else { return nil }
        let lines = MachineLines(bytes, screen)
        let matcher = matcher(for: locale)
        if let originBound = lines.originBound {
            // The line alone decides; the window that has it says where the code is in the text, and the rest.
            var bound: CodeMatch?
            if let window = Windows(bytes: bytes).last, lines.originBound(in: window) != nil {
                read(window, of: bytes, lines, matcher, purpose: .match) { analysis in
                    bound = boundMatch(in: analysis, of: window, lines)
                }
            }
            return bound ?? lines.match(of: originBound)
        }
        var best = Best()
        for window in Windows(bytes: bytes) {
            read(window, of: bytes, lines, matcher, purpose: .match) { analysis in
                var top: Scored?
                forEachScored(in: analysis, of: window) { top = better(of: top, $0) }
                consider(top, in: analysis, of: window, lines, &best)
            }
        }
        return best.match?.markedIfBroken(in: bytes)
    }

    /// The match of an origin-bound message: the best place of the line's code, whatever it scores.
    func boundMatch(
        in analysis: MessageAnalysis, of window: Windows.Window, _ lines: MachineLines
    ) -> CodeMatch? {
        var top: Scored?
        forEachScored(in: analysis, of: window) { item in
            if analysis.isOriginBound(analysis.candidates[item.candidate]) { top = better(of: top, item) }
        }
        return top.map { match($0, in: analysis, of: window, lines) }
    }

    /// The best of all windows so far.
    struct Best {
        var score = -Double.infinity
        var match: CodeMatch?
    }

    /// Of equal scores the first in the text wins.
    func better(of first: Scored?, _ second: Scored) -> Scored {
        guard let first, first.score >= second.score else { return second }
        return first
    }

    /// Makes the best of a window's candidates the best of all, if it is better and likely enough.
    func consider(
        _ top: Scored?, in analysis: MessageAnalysis, of window: Windows.Window, _ lines: MachineLines,
        _ best: inout Best
    ) {
        guard let top, top.score > best.score, isLikely(top) else { return }
        best.score = top.score
        best.match = match(top, in: analysis, of: window, lines)
    }

    /// Whether a candidate reaches the minimum confidence.
    func isLikely(_ scored: Scored) -> Bool { Logistic.probability(scored.score) >= options.minimumConfidence }

    /// The match of a candidate.
    func match(
        _ scored: Scored, in analysis: MessageAnalysis, of window: Windows.Window, _ lines: MachineLines
    ) -> CodeMatch {
        let offset = window.text.lowerBound
        let candidate = analysis.candidates[scored.candidate]
        return CodeMatch(
            code: candidate.code, confidence: Logistic.probability(scored.score),
            range: candidate.range.lowerBound + offset..<candidate.range.upperBound + offset,
            rawText: String(decoding: analysis.bytes[candidate.range], as: UTF8.self),
            domain: lines.originBound?.host, embeddedDomains: lines.originBound?.embeddedHosts ?? [],
            appHash: lines.retrieverHash?.hash, expiresIn: ExpiryReader.expiry(in: analysis),
            service: ServiceReader.service(in: analysis, beside: candidate),
            language: analysis.cues.language.map { index.locales[$0] })
    }
}
