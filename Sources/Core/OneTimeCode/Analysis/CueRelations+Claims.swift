import OneTimeCodeText

/// Claims: evidence that a candidate is something other than the code.
extension CueRelations {
    // MARK: Claims without a cue

    /// Number signs, comparisons, lists of numbers, years beside a day, dates after a word about validity, prices written
    /// "100.-".
    mutating func claimByShape(_ layout: MessageLayout, in arena: inout Arena) {
        claimLabelledInBrackets(layout, in: &arena)
        let figures = layout.figures
        for (index, figure) in figures.enumerated() where figure.kind == .code {
            if let sign = NumberSign.start(before: figure.tokens, in: layout.text, layout.numberSigns),
                !layout.followsCodeNoun(sign)
            {
                add(HandSet.numberSign, .reference, to: index, figures)
            }
            if index + 1 < figures.count, isList(figure, figures[index + 1], in: layout.text) {
                add(HandSet.list, .reference, to: index, figures)
                add(HandSet.list, .reference, to: index + 1, figures)
            }
            if layout.surroundings.isCompared(figure.tokens) { add(1, .reference, to: index, figures) }
            if layout.surroundings.isPrice(figure.tokens) { add(1, .amount, to: index, figures) }
            let isDay = { (other: Int) in
                figures.indices.contains(other) && figures[other].kind == .small
                    && layout.distance.between(figures[other].tokens, figure.tokens) <= 1
            }
            if isDay(index - 1) || isDay(index + 1),
                figure.candidates.contains(where: { layout.candidates[$0].isYearLike })
            {
                add(HandSet.yearByDay, .date, to: index, figures)
            }
            if isEndOfValidity(figure, after: index == 0 ? 0 : figures[index - 1].tokens.upperBound, layout) {
                add(1, .date, to: index, figures)
            }
        }
    }

    /// Whether a figure may be a date or a time and stands right after a word about validity: "valid until 20270131".
    private func isEndOfValidity(_ figure: Figure, after previous: Int, _ layout: MessageLayout) -> Bool {
        let nearest = layout.cues.firstIndex(from: figure.tokens.lowerBound) - 1
        guard nearest >= 0, layout.cues[nearest].cueClass == .expiry,
            layout.cues[nearest].tokens.lowerBound >= previous,
            layout.distance.between(layout.cues[nearest].tokens, figure.tokens) <= HandSet.subjectGap,
            !layout.surroundings.isAfterColon(figure.tokens)
        else { return false }
        return figure.candidates.contains {
            let candidate = layout.candidates[$0]
            return candidate.isDateLike || candidate.isYearLike || candidate.isClockLike
        }
    }

    /// What a code is about: "OTP for 9876543210 is 4279", "4554 numaralı kart için kod 9988".
    mutating func claimSubjects(_ layout: MessageLayout) {
        guard !layout.roles.isEmpty else { return }
        var next = 0
        for role in layout.roles {
            while next < layout.figures.count, layout.figures[next].tokens.lowerBound < role.tokens.upperBound {
                next += 1
            }
            switch role.cueClass {
            case .about:
                if next < layout.figures.count, layout.isBeside(role.tokens, layout.figures[next].tokens),
                    layout.followsCodeNoun(role.tokens.lowerBound)
                {
                    add(1, .subject, to: next, layout.figures)
                } else if next > 0, layout.isBeside(layout.figures[next - 1].tokens, role.tokens),
                    isGenericNoun(after: role, layout)
                {
                    // "article 1240 du code civil"
                    add(1, .subject, to: next - 1, layout.figures)
                }
            case .aboutAfter:
                guard next > 0, layout.isBeside(layout.figures[next - 1].tokens, role.tokens),
                    !layout.followsCodeNoun(layout.figures[next - 1].tokens.lowerBound),
                    layout.precedesCodeNoun(role.tokens.upperBound)
                else { continue }
                add(1, .subject, to: next - 1, layout.figures)
            default: continue
            }
        }
    }

