import ArgumentParser
import OneTimeCode

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Show why a code is recognised in a message, or why not.",
        discussion: """
            Prints the message with its code underlined, then every candidate with the contribution of each signal \
            to its score, in log-odds. Shows codes in plain text.
            """)

    @OptionGroup var input: InputMessages

    @Flag(help: "Print a JSON object for each message.")
    var json = false

    @OptionGroup var colors: ColorOption

    @OptionGroup var options: ParserOptions

    func run() throws {
        try reportingFailures {
            let parser = try options.parser()
            var printer = ExplanationPrinter(isJSON: json || input.jsonl, style: colors.style)
            let failed =
                switch input.kind {
                case .files: try explainFiles(parser, &printer)
                case .delimited(let delimiter): try explainRecords(parser, RecordReader(delimiter: delimiter), &printer)
                case .objects: try explainObjects(parser, &printer)
                }
            if let failed { throw failed }
            if printer.hasMalformedInput { throw Sysexits.dataError }
            if !printer.hasFoundCode { throw ExitCode(1) }
        }
    }

    // These functions return the exit status for the first unreadable file.

    private func explainFiles(_ parser: MessageParser, _ printer: inout ExplanationPrinter) throws -> ExitCode? {
        try forEachSource(of: input.files.paths) { source in
            begin(source.name, &printer)
            try printer.print(message: source.readAll().withoutFinalLineEnd(), parser)
            try printer.flush()
        }
    }

    private func explainRecords(
        _ parser: MessageParser, _ reader: RecordReader, _ printer: inout ExplanationPrinter
    ) throws -> ExitCode? {
        try forEachSource(of: input.files.paths) { source in
            begin(source.name, &printer)
            try reader.forEachRecord(in: source) { record, _ in
                let message = reader.delimiter == 0 ? record[...] : record.withoutCarriageReturn()
                try printer.print(message: message, parser)
            } beforeWaiting: {
                try printer.flush()
            }
        }
    }

    private func explainObjects(_ parser: MessageParser, _ printer: inout ExplanationPrinter) throws -> ExitCode? {
        try JSONLines.forEachMessage(in: input.files.paths) {
            begin($0, &printer)
        } _: { message, id in
            try printer.print(message: message.text[...], parser, locale: message.locale, id: id)
        } malformed: { problem, id in
            try printer.printError(problem, id: id)
        } beforeWaiting: {
            try printer.flush()
        }
    }

    private func begin(_ file: String, _ printer: inout ExplanationPrinter) {
        if input.withFilename { printer.file = file }
    }
}
