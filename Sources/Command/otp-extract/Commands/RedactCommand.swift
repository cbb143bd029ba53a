import ArgumentParser
import OneTimeCode
import OneTimeCodeSupport

struct RedactCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redact",
        abstract: "Copy text with every code masked, everything else byte for byte.",
        discussion: """
            Every line is a log record: a plain message, a message after time stamps and process names, JSON, CSV, \
            or key="value". --message reads the whole input as one record, -0 splits it at NUL bytes. Letters and \
            digits of codes become asterisks in every spelling; a JSON number that is a code becomes null. Exit \
            status 0 if something was masked, 1 if nothing was.
            """)

    @OptionGroup var input: InputFiles

    @Flag(help: "The whole input is one message.")
    var message = false

    @Flag(name: .customShort("0"), help: "Messages end with a NUL byte.")
    var nul = false

    @OptionGroup var records: RecordOptions

    @OptionGroup var threads: JobOptions

    @OptionGroup var options: ParserOptions

    func validate() throws {
        if message && nul { throw ValidationError("--message and -0 exclude one another.") }
        if message, threads.jobs > 1 { throw ValidationError("--jobs is for records; remove --message.") }
    }

    func run() throws {
        try reportingFailures {
            let redactor = LogRedactor(
                parser: MessageParser(
                    options: try options.parserOptions(minimumConfidence: LogRedactor.defaultMinimumConfidence)))
            if message { return try redactFiles(redactor) }
            let reader = RecordReader(
                delimiter: nul ? 0 : UInt8(ascii: "\n"), limit: records.maxRecordSize)
            let run = RecordRun(paths: input.paths, reader: reader, jobs: threads.jobs) {
                RedactingAnswerer(redactor: redactor, delimiter: reader.delimiter)
            }
            try run.run().check()
        }
    }

    private func redactFiles(_ redactor: LogRedactor) throws {
        var output = StandardOutput()
        var hasMasked = false
        let failed = try forEachSource(of: input.paths) { source in
            let text = try source.readAll(atMost: records.maxRecordSize)
            let masked = redactor.redacted(utf8: text)
            if masked != nil { hasMasked = true }
            try output.write(masked ?? text)
            try output.flush()
        }
        if let failed { throw failed }
        if !hasMasked { throw ExitCode(1) }
    }
}

/// Copies records with their codes masked. A record that is too long is left out, except for its delimiter.
private struct RedactingAnswerer: RecordAnswerer {
    let redactor: LogRedactor
    let delimiter: UInt8

    func answer(_ record: Record, of file: String, _ answers: inout RecordAnswers) {
        do throws(LineProblem) {
            let bytes = try record.bytes
            if let masked = redactor.redacted(utf8: bytes) {
                answers.hasFound = true
                answers.output.write(masked)
            } else {
                answers.output.write(bytes)
            }
        } catch {
            answers.report(error, file: file, number: record.number)
        }
        if record.isDelimited { answers.output.write(CollectionOfOne(delimiter)) }
    }
}
