import OneTimeCode

/// The weights of a role's signals, in log-odds.
struct FieldModel<Signal: FieldSignal>: Sendable {
    /// The weights in the order of the signals.
    var weights: [Double]
    /// The log-odds without any signal.
    var bias: Double
    /// The names of the signals, which take long to make.
    private let names = Signal.allCases.map(\.name)

    init(weights: [Double], bias: Double) { (self.weights, self.bias) = (weights, bias) }

    /// A model from a table that has every signal once, in any order; traps if one is missing.
    init(bias: Double, _ table: KeyValuePairs<Signal, Double>) {
        self.bias = bias
        weights = Signal.allCases.map { signal in
            guard let row = table.first(where: { $0.key.rawValue == signal.rawValue }) else {
                preconditionFailure("no weight for \(signal.name); fit the weights anew")
            }
            return row.value
        }
    }

    func probability(at evidence: FieldEvidence) -> Double {
        let score = zip(weights, Signal.strengths(at: evidence)).reduce(bias) { $0 + $1.0 * $1.1 }
        return Logistic.probability(score)
    }

    /// The signals that are there, with what each adds to the log-odds, the largest first.
    func contributions(at evidence: FieldEvidence) -> [FieldReading.Contribution] {
        zip(names, zip(weights, Signal.strengths(at: evidence))).compactMap { name, term in
            let worth = term.0 * term.1
            return worth == 0 ? nil : .init(signal: name, worth: worth)
        }
        .sorted { abs($0.worth) > abs($1.worth) }
    }
}
