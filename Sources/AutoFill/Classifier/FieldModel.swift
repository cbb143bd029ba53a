import OneTimeCode

/// The weights of a role's signals, in log-odds.
struct FieldModel<Signal: FieldSignal>: Sendable {
    /// The weights in the order of the signals.
    var weights: [Double]
    /// The log-odds without any signal.
    var bias: Double

    func probability(at evidence: FieldEvidence) -> Double {
        let score = zip(weights, Signal.strengths(at: evidence)).reduce(bias) { $0 + $1.0 * $1.1 }
        return Logistic.probability(score)
    }

    /// The signals that are there, with what each adds to the log-odds, the largest first.
    func contributions(at evidence: FieldEvidence) -> [FieldReading.Contribution] {
        zip(Signal.allCases, weights).compactMap { signal, weight in
            let worth = weight * signal.strength(at: evidence)
            return worth == 0 ? nil : .init(signal: signal.name, worth: worth)
        }
        .sorted { abs($0.worth) > abs($1.worth) }
    }
}