    /// Finds the verbs of entering whose object is to be sent to a number: "ketik HADIAH kirim ke 3340", "HEDİYE yaz 3340'a
    /// gönder". They support no code. The verb of sending claims the number.
    func verbsBeforeSending(_ layout: MessageLayout, in arena: inout Arena) -> ArenaList<Bool> {
        let (cues, figures) = (layout.cues, layout.figures)
        let isBeforeSending = arena.list(repeating: false, count: cues.count)
        for index in cues.indices where cues[index].cueClass == .contact {
            let send = cues[index].tokens
            var typing = index - 1
            while typing >= 0, cues[typing].cueClass == .prize || cues[typing].cueClass == .coupon { typing -= 1 }
            guard typing >= 0, cues[typing].cueClass == .enter, case let enter = cues[typing].tokens,
                layout.distance.between(enter, send) <= HandSet.sentGap
            else { continue }
            let next = figures.firstIndex(from: send.upperBound)
            let followsNumber =
                next > 0 && figures[next - 1].tokens.lowerBound >= enter.upperBound
                && layout.isAffixed(figures[next - 1]) && layout.isBeside(figures[next - 1].tokens, send)
            let precedesNumber =
                next < figures.count && figures[next].kind == .code
                && layout.distance.between(send, figures[next].tokens) <= HandSet.destinationGap
                && !namesCode(cues, from: index + 1, step: 1, in: send.upperBound..<figures[next].tokens.lowerBound)
            isBeforeSending[typing] = followsNumber || precedesNumber
        }
        return isBeforeSending
    }

    /// Whether "code" is right after a preposition.
    private func isGenericNoun(after role: Cue, _ layout: MessageLayout) -> Bool {
        let next = layout.cues.firstIndex(from: role.tokens.upperBound)
        return next < layout.cues.count && layout.cues[next].cueClass == .genericCode
            && layout.isBeside(role.tokens, layout.cues[next].tokens)
    }

    /// Whether two numbers are joined by "&" or "+", "to 560027 & 27613445": no message gives two codes like this.
    private func isList(_ first: Figure, _ second: Figure, in text: TokenView) -> Bool {
        guard second.kind == .code, first.tokens.upperBound <= second.tokens.lowerBound else { return false }
        var joints = 0
        for token in text.tokens.part(first.tokens.upperBound..<second.tokens.lowerBound) where token.kind != .space {
            joints += 1
            if joints > 1 || !Symbols.isOne(Symbols.plain(token.symbol), of: 0x26, Symbols.plus) { return false }
        }
        return joints == 1
    }

    /// A bracketed figure after a word that does not announce a code, as in "(Rad. 7HKQ)", does not count if there is a
    /// candidate outside the brackets.
    private mutating func claimLabelledInBrackets(_ layout: MessageLayout, in arena: inout Arena) {
        let phrases = layout.brackets
        guard !phrases.ranges.isEmpty else { return }
        let supportsCode = arena.list(repeating: false, count: phrases.ranges.count)
        for cue in layout.cues where cue.supportsCode {
            if let phrase = phrases.index(of: cue.tokens.lowerBound) { supportsCode[phrase] = true }
        }
        var codeCount = 0
        let codesInside = arena.list(repeating: 0, count: phrases.ranges.count)
        for figure in layout.figures where figure.kind == .code {
            codeCount += 1
            if let phrase = phrases.index(of: figure.tokens.lowerBound) { codesInside[phrase] += 1 }
        }
        for (index, figure) in layout.figures.enumerated() where figure.kind == .code {
            guard let phrase = phrases.index(of: figure.tokens.lowerBound), !supportsCode[phrase],
                codesInside[phrase] < codeCount
            else { continue }
            let before = phrases.ranges[phrase].lowerBound..<figure.tokens.lowerBound
            guard layout.text.tokens.part(before).contains(where: { $0.kind == .word }) else { continue }
            add(HandSet.bracketLabel, .reference, to: index, layout.figures)
        }
    }

    // MARK: Cues against

