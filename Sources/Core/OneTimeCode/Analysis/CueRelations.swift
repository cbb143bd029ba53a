import OneTimeCodeText

/// Which cue speaks about which candidate, and how plainly.
///
/// A cue for a code *supports* a figure. Any other cue may *claim* one: the figure is something else. A cue is about the
/// nearest figure after it, and less about the nearest one before it: "order 4821" more than "4821 order". Support looks
/// past what cannot be a code (amounts, dates, card tails) and past what is claimed; a claim is on the next figure of
/// any kind. How plainly a cue speaks is its nearness: 1 / (1 + (distance / reach)²), with a ``Distance`` in words.
struct CueRelations {
    var byCandidate: ArenaList<CueNearness>
    subscript(candidate: Int) -> CueNearness { byCandidate[candidate] }

    /// Finds what every cue of a message speaks about.
    init(_ layout: MessageLayout, in arena: inout Arena) {
        byCandidate = arena.list(repeating: CueNearness(), count: layout.candidates.count)
        let figures = layout.figures
        guard !figures.isEmpty else { return }

        claimByShape(layout, in: &arena)
        claimSubjects(layout)
        let isBeforeSending = verbsBeforeSending(layout, in: &arena)
        let nouns = presentAll(layout, in: &arena)
        Self.forEachCue(of: layout, figures) { cue, index, next in
            // "The code for the flat is 2719468": what stands between the noun and the figure is what the code is about.
            let isSubject = next < figures.count && nouns[next] < index
            if !cue.supportsCode {
                claim(cue, at: index, previous: next - 1, next: isSubject ? figures.count : next, in: layout)
            }
        }
        yieldCalls(layout)
        var open = arena.list(of: Figure.self, capacity: figures.count)
        // "482913 is your Kestrel360 code": a name with digits is the code only if nothing else can be.
        let isName = { (figure: Figure) in figure.candidates.allSatisfy { layout.candidates[$0].isName } }
        for figure in figures where figure.kind == .code && isOpen(figure) && !isName(figure) { open.append(figure) }
        if open.isEmpty {
            for figure in figures where figure.kind == .code && isOpen(figure) { open.append(figure) }
        }
        let presents = arena.list(repeating: false, count: layout.cues.count)
        for noun in nouns where noun < presents.count { presents[noun] = true }
        supportAll(open, in: layout, presents, isBeforeSending, share: 1)
        // A claimed figure can still be the code ("the code of your account 4821"). If all are claimed, cues for a code
        // count in full and claims half; otherwise claims count in full and cues for a code half. A number to call and a
        // price stay what they are: "OTP for INR 4500 was sent".
        var certain = arena.list(of: Figure.self, capacity: figures.count)
        var rest = arena.list(of: Figure.self, capacity: figures.count)
        for figure in figures where !figure.candidates.isEmpty && !isOpen(figure) {
            if isCertainlyClaimed(figure) { certain.append(figure) } else { rest.append(figure) }
        }
        supportAll(rest, in: layout, presents, isBeforeSending, share: open.isEmpty ? 1 : HandSet.halved)
        supportAll(certain, in: layout, presents, isBeforeSending, share: HandSet.halved)
        if open.isEmpty { yieldClaims() }
        shareClaims(layout.sameCodes)
    }

    /// Lets a verb of calling be one of entering where the words after its number say so: "Dial 6174 to open it".
    private mutating func yieldCalls(_ layout: MessageLayout) {
        for figure in layout.figures where figure.kind == .code {
            let next = layout.cues.firstIndex(from: figure.tokens.upperBound)
            guard next < layout.cues.count, layout.cues[next].cueClass == .enter,
                layout.isBeside(figure.tokens, layout.cues[next].tokens)
            else { continue }
            for candidate in figure.candidates { byCandidate[candidate][.contact] = 0 }
        }
    }

    private mutating func supportAll(
        _ figures: ArenaList<Figure>, in layout: MessageLayout, _ presents: ArenaList<Bool>,
        _ isBeforeSending: ArenaList<Bool>, share: Double
    ) {
        guard !figures.isEmpty else { return }
        Self.forEachCue(of: layout, figures) { cue, index, next in
            if cue.supportsCode, !isBeforeSending[index] {
                support(
                    cue, at: index, figures: figures, next: next, in: layout, isPresenting: presents[index],
                    share: share)
            }
        }
    }

