import AutoFill

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
            .map { signal, weight in "            .\(signal.caseName): \(LogisticRegression.Model.text(weight)),\n" }
        return """
            extension FieldModel<\(scoring.typeName)> {
                static let learned = FieldModel(
                    bias: \(LogisticRegression.Model.text(model.bias)),
                    [
            \(rows.joined())        ])
            }

            """
    }
}
