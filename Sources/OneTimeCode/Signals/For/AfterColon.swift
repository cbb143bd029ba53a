/// A colon or an equals sign right before the candidate.
struct AfterColon: Signal {
    let name = "after-colon"
    let example = "Acme: [482913]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let tokens = analysis.candidates[candidate].tokens
        guard let before = analysis.tokenBefore(tokens.lowerBound), before.kind == .symbol else { return 0 }
        let symbol = Symbols.plain(before.symbol)
        return symbol == Symbols.colon || symbol == Symbols.equals ? 1 : 0
    }
}
