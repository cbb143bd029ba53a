import OneTimeCode
import OneTimeCodeSupport

/// The form of an answer: only the code, or a JSON object.
enum MatchFormat: Sendable { case code, json }

extension OutputBuffer {
    /// Writes one line for a message. Without a code the line is empty, or its code is null.
    ///
    /// - Parameters:
    ///   - message: The message that was parsed.
    ///   - file: The file to name; nil for none.
    ///   - id: The id that the message came with, as JSON.
    mutating func write(
        _ match: CodeMatch?, in message: some Collection<UInt8>, as format: MatchFormat, file: String?,
        id: [UInt8]? = nil
    ) {
        switch format {
        case .code: writeLine((file.map { "\($0):" } ?? "") + (match?.code ?? ""))
        case .json:
            guard let match else { return writeLine { $0.noCode(file: file, id: id) } }
            let members = match.revealed(inUTF8: message).members
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
    mutating func print(_ match: CodeMatch?, in message: some Collection<UInt8>) throws {
        if match != nil { hasFoundCode = true }
        try output.write { $0.write(match, in: message, as: format, file: file) }
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
