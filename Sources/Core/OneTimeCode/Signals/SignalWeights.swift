/// The weight of every signal, in log-odds.
///
/// The sum over all signals, and the bias, through the logistic function is the confidence. There can be as many signals
/// as ``SignalStrengths/room`` says.
enum SignalWeights {
    /// The log-odds of a candidate for which no signal holds, in a stream with the share of codes that the weights are
    /// calibrated for.
    static var bias: Double { learnedBias }

    /// Whether the weight follows from a specification, so that there is nothing to learn.
    static func isGiven(_ signal: Signal) -> Bool { signal == .originBound }

    /// The weight of the origin-bound line: the line decides (SMS one-time codes, Parsing), so it outweighs all
    /// other signals together.
    static let originBound = 200.0

    /// The weight of a signal. A signal that was not fitted yet has none.
    static func weight(of signal: Signal) -> Double { table[signal.rawValue] }

    /// The weights by signal, in memory that is never freed: a table in a variable would be copied for every candidate.
    private nonisolated(unsafe) static let table = {
        precondition(Signal.count <= SignalStrengths.room, "more signals than SignalStrengths has room for")
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

/// The logistic function without Foundation.
package enum Logistic {
    /// Log-odds as a probability.
    package static func probability(_ logOdds: Double) -> Double {
        // exp(x) as exp(x / 2^k)^(2^k): exact to 1e-12 in the range that matters, and the same on every platform.
        let clamped = min(max(-logOdds, -40), 40)
        let halvings = 10
        let small = clamped / 1024
        var power = 1 + small * (1 + small / 2 * (1 + small / 3 * (1 + small / 4)))
        for _ in 0..<halvings { power *= power }
        return 1 / (1 + power)
    }

    /// The log-odds of a probability above 0 and below 1, to the precision of ``probability(_:)``.
    static func logOdds(_ probability: Double) -> Double {
        var (low, high) = (-40.0, 40.0)
        // 50 halvings of 80 leave less than 1e-13.
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if Logistic.probability(middle) < probability { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
