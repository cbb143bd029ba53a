import ArgumentParser
import AutoFill
import Foundation

struct FitForms: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forms",
        abstract: "Fit the weights of the field classifier's signals on labelled pages.",
        discussion: """
            The FILEs are those of 'otp-extract autofill evaluate'. Each question of the classifier has a logistic \
            regression of its own: whether a field takes a code, a password, a new password, a user name. The penalty \
            draws each weight to the one that is expected before any example is seen, and no weight leaves the range \
            of 0.6 to 2.5 times that. Cross-validation leaves out one part of the languages and sites in six. Prints \
            both results and the weights; --write stores them in a source file.
            """)

    @Argument(help: ArgumentHelp("Files of labelled pages.", valueName: "file"))
    var files: [String]

    @Option(help: "The strength of the L2 penalty.")
    var penalty = 0.3

    @Option(help: "Show this many failures on pages that the weights have not seen.")
    var failures = 0

    @Option(
        help: ArgumentHelp(
            "Write this source file: Sources/AutoFill/AutoFill/Classifier/FieldWeights+Learned.swift.",
            valueName: "file"))
    var write: String?

    func validate() throws {
        guard penalty > 0 else { throw ValidationError("--penalty must be above 0, not \(penalty).") }
    }

    func run() throws {
        let set = try readPages()
        let models = fit(set, without: nil)
        var final = FormEvaluation(classifier: Self.classifier(models))
        final.begin(file: "")
        for reading in set.readings { final.count(reading.page) }

        let (validated, byFile) = crossValidate(set)
        print("each language and each site by weights that have not seen it: \(validated)")
        for (file, tally) in zip(files, byFile) where files.count > 1 && tally.pages >= Self.fewestPages {
            print("  \(file): \(tally)")
        }
        print("all pages by the weights below: \(final.total)")
        for scoring in RoleScoring.allCases {
            guard let model = models[scoring] else { continue }
            print("\(scoring.rawValue): bias \(scoring.bias.learned) -> \(model.bias)")
            for (signal, weight) in zip(scoring.signals, model.weights) {
                print("  \(signal.name): expected \(signal.expectedWeight), \(signal.weight) -> \(weight)")
            }
        }
        if let write {
            try FormWeightFile.source(of: models).write(to: URL(filePath: write), atomically: true, encoding: .utf8)
        }
    }

    /// The figures of a file are printed from so many pages on. The fixtures of one language have fewer, and their figures
    /// would say little.
    private static let fewestPages = 15

    /// The results by weights that were fitted without the page's language or site, in all and for each file.
    private func crossValidate(_ set: FormTrainingSet) -> (total: FormTally, byFile: [FormTally]) {
        var total = FormTally()
        var byFile = [FormTally](repeating: FormTally(), count: files.count)
        var left = failures
        for fold in 0..<FormTrainingSet.folds {
            let classifier = Self.classifier(fit(set, without: fold))
            for file in files.indices {
                var evaluation = FormEvaluation(classifier: classifier, keptFailures: left)
                evaluation.begin(file: files[file])
                for reading in set.readings where reading.fold == fold && reading.file == file {
                    evaluation.count(reading.page)
                }
                byFile[file] = byFile[file] + evaluation.total
                total = total + evaluation.total
                for failure in evaluation.failures { print(Self.line(failure)) }
                left -= evaluation.failures.count
            }
        }
        return (total, byFile)
    }

    private static func line(_ failure: FormEvaluation.Failure) -> String {
        let expected = failure.roles.map(\.rawValue).sorted().joined(separator: " or ")
        let signals = failure.reading.contributions.map { "\($0.signal) " + String(format: "%+.1f", $0.worth) }
        return "\(failure.page): \(failure.field): \(expected), not \(failure.reading.role.rawValue): "
            + signals.joined(separator: ", ")
    }

    /// The weights, rounded as they will be written.
    private func fit(_ set: FormTrainingSet, without fold: Int?) -> [RoleScoring: LogisticRegression.Model] {
        var models: [RoleScoring: LogisticRegression.Model] = [:]
        for scoring in RoleScoring.allCases {
            let expected = scoring.signals.map(\.expectedWeight)
            let bounds = expected.map { weight in
                let ends = [weight * 0.6, weight * 2.5].sorted()
                return ends[0]...ends[1]
            }
            models[scoring] =
                LogisticRegression(
                    penalty: penalty, bounds: bounds, expected: expected, expectedBias: scoring.bias.expected
                )
                .fit(
                    set.examples(of: scoring, without: fold),
                    from: .init(weights: expected, bias: scoring.bias.expected)
                )
                .rounded
        }
        return models
    }

    private static func classifier(_ models: [RoleScoring: LogisticRegression.Model]) -> FieldClassifier {
        FieldClassifier(models: models.mapValues { ($0.weights, $0.bias) })
    }

    private func readPages() throws -> FormTrainingSet {
        var set = FormTrainingSet()
        for (file, path) in files.enumerated() {
            let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
            for (number, line) in text.split(separator: "\n").enumerated() {
                do {
                    set.add(try LabelledPage(line: Array(line.utf8)), file: file)
                } catch {
                    throw ValidationError("\(path), page \(number + 1): \(error).")
                }
            }
        }
        return set
    }
}
