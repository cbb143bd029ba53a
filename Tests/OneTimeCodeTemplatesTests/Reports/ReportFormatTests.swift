import Testing

@testable import OneTimeCodeTemplates

@Suite struct ReportFormatTests {
    @Test(arguments: ReportFormat.allCases)
    func theSameReportGivesTheSameText(format: ReportFormat) {
        #expect(format.render(SampleReport.small) == format.render(SampleReport.small))
    }

    @Test(arguments: ReportFormat.allCases)
    func aReportEndsInALineBreak(format: ReportFormat) {
        #expect(format.render(SampleReport.small).hasSuffix("\n"))
    }

    @Test(arguments: ReportFormat.allCases)
    func anEmptyReportCanBeWritten(format: ReportFormat) {
        let text = format.render(SampleReport.report())
        #expect(text.isEmpty == (format == .github))
    }

    @Test func findingsBelongToTheirFormOrTheFirstForm() {
        let one = SampleReport.message("login", "en", "1: ", form: "one", line: 2)
        let other = SampleReport.message("login", "en", "2: ", form: "other", line: 2)
        let whole = SampleReport.message("login", "en", "", line: 2)
        let elsewhere = SampleReport.message("login", "de", "", form: "one", line: 2)
        let outline = ReportOutline(
            SampleReport.report(
                messages: [one, other],
                findings: [
                    SampleReport.finding(.expiry, .hint, "A.", nil, of: other),
                    SampleReport.finding(.untranslated, .warning, "B.", nil, of: whole),
                    SampleReport.finding(.missing, .warning, "C.", nil, of: elsewhere),
                ]))
        #expect(outline.entries.map { $0.findings.map(\.message) } == [["B."], ["A."]])
        #expect(outline.entries.map(\.worst) == [.warning, .hint])
        #expect(outline.others.map(\.message) == ["C."])
    }
}
