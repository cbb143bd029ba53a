/// Six digits: every second code has them.
struct SixDigits: Signal {
    let name = "six-digits"
    let example = "[482913]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let found = analysis.candidates[candidate]
        return found.length == 6 && found.digitCount == 6 ? 1 : 0
    }
}
