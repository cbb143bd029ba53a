import OneTimeCodeText

/// How strongly every signal holds for one candidate, 0 (not at all) to 1 (fully).
struct SignalStrengths {
    /// Room for every signal; the rest stays 0.
    private var values = InlineArray<64, Double>(repeating: 0)

    /// Calls `body` with the raw value of every signal and its strength.
    @inline(__always)
    func forEach(_ body: (_ signal: Int, _ strength: Double) -> Void) {
        // As a span: by its own subscript, the array would be copied for every element.
        let span = values.span
        for index in 0..<Signal.count { body(index, span[unchecked: index]) }
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
        let isAlone = surroundings.isWholeMessage(found.tokens)
        // "Order number: 4821" names what the number is.
        let isOtherwiseNamed = max(nearness.reference, nearness.account) >= HandSet.beside
        holdPlace(of: found, isAlone: isAlone, isOtherwiseNamed: isOtherwiseNamed, in: surroundings)
        let isOpen = !nearness.isSomethingElse && self[.partOfLongerText] == 0

        self[.codeCueBefore] = nearness.codeCueBefore
        self[.codeCueBehind] = nearness.codeCueBehind
        self[.genericCueBefore] = nearness.genericCueBefore
        self[.genericCueBehind] = nearness.genericCueBehind
        self[.verifyCue] = nearness.verify
        let near = nearness.codeCue
        self[.distantCodeNoun] = near < 1 && analysis.hasCodeNounInSentence(candidate) ? 1 - near : 0
        // how far no noun for a one-time code, or nothing at all that calls it a code, is about the candidate
        let unnamed = 1 - max(near, self[.distantCodeNoun])
        let generic = nearness.genericCue
        // "Enter code 48291 for your voucher" says how to get a discount.
        let isPromotion = analysis.isAboutDiscounts && nearness.verify < HandSet.audible && generic >= HandSet.audible
        self[.enterCue] = isPromotion ? 0 : nearness.enter
        // A verb of typing beside the candidate and a purpose say as much: "Enter 482913 to confirm".
        let isDirected = nearness.enter >= HandSet.audible && analysis.namesPurposeInSentence(candidate)
        let directed = nearness.enter * (isDirected ? 1 : min(1, nearness.verify / HandSet.audible))
        let uncalled = min(unnamed, 1 - generic, 1 - directed)

        holdPhrases(analysis.classes)
        self[.noticePhrase] = Self.noticePhrase(nearness, in: analysis)

        let rivals = analysis.rivals(of: candidate)
        hold(.onlyCandidate, if: rivals == 0 && isOpen)
        let isSole = surroundings.isSoleFigure(candidate, of: analysis.candidates)
        if isOpen, found.hasUsualLength, isSole {
            self[.soleFigure] = analysis.namesDate ? 0.5 : 1
        }
        hold(
            .onlySixDigits,
            if: found.hasSixDigits && isOpen && rivals > 0 && analysis.sixDigitRivals(of: candidate) == 0
                && !analysis.hasNamedRival(candidate))
        hold(.repeated, if: isOpen && analysis.isRepeated(candidate))
        hold(.originBound, if: analysis.isOriginBound(found))
        hold(.retriever, if: analysis.isForRetriever)

        let unspoken = Self.unspoken(nearness, self[.distantCodeNoun])
        holdShape(
            of: found,
            Silence(unnamed: unnamed, nameless: min(unnamed, 1 - generic / 2), uncalled: uncalled, unspoken: unspoken))
        // "Code: CWGUG8": where a noun names the only figure and nothing is sold, it is no word.
        let isNamedCode = isAlone || max(near, generic) >= HandSet.beside
        if !isNamedCode || analysis.namesOffer || analysis.isAboutDiscounts || !isSole {
            hold(.promotionalWord, if: found.mayHoldWord(ofLetters: analysis.isAboutDiscounts ? 2 : 5))
        }

        self[.amountCue] = Self.emphasis(nearness.amount)
        self[.accountCue] = Self.emphasis(nearness.account)
        self[.referenceCue] = Self.emphasis(nearness.reference)
        self[.contactCue] = Self.emphasis(nearness.contact)
        self[.dateCue] = Self.emphasis(nearness.date)
        self[.placeCue] = Self.emphasis(nearness.place)

        self[.rivals] = Double(min(rivals, 4)) / 4
        if analysis.hasWords { self[.unspoken] = unspoken * analysis.understanding }
        // A number that is a sentence of its own is presented as a code, even without a word for it.
        if self[.standsAlone] > 0 { self[.unspoken] /= 2 }
        self[.otherFigures] = uncalled * Self.others(analysis.figures) / 10
        // A link with the code in it is a way to use the code.
        hold(.pageLink, if: analysis.hasLink && self[.repeated] == 0)
        if analysis.classes.contains(.contact) { self[.contactTalk] = uncalled }
        self[.longMessage] = uncalled * analysis.excessLength
        hold(.couponTalk, if: analysis.isAboutDiscounts)
    }

