/// A line or a sentence of its own, in a message that says more.
struct StandsAlone: Signal {
    let name = "stands-alone"
    let example = "Acme\\n[482913]\\nThank you"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let tokens = analysis.candidates[candidate].tokens
        let before = analysis.tokenBefore(tokens.lowerBound)
        let after = analysis.tokenAfter(tokens.upperBound)
        let beginsAlone = before.map { Symbols.endsSentence($0.symbol) } ?? true
        let endsAlone = after.map { Symbols.endsSentence($0.symbol) } ?? true
        return beginsAlone && endsAlone && !AloneInMessage.holds(tokens, analysis) ? 1 : 0
    }
}
