/// Four digits between 1900 and 2099.
struct YearLike: Signal {
    let name = "year-like"
    let example = "[2025]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        Self.holds(analysis.candidates[candidate]) ? 1 : 0
    }

    static func holds(_ candidate: Candidate) -> Bool {
        guard candidate.digitCount == 4, candidate.length == 4 else { return false }
        let century = (candidate.letters[0], candidate.letters[1])
        return century == (UInt8(ascii: "1"), UInt8(ascii: "9")) || century == (UInt8(ascii: "2"), UInt8(ascii: "0"))
    }
}
