/// A candidate as the tool that fits the weights sees it.
package struct CandidateStrengths: Sendable {
    /// The code that would be reported.
    package let code: String
    /// A strength for each of ``MessageParser/signals``, in their order.
    package let values: [Double]
}

/// A signal as the tool that fits the weights sees it.
package struct SignalDescription: Sendable {
    /// The name in explanations.
    package let name: String
    /// The name in the source.
    package let caseName: String
    /// The weight at present.
    package let weight: Double
    /// Whether the signal is evidence for a code, so that its weight must be positive.
    package let isForCode: Bool
    /// Whether the weight is not to be fitted.
    package let isGiven: Bool
}

extension MessageParser {
    /// All signals.
    package static let signals = Signal.allCases.map { signal in
        SignalDescription(
            name: signal.name, caseName: String(describing: signal), weight: SignalWeights.weight(of: signal),
            isForCode: signal.isForCode, isGiven: SignalWeights.isGiven(signal))
    }

    /// The log-odds that every score starts from.
    package static var signalBias: Double { SignalWeights.bias }

    /// The strengths of all signals for every candidate of a message, in the order of the text.
    package func signalStrengths(in text: String) -> [CandidateStrengths] {
        var text = text
        return text.withUTF8 { bytes in
            var all: [CandidateStrengths] = []
            forEachAnalysis(of: bytes, extent: .candidates) { analysis, block in
                forEachScored(in: analysis, of: block) { item in
                    let strengths = analysis.strengths(of: item.candidate)
                    all.append(
                        CandidateStrengths(
                            code: analysis.candidates[item.candidate].code,
                            values: Signal.allCases.map { strengths[$0] }))
                }
            }
            return all
        }
    }
}
