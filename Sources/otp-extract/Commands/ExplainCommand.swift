import ArgumentParser
import OneTimeCode

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Show why a message has the code it has, or none.",
        discussion: """
            Prints the message with its code underlined, then every candidate with what each signal added to its score \
            or took from it, in log-odds. Shows codes in plain text.
            """)

    @OptionGroup var input: InputFiles

    @Flag(help: "Every line is a message.")
    var lines = false

    @Flag(name: .customShort("0"), help: "Messages end with a NUL byte.")
    var nul = false

    @Flag(help: "Every line is a JSON object with 'text', and optionally 'id' and 'locale'; so is every line printed.")
    var jsonl = false

    @Flag(help: "Print a JSON object for each message.")
    var json = false

    @OptionGroup var options: ParserOptions

    func validate() throws {
        if [lines, nul, jsonl].count(where: { $0 }) > 1 {
            throw ValidationError("--lines, -0 and --jsonl exclude one another; choose how messages are separated.")
        }
    }

    func run() throws {
        try reportingFailures {
            let parser = options.parser()
            var printer = ExplanationPrinter(isJSON: json || jsonl)
            for path in jsonl ? [] : input.paths {
                let source = try ByteSource(path: path)
                if lines || nul {
                    let delimiter = nul ? 0 : UInt8(ascii: "\n")
                    try RecordReader(delimiter: delimiter).forEachRecord(in: source) { record, _ in
                        try printer.print(message: nul ? record[...] : record.withoutCarriageReturn(), parser)
                    } beforeWaiting: {
                        try printer.flush()
                    }
                } else {
                    try printer.print(message: source.readAll().withoutFinalLineEnd(), parser)
                    try printer.flush()
                }
            }
            if jsonl { try explainObjects(parser, &printer) }
            if printer.hasMalformedInput { throw Sysexits.dataError }
            if !printer.hasFoundCode { throw ExitCode(1) }
        }
    }

    private func explainObjects(_ parser: MessageParser, _ printer: inout ExplanationPrinter) throws {
        try JSONLines.forEachMessage(in: input.paths) { message, id in
            try printer.print(message: message.text[...], parser, locale: message.locale, id: id)
        } malformed: { problem, id in
            try printer.printError(problem, id: id)
        } beforeWaiting: {
            try printer.flush()
        }
    }
}
