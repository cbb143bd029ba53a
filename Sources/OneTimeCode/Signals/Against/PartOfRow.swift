/// The digits are one group of a longer row, such as a phone number.
struct PartOfRow: Signal {
    let name = "part-of-row"
    let example = "8 [8001] 002 424"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        analysis.candidates[candidate].isPartOfRow ? 1 : 0
    }
}
