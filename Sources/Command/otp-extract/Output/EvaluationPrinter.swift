import FoundationEssentials
import OneTimeCode
import OneTimeCodeTerminal

/// Prints an evaluation: as tables for people, or as a JSON object for programs.
struct EvaluationPrinter: ~Copyable {
    private let evaluation: Evaluation
    private var output = StandardOutput()

    init(_ evaluation: Evaluation) { self.evaluation = evaluation }

    // MARK: Tables

    mutating func printTables(shortfalls: [String]) throws {
        var files = table("file")
        for file in evaluation.files { files.add(row(file.name, file.tally)) }
        files.add(row("total", evaluation.total))
        var locales = table("locale")
        for (locale, tally) in evaluation.locales.sorted(by: { $0.key < $1.key }) { locales.add(row(locale, tally)) }

        for line in files.lines { try output.writeLine(line) }
        try output.writeLine("")
        for line in locales.lines { try output.writeLine(line) }
        try output.writeLine("")
        for line in reliabilityTable().lines { try output.writeLine(line) }
        let error = evaluation.reliability.expectedCalibrationError
        try output.writeLine("expected calibration error \(percent(error))")
        if !evaluation.failures.isEmpty { try output.writeLine("") }
        for failure in evaluation.failures { try output.writeLine(Self.line(failure)) }
        for shortfall in shortfalls { try output.writeLine("short: \(shortfall)") }
        try output.flush()
    }

    private func table(_ name: String) -> TextTable {
        TextTable(
            header: [name, "codes", "exact", "recall", "wrong", "missed", "others", "false positives", "rate"])
    }

    private func row(_ name: String, _ tally: Tally) -> [String] {
        [
            name, "\(tally.positives)", "\(tally.exact)", percent(tally.recall), "\(tally.wrong)", "\(tally.missed)",
            "\(tally.negatives)", "\(tally.falsePositives)", percent(tally.falsePositiveRate),
        ]
    }

    private func reliabilityTable() -> TextTable {
        var table = TextTable(header: ["confidence", "codes", "right", "mean confidence", "accuracy"])
        for (index, bin) in evaluation.reliability.bins.enumerated() where bin.count > 0 {
            let bounds = [index, index + 1].map { percent(Double($0) / Double(Reliability.binCount)) }
            table.add([
                bounds.joined(separator: " to "), "\(bin.count)", "\(bin.right)", percent(bin.confidence),
                percent(bin.accuracy),
            ])
        }
        return table
    }

    private static func line(_ failure: Evaluation.Failure) -> String {
        let message = failure.message
        let text = message.text.split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
        return
            "\(message.id) [\(message.locale)] expected \(message.code ?? "none"), found \(failure.found ?? "none"): \(text)"
    }

    // MARK: JSON

    private struct TallyJSON: Encodable {
        let name: String
        let codes, exact, wrong, missed, others, falsePositives: Int
        let recall, wrongRate, falsePositiveRate: Double?

        init(_ name: String, _ tally: Tally) {
            self.name = name
            (codes, exact, wrong) = (tally.positives, tally.exact, tally.wrong)
            (missed, others, falsePositives) = (tally.missed, tally.negatives, tally.falsePositives)
            (recall, wrongRate, falsePositiveRate) = (tally.recall, tally.wrongRate, tally.falsePositiveRate)
        }
    }

    private struct FailureJSON: Encodable {
        let file, id, locale: String
        let expected, found: String?
        let text: String

        init(_ failure: Evaluation.Failure) {
            (file, id, locale) = (failure.file, failure.message.id, failure.message.locale)
            (expected, found, text) = (failure.message.code, failure.found, failure.message.text)
        }
    }

    private struct BinJSON: Encodable {
        let codes, right: Int
        let confidence, accuracy: Double
    }

    private struct ReportJSON: Encodable {
        let total: TallyJSON
        let files, locales: [TallyJSON]
        let expectedCalibrationError: Double?
        let reliability: [BinJSON]
        let failures: [FailureJSON]
        let shortfalls: [String]
    }

    mutating func printJSON(shortfalls: [String]) throws {
        let report = ReportJSON(
            total: TallyJSON("total", evaluation.total),
            files: evaluation.files.map { TallyJSON($0.name, $0.tally) },
            locales: evaluation.locales.sorted { $0.key < $1.key }.map { TallyJSON($0.key, $0.value) },
            expectedCalibrationError: evaluation.reliability.expectedCalibrationError,
            reliability: evaluation.reliability.bins.compactMap { bin in
                guard let confidence = bin.confidence, let accuracy = bin.accuracy else { return nil }
                return BinJSON(codes: bin.count, right: bin.right, confidence: confidence, accuracy: accuracy)
            },
            failures: evaluation.failures.map(FailureJSON.init), shortfalls: shortfalls)
        try output.writeLine(JSONOutput.line(report))
        try output.flush()
    }
}
