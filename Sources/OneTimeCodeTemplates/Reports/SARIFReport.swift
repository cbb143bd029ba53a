import OneTimeCodeCatalogs

/// A report as an OASIS SARIF 2.1.0 log with one run, for code scanning.
///
/// Paths are written as relative references (RFC 3986) if they are relative, so that they are those of the repository where the
/// check runs in its root. Every check is a rule. What a suppression accepts is a result with an external suppression; a
/// suppression that accepts nothing is no result, but a notification about the tool's configuration (3.20,
/// `toolConfigurationNotifications`).
struct SARIFReport: Sendable {
    private let report: TemplateReport

    init(_ report: TemplateReport) { self.report = report }

    /// The log, JSON over several lines.
    var text: String {
        let ruleIndices = Dictionary(uniqueKeysWithValues: zip(CheckID.allCases, CheckID.allCases.indices))
        var fingerprints = Fingerprints()
        // 3.27.23: either all results say whether they are suppressed, or none
        let all =
            report.findings.map { ($0, [SARIFLog.Suppression]()) }
            + report.suppressed.map { ($0.finding, [SARIFLog.Suppression($0.suppression)]) }
        let results = all.map { finding, suppressions in
            SARIFLog.Result(
                ruleId: finding.check.rawValue, ruleIndex: ruleIndices[finding.check] ?? -1,
                level: finding.severity.level, message: .init(text: finding.advice), locations: [.init(finding)],
                partialFingerprints: ["otpExtract/v1": fingerprints.fingerprint(of: finding)],
                suppressions: suppressions)
        }
        let rules = CheckID.allCases.map { check in
            SARIFLog.Rule(
                id: check.rawValue, shortDescription: .init(text: check.summary),
                fullDescription: .init(text: "\(check.summary) \(check.rationale)"),
                help: .init(text: "\(check.rationale) \(Self.acceptance)"),
                defaultConfiguration: .init(level: (check.severities.max() ?? .warning).level))
        }
        let tool = SARIFLog.Tool(driver: .init(name: "otp-extract", rules: rules))
        let invocation = SARIFLog.Invocation(toolConfigurationNotifications: notifications(ruleIndices))
        return SARIFLog(runs: [.init(tool: tool, invocations: [invocation], results: results)]).prettyJSON
    }

    private static let acceptance =
        "A finding that is meant to be so is accepted with its check, its key and a reason under suppress in .otp-extract.yml."

    /// No two are the same, as the schema wants it.
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

/// Hashes that identify findings without their lines.
private struct Fingerprints {
    private var counts: [UInt64: UInt64] = [:]

    /// The hash of what the finding is about, and of how many about the same came before it.
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

/// Fowler, Noll and Vo's hash FNV-1a in 64 bits (RFC 9923): not for secrets, but the same on every machine.
struct FNV1a {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    /// Adds text or its lack, so that no two lists of parts run together: UTF-8 has neither of these bytes.
    mutating func add(_ text: String?) {
        for byte in (text ?? "").utf8 { add(byte) }
        add(text == nil ? 0xFE : 0xFF)
    }
}

extension Severity {
    /// SARIF's name, 3.27.10.
    fileprivate var level: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .hint: "note"
        }
    }
}
