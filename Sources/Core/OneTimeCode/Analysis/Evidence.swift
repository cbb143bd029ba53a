import OneTimeCodeText

/// What the score of a candidate needs to know of the whole message. As long as the cues are not known, some of it is known
/// only within bounds.
struct MessageEvidence {
    /// Whether the message begins with the marker for Android's SMS Retriever, or ends in its hash.
    let isForRetriever: Bool
    /// Whether the message has a link to a page, not only the name of a host.
    let hasLink: Bool
    /// The number of figures.
    let figureCount: Int
    /// How much longer the message is than most messages with a code: 0 up to 100 letters and digits, 1 from 300 on.
    let excessLength: Double
    /// How well a lexicon knows the message's words, 0 to 1: from the share of its letters that are in cues. 0 without
    /// words.
    let understanding: Interval
    /// Whether a word for a date or a time is in the message's own language, or too long to be a chance.
    let namesDate: Truth
    /// Whether the message has a word for a code or a verb of entering, so that it may give a code on a line of its own.
    let announcesCode: Bool
    /// Whether the message has a phrase of messages with a code: about its validity, its secrecy, or that it may not have
    /// been requested.
    let hasPhraseOfCode: Bool
    /// Whether it has a phrase about the secrecy of a code, or that it may not have been requested.
    let isConfidential: Bool
    /// Whether the message has a verb of entering, a purpose, a place to show a code at, or a phrase of messages with a
    /// code.
    let asksForCode: Bool
    /// Whether the message has words for discounts or prizes.
    let namesOffer: Truth
    /// Whether the message has words for discounts or a percentage, and no word for a one-time code.
    let isAboutDiscounts: Truth
    /// The classes of the cues; nil while the cues are not known.
    private let classes: CueClassSet?

    /// Whether a cue of a class is anywhere in the message.
    @inline(__always)
    func has(_ cueClass: CueClass) -> Truth { Self.has(cueClass, classes) }

    @inline(__always)
    private static func has(_ cueClass: CueClass, _ classes: CueClassSet?) -> Truth {
        if let classes { return Truth(classes.contains(cueClass)) }
        return cueClass.stance == .forCode ? .no : .open
    }

    /// - Parameter cues: The cues; nil while they are not known, but only that none speaks for a code.
    init(_ cues: MessageCues?, _ surroundings: Surroundings, isForRetriever: Bool) {
        let (text, figures) = (surroundings.text, surroundings.figures)
        self.isForRetriever = isForRetriever
        hasLink = figures.contains(where: surroundings.isPage)
        figureCount = figures.count
        excessLength = Self.excessLength(text.counts)
        let letters = text.counts.letters
        if let cues {
            classes = CueClassSet(of: cues.cues)
            let share = letters == 0 ? 0 : cues.lettersRead / Double(letters)
            understanding =
                letters == 0
                ? .none : Interval(Self.understanding(share: share, isOwnScript: Self.isOwnScript(text.tokens)))
            namesDate = Truth(
                cues.cues.contains { $0.cueClass == .date && ($0.locale == cues.language || $0.letterCount > 4) })
        } else {
            classes = nil
            understanding = letters == 0 ? .none : .unknown
            namesDate = .open
        }
        namesOffer = Self.has(.coupon, classes) || Self.has(.prize, classes)
        let namesOnlyCode = Self.has(.code, classes) || Self.has(.pickup, classes) || Self.has(.access, classes)
        announcesCode = (namesOnlyCode || Self.has(.genericCode, classes) || Self.has(.enter, classes)).isCertain
        isConfidential = (Self.has(.secrecy, classes) || Self.has(.unrequested, classes)).isCertain
        hasPhraseOfCode = isConfidential || Self.has(.expiry, classes).isCertain
        let namesPurpose =
            Self.has(.verify, classes) || Self.has(.signIn, classes) || Self.has(.reset, classes)
            || Self.has(.transaction, classes)
        asksForCode =
            hasPhraseOfCode || (namesPurpose || Self.has(.enter, classes) || Self.has(.collect, classes)).isCertain
        isAboutDiscounts = !namesOnlyCode && (namesOffer || Truth(surroundings.hasPercentage))
    }

    private static func understanding(share: Double, isOwnScript: Bool) -> Double {
        isOwnScript
            ? min(share / HandSet.knownShareOfOwnScript, 1)
            : min(max((share - HandSet.chanceShare) / HandSet.knownShare, 0), 1)
    }

