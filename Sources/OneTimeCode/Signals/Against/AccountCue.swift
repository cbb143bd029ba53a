/// A word for a card or an account beside the candidate.
struct AccountCue: Signal {
    let name = "account-cue"
    let example = "card ending in [4019]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        emphasis(analysis.links[candidate].account)
    }
}
