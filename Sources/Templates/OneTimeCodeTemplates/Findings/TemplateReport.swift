import OneTimeCodeCatalogs

/// The result of a check of templates.
public struct TemplateReport: Sendable {
    /// The messages with a code, in the order of the files. All languages of a message are together, the base
    /// language first.
    public let messages: [CheckedMessage]
    /// The messages that were not checked, in the same order.
    public let skipped: [SkippedMessage]
    /// The findings, by file and line.
    public let findings: [Finding]
    /// The findings that a suppression accepts, with the suppression.
    public let suppressed: [(finding: Finding, suppression: Suppression)]
    /// The suppressions that matched no finding.
    public let unusedSuppressions: [Suppression]
    /// The languages of the catalogs: the base language first, the others by name.
    public let locales: [LocaleTag?]
    /// The files that were read.
    public let catalogs: [String]
    /// The files that were found but are not catalogs: data in JSON, YAML or text without a language.
    public let ignored: [String]

    /// The messages that were not checked although they may have a code.
    public var candidates: [SkippedMessage] {
        // By index: an iterator would copy each of the others.
        skipped.indices.lazy.filter { skipped[$0].reason == .candidate }.map { skipped[$0] }
    }

    /// The number of findings of a severity.
    public func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

    /// The same report with other findings.
    func with(findings: [Finding]) -> TemplateReport {
        TemplateReport(
            messages: messages, skipped: skipped, findings: findings, suppressed: suppressed,
            unusedSuppressions: unusedSuppressions, locales: locales, catalogs: catalogs, ignored: ignored)
    }

    /// Whether there is a finding of at least this severity.
    public func fails(on severity: Severity) -> Bool { findings.contains { $0.severity >= severity } }
}
