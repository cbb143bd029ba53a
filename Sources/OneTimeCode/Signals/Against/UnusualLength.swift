/// Three, nine or ten digits: rarely a code.
struct UnusualLength: Signal {
    let name = "unusual-length"
    let example = "[482]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let found = analysis.candidates[candidate]
        return found.digitCount == found.length && (found.length == 3 || found.length > 8) ? 1 : 0
    }
}
