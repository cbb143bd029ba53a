import ArgumentParser
import OneTimeCode

/// What `extract` does, apart from the arguments that ask for it.
struct Extraction {
    enum Messages {
        /// Each file is a message.
        case files
        /// Messages that end with a delimiter; before a newline, a carriage return is none of the message.
        case delimited(by: UInt8)
        /// JSON lines.
        case objects
    }

    var paths = InputFiles.standardInput
    var messages = Messages.files
    var isJSON = false
    var options = MessageParser.Options()

    func run() throws {
        try reportingFailures {
            var printer = MatchPrinter(format: isJSON ? .json : .code)
            let parser = MessageParser(options: options)
            switch messages {
            case .files: try extractFiles(parser, &printer)
            case .delimited(let delimiter): try extractRecords(parser, RecordReader(delimiter: delimiter), &printer)
            case .objects: try extractObjects(parser, &printer)
            }
            if printer.hasMalformedInput { throw Sysexits.dataError }
            if !printer.hasFoundCode { throw ExitCode(1) }
        }
    }

    private func extractFiles(_ parser: MessageParser, _ printer: inout MatchPrinter) throws {
        for path in paths {
            let text = try ByteSource(path: path).readAll()
            let message = text.withoutFinalLineEnd()
            let match = parser.parse(utf8: message)
            if match != nil || isJSON || paths.count > 1 { try printer.print(match, in: message) }
            try printer.flush()
        }
    }

    private func extractObjects(_ parser: MessageParser, _ printer: inout MatchPrinter) throws {
        try JSONLines.forEachMessage(in: paths) { message, id in
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
    ) throws {
        for path in paths {
            try reader.forEachRecord(in: ByteSource(path: path)) { record, _ in
                let message = reader.delimiter == 0 ? record[...] : record.withoutCarriageReturn()
                try printer.print(parser.parse(utf8: message), in: message)
            } beforeWaiting: {
                try printer.flush()
            }
        }
    }
}
