import OneTimeCode
import OneTimeCodeJSON

/// Prints a match: the code alone, or a JSON object.
struct MatchPrinter: ~Copyable {
    enum Format { case code, json }

    let format: Format
    /// The file name to print with messages; nil for none.
    var file: String?
    private(set) var hasFoundCode = false
    private(set) var hasMalformedInput = false
    private var output = StandardOutput()

    init(format: Format) { self.format = format }

    /// Prints a line for a message, empty (or with a null code) if there is no code.
    ///
    /// - Parameter id: The id of the message, as JSON.
    mutating func print(_ match: CodeMatch?, in message: some Collection<UInt8>, id: [UInt8]? = nil) throws {
        if match != nil { hasFoundCode = true }
        switch format {
        case .code: try output.writeLine((file.map { "\($0):" } ?? "") + (match?.code ?? ""))
        case .json: try output.writeLine { $0.object { $0.match(match, in: message, file: file, id: id) } }
        }
    }

    /// Prints a line for an invalid message.
    mutating func printError(_ problem: String, id: [UInt8]?) throws {
        hasMalformedInput = true
        try output.writeLine { $0.problem(problem, file: file, id: id) }
    }

    mutating func flush() throws { try output.flush() }
}

/// JSON on one line with sorted keys.
extension JSONWriter {
    /// Writes the members of a match. `code` is always present; unknown values are left out.
    mutating func match(
        _ match: CodeMatch?, in message: some Collection<UInt8>, file: String? = nil, id: [UInt8]? = nil
    ) {
        if let appHash = match?.appHash { member("appHash", appHash) }
        if match?.hasBrokenBinding == true { member("brokenBinding", true) }
        key("code")
        guard let match else {
            null()
            if let file { member("file", file) }
            return member("id", spelled: id)
        }
        string(match.code)
        member("confidence", Self.rounded(match.confidence))
        if let domain = match.domain {
            member("domain", domain)
            key("embeddedDomains")
            array(match.embeddedDomains) { $0.string($1) }
        }
        if let expiresIn = match.expiresIn { member("expiresIn", expiresIn.components.seconds) }
        if let file { member("file", file) }
        member("id", spelled: id)
        if let language = match.language { member("language", language) }
        range(match.range, in: message)
        member("rawText", match.rawText)
        if let service = match.service { member("service", service) }
    }

    /// Writes the answer to an invalid line.
    mutating func problem(_ problem: String, file: String?, id: [UInt8]?) {
        object { object in
            object.key("code")
            object.null()
            object.member("error", problem)
            if let file { object.member("file", file) }
            object.member("id", spelled: id)
        }
    }

    /// Writes the place of a code in its message, in UTF-8 bytes and in UTF-16 code units.
    private mutating func range(_ range: Range<Int>, in message: some Collection<UInt8>) {
        let start = Self.utf16Count(message.prefix(range.lowerBound))
        let length = Self.utf16Count(message.dropFirst(range.lowerBound).prefix(range.count))
        key("range")
        object { object in
            object.member("utf16", start..<start + length)
            object.member("utf8", range)
        }
    }

    private mutating func member(_ name: StaticString, _ range: Range<Int>) {
        key(name)
        object { object in
            object.member("end", range.upperBound)
            object.member("start", range.lowerBound)
        }
    }

    /// Writes a value that is JSON already; no member if it is nil.
    mutating func member(_ name: StaticString, spelled value: [UInt8]?) {
        guard let value else { return }
        key(name)
        spelled(value)
    }

    private static func utf16Count(_ bytes: some Collection<UInt8>) -> Int {
        String(decoding: bytes, as: UTF8.self).utf16.count
    }

    /// The value with four decimals; more are not significant.
    static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}
