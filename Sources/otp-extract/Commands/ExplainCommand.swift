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

    @Flag(help: "Print a JSON object for each message.")
    var json = false

    @OptionGroup var options: ParserOptions

    func validate() throws {
        if lines && nul { throw ValidationError("--lines and -0 exclude one another.") }
    }

    func run() throws {
        try reportingFailures {
            let parser = options.parser()
            var printer = ExplanationPrinter(isJSON: json)
            for path in input.paths {
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
            if !printer.hasFoundCode { throw ExitCode(1) }
        }
    }
}
