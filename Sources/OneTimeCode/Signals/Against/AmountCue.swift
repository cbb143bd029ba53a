/// A currency or a word for money beside the candidate.
struct AmountCue: Signal {
    let name = "amount-cue"
    let example = "Balance: [4821] USD, $[4821]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let tokens = analysis.candidates[candidate].tokens
        let beside = [analysis.tokenBefore(tokens.lowerBound), analysis.tokenAfter(tokens.upperBound)]
        if beside.contains(where: { Symbols.isCurrency($0?.symbol ?? 0) }) { return 1 }
        return analysis.links[candidate].amount
    }
}