    mutating func claim(_ cue: Cue, at index: Int, previous: Int, next: Int, in layout: MessageLayout) {
        let figures = layout.figures
        let touching = previous >= 0 && touches(cue, figures[previous], in: layout) ? 1.0 : 0
        let (toNext, toPrevious) = claims(cue, at: index, previous: previous, next: next, in: layout)
        switch cue.cueClass {
        case .amount:
            // Currencies stand on either side of a number; one that touches the number before it is not about the
            // next. "6 000.00 RUB: 4821" goes on after the colon.
            let goesOn = toPrevious == 1 && layout.surroundings.isColon(cue.tokens.upperBound)
            if toPrevious < 1 || (toNext == 1 && !goesOn) { add(toNext, .amount, to: next, figures) }
            add(max(toPrevious, touching), .amount, to: previous, figures)
        case .quantity, .minute, .hour, .second, .day:
            // "Code: 482913, minutes: 5"
            if layout.surroundings.isColon(cue.tokens.upperBound) {
                // "Score: 4821"
                return cue.cueClass == .quantity ? add(toNext, .quantity, to: next, figures) : ()
            }
            add(max(toPrevious * toPrevious, touching), .quantity, to: previous, figures)
        case .date:
            add(toNext, .date, to: next, figures)
            // "482913 on September 30" is about the 30, "2031 年" about the year.
            let isYear =
                toPrevious >= HandSet.touching
                && figures[previous].candidates.contains { layout.candidates[$0].isYearLike }
            let after = isYear ? 1 : toPrevious * toPrevious * HandSet.dateAfter
            add(max(toNext < HandSet.decisive ? after : 0, touching), .date, to: previous, figures)
        case .account: claimOneSide(.account, touching, toNext, toPrevious, previous, next, figures)
        case .reference where isNumberOfCode(cue, layout): break
        case .reference: claimOneSide(.reference, touching, toNext, toPrevious, previous, next, figures)
        // In many languages the verb follows the number, which then has a suffix: "YES yaz 5306'ya gönder".
        case .contact:
            if toPrevious >= HandSet.beside, layout.isAffixed(figures[previous]) {
                add(toPrevious, .contact, to: previous, figures)
                return
            }
            claimOneSide(.contact, touching, toNext, toPrevious * HandSet.contactAfter, previous, next, figures)
        case .coupon, .prize: claimOneSide(.coupon, touching, toNext, toPrevious, previous, next, figures)
        case .place where layout.isPartOfNoun(index): break
        case .place: claimOneSide(.place, touching, toNext, toPrevious, previous, next, figures)
        default: break
        }
    }

    /// Whether a cue is the "no." of "Code no. 482913".
    private func isNumberOfCode(_ cue: Cue, _ layout: MessageLayout) -> Bool {
        cue.tokens.count == 1 && NumberSign.isAbbreviation(cue.tokens.lowerBound, in: layout.text, layout.numberSigns)
            && layout.followsCodeNoun(cue.tokens.lowerBound)
    }

    /// Whether a cue touches the digits of a figure ("482913р") without being one of a code's own letters ("H4ZP7T") or its
    /// prefix ("G-482913").
    private func touches(_ cue: Cue, _ figure: Figure, in layout: MessageLayout) -> Bool {
        figure.tokens.overlaps(cue.tokens)
            && !figure.candidates.contains {
                let shape = layout.candidates[$0].shape
                return shape == .alphanumeric || (shape == .prefixed && cue.letterCount == 1)
            }
    }

    /// How plainly a cue speaks of the figure after it and of the one before it.
    private func claims(
        _ cue: Cue, at index: Int, previous: Int, next: Int, in layout: MessageLayout
    ) -> (toNext: Double, toPrevious: Double) {
        let figures = layout.figures
        var toNext = 0.0
        var toPrevious = 0.0
        if next < figures.count {
            toNext = Self.nearness(
                layout.distance.between(cue.tokens, figures[next].tokens), reach: HandSet.claimReach)
            // The word next to the number counts: "for the payment your OTP 482913".
            let gap = cue.tokens.upperBound..<figures[next].tokens.lowerBound
            if toNext > 0, namesCode(layout.cues, from: index + 1, step: 1, in: gap) { toNext = 0 }
            // The object of a verb of verifying does not name the figure: "confirm your mobile number with 9057".
            if toNext > 0, isObject(cue, at: index, before: figures[next].tokens.lowerBound, layout) {
                toNext *= HandSet.object
            }
        }
        if previous >= 0, !figures[previous].tokens.overlaps(cue.tokens),
            !layout.surroundings.isColon(figures[previous].tokens.upperBound)
        {
            toPrevious = Self.nearness(
                layout.distance.between(figures[previous].tokens, cue.tokens), reach: HandSet.claimReach)
            let gap = figures[previous].tokens.upperBound..<cue.tokens.lowerBound
            if toPrevious > 0, namesCode(layout.cues, from: index - 1, step: -1, in: gap) { toPrevious = 0 }
            // A figure that is called a code already is not renamed by what follows: "the code 482913 to pay".
            if toPrevious > 0, isCalledCode(figures[previous], layout) { toPrevious *= HandSet.object }
        }
        return (toNext, toPrevious)
    }

