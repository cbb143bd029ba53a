import OneTimeCodeCatalogs

/// The part of SARIF 2.1.0 that a report needs, with the names of the standard.
struct SARIFLog: Encodable {
    let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    struct Run: Encodable {
        let tool: Tool
        let invocations: [Invocation]
        let columnKind = "unicodeCodePoints"
        let results: [Result]
    }

    struct Invocation: Encodable {
        let executionSuccessful = true
        let toolExecutionNotifications: [Notification]
        let toolConfigurationNotifications: [Notification]
    }

    struct Notification: Encodable {
        let level = "note"
        let message: Message
        let associatedRule: RuleReference?
        let locations: [Location]
    }

    struct RuleReference: Encodable {
        let id: String
        let index: Int
    }

    struct Tool: Encodable {
        let driver: Driver
    }

    struct Driver: Encodable {
        let name: String
        let rules: [Rule]
    }

    struct Rule: Encodable {
        let id: String
        let shortDescription: Message
        let fullDescription: Message
        let help: Message
        let defaultConfiguration: Configuration
    }

    struct Configuration: Encodable {
        let level: String
    }

    /// Section 3.11.5 doubles braces, but no tool does. Viewers show them unchanged, so "{{code}}" would be wrong
    /// advice.
    struct Message: Encodable {
        let text: String
    }

    struct Result: Encodable {
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Message
        let locations: [Location]
        let partialFingerprints: [String: String]
        let suppressions: [Suppression]
        let properties: Properties?
    }

    /// A property bag, 3.8: what the standard has no name for.
    struct Properties: Encodable {
        let channel: String
    }

    struct Location: Encodable {
        let physicalLocation: PhysicalLocation
        let logicalLocations: [LogicalLocation]?
    }

    struct PhysicalLocation: Encodable {
        let artifactLocation: ArtifactLocation
        let region: Region?
    }

    struct ArtifactLocation: Encodable {
        let uri: String
    }

    struct Region: Encodable {
        let startLine: Int
        let startColumn: Int?
    }

    struct LogicalLocation: Encodable {
        let name: String
        let fullyQualifiedName: String
        let kind = "resource"
    }

    struct Suppression: Encodable {
        let kind = "external"
        let justification: String
        let location: Location?
    }
}

extension SARIFLog.Location {
    /// The place of a finding: file, message and language.
    init(_ finding: Finding) {
        physicalLocation = .init(finding.location)
        logicalLocations = finding.key.map { key in
            let parts = [finding.locale?.tag, key, finding.form].compactMap { $0 }
            return [.init(name: key, fullyQualifiedName: parts.joined(separator: "/"))]
        }
    }
}

extension SARIFLog.Location {
    /// A place in a file.
    init(_ location: SourceLocation) {
        physicalLocation = .init(location)
        logicalLocations = nil
    }
}

extension SARIFLog.Suppression {
    init(_ suppression: Suppression) {
        justification = suppression.reason
        location = suppression.location.map { SARIFLog.Location($0) }
    }
}

extension SARIFLog.PhysicalLocation {
    fileprivate init(_ location: SourceLocation) {
        artifactLocation = .init(uri: Self.reference(to: location.path))
        region =
            location.line > 0
            ? .init(startLine: location.line, startColumn: location.column > 0 ? location.column : nil) : nil
    }

    /// A path as a URI or a relative reference. Everything but unreserved characters and slashes is percent-encoded,
    /// also the colon, which would end a scheme.
    private static func reference(to path: String) -> String {
        var reference = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                reference.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                reference += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return reference
    }
}
