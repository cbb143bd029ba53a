/// Equal groups, as only codes are written.
struct Grouped: Signal {
    let name = "grouped"
    let example = "[482-913]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        analysis.candidates[candidate].shape == .grouped ? 1 : 0
    }
}
