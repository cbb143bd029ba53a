/// Nothing but the candidate on its line, in a message of several lines.
struct AloneOnLine: Signal {
    let name = "alone-on-line"
    let example = "Acme\\n[482913]\\nThank you"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let tokens = analysis.candidates[candidate].tokens
        let isAlone = analysis.tokenBefore(tokens.lowerBound) == nil && analysis.tokenAfter(tokens.upperBound) == nil
        return isAlone && !AloneInMessage.holds(tokens, analysis) ? 1 : 0
    }
}
