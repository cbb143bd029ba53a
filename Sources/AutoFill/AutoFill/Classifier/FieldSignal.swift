import OneTimeCode

/// A piece of evidence for or against a role.
protocol FieldSignal: CaseIterable, RawRepresentable<Int>, Sendable {
    /// The weight that one would expect, in log-odds. Fitting starts with it, and stays near it if there are few
    /// examples. Fitting also keeps its sign: above 0 for the role, below 0 against it.
    var expectedWeight: Double { get }
    /// The log-odds that one would expect without any signal.
    static var expectedBias: Double { get }
    /// Its strength for a field, from 0 to 1.
    func strength(at evidence: FieldEvidence) -> Double
}

extension FieldSignal {
    /// The name in explanations: the words of the case, joined by hyphens.
    var name: String {
        String(describing: self).reduce(into: "") { name, letter in
            name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
        }
    }

    static func strengths(at evidence: FieldEvidence) -> [Double] { allCases.map { $0.strength(at: evidence) } }
}

extension Bool {
    var strength: Double { self ? 1 : 0 }
}

/// The fields of a form that count, in order, and the passwords among them.
struct FieldRow {
    /// Ascending.
    private let fields: [Int]
    private let passwords: [Int]

    /// - Parameters:
    ///   - fields: The indices of fields, ascending.
    ///   - passwords: Those of them that take passwords.
    init(_ fields: [Int], passwords: [Int]) { (self.fields, self.passwords) = (fields, passwords) }

    func contains(_ field: Int) -> Bool {
        let place = fields.countBelow(field)
        return place < fields.count && fields[place] == field
    }

    /// The index among the passwords; nil for other fields.
    func passwordIndex(of field: Int) -> Int? {
        let index = passwords.countBelow(field)
        return index < passwords.count && passwords[index] == field ? index : nil
    }

    /// Whether the next field is a password.
    func isBeforePassword(_ field: Int) -> Bool {
        let next = fields.countBelow(field + 1)
        return next < fields.count && passwordIndex(of: fields[next]) != nil
    }

    /// Whether a field that does not take a password comes directly before it.
    func isAfterOther(_ field: Int) -> Bool {
        let place = fields.countBelow(field)
        return place > 0 && passwordIndex(of: fields[place - 1]) == nil
    }

    func hasPasswordAfter(_ field: Int) -> Bool { passwords.last.map { $0 > field } ?? false }

    func hasPasswordBefore(_ field: Int) -> Bool { passwords.first.map { $0 < field } ?? false }
}

/// The weights of a role's signals, in log-odds.
struct FieldModel<Signal: FieldSignal>: Sendable {
    /// The weights in the order of the signals.
    var weights: [Double]
    /// The log-odds without any signal.
    var bias: Double
    private let signals = Array(Signal.allCases)
    /// The names of the signals. They are kept because computing them is slow.
    private let names = Signal.allCases.map(\.name)

    init(weights: [Double], bias: Double) { (self.weights, self.bias) = (weights, bias) }

    /// Creates a model from a table that has every signal once, in any order. Traps if one is missing.
    init(bias: Double, _ table: KeyValuePairs<Signal, Double>) {
        self.bias = bias
        weights = Signal.allCases.map { signal in
            guard let row = table.first(where: { $0.key.rawValue == signal.rawValue }) else {
                preconditionFailure("no weight for \(signal.name); fit the weights anew")
            }
            return row.value
        }
    }

    /// The strengths of all signals at a field, and the probability that follows from them.
    struct Score {
        fileprivate let strengths: [Double]
        let probability: Double
    }

    func score(at evidence: FieldEvidence) -> Score {
        let strengths = signals.map { $0.strength(at: evidence) }
        let sum = zip(weights, strengths).reduce(bias) { $0 + $1.0 * $1.1 }
        return Score(strengths: strengths, probability: Logistic.probability(sum))
    }

    func probability(at evidence: FieldEvidence) -> Double { score(at: evidence).probability }

    /// The signals whose strength is not 0, with the log-odds that each adds, the largest first.
    func contributions(to score: Score) -> [FieldReading.Contribution] {
        var order: [(index: Int, worth: Double)] = []
        for (index, strength) in score.strengths.enumerated() where strength != 0 {
            let worth = weights[index] * strength
            if worth != 0 { order.append((index, worth)) }
        }
        order.sort { abs($0.worth) > abs($1.worth) }
        return order.map { .init(signal: names[$0.index], worth: $0.worth) }
    }
}
