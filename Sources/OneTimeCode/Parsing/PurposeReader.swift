import OneTimeCodeTables

/// Finds the purpose of a code in the words around it.
enum PurposeReader {
    /// The purpose of the nearest cue to the candidate. A noun for a pickup or a door takes precedence over verbs.
    static func purpose(in analysis: MessageAnalysis, of candidate: Candidate) -> CodeMatch.Purpose {
        var nearest: (distance: Double, purpose: CodeMatch.Purpose) = (.infinity, .unknown)
        var nearestNoun: (distance: Double, purpose: CodeMatch.Purpose) = (.infinity, .unknown)
        for cue in analysis.cues.cues {
            let distance = analysis.distance.between(cue.tokens, candidate.tokens)
            if cue.cueClass.namesCode {
                if distance < nearestNoun.distance { nearestNoun = (distance, noun(cue.cueClass)) }
            } else if let purpose = purpose(cue.cueClass), distance < nearest.distance {
                nearest = (distance, purpose)
            }
        }
        return nearestNoun.purpose == .unknown ? nearest.purpose : nearestNoun.purpose
    }

    private static func noun(_ cueClass: CueClass) -> CodeMatch.Purpose {
        switch cueClass {
        case .pickup: .pickup
        case .access: .access
        default: .unknown
        }
    }

    private static func purpose(_ cueClass: CueClass) -> CodeMatch.Purpose? {
        switch cueClass {
        case .signIn: .signIn
        case .reset: .passwordReset
        case .transaction: .transaction
        default: nil
        }
    }
}
