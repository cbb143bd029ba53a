import OneTimeCodeTables
import OneTimeCodeText

/// All that is known of a message before it is scored: tokens, cues, figures, candidates and what lies between them.
///
/// Holds the message's bytes only as long as the call that made it.
struct MessageAnalysis {
    let bytes: UnsafeBufferPointer<UInt8>
    let text: TokenView
    let cues: MessageCues
    let figures: List<Figure>
    let candidates: List<Candidate>
    /// Which of them have the same code.
    let sameCodes: SameCodes
    private let reader: MessageReader
    let hasRetrieverMarker: Bool
    let asides: Asides
    let distance: Distance
    private(set) var links: CueLinks
    /// Whether the text has a percentage, its sign next to the number or a space away.
    let hasPercentage: Bool
    let hasWords: Bool
    /// How far a lexicon knows the message's language, 0 to 1: from the share of its words' letters that are in cues.
    let understanding: Double
    /// The classes of cues anywhere in the message.
    let classes: CueClassSet
    /// Whether a word for a date or a time is in the message's own language, or too long to be a chance.
    let namesDate: Bool
    /// Per token, whether a word for a code ends before it.
    private let isBehindCodeNoun: List<Bool>
    /// How many figures are code-shaped, not said to be something else and not read as a year.
    private var openFigures = 0
    /// How many of them have six digits.
    private var openSixDigits = 0
    private let codesInLinks: Set<String>

    /// How much of an analysis is needed.
    enum Purpose {
        /// The code, if there is one: without candidates there is nothing to analyse.
        case match
        /// Everything, the cues of a message without candidates too.
        case explanation
    }

    init(_ facts: MessageFacts, in arena: inout Arena) {
        (bytes, text, cues) = (facts.reader.bytes, facts.text, facts.cues)
        reader = facts.reader
        figures = facts.figures.figures
        candidates = Self.candidates(facts, in: &arena)
        sameCodes = SameCodes(candidates, in: &arena)
        hasRetrieverMarker = RetrieverHash.hasMarker(bytes)
        let letters = text.letterCount
        hasWords = text.tokens.contains { $0.kind == .word }
        understanding = letters == 0 ? 1 : Self.understanding(share: cues.lettersRead / Double(letters))
        classes = CueClassSet(of: cues.cues)
        namesDate = cues.cues.contains { [cues] in
            $0.cueClass == .date && ($0.locale == cues.language || $0.weight > 4)
        }
        isBehindCodeNoun = arena.list(repeating: false, count: text.tokens.count + 1)
        for cue in cues.cues where cue.cueClass.namesCode { isBehindCodeNoun[cue.tokens.upperBound] = true }
        asides = Asides(text, in: &arena)
        distance = Distance(text, cues: cues.cues, asides: asides, in: &arena)
        hasPercentage = Self.hasPercentage(text)
        codesInLinks = Self.codesInLinks(facts)
        links = CueLinks(count: candidates.count, in: &arena)
        links.connect(self, in: &arena)
        countOpenFigures()
    }

    /// What the analysis of a text takes of an arena at most.
    static func bytes(for text: TokenView, _ originBound: OriginBoundCode?) -> Int {
        Arena.bytes(for: Bool.self, count: text.tokens.count + 1) + Asides.bytes(for: text) + Distance.bytes(for: text)
            + CueLinks.bytes(for: text) + SameCodes.bytes(for: text)
            + Arena.bytes(for: UInt8.self, count: originBound?.code.utf8.count ?? 0)
    }

    private static func hasPercentage(_ text: TokenView) -> Bool {
        for index in text.tokens.indices where text.tokens[index].kind == .symbol {
            let symbol = Symbols.plain(text.tokens[index].symbol)
            guard symbol == Symbols.percent || symbol == 0x066A else { continue }
            if tokenBefore(index, in: text)?.kind == .digits { return true }
        }
        return false
    }

    /// What is a candidate in the text; the last line's code is one of its own where the text above does not have it.
    private static func candidates(_ facts: MessageFacts, in arena: inout Arena) -> List<Candidate> {
        var candidates = facts.figures.candidates
        guard let originBound = facts.reader.originBound,
            !candidates.contains(where: { $0.letters.elementsEqual(originBound.code.utf8) })
        else { return candidates }
        var letters = arena.list(of: UInt8.self, capacity: originBound.code.utf8.count)
        for byte in originBound.code.utf8 { letters.append(byte) }
        let letterCount = originBound.code.unicodeScalars.count { $0.properties.isAlphabetic }
        let digitCount = originBound.code.utf8.count { (0x30...0x39).contains($0) }
        candidates.append(
            Candidate(
                letters: letters, shape: .originBound, range: originBound.codeRange,
                tokens: MachineReadable.tokens(of: originBound.codeRange, in: facts.text),
                length: letterCount + digitCount, digitCount: digitCount))
        return candidates
    }

