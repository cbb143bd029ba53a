/// Four digits between 1900 and 2099.
struct YearLike: Signal {
    let name = "year-like"
    let example = "[2025]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        Self.holds(analysis.candidates[candidate]) ? 1 : 0
    }

    static func holds(_ candidate: Candidate) -> Bool {
        let code = candidate.code
        return candidate.digitCount == 4 && candidate.length == 4 && (code.hasPrefix("19") || code.hasPrefix("20"))
    }
}
