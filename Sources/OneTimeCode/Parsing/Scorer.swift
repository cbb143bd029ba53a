/// Turns an analysis into scores.
enum Scorer {
    /// A candidate's score in log-odds.
    static func score(_ candidate: Int, in analysis: MessageAnalysis) -> Double {
        SignalTable.rows.reduce(SignalTable.bias) { score, row in
            score + row.weight * row.signal.strength(of: candidate, in: analysis)
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
