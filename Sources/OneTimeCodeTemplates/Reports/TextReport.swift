import OneTimeCodeTerminal

/// A report as plain text, for a terminal: a table of languages and checks, then every finding.
struct TextReport: Sendable {
    private let report: TemplateReport
    private let style: TextStyle

    /// - Parameter style: The terminal attributes to use, if any.
    init(_ report: TemplateReport, style: TextStyle) {
        self.report = report
        self.style = style
    }

    /// The lines, each with its line break.
    var text: String {
        let parts = [table] + report.findings.map(lines(of:)) + [skipped, suppressions, [report.summary]]
        return parts.filter { !$0.isEmpty }.joined(separator: [""]).map { $0 + "\n" }.joined()
    }

    // MARK: The table

    private var table: [String] {
        guard !report.messages.isEmpty else { return [] }
        let groups = CheckGroup.allCases
        var table = TextTable(header: ["locale", "messages", "lowest confidence"] + groups.map(\.rawValue))
        for summary in report.localeSummaries {
            table.add(
                [summary.locale.title, "\(summary.messages.count)", summary.lowestConfidenceTitle]
                    + groups.map { group in
                        // the number of findings of the worst severity
                        summary.worst(of: group).map { counted($0.count, $0.severity.rawValue) } ?? "ok"
                    })
        }
        return table.lines.enumerated().map { $0 == 0 ? style.bold($1) : $1 }
    }

    // MARK: Findings

    private func lines(of finding: Finding) -> [String] {
        let name = finding.key == nil ? "" : finding.shortSubject
        let head = [
            style.bold("\(finding.severity.rawValue): \(finding.check.rawValue)"), visible(name),
            finding.locale?.tag ?? "",
        ]
        var lines = ["\(visible(finding.location.description)): " + head.filter { !$0.isEmpty }.joined(separator: "  ")]
        lines.append("  " + visible(finding.message))
        if let rendered = finding.rendered {
            // tildes under a code that the parser does not find
            let message = UnderlinedMessage(
                Array(rendered.text.utf8)[...], underlined: finding.seen ?? rendered.codeRanges.first,
                mark: finding.seen == nil ? "~" : "^")
            lines += message.lines(style).map { $0.isEmpty ? "" : "    " + $0 }
        }
        if let fix = finding.fix { lines.append("  " + visible(fix)) }
        return lines
    }

    private func visible(_ text: String) -> String { ControlPictures.visible(text.utf8) }

    // MARK: The rest

    private var skipped: [String] {
        var lines = report.skippedKeys.map { reason, keys in
            "not checked, \(reason.rawValue): \(keys.map { visible($0.shortened) }.joined(separator: ", "))"
        }
        if !report.ignored.isEmpty {
            lines.append("ignored files without a language: \(report.ignored.map(visible).joined(separator: ", "))")
        }
        return lines
    }

    private var suppressions: [String] {
        report.suppressed.map { finding, suppression in
            let name = [finding.key?.shortened, finding.locale?.tag].compactMap { $0 }.joined(separator: " ")
            return "accepted: \(finding.check.rawValue)  \(visible(name)): \(visible(suppression.reason))"
        }
            + report.unusedSuppressions.map { suppression in
                let place = suppression.location.map { "\($0): " } ?? ""
                return place + visible(suppression.uselessness(key: suppression.key.shortened))
            }
    }
}

extension TemplateReport {
    /// A summary of the messages and findings in one line.
    package var summary: String {
        let counts = Severity.allCases.reversed().map { counted(count($0), $0.rawValue) }
        return counted(messages.count, "message") + " in " + counted(catalogs.count, "file")
            + " checked: " + counts.joined(separator: ", ")
    }
}
