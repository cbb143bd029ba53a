/// Several letters and a hyphen before the digits, as case and order numbers have.
struct LetteredPrefix: Signal {
    let name = "lettered-prefix"
    let example = "CAS-[20871163]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let found = analysis.candidates[candidate]
        return found.shape == .prefixed && analysis.prefixLength(of: found) > 1 ? 1 : 0
    }
}
