import OneTimeCodeText

/// What is known of a message before its candidates are scored: tokens, cues, figures, candidates, and how they relate.
///
/// It holds the message's bytes, and lists of an ``Arena``, only during the call that made it. It has no references, so the
/// copies that the compiler makes cost no reference counting.
struct MessageAnalysis {
    let layout: MessageLayout
    let cues: MessageCues
    /// What the score needs to know of the whole message.
    let evidence: MessageEvidence
    let relations: CueRelations
    private let openFigures: OpenFigures
    private let soleCandidates: Range<Int>
    /// The code of the machine-readable last line, in UTF-8; empty for a message without such a line.
    private let originBoundCode: ArenaList<UInt8>
    private let sentences: ArenaList<Sentence>
    private let codesInLinks: ArenaList<ArenaList<UInt8>>

    init(
        _ found: FoundFigures, _ cues: MessageCues, _ evidence: MessageEvidence, _ surroundings: Surroundings,
        originBound: OriginBoundCode?, in arena: inout Arena
    ) {
        originBoundCode = arena.list(copying: (originBound?.code ?? "").utf8)
        let candidates = Self.candidates(found, originBound, originBoundCode, in: surroundings.text)
        let layout = MessageLayout(cues, candidates, surroundings, in: &arena)
        let relations = CueRelations(layout, in: &arena)
        (self.layout, self.cues, self.evidence, self.relations) = (layout, cues, evidence, relations)
        openFigures = OpenFigures(layout, relations)
        soleCandidates = surroundings.soleCandidates(of: candidates)
        sentences = arena.list(repeating: Sentence(), count: layout.distance.sentenceCount)
        for (index, cue) in cues.cues.enumerated() {
            if cue.cueClass.isPurpose || cue.cueClass == .collect {
                sentences[layout.distance.sentence(cue.tokens)].namesPurpose = true
            } else if cue.cueClass.namesOnlyCode, !layout.isObjectOfWarning(index) {
                let sentence = layout.distance.sentence(after: cue.tokens)
                // The cues are in the order of the text.
                if sentences[sentence].codeNounEnd == .max { sentences[sentence].codeNounEnd = cue.tokens.upperBound }
            }
        }
        for number in layout.figures where layout.isCalled(number) {
            let (sentence, end) = (layout.distance.sentence(after: number.tokens), number.tokens.upperBound)
            sentences[sentence].calledNumberEnd = min(sentences[sentence].calledNumberEnd, end)
        }
        if evidence.hasLink {
            // a link on a line of its own belongs to no sentence
            for link in layout.figures where surroundings.isPage(link) && !surroundings.isLine(link.tokens) {
                sentences[layout.distance.sentence(link.tokens)].hasLink = true
            }
        }
        codesInLinks = Self.codesInLinks(layout.figures, in: layout.bytes, layout.text, &arena)
    }

    var bytes: UnsafeBufferPointer<UInt8> { layout.bytes }
    var text: TokenView { layout.text }
    var figures: ArenaList<Figure> { layout.figures }
    var candidates: ArenaList<Candidate> { layout.candidates }
    var surroundings: Surroundings { layout.surroundings }
    var distance: Distance { layout.distance }

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

