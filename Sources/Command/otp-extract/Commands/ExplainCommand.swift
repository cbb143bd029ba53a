import ArgumentParser
import OneTimeCode
import OneTimeCodeLexicons
import OneTimeCodeSupport

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Show why a code is recognised in a message, or why not.",
        discussion: """
            Prints the message with its code underlined, then every candidate with the contribution of each signal \
            to its score, in log-odds: on a terminal also as bars. Shows codes in plain text.
            """)

    @OptionGroup var input: InputMessages

    @Flag(help: "Print a JSON object for each message.")
    var json = false

    @Flag(help: "Print a page for a browser, with the messages and their codes.")
    var html = false

    @Option(
        help: ArgumentHelp(
            "Read messages with the words of this language file, in place of those of its language in the program.",
            valueName: "file"),
        completion: .file(extensions: ["lexicon"]))
    var lexicon: String?

    @OptionGroup var colors: ColorOption

    @OptionGroup var options: ParserOptions

    func validate() throws {
        if html, json || input.jsonl { throw ValidationError("--html and JSON exclude one another.") }
    }

    func run() throws {
        try reportingFailures {
            let parser = try lexicon.map(parser(trying:)) ?? options.parser()
            let form: ExplanationPrinter.Form =
                html ? .page : json || input.jsonl ? .json : .text(drawsBars: colors.drawsBars)
            var printer = ExplanationPrinter(form, style: colors.style)
            try printer.begin()
            let failed =
                switch input.kind {
                case .files: try explainFiles(parser, &printer)
                case .delimited(let delimiter): try explainRecords(parser, delimiter, &printer)
                case .objects: try explainObjects(parser, &printer)
                }
            try printer.end()
            if let failed { throw failed }
            if printer.hasMalformedInput { throw Sysexits.dataError }
            if !printer.hasFoundCode { throw ExitCode(1) }
        }
    }

    /// A parser that works as if the package had been built with this language file.
    private func parser(trying file: String) throws -> MessageParser {
        let bytes = try ByteSource(path: file).readRegularFile(atMost: Self.largestLexicon)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw InputFailure(message: "\(file): not UTF-8; save it as UTF-8", status: Sysexits.dataError)
        }
        let parserOptions = try options.parserOptions()
        do throws(LexiconMistakes) {
            let lexicon = try Lexicon(text, file: file)
            if lexicon.hasTransliterator {
                StandardError.print(
                    "\(file): this program has no transliterators; spellings in Latin letters that the file does not have are left out"
                )
            }
            let table = try CueCompiler.compile(lexicon.forMessages, replacingIn: .embedded, .embedded, nil)
            let cues = CueIndex(CueAutomaton(UnsafeRawBufferPointer(keeping: table)))
            return MessageParser(index: cues, options: parserOptions)
        } catch {
            throw InputFailure(message: error.description, status: Sysexits.dataError)
        }
    }

    /// The largest language file, in bytes. Those of the program have less than 100 kB.
    private static let largestLexicon = 4 << 20

    // These functions return the exit status for the first unreadable file.

    private func explainFiles(_ parser: MessageParser, _ printer: inout ExplanationPrinter) throws -> ExitCode? {
        try forEachSource(of: input.files.paths) { source in
            begin(source.name, &printer)
            let text = try source.readAll(atMost: input.records.maxRecordSize)
            try printer.print(message: text[...].withoutFinalLineEnd(), parser)
            try printer.flush()
        }
    }

    private func explainRecords(
        _ parser: MessageParser, _ delimiter: UInt8, _ printer: inout ExplanationPrinter
    ) throws -> ExitCode? {
        try forEachRecord(delimiter, &printer) { record, printer, _ in
            let bytes = try record.bytes
            try printer.print(message: delimiter == 0 ? bytes : bytes.withoutCarriageReturn(), parser)
        }
    }

    private func explainObjects(_ parser: MessageParser, _ printer: inout ExplanationPrinter) throws -> ExitCode? {
        var parsers = LocaleParsers(parser)
        return try forEachRecord(UInt8(ascii: "\n"), &printer) { record, printer, id in
            if record.isBlank { return }
            let line: MessageLine
            do throws(MessageLine.Malformed) { line = try MessageLine(record) } catch {
                id = error.id
                throw error.problem
            }
            try printer.print(message: line.text, parsers[line.locale], id: line.id)
        }
    }

    /// Explains each record. One that `explain` cannot read is reported, with its id if `explain` sets it.
    private func forEachRecord(
        _ delimiter: UInt8, _ printer: inout ExplanationPrinter,
        _ explain: (Record, inout ExplanationPrinter, _ id: inout [UInt8]?) throws -> Void
    ) throws -> ExitCode? {
        let reader = RecordReader(delimiter: delimiter, limit: input.records.maxRecordSize)
        return try forEachSource(of: input.files.paths) { source in
            begin(source.name, &printer)
            try reader.forEachRecord(in: source) { record in
                var id: [UInt8]?
                do {
                    try explain(record, &printer, &id)
                } catch let problem as LineProblem {
                    try printer.printError(problem, file: source.name, number: record.number, id: id)
                }
            } beforeWaiting: {
                try printer.flush()
            }
        }
    }

    private func begin(_ file: String, _ printer: inout ExplanationPrinter) {
        if input.withFilename { printer.file = file }
    }
}
