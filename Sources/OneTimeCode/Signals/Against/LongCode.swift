/// Nine or ten digits: rarely a code.
struct LongCode: Signal {
    let name = "long-code"
    let example = "[4829131122]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let found = analysis.candidates[candidate]
        return found.length > 8 && found.digitCount == found.length ? 1 : 0
    }
}
