import AutoFill
import Foundation
import Testing

@testable import fit_weights

@Suite struct FormWeightFileTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/AutoFill/AutoFill/Classifier/FieldWeights+Learned.swift").standardized

    @Test func theFileInUseIsWhatTheToolWrites() throws {
        let models = Dictionary(
            uniqueKeysWithValues: RoleScoring.allCases.map { scoring in
                (scoring, LogisticRegression.Model(weights: scoring.signals.map(\.weight), bias: scoring.bias.learned))
            })
        #expect(FormWeightFile.source(of: models) == (try String(contentsOf: Self.file, encoding: .utf8)))
    }

    @Test func pagesOfALanguageAreLeftOutTogether() throws {
        var set = FormTrainingSet()
        for (id, locale) in [("a", "de"), ("b", "de"), ("c", "fr"), ("kestrel_1.x", nil), ("kestrel_2.x", nil)] {
            let named = locale.map { #""locale": "\#($0)","# } ?? ""
            set.add(
                try LabelledPage(
                    line: Array(
                        #"{"id": "\#(id)", \#(named) "html": "<input name=otp>", "fields": [{"n": 0, "gold": ["one-time-code"]}]}"#
                            .utf8)), file: 0)
        }
        let folds = set.readings.map(\.fold)
        #expect(folds[0] == folds[1] && folds[3] == folds[4])
        #expect(folds.allSatisfy { (0..<FormTrainingSet.folds).contains($0) })
        let left = set.readings.filter { $0.fold != folds[0] }.count
        #expect(set.examples(of: .code).count == 5 && set.examples(of: .code, without: folds[0]).count == left)
        #expect(set.examples(of: .code).allSatisfy(\.isPositive) && set.examples(of: .password).isEmpty)
        #expect(set.examples(of: .username).isEmpty)
    }
}
