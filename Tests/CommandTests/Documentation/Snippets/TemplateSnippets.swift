import OneTimeCodeCatalogs
import OneTimeCodeReports
import OneTimeCodeTemplates
import Testing

/// Code of the documentation about the template checker.
@Suite struct TemplateSnippets {
    @Test func texts() throws {
        let message = CatalogMessage(
            key: "login", locale: LocaleTag("de"), text: "Dein Acme-Code ist {code}. Er gilt 5 Minuten.",
            location: SourceLocation(path: "database"))
        let catalog = Catalog(path: "database", format: .text, group: "database", messages: [message])
        let report = TemplateChecker().check(CatalogFiles(catalogs: [catalog]))

        #expect(report.messages.count == 1)
        #expect(!report.fails(on: .error))
    }

    /// Only compiled, since there is no folder of that name.
    private func files() throws -> Bool {
        let checker = TemplateChecker(options: TemplateOptions(domain: "acme.example"))
        let report = checker.check(try CatalogFiles.read(["locales"]))
        let fails = report.fails(on: .error)  // true if a finding is an error
        return fails
    }

    /// Only compiled, as above.
    private func table(_ files: CatalogFiles) -> String {
        let lines = ReportFormat("lines") { report, _ in
            report.findings.map { "\($0.severity.rawValue) \($0.rule) in line \($0.place.line)\n" }.joined()
        }
        let text = lines.render(Report(TemplateChecker().check(files)))
        return text
    }

    /// Only compiled, as above.
    private func page() throws -> String {
        let report = TemplateChecker().check(try CatalogFiles.read(["locales"]))
        let page = ReportFormat.html.render(report)
        return page
    }
}
