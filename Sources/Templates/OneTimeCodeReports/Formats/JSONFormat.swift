import FoundationEssentials

extension ReportFormat {
    /// The whole report as one JSON value over several lines, with sorted names. Each command documents its own shape.
    public static let json = ReportFormat("json") { report, _ in report.json().prettyJSON }
}

extension Encodable {
    /// The value as JSON over several lines with sorted names. Reports have no NaN or infinite numbers; if one did,
    /// it would be written as a string.
    var prettyJSON: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        do {
            return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
        } catch {
            // the error may quote the value
            preconditionFailure("a value of the type \(Self.self) throws while it is encoded")
        }
    }
}

/// An optional value that is encoded as null instead of being left out.
package struct OrNull<Value: Encodable & Sendable>: Encodable, Sendable {
    private let value: Value?

    package init(_ value: Value?) { self.value = value }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value { try container.encode(value) } else { try container.encodeNil() }
    }
}
