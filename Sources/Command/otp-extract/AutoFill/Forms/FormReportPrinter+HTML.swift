import AutoFill

extension FormReportPrinter {
    var html: String {
        ReportPage.html(
            title: "Forms", summary: report.summary, body: report.forms.map(section),
            style: """
                section { margin-bottom: 3em; }
                .field { border: 1px solid #8888; border-left-width: 0.4em; border-radius: 0.3em; padding: 0.5em 1em;
                  margin: 0.5em 0; max-width: 60em; }
                .field h3 { font-size: 1em; margin: 0; }
                .field p { margin: 0.2em 0 0 0; }
                .username { border-left-color: #3b82f6; } .current-password, .new-password { border-left-color: #8b5cf6; }
                .one-time-code { border-left-color: #16a34a; }
                .error { color: #b91c1c; } .warning { color: #92400e; }
                @media (prefers-color-scheme: dark) { .error { color: #fca5a5; } .warning { color: #fcd34d; } }

                """)
    }

    private func section(_ form: FormReport.Form) -> String {
        let escaped = ReportPage.escaped
        var html = "<section>\n<h2>\(escaped(form.file))</h2>\n"
        html += form.mistakes.map { "<p class=\"\($0.severity.rawValue)\">\(escaped("\($0)"))</p>\n" }.joined()
        html += form.findings.filter { $0.field == nil }.map(paragraph).joined()
        for field in form.diagnosis.fields where Self.isShown(form.page.fields[field.index]) {
            let role = field.role == .none ? "no role" : field.role.rawValue
            html += """
                <div class="field \(field.role.rawValue)">
                <h3>\(escaped(FieldWords.what(form.page.fields[field.index]))): \(role), \
                \(FieldWords.sure(field.reading))</h3>
                <p>Field \(field.index), line \(field.place.line). Offered: \(escaped(FieldWords.offered(field.bar)))</p>

                """
            html += form.findings.filter { $0.field == field.index }.map(paragraph).joined()
            html += "</div>\n"
        }
        html += form.diagnosis.savings.map { "<p>Saved: \(escaped(FieldWords.saved($0.prediction)))</p>\n" }.joined()
        if !form.messages.isEmpty {
            html += ReportPage.table(
                ["Message", "Is its code offered?"], form.messages.map { [escaped($0.name), escaped($0.answer)] })
        }
        return html + "</section>"
    }

    private func paragraph(_ finding: FormFinding) -> String {
        let escaped = ReportPage.escaped
        return "<p><strong class=\"\(finding.severity.rawValue)\">\(finding.severity.rawValue)</strong> "
            + "\(escaped(finding.message)) <em>\(escaped(finding.fix))</em></p>\n"
    }
}
