/// Three digits, or four letters and digits: hardly ever a code.
struct ShortCode: Signal {
    let name = "short-code"
    let example = "[482]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let found = analysis.candidates[candidate]
        return found.length <= (found.digitCount == found.length ? 3 : 4) ? 1 : 0
    }
}