    /// Whether a verb of verifying stands beside the cue, on the side away from the figure or between the two; or beside
    /// the words right before it, as in "confirm the payment transaction".
    private func isObject(_ cue: Cue, at index: Int, before figure: Int, _ layout: MessageLayout) -> Bool {
        let cues = layout.cues
        var first = index
        while first > 0, index - first < HandSet.longestObject, !cues[first - 1].supportsCode,
            layout.distance.between(cues[first - 1].tokens, cues[first].tokens) <= HandSet.objectGap
        {
            first -= 1
        }
        let isVerb = { (other: Int, object: Cue) in
            cues.indices.contains(other) && cues[other].cueClass.isPurpose && cues[other].tokens.upperBound <= figure
                && layout.distance.between(cues[other].tokens, object.tokens) <= HandSet.verbGap
                && !hasComma(between: cues[other].tokens, object.tokens, layout.text)
        }
        return isVerb(index - 1, cue) || isVerb(index + 1, cue) || isVerb(first - 1, cues[first])
    }

    /// Whether a comma is between two words: what follows it is not the object of the verb before, "order confirmed, ZIP
    /// code 48213".
    private func hasComma(between first: Range<Int>, _ second: Range<Int>, _ text: TokenView) -> Bool {
        let (start, end) = (min(first.upperBound, second.upperBound), max(first.lowerBound, second.lowerBound))
        return start < end && text.tokens.part(start..<end).contains { Symbols.isComma($0.symbol) }
    }

    /// Whether a word for a code ends right before the figure.
    private func isCalledCode(_ figure: Figure, _ layout: MessageLayout) -> Bool {
        layout.followsCodeNoun(figure.tokens.lowerBound)
    }

    /// Halves the claims on candidates that a word for a code stands close to; a word for typing it outweighs only what
    /// is typed near any number, amounts and times, not "enter case no. 4821".
    mutating func yieldClaims() {
        for index in byCandidate.indices {
            let nearness = byCandidate[index]
            let isCode = nearness.codeCue >= HandSet.audible
            guard isCode || nearness.enter >= HandSet.enterOverClaim else { continue }
            if !nearness.isPriced { byCandidate[index][.amount] *= HandSet.halved }
            byCandidate[index][.date] *= HandSet.halved
            guard isCode else { continue }
            byCandidate[index][.account] *= HandSet.halved
            // "OTP sent for order 482913"
            if nearness.reference < HandSet.firmReference || nearness.codeCue >= HandSet.touching {
                byCandidate[index][.reference] *= HandSet.halved
            }
            byCandidate[index][.place] *= HandSet.halved
        }
    }

    /// A number that stands at two places is the same thing at both: "text TONE to 83110 … STOP to 83110". Where one of
    /// them is called a code, the claims on the other say nothing.
    mutating func shareClaims(_ same: SameCodes) {
        guard same.hasRepetitions else { return }
        var together = [CueNearness](repeating: CueNearness(), count: byCandidate.count)
        var isCalledCode = [Bool](repeating: false, count: byCandidate.count)
        for index in byCandidate.indices {
            let first = same.first[index]
            if byCandidate[index].isCalledCode { isCalledCode[first] = true }
            for side in CueNearness.Side.against {
                together[first][side] = max(together[first][side], byCandidate[index][side])
            }
        }
        for index in byCandidate.indices where same.isRepeated[index] && !isCalledCode[same.first[index]] {
            for side in CueNearness.Side.against { byCandidate[index][side] = together[same.first[index]][side] }
        }
    }

    private mutating func claimOneSide(
        _ side: CueNearness.Side, _ touching: Double, _ toNext: Double, _ toPrevious: Double, _ previous: Int,
        _ next: Int, _ figures: ArenaList<Figure>
    ) {
        // "TRX20482913"
        if touching > 0 { return add(touching, side, to: previous, figures) }
        add(toNext, side, to: next, figures)
        // "4821 (order no. 7733)": a cue that has its figure after it is not about the one before.
        if toNext < HandSet.decisive, toPrevious > toNext {
            add(toPrevious * HandSet.claimAfter, side, to: previous, figures)
        }
    }
}
