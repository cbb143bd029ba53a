import ArgumentParser
import OneTimeCodeReports
import OneTimeCodeSupport

/// The input files, with the same syntax in every command.
struct InputFiles: ParsableArguments {
    @Argument(
        help: ArgumentHelp("Files to read; '-' or none is standard input.", valueName: "file"),
        completion: .file())
    var files: [String] = []

    var paths: [String] { files.isEmpty ? Self.standardInput : files }

    static let standardInput = ["-"]
}

/// The limit of records, with the same syntax in every command.
struct RecordOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            The longest line, message or record: a number of bytes, or of KB, MB or GB, as in 64M. A longer one is \
            reported and skipped.
            """,
            valueName: "size"))
    var maxRecordSize = RecordSize.usual
}

/// The number of threads, with the same syntax in every command.
struct JobOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The number of threads that read records. Output order does not change.", valueName: "n"))
    var jobs = 1

    /// A larger number is a mistake, since no machine has so many processors.
    private static let most = 1_024

    func validate() throws {
        guard (1...Self.most).contains(jobs) else {
            throw ValidationError("--jobs must be a number from 1 to \(Self.most).")
        }
    }
}

/// The input files and the separation of messages.
struct InputMessages: ParsableArguments {
    enum Kind {
        /// Each file is a message.
        case files
        /// Messages that end with a delimiter. A carriage return before a newline is not part of the message.
        case delimited(by: UInt8)
        /// JSON lines.
        case objects
    }

    @OptionGroup var files: InputFiles

    @OptionGroup var records: RecordOptions

    @Flag(help: "Every line is a message.")
    var lines = false

    @Flag(name: .customShort("0"), help: "Messages end with a NUL byte.")
    var nul = false

    @Flag(help: "Every line is a JSON object with 'text', and optionally 'id' and 'locale'; so is every line printed.")
    var jsonl = false

    @Flag(
        name: [.customShort("H"), .long],
        help: "Print the file name with each message: before it, or as 'file' in its JSON object.")
    var withFilename = false

    func validate() throws {
        if [lines, nul, jsonl].count(where: { $0 }) > 1 {
            throw ValidationError("--lines, -0 and --jsonl exclude one another; choose how messages are separated.")
        }
    }

    var kind: Kind { jsonl ? .objects : nul ? .delimited(by: 0) : lines ? .delimited(by: UInt8(ascii: "\n")) : .files }
}

extension RecordSize: ExpressibleByArgument {
    /// Reads a number of bytes, or of KB, MB or GB: "16M".
    package init?(argument: String) { self.init(argument) }

    package var defaultValueDescription: String { description }
}

extension RecordSize {
    /// The failure of a file that is one record and exceeds the limit.
    func failure(of file: String) -> InputFailure {
        InputFailure(message: "\(file): \(problem)", status: Sysexits.dataError, isOfOneFile: true)
    }
}

/// The colour option, shared by all commands with output for people.
struct ColorOption: ParsableArguments {
    enum Choice: String, ExpressibleByArgument, CaseIterable {
        case auto, always, never
    }

    @Option(
        help: ArgumentHelp(
            "Use colours and bold type: auto (on a terminal, unless NO_COLOR is set or TERM is dumb), always or never.",
            valueName: "when"))
    var color = Choice.auto

    var style: TextStyle {
        switch color {
        case .auto: .ofStandardOutput
        case .always: TextStyle(isOn: true)
        case .never: TextStyle(isOn: false)
        }
    }

    /// Whether to draw with block characters: where colours are, and on a terminal without them.
    var drawsBars: Bool { style.isOn || isatty(STDOUT_FILENO) == 1 && !TextStyle.isDumb }
}
