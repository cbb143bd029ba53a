import OneTimeCodeTables
import OneTimeCodeText

/// What is known of a message before its candidates are scored: tokens, cues, figures, candidates, and how they relate.
///
/// Holds the message's bytes, and lists of an ``Arena``, only for the length of the call that made it. It has no
/// references, so copies of it, which the compiler makes, count none.
struct MessageAnalysis {
    let bytes: UnsafeBufferPointer<UInt8>
    let text: TokenView
    let cues: MessageCues
    let figures: ArenaList<Figure>
    let candidates: ArenaList<Candidate>
    /// The code of the machine-readable last line, in UTF-8; empty if there is none.
    private let originBoundCode: ArenaList<UInt8>
    /// Whether the message begins with the marker for Android's SMS Retriever.
    let hasRetrieverMarker: Bool
    /// Whether the message has that marker, or the hash at its end.
    let isForRetriever: Bool
    let sameCodes: SameCodes
    let surroundings: Surroundings
    let brackets: BracketedPhrases
    let distance: Distance
    let relations: CueRelations
    private var openFigures = OpenFigures()
    let hasWords: Bool
    /// How far a lexicon knows the message's language, 0 to 1: from the share of its words' letters that are in cues.
    let understanding: Double
    /// The classes of cues anywhere in the message.
    let classes: CueClassSet
    /// Whether a word names a one-time code and hardly anything else.
    let namesOnlyCode: Bool
    /// Whether the message has a link to a page, not only the name of a host.
    let hasLink: Bool
    /// How much longer the message is than most messages with a code: 0 up to 100 letters and digits, 1 from 300 on.
    let excessLength: Double
    /// Whether the message has words for discounts or prizes.
    let namesOffer: Bool
    /// Whether the message has words for discounts or a percentage, and no word for a one-time code.
    let isAboutDiscounts: Bool
    /// Whether a word for a date or a time is in the message's own language, or too long to be a chance.
    let namesDate: Bool
    /// Per token, whether a word for a code ends before it.
    private let isBehindCodeNoun: ArenaList<Bool>
    /// Per sentence, whether it says what a code is for.
    private let isPurposeSentence: ArenaList<Bool>
    private let codesInLinks: ArenaList<ArenaList<UInt8>>

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ text: TokenView, _ cues: MessageCues, _ found: FoundFigures,
        originBound: OriginBoundCode?, retrieverHash: RetrieverHash?, in arena: inout Arena
    ) {
        (self.bytes, self.text, self.cues, figures) = (bytes, text, cues, found.figures)
        originBoundCode = arena.list(copying: (originBound?.code ?? "").utf8)
        candidates = Self.candidates(found, originBound, originBoundCode, in: text)
        sameCodes = SameCodes(candidates, in: &arena)
        hasRetrieverMarker = RetrieverHash.hasMarker(bytes)
        isForRetriever = hasRetrieverMarker || retrieverHash != nil
        let letters = text.counts.letters
        hasWords = letters > 0
        understanding = letters == 0 ? 1 : Self.understanding(share: cues.lettersRead / Double(letters))
        classes = CueClassSet(of: cues.cues)
        namesDate = cues.cues.contains { $0.cueClass == .date && ($0.locale == cues.language || $0.letterCount > 4) }
        isBehindCodeNoun = arena.list(repeating: false, count: text.tokens.count + 1)
        for cue in cues.cues where cue.cueClass.namesCode { isBehindCodeNoun[cue.tokens.upperBound] = true }
        surroundings = Surroundings(bytes, text, figures)
        namesOnlyCode = cues.cues.contains { $0.cueClass.namesOnlyCode }
        hasLink = figures.contains { $0.kind == .link && Self.isPage($0.tokens, in: text) }
        excessLength = Self.excessLength(text.counts)
        namesOffer = classes.contains(.coupon) || classes.contains(.prize)
        isAboutDiscounts =
            !namesOnlyCode && (namesOffer || surroundings.hasPercentage)
        brackets = BracketedPhrases(text, in: &arena)
        distance = Distance(surroundings, cues: cues.cues, brackets: brackets, in: &arena)
        isPurposeSentence = arena.list(repeating: false, count: distance.sentenceCount)
        for cue in cues.cues where cue.cueClass.isPurpose { isPurposeSentence[distance.sentence(cue.tokens)] = true }
        codesInLinks = Self.codesInLinks(figures, in: text, &arena)
        relations = CueRelations(count: candidates.count, in: &arena)
        // A copy has the same list: with the property itself, all of the analysis would be copied for the call.
        var relations = relations
        relations.connect(self, in: &arena)
        openFigures = OpenFigures(self)
    }

    /// The candidates of the text; the last line's code is one of its own where the text above does not have it.
    private static func candidates(
        _ found: FoundFigures, _ originBound: OriginBoundCode?, _ codeBytes: ArenaList<UInt8>, in text: TokenView
    ) -> ArenaList<Candidate> {
        var candidates = found.candidates
        guard let originBound, !candidates.contains(where: { $0.codeBytes.elementsEqual(codeBytes) }) else {
            return candidates
        }
        let letterCount = originBound.code.unicodeScalars.count { $0.properties.isAlphabetic }
        let digitCount = codeBytes.count { (0x30...0x39).contains($0) }
        candidates.append(
            Candidate(
                codeBytes: codeBytes, shape: .originBound, range: originBound.codeRange,
                tokens: MachineLineTokens.tokens(of: originBound.codeRange, in: text),
                length: letterCount + digitCount, digitCount: digitCount))
        return candidates
    }

    /// A tenth of the letters are in some lexicon by chance; from three tenths on a language is known.
    private static func understanding(share: Double) -> Double {
        min(max((share - HandSet.chanceShare) / HandSet.knownShare, 0), 1)
    }

    /// Whether a link has a path, a scheme, or the host "www". A bare host is the name of many a sender: "Your code is
    /// 482913. acme.example".
    private static func isPage(_ link: Range<Int>, in text: TokenView) -> Bool {
        text.tokens.part(link).contains { $0.symbol == Symbols.slash }
            || text.folded.part(text.tokens[link.lowerBound].folded).elementsEqual([0x77, 0x77, 0x77])
    }

    static func excessLength(_ counts: TokenCounts) -> Double {
        // A word has about half as many letters in scripts without spaces.
        let length = counts.letters + counts.unspacedLetters + counts.digits
        return Double(min(max(length - HandSet.usualMessage, 0), HandSet.longMessage)) / Double(HandSet.longMessage)
    }

    /// The digits that stand in links and may be a code.
    private static func codesInLinks(
        _ figures: ArenaList<Figure>, in text: TokenView, _ arena: inout Arena
    ) -> ArenaList<ArenaList<UInt8>> {
        guard figures.contains(where: { $0.kind == .link }) else {
            return arena.list(of: ArenaList<UInt8>.self, capacity: 0)
        }
        var codes = arena.list(of: ArenaList<UInt8>.self, capacity: text.tokens.count)
        var digits = arena.list(of: UInt8.self, capacity: text.folded.count)
        for figure in figures where figure.kind == .link {
            // "v.example/482-913": groups of digits are one code.
            var start = digits.count
            let endCode = {
                let code = start..<digits.count
                if PieceShape.digitLengths.contains(code.count) { codes.append(digits.part(code)) }
                start = digits.count
            }
            for token in text.tokens.part(figure.tokens) {
                if token.kind == .digits {
                    for digit in text.folded.part(token.folded) { digits.append(UInt8(truncatingIfNeeded: digit)) }
                } else if Symbols.plain(token.symbol) != Symbols.hyphen {
                    endCode()
                }
            }
            endCode()
        }
        return codes
    }

    // MARK: Candidates

    /// Whether the text has the machine-readable line, and all of it.
    var hasOriginBoundLine: Bool { !originBoundCode.isEmpty }

    /// Whether a candidate is the code of the last line.
    func isOriginBound(_ candidate: Candidate) -> Bool {
        hasOriginBoundLine && candidate.codeBytes.elementsEqual(originBoundCode)
    }

    /// Whether the message has the candidate's code twice, links included.
    func isRepeated(_ candidate: Int) -> Bool {
        sameCodes.isRepeated[candidate]
            || codesInLinks.contains { $0.elementsEqual(candidates[candidate].codeBytes) }
    }

    /// Whether nothing says that a candidate is something else than a code.
    func isOpen(_ candidate: Int) -> Bool {
        !relations[candidate].isSomethingElse && !candidates[candidate].isYearLike
    }

    /// Whether a candidate competes with others. Three digits, four letters and digits, and names hardly ever do.
    func isRival(_ candidate: Int) -> Bool {
        isOpen(candidate) && !candidates[candidate].isShort && !candidates[candidate].isName
    }

    /// The number of other figures that may be the code. What a noun names has no rivals but those that one names too:
    /// "code 482913. Contract 20441882".
    func rivals(of candidate: Int) -> Int {
        let count = relations[candidate].isNamed ? openFigures.namedCount : openFigures.count
        return count - (isRival(candidate) ? 1 : 0)
    }

    /// Whether a word that names nothing but a one-time code is earlier in the sentence of the only open candidate,
    /// however far: "OTP to approve the payment of INR 61.00 to ACME is 482913".
    func hasCodeNounInSentence(_ candidate: Int) -> Bool {
        guard isRival(candidate), rivals(of: candidate) == 0 else { return false }
        let tokens = candidates[candidate].tokens
        return cues.cues.contains { cue in
            cue.cueClass.namesOnlyCode && cue.tokens.upperBound <= tokens.lowerBound
                && distance.areInOneSentence(cue.tokens, tokens)
        }
    }

    /// Whether the candidate's sentence says what a code is for: "To confirm the phone 020 7946 0112, enter 4471".
    func namesPurposeInSentence(_ candidate: Int) -> Bool {
        isPurposeSentence[distance.sentence(candidates[candidate].tokens)]
    }

    /// The number of other figures of six digits that may be the code.
    func sixDigitRivals(of candidate: Int) -> Int {
        openFigures.sixDigitCount - (isRival(candidate) && candidates[candidate].hasSixDigits ? 1 : 0)
    }

    /// Whether a word for a code is right beside another candidate, and none right beside this one: "OTP 4821 for 567890".
    func hasNamedRival(_ candidate: Int) -> Bool {
        !relations[candidate].isNamed && openFigures.namedCount > 0
    }

    /// Whether a word for a code ends right before the token at `index`.
    func isBehindCodeNoun(_ index: Int) -> Bool { isBehindCodeNoun[index] }
}

/// How many different figures may be the code: code-shaped, with no cue that they are something else, and not read as a
/// year.
private struct OpenFigures {
    private(set) var count = 0
    /// Those with a word for a code right beside them.
    private(set) var namedCount = 0
    /// Those of six digits.
    private(set) var sixDigitCount = 0

    init() {}

    init(_ analysis: MessageAnalysis) {
        let same = analysis.sameCodes
        var seen: Set<Int> = []
        for figure in analysis.figures where figure.kind == .code {
            guard let rival = figure.candidates.first(where: analysis.isRival),
                !same.hasRepetitions || seen.insert(same.first[rival]).inserted
            else { continue }
            count += 1
            if figure.candidates.contains(where: { analysis.isRival($0) && analysis.relations[$0].isNamed }) {
                namedCount += 1
            }
            if figure.candidates.contains(where: { analysis.candidates[$0].hasSixDigits }) { sixDigitCount += 1 }
        }
    }
}
