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

    @Flag(help: "Print a JSON object.")
    var json = false

    @OptionGroup var options: ParserOptions

    func run() throws {
        try reportingFailures {
            let parser = options.parser()
            var printer = ExplanationPrinter(isJSON: json)
            for path in input.paths {
                let source = try ByteSource(path: path)
                if lines {
                    try RecordReader(delimiter: UInt8(ascii: "\n")).forEachRecord(in: source) { record, _ in
                        try printer.print(message: record.withoutCarriageReturn(), parser)
                    }
                } else {
                    try printer.print(message: source.readAll().withoutFinalLineEnd(), parser)
                }
            }
            try printer.finish()
            if !printer.hasFoundCode { throw ExitCode(1) }
        }
    }
}
