import Foundation
import OneTimeCode

/// The source file with the learned weights. It is always written completely.
enum WeightFile {
    /// The content of the file for a model. It has a row for every signal that is not fixed, in the order of the
    /// signals.
    static func source(of model: LogisticRegression.Model) -> String {
        let rows = zip(MessageParser.signals, model.weights).filter { !$0.0.isGiven }
            .map { signal, weight in "        .\(signal.caseName): \(number(weight)),\n" }
        return """
            // Written by `fit-weights --write`; edits by hand are lost.

            extension SignalWeights {
                static let learnedBias = \(number(model.bias))

                static let learned: KeyValuePairs<Signal, Double> = [
            \(rows.joined())    ]
            }

            """
    }

    /// One digit after the decimal point, because the model is rounded.
    private static func number(_ value: Double) -> String { String(format: "%.1f", value) }
}