    /// Every cue with its place and the index of the first figure after it.
    private static func forEachCue(
        of layout: MessageLayout, _ figures: ArenaList<Figure>,
        _ visit: (_ cue: Cue, _ index: Int, _ next: Int) -> Void
    ) {
        var next = 0
        let cues = layout.cues
        for index in cues.indices {
            let cue = cues[index]
            while next < figures.count, figures[next].tokens.lowerBound < cue.tokens.upperBound { next += 1 }
            visit(cue, index, next)
        }
    }

    /// 1 side by side, a half at `reach` words.
    static func nearness(_ distance: Double, reach: Double) -> Double {
        let share = distance / reach
        let value = 1 / (1 + share * share)
        return value < HandSet.faintest ? 0 : value
    }

    mutating func add(
        _ value: Double, _ side: CueNearness.Side, to figure: Int, _ figures: ArenaList<Figure>
    ) {
        guard value > 0, figures.indices.contains(figure) else { return }
        for candidate in figures[figure].candidates {
            byCandidate[candidate][side] = max(byCandidate[candidate][side], value)
        }
    }

    /// Whether no cue claims one of the figure's candidates firmly.
    func isOpen(_ figure: Figure) -> Bool { figure.candidates.contains { !byCandidate[$0].isSomethingElse } }

    /// Whether a word for calling or texting, or a currency, stands right beside the figure.
    private func isCertainlyClaimed(_ figure: Figure) -> Bool {
        figure.candidates.contains { byCandidate[$0].contact >= HandSet.beside || byCandidate[$0].isPriced }
    }

    /// Whether a word for a code begins inside `gap`, among the cues from `index` on by `step`, which lead away from
    /// one end of it.
    func namesCode(_ cues: ArenaList<Cue>, from index: Int, step: Int, in gap: Range<Int>) -> Bool {
        var index = index
        while cues.indices.contains(index), gap.contains(cues[index].tokens.lowerBound) {
            if cues[index].cueClass.namesCode { return true }
            index += step
        }
        return false
    }

    // MARK: Cues for

    /// Gives each figure the noun before it that it is said to be: "The code of your Acme account is 482913", "Code for 4471:
    /// 9035". The other numbers between the two are what the code is about.
    ///
    /// - Returns: The index of each figure's noun; `Int.max` if it has none.
    private mutating func presentAll(_ layout: MessageLayout, in arena: inout Arena) -> ArenaList<Int> {
        let cues = layout.cues
        let nouns = arena.list(repeating: Int.max, count: layout.figures.count)
        var first = 0
        for (index, figure) in layout.figures.enumerated() where figure.kind == .code {
            if layout.isSaidToBeCode(figure.tokens) { add(1, .presented, to: index, layout.figures) }
            guard let presenter = Presenter(of: figure.tokens, in: layout.text, layout.roles),
                let noun = layout.noun(of: presenter, from: first, figure.tokens),
                let subjects = subjects(of: cues[noun], before: index, presenter, layout)
            else { continue }
            first = noun + 1
            nouns[index] = noun
            let side = cues[noun].cueClass == .genericCode ? CueNearness.Side.genericCueBefore : .codeCueBefore
            add(Self.nearness(Double(HandSet.word), reach: HandSet.nounReach), side, to: index, layout.figures)
            if presenter.isCopula { add(1, .presented, to: index, layout.figures) }
            for subject in subjects where layout.figures[subject].kind == .code {
                add(1, .subject, to: subject, layout.figures)
            }
        }
        return nouns
    }

