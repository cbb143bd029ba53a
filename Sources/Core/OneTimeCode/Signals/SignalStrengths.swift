import OneTimeCodeText

/// How strongly every signal holds for one candidate, from 0 (not at all) to 1 (fully).
///
/// They are computed as intervals. Once all evidence is known, an interval is one number. Before that, the end is kept that
/// speaks more for a code: the upper one of evidence for a code, the lower one of evidence against it. The score of these
/// is the most that the candidate can reach.
struct SignalStrengths {
    /// The most signals that fit. For another one, raise this number and the size of ``values`` by 8, and measure the
    /// speed: every candidate clears and copies the array.
    static let room = 64

    /// The strengths by signal. The elements beyond the last signal stay 0.
    private var values = InlineArray<64, Double>(repeating: 0)

    /// Calls `body` with the raw value of every signal and its strength.
    @inline(__always)
    func forEach(_ body: (_ signal: Int, _ strength: Double) -> Void) {
        // As a span: by its own subscript, the array would be copied for every element.
        let span = values.span
        // SAFETY: `SignalWeights` checks that there are at most ``room`` signals, one for each element.
        for index in 0..<Signal.count { body(index, span[unchecked: index]) }
    }

    subscript(signal: Signal) -> Double { values[signal.rawValue] }

    @inline(__always)
    private mutating func hold(_ signal: Signal, _ strength: Interval) {
        values[signal.rawValue] = signal.isForCode ? strength.upper : strength.lower
    }

    @inline(__always)
    private mutating func hold(_ signal: Signal, if truth: Truth) { hold(signal, Interval(truth)) }

    @inline(__always)
    private mutating func hold(_ signal: Signal, if condition: Bool) { hold(signal, if: Truth(condition)) }

