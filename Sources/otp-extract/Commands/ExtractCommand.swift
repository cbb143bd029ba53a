import ArgumentParser
import OneTimeCode

struct ExtractCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "extract",
        abstract: "Print the code of a message (the default).",
        discussion: """
            The whole input is one message, each FILE one of its own; the code and a newline are printed. With several \
            files, or --lines or -0, one line is printed per message, empty where there is no code.
            """)

    @OptionGroup var input: InputFiles

    @Flag(help: "Every line is a message.")
    var lines = false

    @Flag(name: .customShort("0"), help: "Messages end with a NUL byte.")
    var nul = false

    @Flag(help: "Every line is a JSON object with 'text', and optionally 'id' and 'locale'; so is every line printed.")
    var jsonl = false

    @Flag(help: "Print a JSON object instead of the code.")
    var json = false

    @OptionGroup var options: ParserOptions

    func validate() throws {
        if [lines, nul, jsonl].count(where: { $0 }) > 1 {
            throw ValidationError("--lines, -0 and --jsonl exclude one another; choose how messages are separated.")
        }
    }

    func run() throws {
        try reportingFailures {
            var printer = MatchPrinter(format: json || jsonl ? .json : .code)
            if jsonl {
                try JSONLines(parser: options.parser()).run(input.paths, printer: &printer)
            } else if lines || nul {
                try extractRecords(&printer)
            } else {
                try extractFiles(&printer)
            }
            if printer.hasMalformedInput { throw Sysexits.dataError }
            if !printer.hasFoundCode { throw ExitCode(1) }
        }
    }

    private func extractFiles(_ printer: inout MatchPrinter) throws {
        let parser = options.parser()
        for path in input.paths {
            let text = try ByteSource(path: path).readAll()
            let message = text.withoutFinalLineEnd()
            let match = parser.parse(utf8: message)
            if match != nil || json || input.paths.count > 1 { try printer.print(match, in: message) }
            try printer.flush()
        }
    }

    private func extractRecords(_ printer: inout MatchPrinter) throws {
        let parser = options.parser()
        let reader = RecordReader(delimiter: nul ? 0 : UInt8(ascii: "\n"))
        for path in input.paths {
            try reader.forEachRecord(in: ByteSource(path: path)) { record, _ in
                let message = nul ? record[...] : record.withoutCarriageReturn()
                try printer.print(parser.parse(utf8: message), in: message)
            } beforeWaiting: {
                try printer.flush()
            }
        }
    }
}
