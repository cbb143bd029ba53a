import OneTimeCodeTerminal

/// A report as plain text, for a terminal: a table of languages and checks, then every finding.
struct TextReport: Sendable {
    private let report: TemplateReport
    private let style: TextStyle
    private let detail: TextDetail
    /// The channels of the messages whose channel is known, by group and key.
    private let channels: [[String]: MessageChannel]

    /// - Parameter style: The terminal attributes to use, if any.
    init(_ report: TemplateReport, style: TextStyle, detail: TextDetail = TextDetail()) {
        self.report = report
        self.detail = detail
        self.style = style
        channels = report.channels
    }

    /// The lines, each with its line break.
    var text: String {
        let parts =
            switch detail.parts {
            case .all: [table] + findings + [candidates, skipped, suppressions, [report.summary]]
            case .findings: findings
            case .summary: [table, [report.summary]]
            }
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

    private struct Kind: Hashable {
        let check: CheckID
        let locale: String?
    }

    /// The findings, without the last ones of a check with very many in a language.
    private var findings: [[String]] {
        var counts: [Kind: Int] = [:]
        var parts: [[String]] = []
        for finding in report.findings {
            let kind = Kind(check: finding.check, locale: finding.locale?.tag)
            counts[kind, default: 0] += 1
            if counts[kind, default: 0] <= detail.findingsPerCheck { parts.append(lines(of: finding)) }
        }
        let rest = counts.filter { $0.value > detail.findingsPerCheck }.sorted {
            ($0.key.check.rawValue, $0.key.locale ?? "") < ($1.key.check.rawValue, $1.key.locale ?? "")
        }
        if rest.isEmpty { return parts }
        return parts + [
            rest.map { kind, count in
                let place = kind.locale.map { " in \($0)" } ?? ""
                return
                    "and \(counted(count - detail.findingsPerCheck, "more finding")) of \(kind.check.rawValue)\(place)"
            }
        ]
    }

    private func lines(of finding: Finding) -> [String] {
        let name = finding.key == nil ? "" : finding.shortSubject
        let head = [
            style.bold("\(finding.severity.rawValue): \(finding.check.rawValue)"), visible(name),
            finding.locale?.tag ?? "", channel(finding),
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

    /// The channel of a message that is not known to be an SMS: other checks are made of it.
    private func channel(_ finding: Finding) -> String {
        guard let channel = channels[[finding.group ?? "", finding.key ?? ""]], channel != .sms else { return "" }
        return channel.rawValue
    }

    private func visible(_ text: String) -> String { ControlPictures.visible(text.utf8) }

    // MARK: The rest

    private var skipped: [String] {
        var lines = report.skippedKeys.filter { $0.reason != .candidate }.map { reason, keys in
            "not checked, \(reason.rawValue): \(listed(keys.map { visible($0.shortened) }))"
        }
        if !report.ignored.isEmpty {
            lines.append("ignored files without messages: \(listed(report.ignored.map(visible)))")
        }
        return lines
    }

    /// The messages that may have a code, each key once.
    private var candidates: [String] {
        let messages = report.candidateMessages
        guard !messages.isEmpty else { return [] }
        let most = max(detail.findingsPerCheck, 1)
        var lines = messages.prefix(most).map { message in
            "\(visible(message.location.description)): not checked, may have a code  \(visible(message.key.shortened))"
        }
        if messages.count > most { lines.append("and \(counted(messages.count - most, "more message"))") }
        return lines + ["  \(TemplateReport.adviceOnCandidates)"]
    }

    /// The first names, and the number of the others.
    private func listed(_ names: [String]) -> String {
        let most = 10
        guard names.count > most else { return names.joined(separator: ", ") }
        return names.prefix(most).joined(separator: ", ") + " and \(names.count - most) more"
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
        let candidates = candidateMessages.count
        let counts = Severity.allCases.reversed().map { counted(count($0), $0.rawValue) }
        return counted(messages.count, "message") + " in " + counted(catalogs.count, "file")
            + " checked: " + counts.joined(separator: ", ")
            + (candidates == 0 ? "" : ", \(counted(candidates, "candidate"))")
    }
}