    /// The figures between a noun and what is said to be it. Nil if there are too many, or if one is right after the noun
    /// and there is no copula: "Code 4821 for Anna: 20251188".
    private func subjects(
        of noun: Cue, before figure: Int, _ presenter: Presenter, _ layout: MessageLayout
    ) -> Range<Int>? {
        var first = figure
        while first > 0, layout.figures[first - 1].tokens.lowerBound >= noun.tokens.upperBound {
            first -= 1
            if figure - first > HandSet.longestSubject { return nil }
        }
        guard first < figure, layout.figures[first].kind == .code,
            layout.isBeside(noun.tokens, layout.figures[first].tokens)
        else { return first..<figure }
        return presenter.isCopula ? first..<figure : nil
    }

    private mutating func support(
        _ cue: Cue, at index: Int, figures: ArenaList<Figure>, next: Int, in layout: MessageLayout, isPresenting: Bool,
        share: Double
    ) {
        let reach =
            switch cue.cueClass {
            case .enter: HandSet.verbReach
            case let cueClass where cueClass.isPurpose: HandSet.purposeReach
            default: layout.isObjectOfWarning(index) ? HandSet.claimReach : HandSet.nounReach
            }
        let isInFigure = next > 0 && figures[next - 1].tokens.overlaps(cue.tokens)
        let previous = isInFigure ? next - 2 : next - 1
        var distanceToNext =
            next < figures.count ? layout.distance.between(cue.tokens, figures[next].tokens) : .infinity
        // "Use the code 482913": the noun between the verb and the figure is part of the verb's object.
        if cue.cueClass == .enter, next < figures.count, distanceToNext <= HandSet.objectReach,
            namesCode(
                layout.cues, from: index + 1, step: 1,
                in: cue.tokens.upperBound..<figures[next].tokens.lowerBound)
        {
            distanceToNext = 0
        }
        var distanceToPrevious =
            previous >= 0 ? layout.distance.between(figures[previous].tokens, cue.tokens) : .infinity
        // "Dial 6174 to open it, 24 hours a day": nobody enters a small number or a time
        if cue.cueClass == .enter {
            if next < figures.count, figures[next].kind != .code { distanceToNext = .infinity }
            if previous >= 0, figures[previous].kind != .code { distanceToPrevious = .infinity }
        }
        var toNext = Self.nearness(distanceToNext, reach: reach) * share
        var toPrevious = Self.nearness(distanceToPrevious, reach: reach) * share
        if isPresenting || distanceToNext <= distanceToPrevious {
            toPrevious *= HandSet.fartherSide
        } else {
            toNext *= HandSet.fartherSide
        }
        if isInFigure { (toNext, toPrevious) = (toNext * HandSet.fartherSide, toPrevious * HandSet.fartherSide) }

        let (cueBefore, cueAfter): (CueNearness.Side, CueNearness.Side)
        switch cue.cueClass {
        case .code, .pickup, .access: (cueBefore, cueAfter) = (.codeCueBefore, .codeCueAfter)
        case .genericCode: (cueBefore, cueAfter) = (.genericCueBefore, .genericCueAfter)
        case .enter: (cueBefore, cueAfter) = (.enter, .enter)
        case .verify, .signIn, .reset, .transaction: (cueBefore, cueAfter) = (.verify, .verify)
        default: return
        }
        if isInFigure { add(share, cueBefore, to: next - 1, figures) }
        add(toNext, cueBefore, to: next, figures)
        if cue.cueClass == .pickup {
            // "Pickup codes 13-4-3448 and 24-4-3882"
            var last = next
            while last + 1 < figures.count, layout.isListed(figures[last + 1], after: figures[last]) {
                last += 1
                add(toNext, cueBefore, to: last, figures)
            }
        }
        if cue.cueClass == .enter, cue.inner == .genericCode { add(toNext, .genericCueBefore, to: next, figures) }
        // The cue is also about the figure after the next one, faintly.
        if next + 1 < figures.count {
            let second = Self.nearness(layout.distance.between(cue.tokens, figures[next + 1].tokens), reach: reach)
            add(second * share * HandSet.pastNeighbour, cueBefore, to: next + 1, figures)
        }
        add(toPrevious, cueAfter, to: previous, figures)
    }
}

extension Cue {
    /// Whether it supports a figure as a code, in place of claiming it as something else.
    var supportsCode: Bool { cueClass == .enter || cueClass.namesCode || cueClass.isPurpose }
}
