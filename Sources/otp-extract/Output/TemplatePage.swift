import OneTimeCodeCatalogs
import OneTimeCodeTemplates

/// What a check of templates has found, for people: a table of languages and checks, then every finding.
struct TemplatePage {
    private let report: TemplateReport
    private let style: TerminalStyle

    init(_ report: TemplateReport, style: TerminalStyle) {
        self.report = report
        self.style = style
    }

    var lines: [String] {
        let parts = [table] + report.findings.map(lines(of:)) + [skipped, suppressions, [summary]]
        return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    // MARK: The table

    private var table: [String] {
        guard !report.messages.isEmpty else { return [] }
        let groups = CheckGroup.allCases
        var table = TextTable(header: ["locale", "messages", "least sure"] + groups.map(\.rawValue))
        for locale in report.locales {
            let messages = report.messages.filter { $0.locale == locale }
            let findings = report.findings.filter { $0.locale == locale && $0.key != nil }
            guard !messages.isEmpty || !findings.isEmpty else { continue }
            table.add(
                [locale?.tag ?? "(base)", "\(messages.count)", leastConfidence(of: messages, findings)]
                    + groups.map { group in cell(findings.filter { group.checks.contains($0.check) }) })
        }
        return table.lines.enumerated().map { $0 == 0 ? style.bold($1) : $1 }
    }

    /// The confidence of the message that is recognised worst; a dash where one is not recognised.
    private func leastConfidence(of messages: [CheckedMessage], _ findings: [Finding]) -> String {
        let isSeen = !findings.contains { $0.check == .recognised && $0.severity == .error }
        guard isSeen, let least = messages.compactMap(\.lowestConfidence).min() else { return "–" }
        // rounded down: 0.999 is not yet 1
        return decimals((least * 100).rounded(.down) / 100, 2)
    }

    /// "ok", or how many findings of the worst kind there are.
    private func cell(_ findings: [Finding]) -> String {
        guard let worst = findings.map(\.severity).max() else { return "ok" }
        return "\(findings.count { $0.severity == worst }) \(worst.rawValue)"
    }

    // MARK: Findings

    private func lines(of finding: Finding) -> [String] {
        let name = [finding.key, finding.form.map { "(\($0))" }].compactMap { $0 }.joined(separator: " ")
        let head = [
            style.bold("\(finding.severity.rawValue): \(finding.check.rawValue)"), visible(name),
            finding.locale?.tag ?? "",
        ]
        var lines = ["\(visible(finding.location.description)): " + head.filter { !$0.isEmpty }.joined(separator: "  ")]
        lines.append("  " + visible(finding.message))
        if let rendered = finding.rendered {
            // tildes under a code that the parser does not see
            let message = UnderlinedMessage(
                Array(rendered.text.utf8)[...], underlined: finding.seen ?? rendered.codeRanges.first,
                mark: finding.seen == nil ? "~" : "^")
            lines += message.lines(style).map { $0.isEmpty ? "" : "    " + $0 }
        }
        if let mend = finding.mend { lines.append("  " + visible(mend)) }
        return lines
    }

    private func visible(_ text: String) -> String { TerminalText.visible(text.utf8) }

    // MARK: The rest

    private var skipped: [String] {
        var lines: [String] = []
        for reason in [SkippedMessage.Reason.noCode, .noPlaceholder, .notSelected, .tooLong] {
            var seen: Set<String> = []
            let keys = report.skipped.filter { $0.reason == reason && seen.insert($0.key).inserted }.map {
                visible($0.key)
            }
            if !keys.isEmpty { lines.append("not checked, \(reason.rawValue): \(keys.joined(separator: ", "))") }
        }
        if !report.ignored.isEmpty {
            lines.append("not read, files without a language: \(report.ignored.map(visible).joined(separator: ", "))")
        }
        return lines
    }

    private var suppressions: [String] {
        report.suppressed.map { finding, suppression in
            let name = [finding.key, finding.locale?.tag].compactMap { $0 }.joined(separator: " ")
            return "accepted: \(finding.check.rawValue)  \(visible(name)): \(visible(suppression.reason))"
        }
            + report.unusedSuppressions.map { suppression in
                let place = suppression.location.map { "\($0): " } ?? ""
                return
                    "\(place)the suppression of \(suppression.check.rawValue) for \(visible(suppression.key)) accepts nothing; "
                    + "take it away"
            }
    }

    /// How much was checked and found, in one line.
    var summary: String {
        let counts = Severity.allCases.reversed().map { counted(report.count($0), $0.rawValue) }
        return counted(report.messages.count, "message") + " in " + counted(report.catalogs.count, "file")
            + " checked: " + counts.joined(separator: ", ")
    }

    private func counted(_ count: Int, _ name: String) -> String { "\(count) \(name)\(count == 1 ? "" : "s")" }
}
