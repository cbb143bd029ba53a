import OneTimeCodeCatalogs

/// Findings that a project had when it adopted the check. They are not reported again, and new ones are.
///
/// The text has a line for each finding: the check, the group of catalogs, the key, the language and the form, divided by
/// tabs. Lines and columns are not in it, so that a catalog can grow. The lines are sorted, so that a change of the file
/// shows in a review what was repaired.
public struct Baseline: Sendable {
    private var counts: [String: Int] = [:]

    private static let header = "# otp-extract check --baseline: known findings. Repair them and write the file again."

    /// The findings of a report.
    public init(_ report: TemplateReport) {
        for finding in report.findings { counts[Self.line(finding), default: 0] += 1 }
    }

    /// Reads the text of a baseline.
    ///
    /// - Returns: Nil if a line is not one of a baseline.
    public init?(text: String) {
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 5, CheckID(rawValue: String(fields[0])) != nil else { return nil }
            counts[String(line), default: 0] += 1
        }
    }

    /// The text, with a final line break.
    public var text: String {
        let lines = counts.sorted { $0.key < $1.key }.flatMap { Array(repeating: $0.key, count: $0.value) }
        return ([Self.header] + lines).joined(separator: "\n") + "\n"
    }

    /// The report without the known findings, their number, and the number of lines without a finding.
    public func applied(to report: TemplateReport) -> (report: TemplateReport, known: Int, repaired: Int) {
        var left = counts
        let new = report.findings.filter { finding in
            let line = Self.line(finding)
            guard let count = left[line], count > 0 else { return true }
            left[line] = count - 1
            return false
        }
        return (
            report.with(findings: new), report.findings.count - new.count, left.values.reduce(0, +)
        )
    }

    private static func line(_ finding: Finding) -> String {
        let parts = [
            finding.check.rawValue, finding.group ?? finding.location.path, finding.key ?? "",
            finding.locale?.tag ?? "", finding.form ?? "",
        ]
        return parts.map(onOneLine).joined(separator: "\t")
    }

    /// The text with every tab and line break as a space.
    private static func onOneLine(_ text: String) -> String {
        String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }
}
