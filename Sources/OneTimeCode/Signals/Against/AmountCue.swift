/// A currency or a word for money beside the candidate.
struct AmountCue: Signal {
    let name = "amount-cue"
    let example = "Balance: [4821] USD, $[4821]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        emphasis(analysis.links[candidate].amount)
    }
}
