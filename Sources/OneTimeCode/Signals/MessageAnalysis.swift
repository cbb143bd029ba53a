import OneTimeCodeLocales
import OneTimeCodeText

/// All that is known of a message before it is scored: tokens, cues, figures, candidates and what lies between them.
///
/// Holds the message's bytes only as long as the call that made it.
struct MessageAnalysis {
    let bytes: UnsafeBufferPointer<UInt8>
    let text: TokenizedText
    let cues: MessageCues
    let figures: [Figure]
    private(set) var candidates: [Candidate]
    let originBound: OriginBoundCode?
    let retrieverHash: RetrieverHash?
    let hasRetrieverMarker: Bool
    let asides: Asides
    let distance: Distance
    private(set) var links = CueLinks()
    /// Whether the text has a percentage, its sign next to the number or a space away.
    private(set) var hasPercentage = false
    let hasWords: Bool
    /// How far a lexicon knows the message's language, 0 to 1: from the share of its words' letters that are in cues.
    let understanding: Double
    /// The classes of cues anywhere in the message.
    let classes: Set<CueClass>
    /// Whether a word for a date or a time is in the message's own language, or too long to be a chance.
    let namesDate: Bool
    /// Where words for a code end, as token indices.
    let codeNounEnds: Set<Int>
    /// How many figures are code-shaped, not said to be something else and not read as a year.
    private var openFigures = 0
    /// How many of them have six digits.
    private var openSixDigits = 0
    /// The codes that stand at two places of the message, links included.
    private(set) var repeatedCodes: Set<String> = []

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, matcher: CueMatcher, originBound: OriginBoundCode?,
        retrieverHash: RetrieverHash?
    ) {
        self.bytes = bytes
        self.originBound = originBound
        self.retrieverHash = retrieverHash
        hasRetrieverMarker = RetrieverHash.hasMarker(bytes)
        text = TokenizedText(bytes)
        cues = matcher.cues(in: text)
        hasWords = text.tokens.contains { $0.kind == .word }
        let letters = text.tokens.reduce(0) { $1.kind == .word ? $0 + $1.count : $0 }
        understanding = letters == 0 ? 1 : Self.understanding(share: cues.lettersRead / Double(letters))
        classes = Set(cues.cues.lazy.map(\.cueClass))
        namesDate = cues.cues.contains { [cues] in
            $0.cueClass == .date && ($0.locale == cues.language || $0.weight > 4)
        }
        codeNounEnds = Set(cues.cues.lazy.filter(\.cueClass.namesCode).map(\.tokens.upperBound))
        let machineReadable = [originBound?.line, retrieverHash?.range]
            .compactMap { $0 }.map { [text] in Self.tokens(of: $0, in: text) }.sorted { $0.lowerBound < $1.lowerBound }
        let scanner = FigureScanner(bytes, text, cues: cues.cues, machineReadable: machineReadable)
        figures = scanner.figures
        candidates = scanner.candidates
        asides = Asides(text)
        distance = Distance(text, cues: cues.cues, asides: asides)
        if let originBound { addOriginBoundCandidate(originBound) }
        hasPercentage = text.tokens.indices.contains { index in
            [Symbols.percent, 0x066A].contains(Symbols.plain(text.tokens[index].symbol))
                && tokenBefore(index)?.kind == .digits
        }
        links = CueLinks(self)
        repeatedCodes = findRepeatedCodes()
        let open = figures.filter { figure in
            figure.kind == .code && figure.candidates.contains { isOpen(candidates[$0], at: $0) }
        }
        openFigures = open.count
        openSixDigits = open.count { $0.candidates.contains { SixDigits.holds(candidates[$0]) } }
    }

    /// The tokens that touch a range of bytes.
    private static func tokens(of range: Range<Int>, in text: TokenizedText) -> Range<Int> {
        let first = text.tokens.firstIndex { $0.range.upperBound > range.lowerBound } ?? text.tokens.count
        let last = text.tokens.lastIndex { $0.range.lowerBound < range.upperBound } ?? first - 1
        return first..<max(first, last + 1)
    }

    /// The last line's code is a candidate of its own where the text above does not have it.
    private mutating func addOriginBoundCandidate(_ originBound: OriginBoundCode) {
        guard !candidates.contains(where: { $0.code == originBound.code }) else { return }
        let letters = originBound.code.unicodeScalars.count { $0.properties.isAlphabetic }
        let digits = originBound.code.utf8.count { (0x30...0x39).contains($0) }
        candidates.append(
            Candidate(
                code: originBound.code, shape: .originBound, range: originBound.codeRange,
                tokens: Self.tokens(of: originBound.codeRange, in: text), length: letters + digits, digitCount: digits))
    }

    private func isOpen(_ candidate: Candidate, at index: Int) -> Bool {
        !links[index].isSomethingElse && !YearLike.holds(candidate)
    }

    /// How many other figures could be the code.
    func rivals(of candidate: Int) -> Int {
        openFigures - (isOpen(candidates[candidate], at: candidate) ? 1 : 0)
    }

    /// How many other figures of six digits could be the code.
    func sixDigitRivals(of candidate: Int) -> Int {
        let found = candidates[candidate]
        return openSixDigits - (isOpen(found, at: candidate) && SixDigits.holds(found) ? 1 : 0)
    }

    private func findRepeatedCodes() -> Set<String> {
        let inLinks = figures.lazy.filter { $0.kind == .link }.flatMap { text.tokens[$0.tokens] }
            .filter { $0.kind == .digits && PieceShape.digits.contains($0.count) }
            .map { String(String.UnicodeScalarView(text.folded[$0.folded].compactMap(Unicode.Scalar.init))) }
        var seen = Set(inLinks)
        guard candidates.count > 1 || !seen.isEmpty else { return [] }
        var repeated: Set<String> = []
        for candidate in candidates where !seen.insert(candidate.code).inserted { repeated.insert(candidate.code) }
        return repeated
    }

    // MARK: What stands around a candidate

    /// The nearest token before `index` that is not a space, if it is on the same line.
    func tokenBefore(_ index: Int) -> Token? {
        var index = index - 1
        while index >= 0, text.tokens[index].kind == .space { index -= 1 }
        return index >= 0 && text.tokens[index].kind != .newline ? text.tokens[index] : nil
    }

    /// The nearest token at or after `index` that is not a space, if it is on the same line.
    func tokenAfter(_ index: Int) -> Token? {
        var index = index
        while index < text.tokens.count, text.tokens[index].kind == .space { index += 1 }
        return index < text.tokens.count && text.tokens[index].kind != .newline ? text.tokens[index] : nil
    }

    /// Whether the tokens are a price: a currency sign beside them, or ".-" or ",-" behind them.
    func isPrice(_ tokens: Range<Int>) -> Bool {
        let beside = [tokenBefore(tokens.lowerBound), tokenAfter(tokens.upperBound)]
        if beside.contains(where: { Symbols.isCurrency($0?.symbol ?? 0) }) { return true }
        let end = tokens.upperBound
        guard end + 1 < text.tokens.count else { return false }
        return [Symbols.period, Symbols.comma].contains(Symbols.plain(text.tokens[end].symbol))
            && Symbols.plain(text.tokens[end + 1].symbol) == Symbols.hyphen
    }

    /// Whether the token at `index` is a colon.
    func isColon(_ index: Int) -> Bool {
        index < text.tokens.count && text.tokens[index].kind == .symbol
            && Symbols.plain(text.tokens[index].symbol) == Symbols.colon
    }

    /// Whether nothing but white space and punctuation is before the tokens.
    func isFirst(_ tokens: Range<Int>) -> Bool {
        text.tokens[..<tokens.lowerBound].allSatisfy { $0.kind == .space || $0.kind == .newline || $0.kind == .symbol }
    }
}

extension MessageAnalysis {
    /// How far a language is understood of whose letters a lexicon has this share: a tenth are in some lexicon by chance.
    private static func understanding(share: Double) -> Double { min(max((share - 0.1) / 0.2, 0), 1) }

    /// The farthest token at which a message can begin in earnest, after marks such as "<#> [".
    static let longestLead = 8

    /// Whether nothing but white space and machine-readable parts is behind the tokens.
    func isLast(_ tokens: Range<Int>) -> Bool {
        let end = figures.last { $0.kind == .machineReadable }?.tokens.lowerBound ?? text.tokens.count
        guard tokens.upperBound <= end else { return false }
        return text.tokens[tokens.upperBound..<end].allSatisfy { $0.kind == .space || $0.kind == .newline }
    }

    /// Letters of a candidate's prefix.
    func prefixLength(of candidate: Candidate) -> Int { text.tokens[candidate.tokens.lowerBound].count }
}
