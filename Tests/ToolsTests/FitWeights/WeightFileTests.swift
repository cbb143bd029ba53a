import Foundation
import OneTimeCode
import Testing

@testable import fit_weights

@Suite struct WeightFileTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/Core/OneTimeCode/Signals/SignalWeights+Learned.swift").standardized

    private func source(_ weight: (Int) -> Double) -> String {
        WeightFile.source(of: .init(weights: MessageParser.signals.indices.map(weight), bias: -3.25))
    }

    @Test func theFileInUseIsWhatTheToolWrites() throws {
        let model = LogisticRegression.Model(
            weights: MessageParser.signals.map(\.weight), bias: MessageParser.signalBias)
        #expect(WeightFile.source(of: model) == (try String(contentsOf: Self.file, encoding: .utf8)))
    }

    @Test func everyLearnedSignalHasARow() {
        let source = source { Double($0) }
        for (index, signal) in MessageParser.signals.enumerated() {
            #expect(source.contains("        .\(signal.caseName): \(index).0,\n") == !signal.isGiven, "\(signal.name)")
        }
    }
}