    /// The runs of digits and letters in links that may be a code.
    private static func codesInLinks(
        _ figures: ArenaList<Figure>, in bytes: UnsafeBufferPointer<UInt8>, _ text: TokenView, _ arena: inout Arena
    ) -> ArenaList<ArenaList<UInt8>> {
        guard figures.contains(where: { $0.kind == .link }) else {
            return arena.list(of: ArenaList<UInt8>.self, capacity: 0)
        }
        var codes = arena.list(of: ArenaList<UInt8>.self, capacity: text.tokens.count)
        var letters = arena.list(of: UInt8.self, capacity: bytes.count)
        for figure in figures where figure.kind == .link {
            // "v.example/482-913": groups are one code.
            var start = letters.count
            let endCode = {
                let code = start..<letters.count
                if PieceShape.digitLengths.contains(code.count) { codes.append(letters.part(code)) }
                start = letters.count
            }
            for token in text.tokens.part(figure.tokens) {
                switch token.kind {
                case .digits:
                    for digit in text.folded.part(token.folded) { letters.append(UInt8(truncatingIfNeeded: digit)) }
                case .word: for byte in bytes[token.range] { letters.append(byte) }
                default: if Symbols.plain(token.symbol) != Symbols.hyphen { endCode() }
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

    /// What the score needs to know of a candidate, all of it exactly.
    func evidence(of candidate: Int) -> CandidateEvidence {
        let item = candidates[candidate]
        let nearness = relations[candidate]
        let sentence = sentences[distance.sentence(item.tokens)]
        let isRival = OpenFigures.isRival(candidate, layout, relations)
        // What a noun names has no rivals but those that one names too: "code 482913. Contract 20441882". What is to be
        // entered has no others either: "12 Elm Street, 04109 Leipzig. Open the door with 5093".
        let others =
            nearness.isNamed
            ? openFigures.namedCount
            : nearness.isToBeEntered ? openFigures.spokenCount : openFigures.count
        let rivals = others - (isRival ? 1 : 0)
        // "OTP 4821 for 567890": the noun is beside the other figure
        let hasNamedRival = !nearness.isNamed && openFigures.namedCount > 0
        let isOnlySixDigits =
            item.hasSixDigits && rivals > 0 && openFigures.sixDigitCount == (isRival ? 1 : 0) && !hasNamedRival
        return CandidateEvidence(
            candidate: item, nearness: nearness, mayBeClaimed: false, rivals: Interval(Double(rivals)),
            isOnlySixDigits: Truth(isOnlySixDigits), isRepeated: Truth(isRepeated(candidate)),
            isSoleFigure: soleCandidates.contains(candidate), isOriginBound: isOriginBound(item),
            hasCodeNounInSentence: nearness.codeCue < 1 && isRival && rivals == 0 && followsCodeNounInSentence(item),
            namesPurposeInSentence: sentence.namesPurpose, hasLinkInSentence: sentence.hasLink,
            followsCalledNumber: sentence.calledNumberEnd <= min(item.tokens.lowerBound, sentence.codeNounEnd))
    }

    /// Whether the message has the candidate's code twice, links included.
    private func isRepeated(_ candidate: Int) -> Bool {
        layout.sameCodes.isRepeated[candidate]
            || codesInLinks.contains { $0.elementsEqual(candidates[candidate].codeBytes) }
    }

    /// Whether a word that names nothing but a one-time code is earlier in the candidate's sentence, however far: "OTP to
    /// approve the payment of INR 61.00 to ACME is 482913".
    private func followsCodeNounInSentence(_ candidate: Candidate) -> Bool {
        sentences[distance.sentence(candidate.tokens)].codeNounEnd <= candidate.tokens.lowerBound
    }
}

/// What the cues of a sentence say.
private struct Sentence {
    /// Whether one says what a code is for.
    var namesPurpose = false
    /// Whether it has a link to a page.
    var hasLink = false
    /// The end of the first telephone number to call; `Int.max` without one.
    var calledNumberEnd = Int.max
    /// The end of the first word that names nothing but a one-time code and after which the sentence goes on; `Int.max`
    /// without one.
    var codeNounEnd = Int.max
}

/// How many different figures may be the code: code-shaped, with no cue that they are something else, and not read as a
/// year.
private struct OpenFigures {
    private(set) var count = 0
    /// Those with a word for a code right beside them.
    private(set) var namedCount = 0
    /// Those, and those with a verb of entering right beside them.
    private(set) var spokenCount = 0
    /// Those of six digits.
    private(set) var sixDigitCount = 0

    init(_ layout: MessageLayout, _ relations: CueRelations) {
        let same = layout.sameCodes
        var seen: Set<Int> = []
        for figure in layout.figures where figure.kind == .code {
            guard let rival = figure.candidates.first(where: { Self.isRival($0, layout, relations) }),
                !same.hasRepetitions || seen.insert(same.first[rival]).inserted
            else { continue }
            count += 1
            var (isNamed, isToBeEntered) = (false, false)
            for candidate in figure.candidates where Self.isRival(candidate, layout, relations) {
                isNamed = isNamed || relations[candidate].isNamed
                isToBeEntered = isToBeEntered || relations[candidate].isToBeEntered
            }
            if isNamed { namedCount += 1 }
            if isNamed || isToBeEntered { spokenCount += 1 }
            if figure.candidates.contains(where: { layout.candidates[$0].hasSixDigits }) { sixDigitCount += 1 }
        }
    }

    /// Whether a candidate competes with others. Three digits, four letters and digits, and names hardly ever do.
    static func isRival(_ candidate: Int, _ layout: MessageLayout, _ relations: CueRelations) -> Bool {
        let item = layout.candidates[candidate]
        return !relations[candidate].isSomethingElse && !item.isYearLike && !item.isShort && !item.isName
    }
}
