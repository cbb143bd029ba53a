/// How strongly every signal holds for one candidate, 0 (not at all) to 1 (fully).
struct SignalStrengths {
    /// Room for every signal; the rest stays 0.
    private var values = InlineArray<64, Double>(repeating: 0)

    /// Calls `body` with the raw value of every signal and its strength.
    @inline(__always)
    func forEach(_ body: (_ signal: Int, _ strength: Double) -> Void) {
        let span = values.span
        for index in 0..<Signal.count { body(index, span[index]) }
    }

    subscript(signal: Signal) -> Double {
        get { values[signal.rawValue] }
        set { values[signal.rawValue] = newValue }
    }

    /// The strengths for a candidate, by its place in the analysis.
    init(of candidate: Int, in analysis: MessageAnalysis) {
        let found = analysis.candidates[candidate]
        let nearness = analysis.relations[candidate]
        let surroundings = analysis.surroundings
        let isOpen = !nearness.isSomethingElse

        self[.codeCueBefore] = nearness.codeCueBefore
        self[.codeCueBehind] = nearness.codeCueBehind
        self[.genericCueBefore] = nearness.genericCueBefore
        self[.genericCueBehind] = nearness.genericCueBehind
        self[.enterCue] = nearness.enter
        self[.verifyCue] = nearness.verify
        let near = max(nearness.codeCueBefore, nearness.codeCueBehind)
        self[.distantCodeNoun] = near < 1 && analysis.hasCodeNounInSentence(candidate) ? 1 - near : 0
        // how far no noun for a code is about the candidate
        let unnamed = 1 - max(near, self[.distantCodeNoun])

        hold(.codeNoun, if: analysis.namesOnlyCode)
        hold(.unrequestedPhrase, if: analysis.classes.contains(.unrequested))
        hold(.expiryPhrase, if: analysis.classes.contains(.expiry))
        hold(.secrecyPhrase, if: analysis.classes.contains(.secrecy))
        self[.noticePhrase] = Self.noticePhrase(nearness, in: analysis)

        hold(.afterColon, if: surroundings.isBehindColon(found.tokens))
        let isAlone = surroundings.isWholeMessage(found.tokens)
        hold(.standsAlone, if: !isAlone && surroundings.isSentence(found.tokens))
        hold(.aloneInMessage, if: isAlone && found.length >= 4)
        hold(.leadsMessage, if: surroundings.isBeginning(found.tokens))
        hold(.bracketed, if: surroundings.isBracketed(found.tokens))
        hold(.partOfLongerText, if: surroundings.isPartOfLongerText(found.tokens))
        hold(.endsMessage, if: found.hasUsualLength && surroundings.isEnd(found.tokens))
        let rivals = analysis.rivals(of: candidate)
        hold(.onlyCandidate, if: rivals == 0 && isOpen)
        if isOpen, found.hasUsualLength, analysis.isSoleFigure(candidate) {
            self[.soleFigure] = analysis.namesDate ? 0.5 : 1
        }
        hold(
            .onlySixDigits,
            if: found.hasSixDigits && isOpen && rivals > 0 && analysis.sixDigitRivals(of: candidate) == 0)
        hold(.repeated, if: isOpen && analysis.isRepeated(candidate))
        hold(.originBound, if: analysis.isOriginBound(found))
        hold(.retriever, if: analysis.hasRetrieverMarker || analysis.retrieverHash != nil)

        let prefixLength = found.shape == .prefixed ? surroundings.prefixLength(of: found) : 0
        hold(.prefixed, if: prefixLength == 1)
        hold(.usualLength, if: found.hasUsualLength)
        hold(.sixDigits, if: found.hasSixDigits)
        hold(.fourDigits, if: found.hasFourDigits)
        if found.length == 5, found.digitCount == 5 { self[.fiveDigits] = unnamed }
        let generic = max(nearness.genericCueBefore, nearness.genericCueBehind)
        if found.length >= 7 { self[.longCode] = min(unnamed, 1 - generic / 2) }
        if found.hasSmallLetters { self[.smallLetters] = unnamed }
        hold(.yearLike, if: found.isYearLike)
        hold(.roundNumber, if: found.isRoundNumber)
        hold(.shortCode, if: found.isShort)
        self[.lettersAndDigits] = Self.lettersAndDigits(found, nearness)
        hold(.letteredPrefix, if: prefixLength > 1)
        hold(.promotionalWord, if: found.mayHoldWord(ofLetters: analysis.isAboutDiscounts ? 2 : 5))
        hold(.partOfRow, if: found.isPartOfRow)

        self[.amountCue] = Self.emphasis(nearness.amount)
        self[.accountCue] = Self.emphasis(nearness.account)
        self[.referenceCue] = Self.emphasis(nearness.reference)
        self[.contactCue] = Self.emphasis(nearness.contact)
        self[.dateCue] = Self.emphasis(nearness.date)
        self[.couponCue] = Self.emphasis(nearness.coupon)
        self[.placeCue] = Self.emphasis(nearness.place)
        self[.quantityCue] = Self.emphasis(nearness.quantity)

        self[.rivals] = Double(min(rivals, 4)) / 4
        self[.unspoken] = Self.unspoken(nearness, self[.distantCodeNoun], in: analysis)
        // A number that is a sentence of its own is presented as a code, even without a word for it.
        if self[.standsAlone] > 0 { self[.unspoken] /= 2 }
        self[.otherFigures] = unnamed * Double(min(analysis.figures.count - 1, 10)) / 10
        hold(.linkWithoutCodeNoun, if: analysis.hasLink && !analysis.namesOnlyCode)
        self[.longMessage] = unnamed * analysis.excessLength
        hold(.prizeTalk, if: analysis.classes.contains(.prize))
        hold(.discountTalk, if: analysis.classes.contains(.coupon))
        // Beside the candidate, a word for a discount is a coupon cue.
        if analysis.isAboutDiscounts { self[.couponTalk] = 1 - Self.emphasis(nearness.coupon) }
    }

