import AutoFill
import OneTimeCodeTerminal

/// A report on pages and screens in the formats of `check`.
struct FormReportPrinter: FindingReport {
    let report: FormReport

    init(_ report: FormReport) { self.report = report }

    var plain: String {
        var lines: [String] = []
        for form in report.forms {
            lines += Self.lines(of: form)
            lines += form.mistakes.map { "\(form.file):\($0)" }
            lines += form.findings.map { "\(form.file):\($0)" }
            lines += form.messages.map { "\($0.name): \($0.answer)" }
            lines.append("")
        }
        lines.append(report.summary)
        return lines.map { ControlPictures.visible($0.utf8) + "\n" }.joined()
    }

    private static func lines(of form: FormReport.Form) -> [String] {
        var table = TextTable(header: ["field", "place", "what", "role", "sure", "offered"], leftColumns: 6)
        for field in form.diagnosis.fields where isShown(form.page.fields[field.index]) {
            table.add([
                "\(field.index)", "\(field.place.line):\(field.place.column)",
                FieldWords.what(form.page.fields[field.index]),
                field.role.rawValue, FieldWords.sure(field.reading), FieldWords.offered(field.bar),
            ])
        }
        let savings = form.diagnosis.savings.map { "saved: \(FieldWords.saved($0.prediction))" }
        return [form.file] + table.lines + savings
    }

    /// Whether a field belongs into the outline: hidden inputs, check boxes and buttons are left out.
    static func isShown(_ field: FormField) -> Bool { field.takesText }

    var rows: FindingRows {
        FindingRows(
            rules: FormRule.allCases.map { ($0.rawValue, $0.summary) }
                + [
                    ("screen-file", "The file of a screen has the documented form."),
                    ("code-not-offered", "The code of a template is offered on the page."),
                ],
            files: report.forms.map(\.file), rows: report.forms.flatMap(Self.rows), testName: "autofill")
    }

    private static func rows(of form: FormReport.Form) -> [FindingRow] {
        let mistakes = form.mistakes.map { mistake in
            FindingRow(
                rule: "screen-file", level: mistake.severity == .error ? .error : .warning,
                text: "\(mistake.message); \(mistake.fix)", file: form.file,
                place: (mistake.source.place.line, mistake.source.place.column))
        }
        let findings = form.findings.map { finding in
            FindingRow(
                rule: finding.rule.rawValue, level: .init(rawValue: finding.severity.rawValue) ?? .warning,
                text: "\(finding.message) \(finding.fix)", file: form.file,
                place: (finding.place.line, finding.place.column))
        }
        let messages = form.messages.filter { !$0.isOffered }.map { answer in
            FindingRow(
                rule: "code-not-offered", level: .error, text: "\(answer.name): \(answer.answer)", file: form.file,
                place: nil)
        }
        return mistakes + findings + messages
    }
}