    /// The most that the signals can say for a candidate where no cue supports a code. What cues say against this candidate
    /// is left out, and what depends on the language or on claims is taken at its best.
    ///
    /// - Parameters:
    ///   - isEachInFigure: ``FoundFigures/isEachCandidateInFigure``, which takes a pass over all figures.
    ///   - classes: The classes of the message's cues. Those that are evidence for a code have to be complete; without
    ///     others, the ceiling is higher.
    init(
        ceilingOf candidate: Int, _ found: FoundFigures, isEachInFigure: Bool, _ classes: CueClassSet,
        isForRetriever: Bool, in surroundings: Surroundings
    ) {
        let item = found.candidates[candidate]
        holdPlace(
            of: item, isAlone: surroundings.isWholeMessage(item.tokens), isOtherwiseNamed: false, in: surroundings)
        holdShape(of: item, Silence())
        holdPhrases(classes)
        hold(.noticePhrase, if: classes.contains(.notice))
        hold(.contactTalk, if: classes.contains(.contact))
        // All other candidates may be claimed. One outside all code-shaped figures, as in a phone number, is taken from
        // the number of its rivals though it was not counted.
        self[.rivals] = item.isPartOfRow || !isEachInFigure ? -1 / 4 : 0
        self[.onlyCandidate] = 1
        hold(.onlySixDigits, if: item.hasSixDigits && found.candidates.count > 1)
        hold(.soleFigure, if: item.hasUsualLength && surroundings.isSoleFigure(candidate, of: found.candidates))
        self[.repeated] = 1
        hold(.retriever, if: isForRetriever)
        self[.otherFigures] = Self.others(found.figures) / 10
        self[.longMessage] = MessageAnalysis.excessLength(surroundings.text.counts)
    }

    /// The number of other figures that counts.
    private static func others(_ figures: ArenaList<Figure>) -> Double { Double(min(figures.count - 1, 10)) }

    // MARK: Phrases, place, shape

    /// The phrases that say the same of all candidates.
    private mutating func holdPhrases(_ classes: CueClassSet) {
        hold(.unrequestedPhrase, if: classes.contains(.unrequested))
        hold(.expiryPhrase, if: classes.contains(.expiry))
        hold(.secrecyPhrase, if: classes.contains(.secrecy))
        hold(.prizeTalk, if: classes.contains(.prize))
        hold(.discountTalk, if: classes.contains(.coupon))
    }

    /// The place of a candidate.
    private mutating func holdPlace(
        of found: Candidate, isAlone: Bool, isOtherwiseNamed: Bool, in surroundings: Surroundings
    ) {
        hold(.afterColon, if: !isOtherwiseNamed && surroundings.isBehindColon(found.tokens))
        hold(.standsAlone, if: !isAlone && surroundings.isSentence(found.tokens))
        hold(.aloneInMessage, if: isAlone && (4...8).contains(found.length))
        hold(.leadsMessage, if: surroundings.isBeginning(found.tokens))
        hold(.bracketed, if: surroundings.isBracketed(found.tokens))
        hold(.partOfLongerText, if: surroundings.isPartOfLongerText(found.tokens))
        hold(.endsMessage, if: found.hasUsualLength && surroundings.isEnd(found.tokens))
    }

    /// The shape of a candidate, as far as nothing calls it a code.
    private mutating func holdShape(of found: Candidate, _ silence: Silence) {
        hold(.usualLength, if: found.hasUsualLength)
        hold(.sixDigits, if: found.hasSixDigits)
        if found.length >= 7 { self[.longCode] = silence.nameless }
        if found.hasSmallLetters { self[.smallLetters] = silence.nameless }
        hold(.yearLike, if: found.isYearLike)
        if found.isClockLike || found.isDateLike { self[.clockLike] = silence.unspoken }
        if found.isLetteredNumber { self[.letteredNumber] = silence.uncalled }
        if found.isHexadecimal { self[.hexadecimal] = silence.unnamed }
        if found.isRoundNumber { self[.roundNumber] = silence.uncalled }
        hold(.shortCode, if: found.isShort)
        hold(.partOfRow, if: found.isPartOfRow)
    }

    /// How far nothing calls a candidate a code, 0 to 1.
    private struct Silence {
        /// No noun for a one-time code.
        var unnamed = 1.0
        /// No such noun, and hardly any for a code or something similar.
        var nameless = 1.0
        /// Neither noun nor verb.
        var uncalled = 1.0
        /// No cue for a code of any class.
        var unspoken = 1.0
    }

    private mutating func hold(_ signal: Signal, if condition: Bool) { self[signal] = condition ? 1 : 0 }

    /// The strength of a cue against by its nearness: full side by side, hardly any a few words away.
    private static func emphasis(_ nearness: Double) -> Double { nearness * nearness }

    private static func noticePhrase(_ nearness: CueNearness, in analysis: MessageAnalysis) -> Double {
        guard analysis.classes.contains(.notice) else { return 0 }
        // "Your code is 482913. We will never ask for it": the cue beside the candidate is the better evidence.
        let spoken = max(nearness.codeCue, nearness.genericCue)
        return max(0, 1 - spoken - spoken * spoken)
    }

    /// How far no cue for a code is about the candidate.
    private static func unspoken(_ nearness: CueNearness, _ distantCodeNoun: Double) -> Double {
        let spoken = max(nearness.codeCue, nearness.genericCue, max(nearness.enter, nearness.verify))
        return 1 - min(1, max(spoken / HandSet.audible, distantCodeNoun))
    }
}
