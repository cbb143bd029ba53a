/// As many digits or letters as codes have.
struct UsualLength: Signal {
    let name = "usual-length"
    let example = "[4821]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        (4...8).contains(analysis.candidates[candidate].length) ? 1 : 0
    }
}
