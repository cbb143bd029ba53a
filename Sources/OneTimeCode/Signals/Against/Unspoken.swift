/// Nothing says that the candidate is a code or what to do with it, as far as the message's language is understood: the
/// message is about something else, or names a code and gives none ("never tell your PIN. Call 1930").
struct Unspoken: Signal {
    let name = "unspoken"
    let example = "We are at [2260]."

    /// How near a cue is that speaks of the candidate.
    private static let near = 0.4

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        guard analysis.hasWords else { return 0 }
        let link = analysis.links[candidate]
        let spoken = max(
            max(link.codeBefore, link.codeAfter), max(link.genericBefore, link.genericAfter),
            max(link.enter, link.verify))
        return (1 - min(1, spoken / Self.near)) * analysis.understanding
    }
}
