import ArgumentParser
import OneTimeCode

/// The work of `extract`, without its argument parsing.
struct Extraction {
    var paths = InputFiles.standardInput
    var messages = InputMessages.Kind.files
    var isJSON = false
    /// Whether each line begins with the name of its file.
    var isNamed = false
    var options = MessageParser.Options()

    func run() throws {
        try reportingFailures {
            var printer = MatchPrinter(format: isJSON ? .json : .code)
            let parser = MessageParser(options: options)
            let failed =
                switch messages {
                case .files: try extractFiles(parser, &printer)
                case .delimited(let delimiter): try extractRecords(parser, RecordReader(delimiter: delimiter), &printer)
                case .objects: try extractObjects(parser, &printer)
                }
            if let failed { throw failed }
            if printer.hasMalformedInput { throw Sysexits.dataError }
            if !printer.hasFoundCode { throw ExitCode(1) }
        }
    }

    // These functions return the exit status for the first unreadable file.

    private func extractFiles(_ parser: MessageParser, _ printer: inout MatchPrinter) throws -> ExitCode? {
        try forEachSource(of: paths) { source in
            begin(source.name, &printer)
            let text = try source.readAll()
            let message = text.withoutFinalLineEnd()
            let match = parser.parse(utf8: message)
            if match != nil || isJSON || paths.count > 1 { try printer.print(match, in: message) }
            try printer.flush()
        }
    }

    private func extractObjects(_ parser: MessageParser, _ printer: inout MatchPrinter) throws -> ExitCode? {
        try JSONLines.forEachMessage(in: paths) {
            begin($0, &printer)
        } _: { message, id in
            let match = parser.parse(utf8: message.text, locale: message.locale)
            try printer.print(match, in: message.text, id: id)
        } malformed: { problem, id in
            try printer.printError(problem, id: id)
        } beforeWaiting: {
            try printer.flush()
        }
    }

    private func extractRecords(
        _ parser: MessageParser, _ reader: RecordReader, _ printer: inout MatchPrinter
    ) throws -> ExitCode? {
        try forEachSource(of: paths) { source in
            begin(source.name, &printer)
            try reader.forEachRecord(in: source) { record, _ in
                let message = reader.delimiter == 0 ? record[...] : record.withoutCarriageReturn()
                try printer.print(parser.parse(utf8: message), in: message)
            } beforeWaiting: {
                try printer.flush()
            }
        }
    }

    private func begin(_ file: String, _ printer: inout MatchPrinter) { if isNamed { printer.file = file } }
}
