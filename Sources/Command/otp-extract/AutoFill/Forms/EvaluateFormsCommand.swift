import ArgumentParser
import AutoFill
import OneTimeCodeReports
import OneTimeCodeSupport

struct EvaluateFormsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "evaluate",
        abstract: "Score the field classifier on labelled pages.",
        discussion: """
            Every line of a FILE is a JSON object with 'html', optionally 'id' and 'locale', and 'fields', a list of \
            {"n": 0, "gold": ["username"]}: the index of a field among the page's input, select and textarea elements, \
            and the roles that are right for it. Instead of 'fields' a line may have 'expect', the role of fields by \
            their id.

            Credentials are fields for a user name or a password; claimed are fields for none of the roles that got \
            one. Exit status 1 if a required rate is not met.
            """)

    @Argument(
        help: ArgumentHelp("Files of labelled pages; '-' is standard input.", valueName: "file"), completion: .file())
    var files: [String]

    @Option(help: ArgumentHelp("Print up to this many fields with a wrong role.", valueName: "n"))
    var failures = 0

    @Option(help: ArgumentHelp("Fail if fewer credentials than this percentage are found.", valueName: "percent"))
    var minCredentials: Double?

    @Option(help: ArgumentHelp("Fail if fewer codes than this percentage are found.", valueName: "percent"))
    var minCodes: Double?

    @Option(help: ArgumentHelp("Fail if more fields than this percentage are claimed.", valueName: "percent"))
    var maxClaimed: Double?

    @OptionGroup var records: RecordOptions

    func validate() throws {
        guard failures >= 0 else { throw ValidationError("--failures must be 0 or more.") }
        let limits = [("--min-credentials", minCredentials), ("--min-codes", minCodes), ("--max-claimed", maxClaimed)]
        for case (let name, let limit?) in limits where !(0...100).contains(limit) {
            throw ValidationError("\(name) must be a percentage from 0 to 100.")
        }
    }

    func run() throws {
        try reportingFailures {
            var evaluation = FormEvaluation(keptFailures: failures)
            var isMalformed = false
            let failed = try forEachSource(of: files) { source in
                evaluation.begin(file: source.name)
                try RecordReader(limit: records.maxRecordSize).forEachRecord(in: source) { record in
                    guard !record.isBlank else { return }
                    do throws(LineProblem) { evaluation.count(try LabelledPage(line: Array(record.bytes))) } catch {
                        isMalformed = true
                        StandardError.print("\(source.name):\(record.number): \(error)")
                    }
                }
            }
            if let failed, evaluation.total.pages == 0 { throw failed }
            let shortfalls = shortfalls(of: evaluation.total)
            var output = StandardOutput()
            for line in lines(of: evaluation) + shortfalls.map({ "short: \($0)" }) { try output.writeLine(line) }
            try output.flush()
            if let failed { throw failed }
            if isMalformed { throw Sysexits.dataError }
            if !shortfalls.isEmpty { throw ExitCode(1) }
        }
    }

    private func lines(of evaluation: FormEvaluation) -> [String] {
        var files = Self.table("file")
        for file in evaluation.files { files.add(Self.row(file.name, file.tally)) }
        files.add(Self.row("total", evaluation.total))
        var lines = files.lines
        if !evaluation.locales.isEmpty {
            var locales = Self.table("locale")
            for (locale, tally) in evaluation.locales.sorted(by: { $0.key < $1.key }) {
                locales.add(Self.row(locale, tally))
            }
            lines += [""] + locales.lines
        }
        lines += ["", "expected calibration error \(percent(evaluation.reliability.expectedCalibrationError))"]
        lines += evaluation.failures.map { failure in
            let roles = failure.roles.map(\.rawValue).sorted().joined(separator: " or ")
            let text = "\(failure.page): \(failure.field): \(failure.reading.role.rawValue), not \(roles)"
            return ControlPictures.visible(text.utf8)
        }
        return lines
    }

    private static func table(_ name: String) -> TextTable {
        TextTable(header: [name, "pages", "credentials", "rate", "codes", "rate", "claimed", "rate", "false codes"])
    }

    private static func row(_ name: String, _ tally: FormTally) -> [String] {
        [
            name, "\(tally.pages)", "\(tally.credentials)", percent(tally.credentials.value), "\(tally.codes)",
            percent(tally.codes.value), "\(tally.claimed)", percent(tally.claimed.value), "\(tally.falseCodes)",
        ]
    }

    private func shortfalls(of total: FormTally) -> [String] {
        var shortfalls: [String] = []
        if let minCredentials, (total.credentials.value ?? 0) * 100 < minCredentials {
            shortfalls.append("credentials \(percent(total.credentials.value)) are below \(minCredentials) %")
        }
        if let minCodes, (total.codes.value ?? 0) * 100 < minCodes {
            shortfalls.append("codes \(percent(total.codes.value)) are below \(minCodes) %")
        }
        if let maxClaimed, (total.claimed.value ?? 0) * 100 > maxClaimed {
            shortfalls.append("claimed fields \(percent(total.claimed.value)) are above \(maxClaimed) %")
        }
        return shortfalls
    }
}
