import OneTimeCode
import OneTimeCodeReports
import OneTimeCodeSupport

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
        if !evaluation.details.fields.isEmpty {
            try output.writeLine("")
            for line in detailTable().lines { try output.writeLine(line) }
        }
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

    private func detailTable() -> TextTable {
        var table = TextTable(
            header: ["detail", "labelled", "right", "wrong", "missing", "spurious", "precision", "recall"])
        for (field, counts) in detailCounts() {
            table.add([
                field.rawValue, "\(counts.labelled)", "\(counts.right)", "\(counts.wrong)", "\(counts.missing)",
                "\(counts.spurious)", percent(counts.precision), percent(counts.recall),
            ])
        }
        return table
    }

    private func detailCounts() -> [(DetailTally.Field, DetailTally.Counts)] {
        DetailTally.Field.allCases.compactMap { field in evaluation.details.fields[field].map { (field, $0) } }
    }

    private static func line(_ failure: Evaluation.Failure) -> String {
        let message = failure.message
        let text = message.text.split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
        let codes = "expected \(message.code ?? "none"), found \(failure.found ?? "none")"
        return ControlPictures.visible("\(message.id) [\(message.locale)] \(codes): \(text)".utf8)
    }

    mutating func printPage(shortfalls: [String]) throws {
        try output.write(EvaluationPage(evaluation, shortfalls: shortfalls).html)
        try output.flush()
    }

    // MARK: JSON

    // The members are in alphabetical order.

    mutating func printJSON(shortfalls: [String]) throws {
        var writer = JSONWriter()
        writer.object { report in
            if !evaluation.details.fields.isEmpty {
                report.key("details")
                report.array(detailCounts()) { Self.write($1.0, $1.1, to: &$0) }
            }
            if let error = evaluation.reliability.expectedCalibrationError {
                report.member("expectedCalibrationError", error)
            }
            report.key("failures")
            report.array(evaluation.failures) { Self.write($1, to: &$0) }
            report.key("files")
            report.array(evaluation.files) { Self.write($1.name, $1.tally, to: &$0) }
            report.key("locales")
            report.array(evaluation.locales.sorted { $0.key < $1.key }) { Self.write($1.key, $1.value, to: &$0) }
            report.key("reliability")
            report.array(evaluation.reliability.bins.filter { $0.count > 0 }) { Self.write($1, to: &$0) }
            report.key("shortfalls")
            report.array(shortfalls) { $0.string($1) }
            report.key("total")
            Self.write("total", evaluation.total, to: &report)
        }
        try output.writeLine(String(decoding: writer.finish(), as: UTF8.self))
        try output.flush()
    }

    private static func write(_ failure: Evaluation.Failure, to writer: inout JSONWriter) {
        writer.object { object in
            if let code = failure.message.code { object.member("expected", code) }
            object.member("file", failure.file)
            if let found = failure.found { object.member("found", found) }
            object.member("id", failure.message.id)
            object.member("locale", failure.message.locale)
            object.member("text", failure.message.text)
        }
    }

    private static func write(_ name: String, _ tally: Tally, to writer: inout JSONWriter) {
        writer.object { object in
            object.member("codes", tally.positives)
            object.member("exact", tally.exact)
            if let rate = tally.falsePositiveRate { object.member("falsePositiveRate", rate) }
            object.member("falsePositives", tally.falsePositives)
            object.member("missed", tally.missed)
            object.member("name", name)
            object.member("others", tally.negatives)
            if let recall = tally.recall { object.member("recall", recall) }
            object.member("wrong", tally.wrong)
            if let rate = tally.wrongRate { object.member("wrongRate", rate) }
        }
    }

    private static func write(
        _ field: DetailTally.Field, _ counts: DetailTally.Counts, to writer: inout JSONWriter
    ) {
        writer.object { object in
            object.member("labelled", counts.labelled)
            object.member("missing", counts.missing)
            object.member("name", field.rawValue)
            if let precision = counts.precision { object.member("precision", precision) }
            if let recall = counts.recall { object.member("recall", recall) }
            object.member("right", counts.right)
            object.member("spurious", counts.spurious)
            object.member("wrong", counts.wrong)
        }
    }

    private static func write(_ bin: Reliability.Bin, to writer: inout JSONWriter) {
        writer.object { object in
            if let accuracy = bin.accuracy { object.member("accuracy", accuracy) }
            object.member("codes", bin.count)
            if let confidence = bin.confidence { object.member("confidence", confidence) }
            object.member("right", bin.right)
        }
    }
}
