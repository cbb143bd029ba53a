/// No other figure of the message is shaped like a code and open to be one.
struct OnlyCandidate: Signal {
    let name = "only-candidate"
    let example = "Acme [482913] thanks"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        analysis.rivals(of: candidate) == 0 && !analysis.links[candidate].isSomethingElse ? 1 : 0
    }
}
