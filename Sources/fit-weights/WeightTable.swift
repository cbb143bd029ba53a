import Foundation
import OneTimeCode

/// The source file with the table of weights: the one place they are written.
struct WeightTable {
    private(set) var source: String
    private let url: URL

    struct MissingRow: Error, CustomStringConvertible {
        let file: String
        let row: String
        var description: String { "\(file): no '\(row)' with a number; write the table as the tool does" }
    }

    init(path: String) throws {
        url = URL(filePath: path)
        source = try String(contentsOf: url, encoding: .utf8)
    }

    /// Puts a model's numbers, with one digit after the point, in the places of the present ones.
    mutating func set(_ model: LogisticRegression.Model) throws {
        for (signal, weight) in zip(MessageParser.signalWeights, model.weights) {
            try replaceNumber(after: "visit(\(signal.type)(), ", by: weight)
        }
        try replaceNumber(after: "static let bias = ", by: model.bias)
    }

    private mutating func replaceNumber(after prefix: String, by value: Double) throws {
        guard let start = source.range(of: prefix)?.upperBound else {
            throw MissingRow(file: url.lastPathComponent, row: prefix)
        }
        let end = source[start...].firstIndex { !"-.0123456789".contains($0) } ?? source.endIndex
        source.replaceSubrange(start..<end, with: String(format: "%.1f", value))
    }

    /// Writes the file.
    func write() throws { try source.write(to: url, atomically: true, encoding: .utf8) }
}
