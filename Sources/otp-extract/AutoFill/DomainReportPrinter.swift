import AssociatedDomains
import OneTimeCodeJSON
import OneTimeCodeTemplates
import OneTimeCodeTerminal

/// A report on associated domains in the formats of `check`.
struct DomainReportPrinter {
    let report: DomainReport

    init(_ report: DomainReport) { self.report = report }

    func text(_ format: ReportFormat) -> String {
        switch format {
        case .text: plain
        case .json: json
        case .junit: junit
        case .github: github
        case .sarif: sarif
        case .html: html
        }
    }

    private var plain: String {
        var lines = report.answers.map { "\($0.question): \($0.decision)" }
        lines += report.findings.map(\.description)
        lines.append(report.summary)
        return lines.map { ControlPictures.visible($0.utf8) + "\n" }.joined()
    }

    // MARK: JSON

    private var json: String {
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

    /// Workflow commands of GitHub Actions, with the escapes of its toolkit.
    private var github: String {
        let escaped = { (text: String, isProperty: Bool) in
            let text = text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
            return isProperty ? text.replacing(":", with: "%3A").replacing(",", with: "%2C") : text
        }
        return report.findings.map { finding in
            let place = finding.place.map { ",line=\($0.line),col=\($0.column)" } ?? ""
            return "::\(finding.severity.rawValue) file=\(escaped(finding.file, true))\(place),"
                + "title=\(finding.rule.rawValue)::\(escaped("\(finding.message); \(finding.fix)", false))\n"
        }.joined()
    }

    // MARK: XML

    private func xml(_ text: String, isAttribute: Bool = true) -> String {
        XMLEscaping.escaped(text, isAttribute: isAttribute)
    }

    /// A test for every rule of every file with findings, and one for every file without.
    private var junit: String {
        let suites = report.files.map { file -> String in
            let findings = report.findings.filter { $0.file == file }
            let cases =
                findings.isEmpty
                ? ["<testcase classname=\"\(xml(file))\" name=\"associated domains\"/>"]
                : findings.enumerated().map { number, finding in
                    let message = xml("\(finding.message); \(finding.fix)")
                    let isError = finding.severity == .error
                    let body = isError ? "<failure message=\"\(message)\"/>" : "<system-out>\(message)</system-out>"
                    return "<testcase classname=\"\(xml(file))\" name=\"\(number + 1) \(finding.rule.rawValue)\">"
                        + "\(body)</testcase>"
                }
            let failures = findings.count { $0.severity == .error }
            return "<testsuite name=\"\(xml(file))\" tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" "
                + "skipped=\"0\">\n\(cases.joined(separator: "\n"))\n</testsuite>"
        }
        return
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n\(suites.joined(separator: "\n"))\n</testsuites>\n"
    }

    private var html: String {
        let answers = report.answers.map { answer in
            "<tr><td>\(xml(answer.question))</td><td>\(xml(answer.decision.description))</td></tr>"
        }
        let findings = report.findings.map { finding in
            let place = finding.place.map { ":\($0.line):\($0.column)" } ?? ""
            return "<tr><td>\(finding.severity.rawValue)</td><td>\(xml(finding.file + place))</td>"
                + "<td>\(xml(finding.message))</td><td>\(xml(finding.fix))</td></tr>"
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <title>Associated domains</title>
            <style>
            body { font: 16px/1.5 system-ui, sans-serif; margin: 2em; color-scheme: light dark; }
            table { border-collapse: collapse; margin-bottom: 2em; }
            th, td { text-align: left; vertical-align: top; padding: 0.3em 1em 0.3em 0; border-bottom: 1px solid #8888; }
            </style>
            </head>
            <body>
            <h1>Associated domains</h1>
            <p>\(xml(report.summary))</p>
            <table>
            <tr><th>Entry or link</th><th>Does the app get it?</th></tr>
            \(answers.joined(separator: "\n"))
            </table>
            <table>
            <tr><th>Severity</th><th>Place</th><th>Reason</th><th>Fix</th></tr>
            \(findings.joined(separator: "\n"))
            </table>
            </body>
            </html>

            """
    }
}