    private mutating func hold(_ signal: Signal, if condition: Bool) { self[signal] = condition ? 1 : 0 }

    /// The strength of a cue against by its nearness: full side by side, hardly any a few words away.
    private static func emphasis(_ nearness: Double) -> Double { nearness * nearness }

    private static func noticePhrase(_ nearness: CueNearness, in analysis: MessageAnalysis) -> Double {
        guard analysis.classes.contains(.notice) else { return 0 }
        // "Your code is 482913. We will never ask for it": the cue beside the candidate is the better evidence.
        let spoken = max(
            nearness.codeCueBefore, nearness.codeCueBehind, nearness.genericCueBefore, nearness.genericCueBehind)
        return max(0, 1 - spoken - spoken * spoken)
    }

    private static func lettersAndDigits(_ found: Candidate, _ nearness: CueNearness) -> Double {
        guard found.digitCount > 0, found.digitCount < found.length else { return 0 }
        return 1
            - max(
                nearness.codeCueBefore, nearness.codeCueBehind,
                max(nearness.genericCueBefore, nearness.genericCueBehind, nearness.enter))
    }

    /// The nearness from which on a cue for a code is about the candidate.
    private static let near = 0.4

    private static func unspoken(_ nearness: CueNearness, _ distantCodeNoun: Double, in analysis: MessageAnalysis)
        -> Double
    {
        guard analysis.hasWords else { return 0 }
        let spoken = max(
            max(nearness.codeCueBefore, nearness.codeCueBehind),
            max(nearness.genericCueBefore, nearness.genericCueBehind),
            max(nearness.enter, nearness.verify))
        return (1 - min(1, max(spoken / near, distantCodeNoun))) * analysis.understanding
    }
}
