import ArgumentParser
import OneTimeCode
import OneTimeCodeSupport

/// The work of `extract`, without its argument parsing.
struct Extraction {
    var paths = InputFiles.standardInput
    var messages = InputMessages.Kind.files
    var isJSON = false
    /// Whether every code of a message is printed, in place of the best.
    var isAll = false
    /// Whether each line begins with the name of its file.
    var isNamed = false
    var options = MessageParser.Options()
    var limit = RecordSize.usual
    /// The number of threads for records.
    var jobs = 1

    func run() throws {
        try reportingFailures {
            let parser = format.parser(options)
            switch messages {
            case .files: try extractFiles(parser)
            case .delimited(let delimiter): try extractRecords(parser, .text, delimiter)
            case .objects: try extractRecords(parser, .object, UInt8(ascii: "\n"))
            }
        }
    }

    private var format: MatchFormat { MatchFormat(isJSON: isJSON, isAll: isAll) }

    private func extractFiles(_ parser: MessageParser) throws {
        var printer = MatchPrinter(format: format)
        let failed = try forEachSource(of: paths) { source in
            if isNamed { printer.file = source.name }
            let text = try source.readAll(atMost: limit)
            let message = text[...].withoutFinalLineEnd()
            let answer = MessageAnswer(to: message, by: parser, as: format)
            if answer.hasCode || isJSON || paths.count > 1 { try printer.print(answer, in: message) }
            try printer.flush()
        }
        if let failed { throw failed }
        if !printer.hasFoundCode { throw ExitCode(1) }
    }

    private func extractRecords(_ parser: MessageParser, _ kind: MessageAnswerer.Kind, _ delimiter: UInt8) throws {
        let run = RecordRun(paths: paths, reader: RecordReader(delimiter: delimiter, limit: limit), jobs: jobs) {
            [format, isNamed] in
            MessageAnswerer(parser, kind, format: format, delimiter: delimiter, isNamed: isNamed)
        }
        try run.run().check()
    }
}

extension Extraction {
    /// Makes the work for a command line that is empty or has only one of the usual options; nil for any other.
    ///
    /// ArgumentParser would add 3.2 ms of processor time to the 7.1 ms that such a call takes in all (medians of 300
    /// runs).
    init?(plain arguments: some Collection<String>) {
        switch Array(arguments) {
        case []: self.init()
        case ["--jsonl"]: self.init(messages: .objects, isJSON: true)
        case ["--lines"]: self.init(messages: .delimited(by: UInt8(ascii: "\n")))
        case ["--json"]: self.init(isJSON: true)
        default: return nil
        }
    }
}