    /// Whether the first words are in a script that few languages share.
    private static func isOwnScript(_ tokens: ArenaList<Token>) -> Bool {
        var (own, shared) = (0, 0)
        for token in tokens where token.kind == .word {
            if token.script.isSharedByMany { shared += token.count } else { own += token.count }
            if own + shared >= 40 { break }
        }
        return own > shared
    }

    private static func excessLength(_ counts: TokenCounts) -> Double {
        // A word has about half as many letters in scripts without spaces.
        let length = counts.letters + counts.unspacedLetters + counts.digits
        return Double(min(max(length - HandSet.usualMessage, 0), HandSet.longMessage)) / Double(HandSet.longMessage)
    }
}

/// What the score of a candidate needs to know of that candidate.
struct CandidateEvidence {
    let candidate: Candidate
    /// How plainly cues speak about it, as far as that is known.
    let nearness: CueNearness
    /// Whether cues may claim it that are not in ``nearness``.
    let mayBeClaimed: Bool
    /// The number of other figures that may be the code.
    let rivals: Interval
    /// Whether it is the only figure of six digits among several that may be the code.
    let isOnlySixDigits: Truth
    /// Whether the message has its code twice.
    let isRepeated: Truth
    /// Whether it is the only number of the message, except in links and small ones such as minutes.
    let isSoleFigure: Bool
    let isOriginBound: Bool
    /// Whether a word that names nothing but a one-time code is earlier in its sentence.
    let hasCodeNounInSentence: Bool
    /// Whether its sentence says what a code is for.
    let namesPurposeInSentence: Bool
    /// Whether its sentence has a link to a page.
    let hasLinkInSentence: Bool
    /// Whether a telephone number to call stands before it in its sentence, and no noun for a one-time code before that.
    let followsCalledNumber: Bool

    /// How plainly cues against a code of one kind speak about it.
    @inline(__always)
    func claim(_ side: CueNearness.Side) -> Interval { Interval(nearness[side], mayBeClaimed ? 1 : nearness[side]) }

    /// Whether a cue right beside it claims it, and no nearer noun names it a one-time code.
    @inline(__always) var isSomethingElse: Truth {
        let isCertain = nearness.isSomethingElse
        return Truth(isCertain: isCertain, isPossible: isCertain || mayBeClaimed)
    }
}

/// The evidence on a message's candidates before it is known which cue speaks about which, and while none supports a code.
struct EarlyEvidence {
    let message: MessageEvidence
    private let found: FoundFigures
    var candidates: ArenaList<Candidate> { found.candidates }
    let surroundings: Surroundings
    private let soleCandidates: Range<Int>
    private let isEachCandidateInFigure: Bool
    private let mayRepeatCode: Bool

    /// - Parameter cues: The cues; nil while they are not known, but only that none speaks for a code.
    init(_ found: FoundFigures, _ cues: MessageCues?, _ surroundings: Surroundings, isForRetriever: Bool) {
        message = MessageEvidence(cues, surroundings, isForRetriever: isForRetriever)
        self.found = found
        self.surroundings = surroundings
        soleCandidates = surroundings.soleCandidates(of: found.candidates)
        isEachCandidateInFigure = found.isEachCandidateInFigure
        mayRepeatCode = found.candidates.count > 1 || surroundings.hasLinkWithDigits
    }

    /// The evidence on a candidate, which cues may claim.
    func evidence(of candidate: Int) -> CandidateEvidence {
        let item = found.candidates[candidate]
        // A candidate outside all figures for a code, as in a phone number, is taken from the number of its rivals though
        // it was not counted.
        let leastRivals = item.isPartOfRow || !isEachCandidateInFigure ? -1.0 : 0
        let others = Double(found.candidates.count - 1)
        return CandidateEvidence(
            candidate: item, nearness: CueNearness(), mayBeClaimed: true, rivals: Interval(leastRivals, others),
            isOnlySixDigits: Truth(isCertain: false, isPossible: item.hasSixDigits && others > 0),
            isRepeated: mayRepeatCode ? .open : .no,
            isSoleFigure: soleCandidates.contains(candidate), isOriginBound: false,
            hasCodeNounInSentence: false, namesPurposeInSentence: false, hasLinkInSentence: false,
            followsCalledNumber: false)
    }
}
