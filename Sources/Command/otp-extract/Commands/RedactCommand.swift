import ArgumentParser
import OneTimeCode
import OneTimeCodeSupport

struct RedactCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redact",
        abstract: "Copy text with every code masked, everything else byte for byte.",
        discussion: """
            Every line is a log record: a plain message, a message after time stamps and process names, JSON, CSV, \
            key="value", or another notation of programs and gateways. --message reads the whole input as one message, -0 \
            splits it at NUL bytes. A number is masked if a word for a code, a key or a message says that it is one. \
            Letters and digits of codes become asterisks in every spelling; a JSON number that is a code becomes null. \
            Exit status 0 if something was masked, 1 if nothing was.
            """)

    @OptionGroup var input: InputFiles

    @Flag(help: "The whole input is one message.")
    var message = false

    @Flag(name: .customShort("0"), help: "Messages end with a NUL byte.")
    var nul = false

    @OptionGroup var mask: MaskOptions

    @Flag(help: "Replace each file by its copy, with the same owner and mode. Links are refused.")
    var inPlace = false

    @Flag(help: "Print only the records that would change, masked, with their file and number.")
    var dryRun = false

    @Option(
        help: ArgumentHelp(
            "Print why the record with this number is masked or not, and nothing else.", valueName: "line"))
    var explain: Int?

    @Option(
        help: ArgumentHelp(
            "Answer each line as rsyslog's module mmexternal expects it, for its parameter interface.input: msg, rawmsg or fulljson.",
            valueName: "input"))
    var mmexternal: RsyslogInterface?

    @Option(
        help: ArgumentHelp(
            "Write the numbers of records, of codes, and of their fields, evidence and languages to a file, as JSON.",
            valueName: "file"), completion: .file())
    var report: String?

    @OptionGroup var records: RecordOptions

    @OptionGroup var threads: JobOptions

    @OptionGroup var options: ParserOptions

    func validate() throws {
        if message && nul { throw ValidationError("--message and -0 exclude one another.") }
        if message, threads.jobs > 1 { throw ValidationError("--jobs is for records; remove --message.") }
        if [inPlace, dryRun, explain != nil, mmexternal != nil, message].count(where: { $0 }) > 1 {
            throw ValidationError("--in-place, --dry-run, --explain, --mmexternal and --message exclude one another.")
        }
        if mmexternal != nil, nul { throw ValidationError("--mmexternal reads lines; remove -0.") }
        if inPlace, input.files.isEmpty || input.files.contains("-") {
            throw ValidationError("--in-place needs the names of files.")
        }
        try OutputFile.refuse(report, of: "--report", among: input.files)
        if let explain, explain < 1 { throw ValidationError("--explain must be the number of a line, from 1.") }
    }

    func run() throws {
        try reportingFailures {
            let redactor = LogRedactor(
                parser: MessageParser(
                    options: try options.parserOptions(minimumConfidence: LogRedactor.defaultMinimumConfidence)),
                mask: try mask.codeMask(), masksLinks: mask.links)
            let reader = RecordReader(
                delimiter: nul ? 0 : UInt8(ascii: "\n"), limit: records.maxRecordSize,
                reach: nul ? 0 : LogEvents.longestEvent + 1)
            let form = form
            let make = { @Sendable in RedactingAnswerer(redactor: redactor, delimiter: reader.delimiter, form: form) }
            let outcome =
                if message {
                    try redactMessages(redactor)
                } else if inPlace {
                    try replaceFiles(reader, make)
                } else {
                    try RecordRun(paths: input.paths, reader: reader, jobs: threads.jobs, make: make).run()
                }
            if let explain, outcome.redactions.records == 0, outcome.failed == nil, !outcome.isMalformed {
                throw InputFailure(
                    message:
                        "redact: --explain \(explain): the input ends before record \(explain); give a smaller number",
                    status: Sysexits.noInput)
            }
            if let report { try OutputFile.write(outcome.redactions.report, to: report) }
            try outcome.check()
        }
    }

    private var form: RedactingAnswerer.Form {
        if let explain { return .explanation(of: explain) }
        if let mmexternal { return .replies(mmexternal) }
        return dryRun ? .changes : .copy
    }

    private typealias Outcome = RecordRun<RedactingAnswerer>.Outcome

    private func redactMessages(_ redactor: LogRedactor) throws -> Outcome {
        var outcome = Outcome()
        var output = StandardOutput()
        outcome.failed = try forEachSource(of: input.paths) { source in
            let text = try source.readAll(atMost: records.maxRecordSize)
            let redaction = redactor.redaction(ofMessage: text)
            if redaction != nil { outcome.hasFound = true }
            outcome.redactions.add(redaction)
            try output.write(redaction?.bytes ?? text)
            try output.flush()
        }
        return outcome
    }

    private func replaceFiles(_ reader: RecordReader, _ make: @escaping @Sendable () -> RedactingAnswerer) throws
        -> Outcome
    {
        var outcome = Outcome()
        var pool = AnswerPool(jobs: threads.jobs, make)
        for path in input.paths {
            // a named pipe is refused, and does not wait for a writer
            let failed = try forEachSource(of: [path], hints: false, waitsForWriters: false) { source in
                var file = try InPlaceFile(path, read: source.descriptor)
                var isChanged = false
                var isMalformed = false
                var progress = Progress()
                defer { progress.clear() }
                var size = 0
                func write(_ answers: RecordAnswers) throws {
                    outcome.add(answers)
                    isChanged = isChanged || answers.hasFound
                    isMalformed = isMalformed || answers.isMalformed
                    try file.write(answers.output.bytes)
                }
                try reader.forEachBatch(in: source) { batch in
                    let megabytes = size >> 20
                    size += batch.size
                    if size >> 20 > megabytes { progress.show("\(size >> 20) MB, \(path)") }
                    try pool.add(batch, size: batch.size, write)
                }
                try pool.finish(write)
                // a record that is too long is not copied, so the file would lose it
                if isChanged, !isMalformed { try file.replace(read: source.descriptor) }
            }
            outcome.failed = outcome.failed ?? failed
        }
        return outcome
    }
}

