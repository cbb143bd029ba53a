import OneTimeCode
import OneTimeCodeJSON

/// Prints what was found: the code alone, or a JSON object.
struct MatchPrinter: ~Copyable {
    enum Format { case code, json }

    let format: Format
    /// The file whose name is printed with its messages; nil for none.
    var file: String?
    private(set) var hasFoundCode = false
    private(set) var hasMalformedInput = false
    private var output = StandardOutput()

    init(format: Format) { self.format = format }

    /// One line for a message, empty (or with a null code) where there is no code.
    ///
    /// - Parameter id: The id that the message came with, as JSON.
    mutating func print(_ match: CodeMatch?, in message: some Collection<UInt8>, id: [UInt8]? = nil) throws {
        if match != nil { hasFoundCode = true }
        switch format {
        case .code: try output.writeLine((file.map { "\($0):" } ?? "") + (match?.code ?? ""))
        case .json:
            let members = match?.revealed(inUTF8: message).members ?? RevealedMatch.membersWithoutCode
            try output.writeLine { $0.message(members, file: file, id: id) }
        }
    }

    /// One line for a message that could not be read.
    mutating func printError(_ problem: String, id: [UInt8]?) throws {
        hasMalformedInput = true
        try output.writeLine { $0.problem(problem, file: file, id: id) }
    }

    mutating func flush() throws { try output.flush() }
}
