/// The candidate is the last thing the text says.
struct EndsMessage: Signal {
    let name = "ends-message"
    let example = "to sign in, use [482913]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let tokens = analysis.candidates[candidate].tokens
        guard tokens.lowerBound > 0 else { return 0 }
        return analysis.isLast(tokens) ? 1 : 0
    }
}
