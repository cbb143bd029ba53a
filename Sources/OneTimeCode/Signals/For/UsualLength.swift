/// As many digits or letters as codes have.
struct UsualLength: Signal {
    let name = "usual-length"
    let example = "[4821]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        Self.holds(analysis.candidates[candidate]) ? 1 : 0
    }

    static func holds(_ found: Candidate) -> Bool {
        // Four characters with letters among them name gates, rows and message classes more often.
        let shortest = found.digitCount == found.length ? 4 : 5
        return (shortest...8).contains(found.length)
    }
}
