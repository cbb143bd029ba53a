import OneTimeCode
import OneTimeCodeSupport

/// The form of an answer.
struct MatchFormat: Sendable {
    /// Whether it is a JSON object, in place of codes only.
    var isJSON = false
    /// Whether it has every code of the message, in place of the best.
    var isAll = false

    /// A parser that reads what the form shows.
    func parser(_ options: MessageParser.Options) -> MessageParser {
        var options = options
        options.readsDetails = isJSON
        return MessageParser(options: options)
    }
}

/// The answer to a message.
enum MessageAnswer {
    /// The best code.
    case best(CodeMatch?)
    /// Every code, and the other candidates.
    case all(MessageMatches)

    init(to message: ArraySlice<UInt8>, by parser: MessageParser, as format: MatchFormat) {
        self = format.isAll ? .all(parser.matches(utf8: message)) : .best(parser.parse(utf8: message))
    }

    var hasCode: Bool {
        switch self {
        case .best(nil): false
        case .best: true
        case .all(let matches): !matches.codes.isEmpty
        }
    }

    /// The codes, with spaces between them.
    fileprivate var codes: String {
        switch self {
        case .best(nil): ""
        case .best(let match?): match.code
        case .all(let matches): matches.codes.map(\.code).joined(separator: " ")
        }
    }
}

extension OutputBuffer {
    /// Writes one line for a message. Without a code the line is empty, or its code is null, or its list of codes is empty.
    ///
    /// - Parameters:
    ///   - message: The message that was parsed.
    ///   - file: The file to name; nil for none.
    ///   - id: The id that the message came with, as JSON.
    mutating func write(
        _ answer: MessageAnswer, in message: some Collection<UInt8>, isJSON: Bool, file: String?, id: [UInt8]? = nil
    ) {
        guard isJSON else { return writeLine((file.map { "\($0):" } ?? "") + answer.codes) }
        switch answer {
        case .best(nil): writeLine { $0.noCode(file: file, id: id) }
        case .best(let match?):
            let members = match.revealed(inUTF8: message).members
            writeLine { $0.message(members, file: file, id: id) }
        case .all(let matches):
            let members = matches.revealedMembers(inUTF8: message)
            writeLine { $0.message(members, file: file, id: id) }
        }
    }
}

/// Prints matches.
struct MatchPrinter: ~Copyable {
    let format: MatchFormat
    /// The file whose name is printed with its messages; nil for none.
    var file: String?
    private(set) var hasFoundCode = false
    private var output = StandardOutput()

    init(format: MatchFormat) { self.format = format }

    /// Prints one line for a message.
    mutating func print(_ answer: MessageAnswer, in message: some Collection<UInt8>) throws {
        if answer.hasCode { hasFoundCode = true }
        try output.write { $0.write(answer, in: message, isJSON: format.isJSON, file: file) }
    }

    mutating func flush() throws { try output.flush() }
}

/// The answers to some records, with the facts for the exit status.
struct RecordAnswers: Sendable {
    var output = OutputBuffer()
    /// Problems of records, for standard error.
    private(set) var problems: [String] = []
    /// Whether the command found what it looks for.
    var hasFound = false
    /// What `redact` masked.
    var redactions = RedactionCounts()

    /// Whether a record could not be read.
    var isMalformed: Bool { !problems.isEmpty }

    mutating func report(_ problem: LineProblem, file: String, number: Int) {
        problems.append("\(file):\(number): \(problem)")
    }
}