/// Answers records with their codes masked. A record that is too long is left out, except for its delimiter.
private struct RedactingAnswerer: RecordAnswerer {
    enum Form {
        /// All records.
        case copy
        /// Only the changed ones, each with its place.
        case changes
        /// What was found in one record.
        case explanation(of: Int)
        /// The replies to rsyslog.
        case replies(RsyslogInterface)
    }

    private let redactor: LogRedactor
    private let delimiter: UInt8
    private let form: Form
    /// Reads lines; nil for other records.
    private var events: LogEvents?
    /// The record after those that were read.
    private var next = (file: "", number: 0)

    init(redactor: LogRedactor, delimiter: UInt8, form: Form) {
        self.redactor = redactor
        self.delimiter = delimiter
        self.form = form
        // rsyslog hands over whole events
        if case .replies = form { return }
        if delimiter != 0 { events = LogEvents(redactor) }
    }

    mutating func answer(_ record: Record, of file: String, _ answers: inout RecordAnswers) {
        switch form {
        case .copy:
            redact(record, of: file, &answers) { bytes, redaction, output in
                if let redaction { output.write(redaction.bytes) } else { output.write(bytes) }
            }
            if record.isDelimited { answers.output.write(CollectionOfOne(delimiter)) }
        case .changes:
            let delimiter = delimiter
            redact(record, of: file, &answers) { _, redaction, output in
                guard let redaction else { return }
                output.write("\(file):\(record.number):")
                output.write(redaction.bytes)
                output.write(CollectionOfOne(delimiter))
            }
        case .explanation(let number) where number == record.number:
            redact(record, of: file, &answers) { _, redaction, output in
                output.writeLine(
                    "\(file):\(number): \(redaction == nil ? "nothing says that a number in it is a code" : "masked")")
                for finding in redaction?.findings ?? [] {
                    let language = finding.language.map { ", language \($0)" } ?? ""
                    output.writeLine(
                        "  bytes \(finding.range.lowerBound + 1) to \(finding.range.upperBound): "
                            + "\(finding.evidence.rawValue) in \(finding.field.rawValue)\(language)")
                }
            }
        case .explanation: break
        case .replies(let interface):
            let isRead = redact(record, of: file, &answers) { bytes, redaction, output in
                interface.write(redaction?.bytes, of: bytes, to: &output)
            }
            if !isRead { interface.writeRefusal(to: &answers.output) }
        }
    }

    /// Returns whether the record could be read.
    @discardableResult
    private mutating func redact(
        _ record: Record, of file: String, _ answers: inout RecordAnswers,
        _ write: (_ bytes: ArraySlice<UInt8>, LogRedaction?, inout OutputBuffer) -> Void
    ) -> Bool {
        if record.number != next.number || file != next.file { events?.begin(after: record.preceding) }
        next = (file, record.number + 1)
        do throws(LineProblem) {
            let bytes = try record.bytes
            let redaction =
                events == nil
                ? redactor.redaction(utf8: bytes) : events?.redaction(utf8: bytes, after: record.preceding)
            if redaction != nil { answers.hasFound = true }
            answers.redactions.add(redaction)
            write(bytes, redaction, &answers.output)
            return true
        } catch {
            answers.report(error, file: file, number: record.number)
            // no event goes on after a record that is too long
            next.number = 0
            return false
        }
    }
}