    /// Whether a candidate is the code of the last line.
    func isOriginBound(_ candidate: Candidate) -> Bool {
        originBound.map { candidate.letters.elementsEqual($0.code.utf8) } ?? false
    }

    /// The machine-readable last line.
    var originBound: OriginBoundCode? { reader.originBound }
    /// The hash for Android's SMS Retriever.
    var retrieverHash: RetrieverHash? { reader.retrieverHash }

    // MARK: Other candidates

    private func isOpen(_ candidate: Candidate, at index: Int) -> Bool {
        !links[index].isSomethingElse && !YearLike.holds(candidate)
    }

    private mutating func countOpenFigures() {
        for figure in figures where figure.kind == .code {
            guard figure.candidates.contains(where: { isOpen(candidates[$0], at: $0) }) else { continue }
            openFigures += 1
            if figure.candidates.contains(where: { SixDigits.holds(candidates[$0]) }) { openSixDigits += 1 }
        }
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

    /// Whether the message has the candidate's code twice, links included.
    func isRepeated(_ candidate: Int) -> Bool {
        sameCodes.isRepeated[candidate]
            || (!codesInLinks.isEmpty && codesInLinks.contains(candidates[candidate].code))
    }

    /// The digits that stand in links and may be a code.
    private static func codesInLinks(_ facts: MessageFacts) -> Set<String> {
        var codes: Set<String> = []
        for figure in facts.figures.figures where figure.kind == .link {
            for token in facts.text.tokens.part(figure.tokens)
            where token.kind == .digits && PieceShape.digits.contains(token.count) {
                let digits = facts.text.folded.part(token.folded)
                codes.insert(String(decoding: digits.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self))
            }
        }
        return codes
    }

    // MARK: What stands around a candidate

    /// The nearest token before `index` that is not a space, if it is on the same line.
    func tokenBefore(_ index: Int) -> Token? { Self.tokenBefore(index, in: text) }

    private static func tokenBefore(_ index: Int, in text: TokenView) -> Token? {
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
        if let before = tokenBefore(tokens.lowerBound), Symbols.isCurrency(before.symbol) { return true }
        if let after = tokenAfter(tokens.upperBound), Symbols.isCurrency(after.symbol) { return true }
        let end = tokens.upperBound
        guard end + 1 < text.tokens.count else { return false }
        let mark = Symbols.plain(text.tokens[end].symbol)
        return (mark == Symbols.period || mark == Symbols.comma)
            && Symbols.plain(text.tokens[end + 1].symbol) == Symbols.hyphen
    }

    /// Whether a word for a code ends before the token at `index`.
    func isBehindCodeNoun(_ index: Int) -> Bool { isBehindCodeNoun[index] }

    /// Whether the token at `index` is a colon.
    func isColon(_ index: Int) -> Bool {
        index < text.tokens.count && text.tokens[index].kind == .symbol
            && Symbols.plain(text.tokens[index].symbol) == Symbols.colon
    }

    /// Whether nothing but white space and punctuation is before the tokens.
    func isFirst(_ tokens: Range<Int>) -> Bool {
        text.tokens.part(0..<tokens.lowerBound).allSatisfy {
            $0.kind == .space || $0.kind == .newline || $0.kind == .symbol
        }
    }
}

extension MessageAnalysis {
    /// How far a language is understood of whose letters a lexicon has this share: a tenth are in some lexicon by chance.
    private static func understanding(share: Double) -> Double { min(max((share - 0.1) / 0.2, 0), 1) }

    /// The farthest token at which a message can begin in earnest, after marks such as "<#> [".
    static let longestLead = 8

    /// Whether nothing but white space and machine-readable parts is behind the tokens.
    func isLast(_ tokens: Range<Int>) -> Bool {
        var end = tokens.upperBound
        for figure in figures where figure.kind == .machineReadable {
            guard end <= figure.tokens.lowerBound, isBlank(end..<figure.tokens.lowerBound) else { return false }
            end = figure.tokens.upperBound
        }
        return isBlank(end..<text.tokens.count)
    }

    private func isBlank(_ tokens: Range<Int>) -> Bool {
        text.tokens.part(tokens).allSatisfy { $0.kind == .space || $0.kind == .newline }
    }

    /// Letters of a candidate's prefix.
    func prefixLength(of candidate: Candidate) -> Int { text.tokens[candidate.tokens.lowerBound].count }
}
