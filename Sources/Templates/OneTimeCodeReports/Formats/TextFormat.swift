extension ReportFormat {
    /// Plain text for people, for a terminal: the table, the findings, what was not examined, and one line of counts.
    /// ``TextDetail`` limits it.
    public static let text = ReportFormat("text") { report, settings in
        TextWriter(report, style: TextStyle(isOn: settings.hasAttributes), detail: settings.detail).text
    }
}

private struct TextWriter {
    private let report: Report
    private let style: TextStyle
    private let detail: TextDetail

    init(_ report: Report, style: TextStyle, detail: TextDetail) {
        (self.report, self.style, self.detail) = (report, style, detail)
    }

    /// The lines, each with its line break.
    var text: String {
        let parts =
            switch detail.parts {
            case .all: report.text.flatMap(lines)
            case .findings: findings
            case .summary: [table, report.summaryLines.map(visible), [visible(report.summary)]]
            }
        return parts.filter { !$0.isEmpty }.joined(separator: [""]).map { $0 + "\n" }.joined()
    }

    private func lines(of block: Report.TextBlock) -> [[String]] {
        switch block {
        case .overview: [table]
        case .findings: findings
        case .summary: [[visible(report.summary)]]
        case .lines(let lines): [lines.map(visible)]
        }
    }

    private var table: [String] {
        guard let overview = report.overview, !overview.textColumns.isEmpty else { return [] }
        var table = TextTable(header: overview.textColumns)
        for row in overview.rows {
            table.add(
                [row.name]
                    + row.cells.map { cell in
                        switch cell {
                        case .value(let text, _): text
                        case .findings(let severity, let count): counted(count, severity.rawValue)
                        case .ok: "ok"
                        }
                    })
        }
        return table.lines.enumerated().map { $0 == 0 ? style.bold($1) : $1 }
    }

    private struct Kind: Hashable {
        let rule: String
        let locale: String?
    }

    /// The findings, without the last ones of a rule with very many in a language.
    private var findings: [[String]] {
        var counts: [Kind: Int] = [:]
        var parts: [[String]] = []
        for finding in report.findings {
            let kind = Kind(rule: finding.rule, locale: finding.place.locale)
            counts[kind, default: 0] += 1
            if counts[kind, default: 0] <= detail.findingsPerCheck { parts.append(lines(of: finding)) }
        }
        let rest = counts.filter { $0.value > detail.findingsPerCheck }.sorted {
            ($0.key.rule, $0.key.locale ?? "") < ($1.key.rule, $1.key.locale ?? "")
        }
        if rest.isEmpty { return parts }
        return parts + [
            rest.map { kind, count in
                let place = kind.locale.map { " in \($0)" } ?? ""
                return "and \(counted(count - detail.findingsPerCheck, "more finding")) of \(kind.rule)\(place)"
            }
        ]
    }

    private func lines(of finding: Report.Finding) -> [String] {
        let place = finding.place
        let head = [
            style.bold("\(finding.severity.rawValue): \(finding.rule)"),
            place.key == nil ? "" : visible(place.shortSubject), place.locale ?? "",
            // other checks are made of a message that is not known to be an SMS
            finding.channel == "sms" ? "" : finding.channel ?? "",
        ]
        var lines = ["\(visible(place.description)): " + head.filter { !$0.isEmpty }.joined(separator: "  ")]
        lines.append("  " + visible(finding.message))
        if let excerpt = finding.excerpt {
            // tildes under a code that the parser does not find
            let message = UnderlinedMessage(
                Array(excerpt.text.utf8)[...], underlined: excerpt.seen ?? excerpt.codes.first,
                mark: excerpt.seen == nil ? "~" : "^")
            lines += message.lines(style).map { $0.isEmpty ? "" : "    " + $0 }
        }
        if let fix = finding.fix { lines.append("  " + visible(fix)) }
        return lines
    }

    private func visible(_ text: String) -> String { ControlPictures.visible(text.utf8) }
}
