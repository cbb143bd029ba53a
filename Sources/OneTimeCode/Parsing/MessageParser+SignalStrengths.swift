/// What fitting the weights needs to know of a candidate: how strongly each signal holds for it.
package struct SignalStrengths: Sendable {
    /// What the candidate would be reported as.
    package let code: String
    /// A strength for each row of the table, in its order.
    package let values: [Double]
}

/// A row of the table of weights, for the tool that fits them.
package struct SignalWeight: Sendable {
    /// The name of the signal's type, which the table's source has.
    package let type: String
    /// The signal's name in explanations.
    package let name: String
    /// What it is worth at present.
    package let weight: Double
    /// Whether the weight is not to be fitted.
    package let isGiven: Bool
}

extension MessageParser {
    /// The table of weights.
    package static let signalWeights = SignalTable.rows.map { row in
        SignalWeight(
            type: String(describing: type(of: row.signal)), name: row.signal.name, weight: row.weight,
            isGiven: row.isGiven)
    }

    /// The log-odds that the table starts from.
    package static var signalBias: Double { SignalTable.bias }

    /// The strengths of all signals for every candidate of a message, in the order of the text.
    package func signalStrengths(in text: String) -> [SignalStrengths] {
        var text = text
        return text.withUTF8 { bytes in
            var all: [SignalStrengths] = []
            forEachWindow(bytes, locale: nil, purpose: .match) { analysis, window in
                forEachScored(in: analysis, of: window) { item in
                    all.append(
                        SignalStrengths(
                            code: analysis.candidates[item.candidate].code,
                            values: SignalTable.rows.map { $0.signal.strength(of: item.candidate, in: analysis) }))
                }
            }
            return all
        }
    }
}
