/// No digit: rarely a code.
struct LettersOnly: Signal {
    let name = "letters-only"
    let example = "Your code is: [QGFDAE]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        analysis.candidates[candidate].digitCount == 0 ? 1 : 0
    }
}
