import OneTimeCodeLocales

/// Which cue speaks about which candidate, and how plainly.
///
/// A cue is about the nearest figure behind it or before it, behind it first: "order 4821" more than "4821 order". Cues
/// for a code look past what cannot be one (amounts, dates, card tails) and past what another cue claims; cues against
/// claim the next figure of any kind.
struct CueLinks {
    /// The links of one candidate, each 0 (none) to 1 (side by side).
    struct Link {
        /// A cue before the candidate and one behind it, for the classes `code` and `generic-code`.
        var codeBefore = 0.0
        var codeAfter = 0.0
        var genericBefore = 0.0
        var genericAfter = 0.0
        var enter = 0.0
        var verify = 0.0
        var amount = 0.0
        var account = 0.0
        var reference = 0.0
        var contact = 0.0
        var date = 0.0
        var coupon = 0.0
        var place = 0.0
        var quantity = 0.0

        /// The cues against.
        static let against: [WritableKeyPath<Link, Double> & Sendable] = [
            \.amount, \.account, \.reference, \.contact, \.date, \.coupon, \.place, \.quantity,
        ]

        var strongestAgainst: Double {
            max(max(amount, account, reference, contact), max(date, coupon, place, quantity))
        }
        /// Whether a word for a code is about it.
        var isCalledCode: Bool { max(max(codeBefore, codeAfter), max(genericBefore, genericAfter)) >= 0.4 }
        /// Whether a cue right beside it says it is no code, and none beside it says it is.
        var isSomethingElse: Bool { strongestAgainst >= 0.6 && max(codeBefore, codeAfter) < strongestAgainst }
    }

    var links: [Link] = []
    subscript(candidate: Int) -> Link { links[candidate] }

    init() {}

    init(_ analysis: MessageAnalysis) {
        links = [Link](repeating: Link(), count: analysis.candidates.count)
        let cues = analysis.cues.cues
        let figures = analysis.figures
        guard !figures.isEmpty else { return }

        claimByShape(analysis)
        for (index, (cue, next)) in Self.nextFigures(cues, figures).enumerated() where !cue.isForCode {
            claim(cue, at: index, before: next - 1, after: next, in: analysis)
        }
        let open = figures.filter { $0.kind == .code && isOpen($0) }
        for (index, (cue, next)) in Self.nextFigures(cues, open).enumerated() where cue.isForCode {
            support(cue, at: index, figures: open, next: next, in: analysis)
        }
        let claimed = figures.filter { !$0.candidates.isEmpty && !isOpen($0) }
        // A figure that another cue claims can still be the code ("the code of your account 4821"). Where there is none
        // but such, the cue for a code is heard in full, and the claim but half; else it is the other way round. A number
        // to call is one whatever the message speaks of.
        let (dialled, rest) = (claimed.filter(isDialled), claimed.filter { !isDialled($0) })
        for (figures, share) in [(rest, open.isEmpty ? 1 : 0.5), (dialled, 0.5)] {
            for (index, (cue, next)) in Self.nextFigures(cues, figures).enumerated() where cue.isForCode {
                support(cue, at: index, figures: figures, next: next, in: analysis, share: share)
            }
        }
        if open.isEmpty { yieldClaims() }
        shareClaims(analysis.candidates)
    }

    /// Every cue with the index of the first figure behind it.
    private static func nextFigures(_ cues: [Cue], _ figures: [Figure]) -> [(Cue, Int)] {
        var next = 0
        return cues.map { cue in
            while next < figures.count, figures[next].tokens.lowerBound < cue.tokens.upperBound { next += 1 }
            return (cue, next)
        }
    }

    /// 1 side by side, a half at `reach` words.
    static func nearness(_ distance: Double, reach: Double) -> Double {
        let share = distance / reach
        let value = 1 / (1 + share * share)
        return value < 0.04 ? 0 : value
    }

    mutating func add(
        _ value: Double, _ path: WritableKeyPath<Link, Double>, to figure: Int, _ figures: [Figure]
    ) {
        guard value > 0, figures.indices.contains(figure) else { return }
        for candidate in figures[figure].candidates {
            links[candidate][keyPath: path] = max(links[candidate][keyPath: path], value)
        }
    }

    /// Whether a candidate of the figure is not said to be something else.
    func isOpen(_ figure: Figure) -> Bool { figure.candidates.contains { !links[$0].isSomethingElse } }

    /// Whether a word for calling or texting stands right beside the figure.
    private func isDialled(_ figure: Figure) -> Bool { figure.candidates.contains { links[$0].contact >= 0.8 } }

    /// Whether one of `cues`, which lead away from one end of `gap`, is a word for a code inside it.
    func namesCode(_ cues: some Sequence<Cue>, in gap: Range<Int>) -> Bool {
        for cue in cues {
            guard gap.contains(cue.tokens.lowerBound) else { return false }
            if cue.cueClass.namesCode { return true }
        }
        return false
    }

    // MARK: Cues for

    private static let objectReach = 4.0

    private mutating func support(
        _ cue: Cue, at index: Int, figures: [Figure], next: Int, in analysis: MessageAnalysis, share: Double = 1
    ) {
        let reach = cue.cueClass == .enter ? 2.5 : cue.cueClass == .verify ? 8 : 5
        let hasGlued = next > 0 && figures[next - 1].tokens.overlaps(cue.tokens)
        let previous = hasGlued ? next - 2 : next - 1
        var behindDistance =
            next < figures.count ? analysis.distance.between(cue.tokens, figures[next].tokens) : .infinity
        // "Use the code 482913": the noun between the verb and the figure is part of the verb's object.
        if cue.cueClass == .enter, next < figures.count, behindDistance <= Self.objectReach,
            namesCode(
                analysis.cues.cues[(index + 1)...], in: cue.tokens.upperBound..<figures[next].tokens.lowerBound)
        {
            behindDistance = 0
        }
        let aheadDistance =
            previous >= 0 ? analysis.distance.between(figures[previous].tokens, cue.tokens) : .infinity
        var behind = Self.nearness(behindDistance, reach: reach) * share
        var ahead = Self.nearness(aheadDistance, reach: reach) * share
        if behindDistance <= aheadDistance { ahead *= 0.5 } else { behind *= 0.5 }
        if hasGlued { (behind, ahead) = (behind * 0.5, ahead * 0.5) }

        let (before, after): (WritableKeyPath<Link, Double>, WritableKeyPath<Link, Double>)
        switch cue.cueClass {
        case .code: (before, after) = (\.codeBefore, \.codeAfter)
        case .genericCode: (before, after) = (\.genericBefore, \.genericAfter)
        case .enter: (before, after) = (\.enter, \.enter)
        case .verify: (before, after) = (\.verify, \.verify)
        default: return
        }
        if hasGlued { add(share, before, to: next - 1, figures) }
        add(behind, before, to: next, figures)
        // The figure after the next one hears the cue past its neighbour, faintly.
        if next + 1 < figures.count {
            let second = Self.nearness(analysis.distance.between(cue.tokens, figures[next + 1].tokens), reach: reach)
            add(second * share * 0.35, before, to: next + 1, figures)
        }
        add(ahead, after, to: previous, figures)
    }
}

extension Cue {
    var isForCode: Bool {
        switch cueClass {
        case .code, .genericCode, .enter, .verify: true
        default: false
        }
    }
}
