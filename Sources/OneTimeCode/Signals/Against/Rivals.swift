/// Other open candidates: the more there are, the less each is worth.
struct Rivals: Signal {
    let name = "rivals"
    let example = "[4821] or [7733]?"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        Double(min(analysis.rivals(of: candidate), 4)) / 4
    }
}
