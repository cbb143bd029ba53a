import OneTimeCodeCatalogs

/// A report as an OASIS SARIF 2.1.0 log with one run, for code scanning.
///
/// Relative paths become relative references (RFC 3986), which match the repository if the check runs in its root.
/// Every check is a rule. An accepted finding is a result with an external suppression. An unused suppression is not
/// a result but a notification about the tool's configuration (3.20, `toolConfigurationNotifications`), a candidate one
/// about its execution.
struct SARIFReport: Sendable {
    private let report: TemplateReport

    init(_ report: TemplateReport) { self.report = report }

    /// The log, JSON over several lines.
    var text: String {
        let ruleIndices = Dictionary(uniqueKeysWithValues: zip(CheckID.allCases, CheckID.allCases.indices))
        var fingerprints = Fingerprints()
        let channels = report.channels
        // 3.27.23: either all results state whether they are suppressed, or none does
        let all =
            report.findings.map { ($0, [SARIFLog.Suppression]()) }
            + report.suppressed.map { ($0.finding, [SARIFLog.Suppression($0.suppression)]) }
        let results = all.map { finding, suppressions in
            SARIFLog.Result(
                ruleId: finding.check.rawValue, ruleIndex: ruleIndices[finding.check] ?? -1,
                level: finding.severity.level, message: .init(text: finding.advice), locations: [.init(finding)],
                partialFingerprints: ["otpExtract/v1": fingerprints.fingerprint(of: finding)],
                suppressions: suppressions,
                properties: channels[[finding.group ?? "", finding.key ?? ""]].map { .init(channel: $0.rawValue) })
        }
        let rules = CheckID.allCases.map { check in
            SARIFLog.Rule(
                id: check.rawValue, shortDescription: .init(text: check.summary),
                fullDescription: .init(text: "\(check.summary) \(check.rationale)"),
                help: .init(text: "\(check.rationale) \(Self.acceptance)"),
                defaultConfiguration: .init(level: (check.severities.max() ?? .warning).level))
        }
        let tool = SARIFLog.Tool(driver: .init(name: "otp-extract", rules: rules))
        let invocation = SARIFLog.Invocation(
            toolExecutionNotifications: candidates, toolConfigurationNotifications: notifications(ruleIndices))
        return SARIFLog(runs: [.init(tool: tool, invocations: [invocation], results: results)]).prettyJSON
    }

    private static let acceptance =
        "To accept an intended finding, list its check, its key and a reason under suppress in .otp-extract.yml."

    /// The candidates, each message once.
    private var candidates: [SARIFLog.Notification] {
        report.candidateMessages.map { message in
            SARIFLog.Notification(
                message: .init(text: message.possibility), associatedRule: nil,
                locations: [SARIFLog.Location(message.location)])
        }
    }

    /// Without duplicates, which the schema forbids.
    private func notifications(_ ruleIndices: [CheckID: Int]) -> [SARIFLog.Notification] {
        var seen: Set<Suppression> = []
        return report.unusedSuppressions.filter { seen.insert($0).inserted }.map { suppression in
            SARIFLog.Notification(
                message: .init(text: suppression.uselessness(key: suppression.key)),
                associatedRule: .init(id: suppression.check.rawValue, index: ruleIndices[suppression.check] ?? -1),
                locations: suppression.location.map { [SARIFLog.Location($0)] } ?? [])
        }
    }
}

/// Hashes that identify findings independently of line numbers.
private struct Fingerprints {
    private var counts: [UInt64: UInt64] = [:]

    /// The hash of the finding's subject and of the number of earlier findings with the same subject.
    mutating func fingerprint(of finding: Finding) -> String {
        var hash = FNV1a()
        hash.add(finding.check.rawValue)
        hash.add(finding.group ?? finding.location.path)
        for part in [finding.key, finding.locale?.tag, finding.form] { hash.add(part) }
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
