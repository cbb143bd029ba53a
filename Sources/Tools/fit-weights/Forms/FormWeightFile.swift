import AutoFill
import Foundation

/// The source file with the learned weights of the classifier. It is always written completely.
enum FormWeightFile {
    static func source(of models: [RoleScoring: LogisticRegression.Model]) -> String {
        let tables = RoleScoring.allCases.compactMap { scoring in
            models[scoring].map { table(scoring, $0) }
        }
        return "// Written by `fit-weights forms --write`; edits by hand are lost.\n\n" + tables.joined(separator: "\n")
    }

    private static func table(_ scoring: RoleScoring, _ model: LogisticRegression.Model) -> String {
        let rows = zip(scoring.signals, model.weights)
            .map { signal, weight in "            .\(signal.caseName): \(number(weight)),\n" }
        return """
            extension FieldModel<\(scoring.typeName)> {
                static let learned = FieldModel(
                    bias: \(number(model.bias)),
                    [
            \(rows.joined())        ])
            }

            """
    }

    private static func number(_ value: Double) -> String { String(format: "%.1f", value) }
}
