import OneTimeCodeLocales

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
        /// The confidence below which a candidate is not reported, 0 to 1.
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
        let matcher =
            locale.map { locale in
                CueMatcher(index: index, hints: index.evidence(forHints: options.localeHints + [locale]))
            } ?? shared.matcher
        let originBound = screen.hasAtSign ? OriginBoundCode(bytes) : nil
        let retrieverHash = RetrieverHash(bytes)
        for window in Windows(bytes: bytes) {
            let offset = window.text.lowerBound
            let isLast = window.text.upperBound == bytes.count
            let reader = MessageReader(
                UnsafeBufferPointer(rebasing: bytes[window.text]), matcher: matcher,
                originBound: isLast ? originBound?.moved(by: -offset) : nil,
                retrieverHash: isLast ? retrieverHash?.moved(by: -offset) : nil)
            reader.read(purpose: purpose) { visit($0, window) }
        }
    }

    /// Calls `visit` with the score of every candidate that the window owns and the options allow.
    func forEachScored(in analysis: MessageAnalysis, of window: Windows.Window, _ visit: (Scored) -> Void) {
        let offset = window.text.lowerBound
        for index in analysis.candidates.indices {
            let candidate = analysis.candidates[index]
            guard window.owned.contains(candidate.range.lowerBound + offset), isAllowed(candidate) else { continue }
            visit(Scored(candidate: index, score: Scorer.score(index, in: analysis)))
        }
    }

    private func isAllowed(_ candidate: Candidate) -> Bool {
        candidate.shape == .originBound || options.allowedLengths.contains(candidate.length)
    }

    @usableFromInline
    func best(in bytes: UnsafeBufferPointer<UInt8>, locale: String?) -> CodeMatch? {
        var best = Best()
        forEachWindow(bytes, locale: locale, purpose: .match) { analysis, window in
            var top: Scored?
            forEachScored(in: analysis, of: window) { top = better(of: top, $0) }
            consider(top, in: analysis, of: window, &best)
        }
        return best.match
    }

    /// The best of all windows so far.
    private struct Best {
        var score = -Double.infinity
        var match: CodeMatch?
    }

    /// Of equal scores the first in the text wins.
    private func better(of first: Scored?, _ second: Scored) -> Scored {
        guard let first, first.score >= second.score else { return second }
        return first
    }

    /// Makes the best of a window's candidates the best of all, if it is better and likely enough.
    private func consider(
        _ top: Scored?, in analysis: MessageAnalysis, of window: Windows.Window, _ best: inout Best
    ) {
        guard let top, top.score > best.score, isLikely(top) else { return }
        best.score = top.score
        best.match = match(top, in: analysis, offset: window.text.lowerBound)
    }

    /// Whether a candidate reaches the minimum confidence.
    func isLikely(_ scored: Scored) -> Bool { Logistic.probability(scored.score) >= options.minimumConfidence }

    private func match(_ scored: Scored, in analysis: MessageAnalysis, offset: Int) -> CodeMatch {
        let candidate = analysis.candidates[scored.candidate]
        return CodeMatch(
            code: candidate.code, confidence: Logistic.probability(scored.score),
            range: candidate.range.lowerBound + offset..<candidate.range.upperBound + offset,
            rawText: String(decoding: analysis.bytes[candidate.range], as: UTF8.self),
            domain: analysis.originBound?.host, embeddedDomains: analysis.originBound?.embeddedHosts ?? [],
            appHash: analysis.retrieverHash?.hash, expiresIn: ExpiryReader.expiry(in: analysis),
            service: ServiceReader.service(in: analysis, beside: candidate),
            language: analysis.cues.language.map { index.locales[$0] })
    }

    private func explanation(of bytes: UnsafeBufferPointer<UInt8>, locale: String?) -> MessageExplanation {
        var best = Best()
        var candidates: [MessageExplanation.Candidate] = []
        var cues: [MessageExplanation.Cue] = []
        var notes: [String] = []
        forEachWindow(bytes, locale: locale, purpose: .explanation) { analysis, window in
            let offset = window.text.lowerBound
            var top: Scored?
            var hasOther = false
            forEachScored(in: analysis, of: window) { item in
                let candidate = analysis.candidates[item.candidate]
                candidates.append(
                    .init(
                        code: candidate.code, shape: candidate.shape.rawValue,
                        range: candidate.range.lowerBound + offset..<candidate.range.upperBound + offset,
                        score: item.score, confidence: Logistic.probability(item.score),
                        contributions: Scorer.contributions(item.candidate, in: analysis)))
                top = better(of: top, item)
                if let originBound = analysis.originBound, isLikely(item),
                    !candidate.letters.elementsEqual(originBound.code.utf8)
                {
                    hasOther = true
                }
            }
            cues += self.cues(of: analysis, offset: offset)
            if hasOther, let host = analysis.originBound?.host {
                notes.append(
                    "The origin-bound line for \(host) has another code than the text; it is the one reported.")
            }
            consider(top, in: analysis, of: window, &best)
        }
        let sorted = candidates.enumerated()
            .sorted {
                $0.element.score > $1.element.score || ($0.element.score == $1.element.score && $0.offset < $1.offset)
            }
            .map(\.element)
        return MessageExplanation(
            match: best.match, candidates: sorted, cues: cues, bias: SignalTable.bias,
            notes: notes)
    }

    private func cues(of analysis: MessageAnalysis, offset: Int) -> [MessageExplanation.Cue] {
        analysis.cues.cues.map { cue in
            let tokens = analysis.text.tokens.part(cue.tokens)
            let start = (tokens.first?.range.lowerBound ?? 0) + offset
            let end = (tokens.last?.range.upperBound ?? 0) + offset
            return .init(cueClass: cue.cueClass.name, locale: index.locales[cue.locale], range: start..<end)
        }
    }
}
