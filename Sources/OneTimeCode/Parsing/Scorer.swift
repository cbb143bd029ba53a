/// Turns an analysis into scores.
enum Scorer {
    /// A candidate's score in log-odds.
    static func score(_ candidate: Int, in analysis: MessageAnalysis) -> Double {
        // By pointer: every signal would have a copy of the analysis of its own, with its references counted.
        withUnsafePointer(to: analysis) { analysis in
            var sum = Sum(candidate: candidate, analysis: analysis, score: SignalTable.bias)
            SignalTable.visitAll(&sum)
            return sum.score
        }
    }

    private struct Sum: SignalVisitor {
        let candidate: Int
        let analysis: UnsafePointer<MessageAnalysis>
        var score: Double

        @inline(__always)
        mutating func visit(_ signal: some Signal, _ weight: Double, isGiven: Bool) {
            score += weight * signal.strength(of: candidate, in: analysis.pointee)
        }
    }

    /// What each signal that holds adds to a candidate's score.
    static func contributions(_ candidate: Int, in analysis: MessageAnalysis) -> [MessageExplanation.Contribution] {
        SignalTable.rows.compactMap { row in
            let strength = row.signal.strength(of: candidate, in: analysis)
            guard strength != 0 else { return nil }
            return .init(signal: row.signal.name, strength: strength, value: row.weight * strength)
        }
    }
}
