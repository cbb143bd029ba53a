import ArgumentParser
import OneTimeCode

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

    @OptionGroup var options: ParserOptions

    func validate() throws {
        if message && nul { throw ValidationError("--message and -0 exclude one another.") }
    }

    func run() throws {
        try reportingFailures {
            let redactor = LogRedactor(
                parser: MessageParser(
                    options: try options.parserOptions(minimumConfidence: LogRedactor.defaultMinimumConfidence)))
            var output = StandardOutput()
            var hasMasked = false
            func write(_ text: [UInt8]) throws {
                let masked = redactor.redacted(utf8: text)
                if masked != nil { hasMasked = true }
                try output.write(masked ?? text)
            }
            let failed = try forEachSource(of: input.paths) { source in
                if message {
                    try write(source.readAll())
                    return try output.flush()
                }
                let delimiter = nul ? 0 : UInt8(ascii: "\n")
                try RecordReader(delimiter: delimiter).forEachRecord(in: source) { record, isDelimited in
                    try write(record)
                    if isDelimited { try output.write(CollectionOfOne(delimiter)) }
                } beforeWaiting: {
                    try output.flush()
                }
            }
            if let failed { throw failed }
            if !hasMasked { throw ExitCode(1) }
        }
    }
}
