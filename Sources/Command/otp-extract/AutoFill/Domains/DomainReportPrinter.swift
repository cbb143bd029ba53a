import AssociatedDomains
import OneTimeCodeSupport
import OneTimeCodeTerminal

/// A report on associated domains in the formats of `check`.
struct DomainReportPrinter: FindingReport {
    let report: DomainReport

    init(_ report: DomainReport) { self.report = report }

    var plain: String {
        var lines = report.answers.map { "\($0.question): \($0.decision)" }
        lines += report.findings.map(\.description)
        lines.append(report.summary)
        return lines.map { ControlPictures.visible($0.utf8) + "\n" }.joined()
    }

    // MARK: JSON

    var json: String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("version", 1)
            writer.key("files")
            writer.array(report.files) { $0.string($1) }
            writer.key("associations")
            writer.array(report.answers) { writer, answer in
                writer.object { writer in
                    writer.member("entry", answer.question)
                    writer.member("isAssociated", answer.decision.isAssociated)
                    writer.member("answer", answer.decision.description)
                }
            }
            writer.key("findings")
            writer.array(report.findings) { writer, finding in
                writer.object { writer in
                    writer.member("rule", finding.rule.rawValue)
                    writer.member("severity", finding.severity.rawValue)
                    writer.member("message", finding.message)
                    writer.member("fix", finding.fix)
                    writer.member("path", finding.file)
                    writer.key("line")
                    if let place = finding.place { writer.integer(place.line) } else { writer.null() }
                    writer.key("column")
                    if let place = finding.place { writer.integer(place.column) } else { writer.null() }
                }
            }
        }
        return String(decoding: writer.bytes, as: UTF8.self) + "\n"
    }

    var rows: FindingRows {
        FindingRows(
            rules: DomainRule.allCases.map { ($0.rawValue, $0.summary) }, files: report.files,
            rows: report.findings.map { finding in
                FindingRow(
                    rule: finding.rule.rawValue, level: finding.severity == .error ? .error : .warning,
                    text: "\(finding.message); \(finding.fix)", file: finding.file,
                    place: finding.place.map { ($0.line, $0.column) })
            }, testName: "associated domains")
    }

    var html: String {
        let escaped = ReportPage.escaped
        let answers = report.answers.map { [escaped($0.question), escaped($0.decision.description)] }
        let findings = report.findings.map { finding in
            let place = finding.place.map { ":\($0.line):\($0.column)" } ?? ""
            return [
                finding.severity.rawValue, escaped(finding.file + place), escaped(finding.message),
                escaped(finding.fix),
            ]
        }
        return ReportPage.html(
            title: "Associated domains", summary: report.summary,
            body: [
                ReportPage.table(["Entry or link", "Does the app get it?"], answers),
                ReportPage.table(["Severity", "Place", "Reason", "Fix"], findings),
            ])
    }
}
