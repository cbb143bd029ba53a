import Foundation
import OneTimeCode
import Testing

@testable import fit_weights

@Suite struct WeightTableTests {
    private static let source = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/OneTimeCode/Signals/SignalTable.swift").standardized

    private let model = LogisticRegression.Model(
        weights: MessageParser.signalWeights.indices.map { Double($0) / 10 - 1 }, bias: -3.25)

    @Test func writesNumbersAndNothingElse() throws {
        var table = try WeightTable(path: Self.source.path)
        let before = table.source
        try table.set(model)
        let blank = { (text: String) in text.replacing(/-?\d+\.\d/, with: "#") }
        #expect(blank(table.source) == blank(before))
        #expect(table.source.contains("static let bias = -3.2\n") || table.source.contains("static let bias = -3.3\n"))
        for (signal, weight) in zip(MessageParser.signalWeights, model.weights) {
            #expect(
                table.source.contains("visit(\(signal.type)(), \(String(format: "%.1f", weight))"), "\(signal.type)")
        }
    }

    @Test func theTableThatIsInUseIsInTheFile() throws {
        var table = try WeightTable(path: Self.source.path)
        let before = table.source
        try table.set(
            .init(weights: MessageParser.signalWeights.map(\.weight), bias: MessageParser.signalBias))
        #expect(table.source == before)
    }

    @Test func anotherFileIsRefusedByTheRowItLacks() throws {
        var table = try WeightTable(path: #filePath)
        #expect(throws: WeightTable.MissingRow.self) { try table.set(model) }
    }
}