    /// The strengths for a candidate.
    init(_ candidate: CandidateEvidence, in message: MessageEvidence, _ surroundings: Surroundings) {
        let (item, nearness) = (candidate.candidate, candidate.nearness)
        let isWholeMessage = surroundings.isWholeMessage(item.tokens)
        let standsAlone = !isWholeMessage && surroundings.isSentence(item.tokens)
        let isPartOfLongerText = surroundings.isPartOfLongerText(item.tokens)
        let isOpen = !candidate.isSomethingElse && Truth(!isPartOfLongerText)

        // Evidence before shape: in words that are understood, place and shape only count for what something delivers.
        let delivery = CodeDelivery(candidate, in: message, surroundings)
        let undelivered = message.understanding * delivery.missing
        hold(.undelivered, undelivered)
        // In words that are not understood they count half, so that the share of codes in the stream decides.
        let share = message.understanding * HandSet.unreadForm + Interval(1 - HandSet.unreadForm)
        let form = (delivery.missing * share).complement
        hold(.unread, message.understanding.complement * delivery.missing)

        // The place of the candidate. "Order number: 4821" says what the number is.
        if surroundings.isAfterColon(item.tokens) {
            let isOther = max(candidate.claim(.reference), candidate.claim(.account))
            hold(.afterColon, Interval(isOther < HandSet.beside) * form)
        }
        if standsAlone { hold(.standsAlone, form) }
        hold(.aloneInMessage, if: isWholeMessage && (4...8).contains(item.length))
        if surroundings.isBeginning(item.tokens) { hold(.leadsMessage, form) }
        hold(.partOfLongerText, if: isPartOfLongerText)
        if item.hasUsualLength, surroundings.isEnd(item.tokens) { hold(.endsMessage, form) }

        // Cues for a code.
        hold(.codeCueBefore, Interval(nearness.codeCueBefore))
        hold(.codeCueAfter, Interval(nearness.codeCueAfter))
        hold(.genericCueBefore, Interval(nearness.genericCueBefore))
        hold(.genericCueAfter, Interval(nearness.genericCueAfter))
        hold(.verifyCue, Interval(nearness.verify))
        let distantCodeNoun = candidate.hasCodeNounInSentence ? 1 - nearness.codeCue : 0
        hold(.distantCodeNoun, Interval(distantCodeNoun))
        // "Enter code 48291 for your voucher" says how to get a discount.
        let isInstruction = nearness.verify < HandSet.audible && nearness.genericCue >= HandSet.audible
        hold(.enterCue, (message.isAboutDiscounts && Truth(isInstruction)).choose(.none, Interval(nearness.enter)))

        // Phrases, which say the same of all candidates that something delivers. "Never tell your PIN. Questions? 1930"
        // is advice.
        hold(.unrequestedPhrase, Interval(message.has(.unrequested)) * form)
        hold(.expiryPhrase, Interval(message.has(.expiry)) * form)
        hold(.secrecyPhrase, Interval(message.has(.secrecy)) * form)
        // A sentence beats a theme: "verification code for your prize: 6027, valid for 5 minutes"
        let isSentence = nearness.codeCue >= HandSet.beside && message.hasPhraseOfCode
        hold(.prizeTalk, if: message.has(.prize) && Truth(!isSentence))
        hold(.discountTalk, if: message.has(.coupon) && Truth(!isSentence))
        // "Your code is 482913. We will never ask for it", "Your parcel is ready. Type 7206 on the screen": the cue beside
        // the candidate is the better evidence.
        let noun = max(nearness.codeCue, nearness.genericCue)
        let beside = max(noun, nearness.enter)
        hold(.noticePhrase, message.has(.notice).choose(Interval(max(0, 1 - beside - beside * beside))))

        let isLabel = nearness.genericCue >= HandSet.beside && nearness.codeCue < HandSet.audible
        if isLabel, !message.asksForCode { hold(.labelInNotice, if: message.has(.notice)) }

        hold(.inQuestion, if: surroundings.isAskedAbout(item.tokens))

        // Other figures.
        hold(.onlyCandidate, Interval(candidate.rivals == 0 && isOpen) * form)
        if item.hasUsualLength, candidate.isSoleFigure {
            hold(.soleFigure, isOpen.choose(message.namesDate.choose(Interval(0.5), .full)) * form)
        }
        hold(.onlySixDigits, Interval(isOpen && candidate.isOnlySixDigits) * delivery.strength)
        let isRepeated = isOpen && candidate.isRepeated
        if !item.isName { hold(.repeated, Interval(isRepeated) * delivery.strength) }
        hold(.originBound, if: candidate.isOriginBound)
        hold(.retriever, if: message.isForRetriever)

        // "Code: CWGUG8": where a noun names the only figure and nothing is sold, it is not a word.
        let missing = MissingCues(candidate, distantCodeNoun: distantCodeNoun, isAnnounced: delivery.isAnnounced)
        holdShape(of: item, form, missing)
        holdDate(candidate, missing, isAfterColon: surroundings.isAfterColon(item.tokens))
        // "[2054] is your code"
        if surroundings.isBracketed(item.tokens), !surroundings.isBeginning(item.tokens) {
            hold(.bracketed, Interval(missing.nounOrVerb))
        }
        let isNamedCode = isWholeMessage || noun >= HandSet.beside
        let mayBeWord = Truth(!isNamedCode || !candidate.isSoleFigure) || message.namesOffer || message.isAboutDiscounts
        if mayBeWord.isPossible, item.mayHoldWord(ofLetters: 2) {
            hold(.promotionalWord, if: mayBeWord && (message.isAboutDiscounts || Truth(item.mayHoldWord(ofLetters: 5))))
        }

        // Claims: full side by side, hardly any a few words away.
        hold(.amountCue, candidate.claim(.amount).squared)
        hold(.accountCue, candidate.claim(.account).squared)
        hold(.referenceCue, candidate.claim(.reference).squared)
        hold(.contactCue, candidate.claim(.contact).squared)
        hold(.dateCue, candidate.claim(.date).squared)
        hold(.placeCue, candidate.claim(.place).squared)
        hold(.subjectCue, candidate.claim(.subject).squared)

        // The rest of the message.
        hold(.rivals, min(candidate.rivals, Interval(4)) / 4)
        hold(.otherFigures, Interval(missing.nounOrVerb * Double(min(message.figureCount - 1, 10)) / 10))
        // A link with the code in it is a way to use the code. "To confirm, enter 482913 at acme.example/pay" says where.
        if message.hasLink {
            let isElsewhere = Interval(!isRepeated)
            hold(.pageLink, isElsewhere * missing.nounOrVerb)
            let called = 1 - missing.nounOrVerb
            if candidate.hasLinkInSentence || message.namesOffer.isCertain {
                hold(.linkBesideCode, isElsewhere * called * missing.direction)
            } else {
                hold(.linkApart, isElsewhere * called)
            }
        }
        hold(.contactTalk, message.has(.contact).choose(Interval(missing.nounOrVerb)))
        // "To confirm tel. 0888 555 014 enter 482913": the verb says more
        hold(.quotedOnCall, if: candidate.followsCalledNumber && nearness.enter < HandSet.audible)
        hold(.longMessage, Interval(missing.nounOrVerb * message.excessLength))
        hold(.couponTalk, if: message.isAboutDiscounts)
    }

