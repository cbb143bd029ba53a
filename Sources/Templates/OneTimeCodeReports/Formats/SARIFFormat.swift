import OneTimeCodeSupport

extension ReportFormat {
    /// OASIS SARIF 2.1.0 with one run, which code scanners exchange.
    ///
    /// Relative paths become relative references (RFC 3986), which match the repository if the command runs in its root.
    /// A result has the `channel` of its message among its properties, where it is known. An accepted finding is a
    /// result with an external suppression. An unused suppression is not a result but a notification about the tool's
    /// configuration (3.20, `toolConfigurationNotifications`), a candidate one about its execution.
    public static let sarif = ReportFormat("sarif") { report, settings in
        let indices = Dictionary(zip(report.rules.map(\.id), report.rules.indices), uniquingKeysWith: { one, _ in one })
        var fingerprints = Fingerprints()
        // 3.27.23: either all results state whether they are suppressed, or none does
        let all =
            report.findings.map { ($0, [SARIFLog.Suppression]()) }
            + report.accepted.map { ($0.finding, [SARIFLog.Suppression($0.suppression)]) }
        let results = all.map { finding, suppressions in
            SARIFLog.Result(
                ruleId: finding.rule, ruleIndex: indices[finding.rule] ?? -1, level: finding.severity.level,
                message: .init(text: finding.advice), locations: [.init(finding.place)],
                partialFingerprints: ["otpExtract/v1": fingerprints.fingerprint(of: finding)],
                suppressions: suppressions, properties: finding.channel.map { .init(channel: $0) })
        }
        let candidates = report.distinctCandidates.map { candidate in
            SARIFLog.Notification(
                message: .init(text: report.possibility(of: candidate)), associatedRule: nil,
                locations: [.init(candidate.place, isLogical: false)])
        }
        // without duplicates, which the schema forbids
        var seen: Set<Report.Suppression> = []
        let unused = report.unusedSuppressions.filter { seen.insert($0).inserted }.map { suppression in
            SARIFLog.Notification(
                message: .init(text: suppression.uselessness(key: suppression.key)),
                associatedRule: .init(id: suppression.rule, index: indices[suppression.rule] ?? -1),
                locations: suppression.place.map { [.init($0, isLogical: false)] } ?? [])
        }
        let invocation = SARIFLog.Invocation(
            toolExecutionNotifications: candidates, toolConfigurationNotifications: unused)
        let driver = SARIFLog.Driver(
            name: report.program, rules: report.rules.map { SARIFLog.Rule($0, helpURI: settings.helpURI) })
        return SARIFLog(runs: [.init(tool: .init(driver: driver), invocations: [invocation], results: results)])
            .prettyJSON
    }
}

/// The part of SARIF 2.1.0 that a report needs, with the names of the standard.
private struct SARIFLog: Encodable {
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
        let help: Message?
        /// 3.49.12; nil if nobody knows where the pages are.
        let helpUri: String?
        let defaultConfiguration: Configuration?

        init(_ rule: Report.Rule, helpURI: String?) {
            id = rule.id
            shortDescription = Message(text: rule.summary)
            fullDescription = Message(text: [rule.summary, rule.rationale].compactMap { $0 }.joined(separator: " "))
            let help = [rule.rationale, rule.help].compactMap { $0 }
            self.help = help.isEmpty ? nil : Message(text: help.joined(separator: " "), markdown: rule.page)
            helpUri = helpURI.map { "\($0)#\(rule.id)" }
            defaultConfiguration = rule.severity.map { Configuration(level: $0.level) }
        }
    }

    struct Configuration: Encodable {
        let level: String
    }

    /// Section 3.11.5 doubles braces, but no tool does. Viewers show them unchanged, so "{{code}}" would be wrong
    /// advice.
    struct Message: Encodable {
        let text: String
        var markdown: String?
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

        /// - Parameter isLogical: Whether to name the message and the language too.
        init(_ place: Report.Place, isLogical: Bool = true) {
            physicalLocation = PhysicalLocation(place)
            logicalLocations =
                isLogical
                ? place.key.map { key in
                    let parts = [place.locale, key, place.form].compactMap { $0 }
                    return [.init(name: key, fullyQualifiedName: parts.joined(separator: "/"))]
                } : nil
        }
    }

    struct PhysicalLocation: Encodable {
        let artifactLocation: ArtifactLocation
        let region: Region?

        init(_ place: Report.Place) {
            artifactLocation = .init(uri: Self.reference(to: place.path))
            region =
                place.line > 0
                ? .init(startLine: place.line, startColumn: place.column > 0 ? place.column : nil) : nil
        }

        /// A path as a URI or a relative reference; an address of a site as it is.
        private static func reference(to path: String) -> String {
            if path.hasPrefix("https://") { return path }
            return (path.hasPrefix("/") ? "file://" : "") + PercentEncoding.encoded(path: path)
        }
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

        init(_ suppression: Report.Suppression) {
            justification = suppression.reason
            location = suppression.place.map { Location($0, isLogical: false) }
        }
    }
}

/// Hashes that identify findings independently of line numbers.
private struct Fingerprints {
    private var counts: [UInt64: UInt64] = [:]

    /// The hash of the finding's subject and of the number of earlier findings with the same subject.
    mutating func fingerprint(of finding: Report.Finding) -> String {
        let place = finding.place
        var hash = FNV1a()
        hash.add(finding.rule)
        hash.add(place.group ?? place.path)
        for part in [place.key, place.locale, place.form] { hash.add(part) }
        let count = counts[hash.value, default: 0]
        counts[hash.value] = count + 1
        if count > 0 { hash.add("\(count)") }
        let digits = String(hash.value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// Fowler, Noll and Vo's hash FNV-1a in 64 bits (RFC 9923): not for secrets, but equal on every machine.
struct FNV1a {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    /// Adds a text or nil, with separator bytes that never occur in UTF-8, so that different lists differ.
    mutating func add(_ text: String?) {
        for byte in (text ?? "").utf8 { add(byte) }
        add(text == nil ? 0xFE : 0xFF)
    }
}

extension Severity {
    /// SARIF's name for the severity, 3.27.10.
    fileprivate var level: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .hint: "note"
        }
    }
}
