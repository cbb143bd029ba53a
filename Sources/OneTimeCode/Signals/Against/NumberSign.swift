/// A number sign before the candidate.
struct NumberSign: Signal {
    let name = "number-sign"
    let example = "Appt #[663920]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let tokens = analysis.candidates[candidate].tokens
        guard tokens.lowerBound > 0 else { return 0 }
        let symbol = Symbols.plain(analysis.text.tokens[tokens.lowerBound - 1].symbol)
        return symbol == Symbols.hash || symbol == 0x2116 ? 1 : 0
    }
}
