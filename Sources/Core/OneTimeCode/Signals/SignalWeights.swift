/// The weight of every signal, in log-odds.
///
/// The sum over all signals, and the bias, through the logistic function is the confidence.
enum SignalWeights {
    /// The log-odds of a candidate for which no signal holds, in a stream with the share of codes that the weights are
    /// calibrated for.
    static var bias: Double { learnedBias }

    /// Whether the weight follows from a specification, so that there is nothing to learn.
    static func isGiven(_ signal: Signal) -> Bool { signal == .originBound }

    /// The weight of the origin-bound line: the line alone decides (SMS one-time codes, Parsing), so it outweighs all
    /// other signals together.
    static let originBound = 120.0

    /// The weight of a signal. A signal that was not fitted yet has none.
    static func weight(of signal: Signal) -> Double { table[signal.rawValue] }

    /// The weights by signal, in memory that is never freed: a table in a variable would be copied for every candidate.
    private nonisolated(unsafe) static let table = {
        let table = UnsafeMutablePointer<Double>.allocate(capacity: Signal.count)
        table.initialize(repeating: 0, count: Signal.count)
        for (signal, weight) in learned { table[signal.rawValue] = weight }
        table[Signal.originBound.rawValue] = originBound
        return UnsafePointer(table)
    }()

    /// The score of a candidate: the bias and all weighted strengths, in the order of the signals.
    static func score(_ strengths: SignalStrengths, bias: Double) -> Double {
        let weights = table
        var score = bias
        strengths.forEach { index, strength in score += weights[index] * strength }
        return score
    }
}
