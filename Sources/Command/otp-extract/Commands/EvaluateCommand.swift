import ArgumentParser
import OneTimeCode
import OneTimeCodeSupport

struct EvaluateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "evaluate",
        abstract: "Score the parser on labelled messages.",
        discussion: """
            Every line of a FILE is a JSON object with 'locale', 'kind' ("otp" or "other"), 'text', 'code' (null for \
            "other") and optionally 'id' and 'alt', a list of other correct spellings. Exit status 1 if a required \
            rate is not met.

            The table of confidences compares the confidence of the found codes with the share of correct ones. The expected \
            calibration error is the mean difference.

            Messages may also label the details of the code: 'purpose' (null for none), 'service' with 'alt_service', a \
            list of other right names, 'expiresIn' in seconds, 'language' with 'alt_language'. A table then has the \
            right, wrong, missing and spurious ones.
            """)

    @Argument(
        help: ArgumentHelp("Files of labelled messages; '-' is standard input.", valueName: "file"),
        completion: .file())
    var files: [String]

    @Flag(help: "Tell the parser each message's locale.")
    var useLocale = false

    @Flag(
        help: ArgumentHelp(
            "Parse each message without the lexicon of its own language, to measure the structure alone."))
    var leaveOneLocaleOut = false

    @Option(help: ArgumentHelp("Print up to this many messages with a wrong answer.", valueName: "n"))
    var failures = 0

    @Flag(help: "Print a JSON object.")
    var json = false

    @Flag(help: "Print a page for a browser, with charts of calibration and of precision against recall.")
    var html = false

    @Option(
        help: ArgumentHelp("Fail if the exact recall over all files is below this percentage.", valueName: "percent"))
    var minRecall: Double?

    @Option(
        help: ArgumentHelp("Fail if the wrong codes over all files are above this percentage.", valueName: "percent"))
    var maxWrong: Double?

    @Option(
        help: ArgumentHelp(
            "Fail if the false positives over all files are above this percentage.", valueName: "percent"))
    var maxFalsePositives: Double?

    @Option(
        help: ArgumentHelp(
            "Fail if the expected calibration error over all files is above this percentage.", valueName: "percent"))
    var maxCalibrationError: Double?

    @OptionGroup var records: RecordOptions

    @OptionGroup var options: ParserOptions

    func validate() throws {
        guard failures >= 0 else { throw ValidationError("--failures must be 0 or more.") }
        if html, json { throw ValidationError("--html and --json exclude one another.") }
        if html, failures > 0 { throw ValidationError("The page of --html has no messages; remove --failures.") }
        let limits = [
            ("--min-recall", minRecall), ("--max-wrong", maxWrong), ("--max-false-positives", maxFalsePositives),
            ("--max-calibration-error", maxCalibrationError),
        ]
        for case (let name, let limit?) in limits where !(0...100).contains(limit) {
            throw ValidationError("\(name) must be a percentage from 0 to 100.")
        }
    }

    func run() throws {
        try reportingFailures {
            var evaluation = Evaluation(
                parser: try options.parser(),
                mode: .init(
                    usesLocale: useLocale, leavesOneLocaleOut: leaveOneLocaleOut, keptFailures: failures,
                    keepsCurves: html))
            var hasMalformedInput = false
            let failed = try read(into: &evaluation, &hasMalformedInput)
            if let failed, evaluation.total.positives + evaluation.total.negatives == 0 { throw failed }
            let shortfalls = shortfalls(of: evaluation)
            var printer = EvaluationPrinter(evaluation)
            if html {
                try printer.printPage(shortfalls: shortfalls)
            } else {
                try json ? printer.printJSON(shortfalls: shortfalls) : printer.printTables(shortfalls: shortfalls)
            }
            if let failed { throw failed }
            if hasMalformedInput { throw Sysexits.dataError }
            if !shortfalls.isEmpty { throw ExitCode(1) }
        }
    }

    /// Evaluates all messages; returns the exit status for the first unreadable file.
    private func read(into evaluation: inout Evaluation, _ hasMalformedInput: inout Bool) throws -> ExitCode? {
        var progress = Progress()
        let failed = try forEachSource(of: files) { failure in
            progress.clear()
            failure.report()
        } _: { source in
            evaluation.begin(file: source.name)
            try RecordReader(limit: records.maxRecordSize).forEachRecord(in: source) { record in
                guard !record.isBlank else { return }
                do throws(LineProblem) {
                    evaluation.count(try LabelledMessage(line: record.bytes))
                } catch {
                    hasMalformedInput = true
                    progress.clear()
                    StandardError.print("\(source.name):\(record.number): \(error)")
                }
                progress.step(file: source.name)
            }
        }
        progress.clear()
        return failed
    }

    private func shortfalls(of evaluation: Evaluation) -> [String] {
        let total = evaluation.total
        var shortfalls: [String] = []
        if total.positives == 0, minRecall != nil || maxWrong != nil {
            shortfalls.append("there are no messages with a code")
        }
        if total.negatives == 0, maxFalsePositives != nil {
            shortfalls.append("there are no messages without a code")
        }
        if let minRecall, let recall = total.recall, recall * 100 < minRecall {
            shortfalls.append("exact recall \(percent(recall)) is below \(minRecall) %")
        }
        if let maxWrong, let wrong = total.wrongRate, wrong * 100 > maxWrong {
            shortfalls.append("wrong codes \(percent(wrong)) are above \(maxWrong) %")
        }
        if let maxFalsePositives, let rate = total.falsePositiveRate, rate * 100 > maxFalsePositives {
            shortfalls.append("false positives \(percent(rate)) are above \(maxFalsePositives) %")
        }
        if let maxCalibrationError, let error = evaluation.reliability.expectedCalibrationError,
            error * 100 > maxCalibrationError
        {
            shortfalls.append("expected calibration error \(percent(error)) is above \(maxCalibrationError) %")
        }
        return shortfalls
    }
}
