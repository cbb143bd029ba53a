/// Letters among the digits: more often a reference than a code.
struct LettersAndDigits: Signal {
    let name = "letters-and-digits"
    let example = "[T4R9WB]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let found = analysis.candidates[candidate]
        return found.digitCount > 0 && found.digitCount < found.length ? 1 : 0
    }
}
