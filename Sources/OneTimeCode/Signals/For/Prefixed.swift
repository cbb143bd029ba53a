/// One letter and a hyphen before the digits.
struct Prefixed: Signal {
    let name = "prefixed"
    let example = "G-[482913]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let found = analysis.candidates[candidate]
        return found.shape == .prefixed && analysis.prefixLength(of: found) == 1 ? 1 : 0
    }
}
