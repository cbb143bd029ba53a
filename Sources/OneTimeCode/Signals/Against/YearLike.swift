/// Four digits between 1900 and 2099.
struct YearLike: Signal {
    let name = "year-like"
    let example = "[2025]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let code = analysis.candidates[candidate].code
        return code.utf8.count == 4 && (code.hasPrefix("19") || code.hasPrefix("20")) ? 1 : 0
    }
}
