/// The text ends with the candidate, without so much as a period, as templates do that end in the code.
struct EndsMessage: Signal {
    let name = "ends-message"
    let example = "Please verify it with [482913]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let found = analysis.candidates[candidate]
        guard UsualLength.holds(found), found.tokens.lowerBound > 0 else { return 0 }
        return analysis.isLast(found.tokens) ? 1 : 0
    }
}
