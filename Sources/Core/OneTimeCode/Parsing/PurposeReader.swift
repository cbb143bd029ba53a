import OneTimeCodeText

/// Finds the purpose of a code in the words around it.
enum PurposeReader {
    /// The purpose of the nearest cue to the candidate. A noun that says what its code is for, such as "pickup code" or
    /// "login code", takes precedence over verbs.
    static func purpose(in analysis: MessageAnalysis, of candidate: Candidate) -> CodeMatch.Purpose {
        var nearest: (distance: Double, purpose: CodeMatch.Purpose) = (.infinity, .unknown)
        var nearestNoun: (distance: Double, purpose: CodeMatch.Purpose) = (.infinity, .unknown)
        for cue in analysis.cues.cues {
            let distance = analysis.distance.between(cue.tokens, candidate.tokens)
            if cue.cueClass.namesCode {
                if distance < nearestNoun.distance { nearestNoun = (distance, noun(cue)) }
            } else if let purpose = purpose(cue.cueClass), distance < nearest.distance {
                nearest = (distance, purpose)
            }
        }
        if nearestNoun.purpose != .unknown { return nearestNoun.purpose }
        if nearest.purpose != .unknown { return nearest.purpose }
        return namesPrice(analysis) ? .transaction : .unknown
    }

    /// Whether a sum of money is in the message: "Pay 49.90 EUR to Acme? Code 482913".
    private static func namesPrice(_ analysis: MessageAnalysis) -> Bool {
        let figures = analysis.figures
        let mayBePrice = { (figure: Figure) in
            switch figure.kind {
            case .machineReadable, .link, .date, .time, .phone: false
            default: true
            }
        }
        if figures.contains(where: { mayBePrice($0) && analysis.surroundings.isPrice($0.tokens) }) { return true }
        var next = 0
        for cue in analysis.cues.cues where cue.cueClass == .amount {
            while next < figures.count, figures[next].tokens.lowerBound < cue.tokens.upperBound { next += 1 }
            for index in [next - 1, next] where figures.indices.contains(index) && mayBePrice(figures[index]) {
                if analysis.distance.between(cue.tokens, figures[index].tokens) < HandSet.priceReach { return true }
            }
        }
        return false
    }

    private static func noun(_ cue: Cue) -> CodeMatch.Purpose {
        switch cue.cueClass {
        case .pickup: .pickup
        case .access: .access
        default: cue.inner.flatMap(purpose) ?? .unknown
        }
    }

    private static func purpose(_ cueClass: CueClass) -> CodeMatch.Purpose? {
        switch cueClass {
        case .signIn: .signIn
        case .reset: .passwordReset
        case .transaction: .transaction
        case .collect: .pickup
        default: nil
        }
    }
}
