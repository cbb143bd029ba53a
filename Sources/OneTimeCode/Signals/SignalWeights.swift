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

    private static let table = {
        var table = InlineArray<64, Double>(repeating: 0)
        for (signal, weight) in learned { table[signal.rawValue] = weight }
        table[Signal.originBound.rawValue] = originBound
        return table
    }()

    /// The score of a candidate: the bias and all weighted strengths, in the order of the signals.
    static func score(_ strengths: SignalStrengths, bias: Double) -> Double {
        // As a span: by its own subscript, the array would be copied for every element.
        let table = table
        let weights = table.span
        var score = bias
        strengths.forEach { index, strength in score += weights[index] * strength }
        return score
    }
}
