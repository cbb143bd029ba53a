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

        var strongestAgainst: Double {
            max(max(amount, account, reference, contact), max(date, coupon, place, quantity))
        }
        /// Whether a cue right beside it says it is no code, and none beside it says it is.
        var isSomethingElse: Bool { strongestAgainst >= 0.6 && max(codeBefore, codeAfter) < strongestAgainst }
    }

    private var links: [Link] = []
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
        let open = figures.filter { figure in
            figure.kind == .code && figure.candidates.contains { !links[$0].isSomethingElse }
        }
        let rest = figures.filter { figure in
            !figure.candidates.isEmpty && !figure.candidates.contains { !links[$0].isSomethingElse }
        }
        for (index, (cue, next)) in Self.nextFigures(cues, open).enumerated() where cue.isForCode {
            support(cue, at: index, figures: open, next: next, in: analysis)
        }
        // A figure that another cue claims can still be the code ("the code of your account 4821"). Where there is none
        // but such, the cue for a code is heard in full, and the claim but half; else it is the other way round.
        for (index, (cue, next)) in Self.nextFigures(cues, rest).enumerated() where cue.isForCode {
            support(cue, at: index, figures: rest, next: next, in: analysis, share: open.isEmpty ? 1 : 0.5)
        }
        if open.isEmpty { yieldClaims() }
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
    private static func nearness(_ distance: Double, reach: Double) -> Double {
        let share = distance / reach
        let value = 1 / (1 + share * share)
        return value < 0.04 ? 0 : value
    }

    // MARK: Claims without a cue

    /// Number signs, years beside a day, prices written "100.-".
    private mutating func claimByShape(_ analysis: MessageAnalysis) {
        let figures = analysis.figures
        for (index, figure) in figures.enumerated() where figure.kind == .code {
            if NumberSign.stands(before: figure.tokens, in: analysis.text) { add(0.7, \.reference, to: index, figures) }
            if analysis.isPrice(figure.tokens) { add(1, \.amount, to: index, figures) }
            let isBesideDay = [index - 1, index + 1].contains { other in
                figures.indices.contains(other) && figures[other].kind == .small
                    && analysis.distance.between(figures[other].tokens, figure.tokens) <= 1
            }
            if isBesideDay, figure.candidates.contains(where: { YearLike.holds(analysis.candidates[$0]) }) {
                add(0.8, \.date, to: index, figures)
            }
        }
    }

    // MARK: Cues against

    private static let claimReach = 2.5

    private mutating func claim(_ cue: Cue, at index: Int, before: Int, after: Int, in analysis: MessageAnalysis) {
        let figures = analysis.figures
        let glued = before >= 0 && isGlued(cue, to: figures[before], in: analysis) ? 1.0 : 0
        let (behind, ahead) = claims(cue, at: index, before: before, after: after, in: analysis)
        switch cue.cueClass {
        case .amount:
            // Currencies stand on either side of a number; one that touches a number behind it says nothing of the next.
            if ahead < 1 || behind == 1 { add(behind, \.amount, to: after, figures) }
            add(max(ahead, glued), \.amount, to: before, figures)
        case .quantity, .minute, .hour, .second, .day:
            add(max(ahead * ahead, glued), \.quantity, to: before, figures)
        case .date:
            add(behind, \.date, to: after, figures)
            // "482913 on September 30" is about the 30.
            add(max(behind < 0.6 ? ahead * ahead * 0.7 : 0, glued), \.date, to: before, figures)
        case .account: claimOneSide(\.account, behind, ahead, before, after, figures)
        case .reference: claimOneSide(\.reference, behind, ahead, before, after, figures)
        case .contact: claimOneSide(\.contact, behind, ahead * 0.5, before, after, figures)
        case .coupon: claimOneSide(\.coupon, behind, ahead, before, after, figures)
        case .place: claimOneSide(\.place, behind, ahead, before, after, figures)
        default: break
        }
    }

    /// Whether a cue touches the digits of a figure ("482913р") without being one of a code's own letters ("H4ZP7T").
    private func isGlued(_ cue: Cue, to figure: Figure, in analysis: MessageAnalysis) -> Bool {
        figure.tokens.overlaps(cue.tokens)
            && !figure.candidates.contains { analysis.candidates[$0].shape == .alphanumeric }
    }

    /// How plainly a cue speaks of the figure behind it and of the one before it.
    private func claims(
        _ cue: Cue, at index: Int, before: Int, after: Int, in analysis: MessageAnalysis
    ) -> (behind: Double, ahead: Double) {
        let figures = analysis.figures
        var behind = 0.0
        var ahead = 0.0
        if after < figures.count {
            behind = Self.nearness(
                analysis.distance.between(cue.tokens, figures[after].tokens), reach: Self.claimReach)
            // The word next to the number counts: "for the payment your OTP 482913".
            if behind > 0, namesCode(analysis.cues.cues[(index + 1)...], before: figures[after].tokens.lowerBound) {
                behind = 0
            }
            // What is verified is no figure's name: "confirm your mobile number with 9057".
            if behind > 0, isObject(cue, at: index, before: figures[after].tokens.lowerBound, analysis) {
                behind *= 0.4
            }
        }
        if before >= 0, !figures[before].tokens.overlaps(cue.tokens),
            !analysis.isColon(figures[before].tokens.upperBound)
        {
            ahead = Self.nearness(
                analysis.distance.between(figures[before].tokens, cue.tokens), reach: Self.claimReach)
            if ahead > 0, namesCode(analysis.cues.cues[..<index].reversed(), after: figures[before].tokens.upperBound) {
                ahead = 0
            }
            // A figure that is called a code already is not renamed by what follows: "the code 482913 to pay".
            if ahead > 0, isCalledCode(figures[before], analysis) { ahead *= 0.4 }
        }
        return (behind, ahead)
    }

    /// Whether a verb of verifying stands beside the cue, on the side away from the figure or between the two.
    private func isObject(_ cue: Cue, at index: Int, before figure: Int, _ analysis: MessageAnalysis) -> Bool {
        let cues = analysis.cues.cues
        let neighbours = [index - 1, index + 1].filter(cues.indices.contains).map { cues[$0] }
        return neighbours.contains { other in
            other.cueClass == .verify && other.tokens.upperBound <= figure
                && analysis.distance.between(other.tokens, cue.tokens) <= 1.5
        }
    }

    /// Whether a word for a code ends right before the figure.
    private func isCalledCode(_ figure: Figure, _ analysis: MessageAnalysis) -> Bool {
        var end = figure.tokens.lowerBound
        while end > 0, analysis.text.tokens[end - 1].kind == .space { end -= 1 }
        return end > 0 && analysis.codeNounEnds.contains(end)
    }

    private func namesCode(_ cues: some Sequence<Cue>, before token: Int) -> Bool {
        for cue in cues {
            if cue.tokens.lowerBound >= token { return false }
            if cue.cueClass == .code || cue.cueClass == .genericCode { return true }
        }
        return false
    }

    private func namesCode(_ cues: some Sequence<Cue>, after token: Int) -> Bool {
        for cue in cues {
            if cue.tokens.lowerBound < token { return false }
            if cue.cueClass == .code || cue.cueClass == .genericCode { return true }
        }
        return false
    }

    /// Halves the claims on candidates that a word for a code or for typing it stands close to.
    private mutating func yieldClaims() {
        for index in links.indices {
            let link = links[index]
            guard max(link.codeBefore, link.codeAfter) >= 0.4 || link.enter >= 0.7 else { continue }
            for path in [\Link.amount, \.account, \.reference, \.date, \.place] {
                links[index][keyPath: path] *= 0.5
            }
        }
    }

    private mutating func claimOneSide(
        _ path: WritableKeyPath<Link, Double>, _ behind: Double, _ ahead: Double, _ before: Int, _ after: Int,
        _ figures: [Figure]
    ) {
        add(behind, path, to: after, figures)
        // "4821 (order no. 7733)": what has its figure behind it says nothing of the one before.
        if behind < 0.6, ahead > behind { add(ahead * 0.6, path, to: before, figures) }
    }

    private mutating func add(
        _ value: Double, _ path: WritableKeyPath<Link, Double>, to figure: Int, _ figures: [Figure]
    ) {
        guard value > 0, figures.indices.contains(figure) else { return }
        for candidate in figures[figure].candidates {
            links[candidate][keyPath: path] = max(links[candidate][keyPath: path], value)
        }
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
            namesCode(analysis.cues.cues[(index + 1)...], before: figures[next].tokens.lowerBound)
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