    /// The shape of a candidate, as far as cues that call it a code are missing.
    private mutating func holdShape(of item: Candidate, _ form: Interval, _ missing: MissingCues) {
        if item.hasUsualLength { hold(.usualLength, form) }
        if item.hasSixDigits { hold(.sixDigits, form) }
        if item.length >= 7 { hold(.longCode, Interval(missing.nounOrVerb)) }
        if item.hasSmallLetters { hold(.smallLetters, Interval(missing.noun)) }
        if item.isLetteredNumber { hold(.letteredNumber, Interval(missing.nounOrVerb)) }
        if item.isHexadecimal { hold(.hexadecimal, Interval(missing.noun)) }
        if item.isRoundNumber { hold(.roundNumber, Interval(missing.nounOrVerb)) }
        // Letters and odd groups are candidates only where a cue points to them.
        if item.isShort, item.shape != .letters {
            let isDigits = item.shape != .grouped && item.digitCount == item.length
            hold(.shortCode, Interval(isDigits ? missing.noun : missing.nounOrAnyVerb))
        }
        hold(.partOfRow, if: item.isPartOfRow)
    }

    /// How much a candidate looks like a year, a date or a time.
    private mutating func holdDate(_ candidate: CandidateEvidence, _ missing: MissingCues, isAfterColon: Bool) {
        let item = candidate.candidate
        if item.isClockLike { hold(.clockLike, Interval(missing.anyCue)) }
        guard item.isYearLike || item.isDateLike else { return }
        // no noun for a code names what a word for a date claims: "use the code until 20270131"
        let isClaimed = Interval(!(candidate.claim(.date) < HandSet.audible))
        if item.isDateLike { hold(.clockLike, max(Interval(missing.anyCue), isClaimed)) }
        guard item.isYearLike else { return }
        // a noun for a code names a year beside it or after a colon, but not in "our PINs have looked different since 2021"
        hold(.yearLike, isAfterColon ? Interval(missing.nounOrVerb) : max(Interval(missing.nameOrVerb), isClaimed))
    }
}

/// How far the cues that call a candidate a code are missing, 0 to 1.
private struct MissingCues {
    /// A noun for a one-time code.
    let codeNoun: Double
    /// Such a noun, and half as much any other noun for a code or something similar.
    let noun: Double
    /// Any noun, and a verb of entering with a purpose.
    let nounOrVerb: Double
    /// A noun beside the candidate or said to be it, and a verb of entering with a purpose.
    let nameOrVerb: Double
    /// Any noun, and any verb of entering: "Open it with R7D2".
    let nounOrAnyVerb: Double
    /// A verb of entering with a purpose.
    let direction: Double
    /// A cue for a code of any class.
    let anyCue: Double

    @inline(__always)
    init(_ candidate: CandidateEvidence, distantCodeNoun: Double, isAnnounced: Bool) {
        let nearness = candidate.nearness
        let (generic, enter, verify) = (nearness.genericCue, nearness.enter, nearness.verify)
        // A verb of typing beside the candidate and a purpose say as much as a noun: "Enter 482913 to confirm".
        let isDirected = enter >= HandSet.audible && candidate.namesPurposeInSentence
        let directed = enter * (isDirected ? 1 : min(1, verify / HandSet.audible))
        direction = 1 - directed
        codeNoun = 1 - max(nearness.codeCue, distantCodeNoun)
        // An ambiguous noun names a code for certain where it is to be typed, or is said to be the candidate.
        let isCertain = enter >= HandSet.beside || nearness.presented >= HandSet.beside
        noun = min(codeNoun, 1 - (isCertain ? generic : generic / 2))
        nounOrVerb = isAnnounced ? 0 : min(codeNoun, 1 - generic, 1 - directed)
        let isNamed = max(nearness.codeCue, generic, nearness.presented) >= HandSet.beside
        nameOrVerb = isNamed || isAnnounced ? nounOrVerb : 1 - directed
        nounOrAnyVerb = min(nounOrVerb, 1 - enter)
        let spoken = max(nearness.codeCue, generic, max(enter, verify))
        anyCue = 1 - min(1, max(spoken / HandSet.audible, distantCodeNoun))
    }
}

extension MessageAnalysis {
    /// The strengths of all signals for a candidate, which are exact.
    func strengths(of candidate: Int) -> SignalStrengths {
        SignalStrengths(evidence(of: candidate), in: evidence, surroundings)
    }
}
