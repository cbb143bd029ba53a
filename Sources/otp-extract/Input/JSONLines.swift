import FoundationEssentials
import OneTimeCode

/// Answers a stream of JSON objects, line by line.
struct JSONLines {
    let parser: MessageParser

    /// A line of the input.
    private struct Request: Decodable {
        let text: String
        let id: JSONScalar?
        let locale: String?
    }

    /// As much of a line that cannot be answered as its answer needs.
    private struct Name: Decodable {
        let id: JSONScalar?
    }

    func run(_ paths: [String], printer: inout MatchPrinter) throws {
        let decoder = JSONDecoder()
        for path in paths {
            let source = try ByteSource(path: path)
            var line = 0
            try RecordReader(delimiter: UInt8(ascii: "\n")).forEachRecord(in: source) { record, _ in
                line += 1
                do {
                    let request = try decoder.decode(Request.self, from: Data(record))
                    let match = parser.parse(request.text, locale: request.locale)
                    try printer.print(match, in: request.text.utf8, id: request.id)
                } catch let error as DecodingError {
                    let problem = DecodingProblem(error)
                    StandardError.print("\(source.name):\(line): \(problem)")
                    let name = try? decoder.decode(Name.self, from: Data(record))
                    try printer.printError("line \(line): \(problem)", id: name?.id)
                }
            } beforeWaiting: {
                try printer.flush()
            }
        }
    }
}

/// What is wrong with a JSON line, without any of its content.
struct DecodingProblem: CustomStringConvertible {
    let description: String

    init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, _): description = "no '\(key.stringValue)'; every line needs one"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            let field = context.codingPath.map(\.stringValue).joined(separator: ".")
            description =
                field.isEmpty
                ? "not a JSON object; write one object on each line"
                : "'\(field)' has the wrong type of value"
        case .dataCorrupted: description = "not valid JSON; write one object in UTF-8 on each line"
        @unknown default: description = "cannot be read"
        }
    }
}

/// A JSON value that names something: a string, a number, true, false or null.
enum JSONScalar: Codable, Sendable {
    case string(String)
    case integer(Int64)
    case number(Double)
    case bool(Bool)
    case null

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .integer(value)
        } else {
            self = .number(try container.decode(Double.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .bool(let value): try container.encode(value)
        case .null: try container.encodeNil()
        }
    }
}
