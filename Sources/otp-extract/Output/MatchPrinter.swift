import FoundationEssentials
import OneTimeCode

/// Prints what was found: the code alone, or a JSON object.
struct MatchPrinter: ~Copyable {
    enum Format { case code, json }

    let format: Format
    private(set) var hasFoundCode = false
    private(set) var hasMalformedInput = false
    private var output = StandardOutput()
    private lazy var encoder = JSONOutput.encoder()

    init(format: Format) { self.format = format }

    /// One line for a message, empty (or with a null code) where there is no code.
    mutating func print(_ match: CodeMatch?, in message: some Collection<UInt8>, id: JSONScalar? = nil) throws {
        if match != nil { hasFoundCode = true }
        switch format {
        case .code: try output.writeLine(match?.code ?? "")
        case .json: try output.writeLine(JSONOutput.line(MatchJSON(match, in: message, id: id), encoder))
        }
    }

    /// One line for a message that could not be read.
    mutating func printError(_ problem: String, id: JSONScalar?) throws {
        hasMalformedInput = true
        try output.writeLine(JSONOutput.line(ErrorJSON(id: id, error: problem), encoder))
    }

    mutating func flush() throws { try output.flush() }

    private struct ErrorJSON: Encodable {
        let id: JSONScalar?
        let error: String

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encodeIfPresent(id, forKey: .id)
            try container.encodeNil(forKey: .code)
            try container.encode(error, forKey: .error)
        }

        private enum CodingKeys: CodingKey { case id, code, error }
    }
}

/// JSON on one line, with its keys in a fixed order.
enum JSONOutput {
    static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    static func line(_ value: some Encodable, _ encoder: JSONEncoder) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}

/// A match as JSON. `code` is always there; what is not known is left out.
struct MatchJSON: Encodable {
    struct Span: Encodable {
        let start: Int
        let end: Int

        init(_ range: Range<Int>) { (start, end) = (range.lowerBound, range.upperBound) }
    }

    struct Spans: Encodable {
        let utf8: Span
        let utf16: Span
    }

    private let match: CodeMatch?
    private let range: Spans?
    private let id: JSONScalar?

    init(_ match: CodeMatch?, in message: some Collection<UInt8>, id: JSONScalar?) {
        self.match = match
        self.id = id
        range = match.map { match in
            let before = Self.utf16Count(message.prefix(match.range.lowerBound))
            let inside = Self.utf16Count(message.dropFirst(match.range.lowerBound).prefix(match.range.count))
            return Spans(utf8: Span(match.range), utf16: Span(before..<before + inside))
        }
    }

    private static func utf16Count(_ bytes: some Collection<UInt8>) -> Int {
        String(decoding: bytes, as: UTF8.self).utf16.count
    }

    private enum CodingKeys: CodingKey {
        case id, code, confidence, range, rawText, domain, embeddedDomains, brokenBinding, appHash, expiresIn, service
        case language
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(id, forKey: .id)
        guard let match else { return try container.encodeNil(forKey: .code) }
        try container.encode(match.code, forKey: .code)
        try container.encode(Self.rounded(match.confidence), forKey: .confidence)
        try container.encodeIfPresent(range, forKey: .range)
        try container.encode(match.rawText, forKey: .rawText)
        if let domain = match.domain {
            try container.encode(domain, forKey: .domain)
            try container.encode(match.embeddedDomains, forKey: .embeddedDomains)
        }
        if match.hasBrokenBinding { try container.encode(true, forKey: .brokenBinding) }
        try container.encodeIfPresent(match.appHash, forKey: .appHash)
        try container.encodeIfPresent(match.expiresIn.map { $0.components.seconds }, forKey: .expiresIn)
        try container.encodeIfPresent(match.service, forKey: .service)
        try container.encodeIfPresent(match.language, forKey: .language)
    }

    /// Four digits after the point: more say nothing.
    static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}
