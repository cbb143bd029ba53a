/// Six digits: every second code has them.
struct SixDigits: Signal {
    let name = "six-digits"
    let example = "[482913]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        Self.holds(analysis.candidates[candidate]) ? 1 : 0
    }

    static func holds(_ found: Candidate) -> Bool { found.length == 6 && found.digitCount == 6 }
}
