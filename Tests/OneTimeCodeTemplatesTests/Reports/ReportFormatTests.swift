import Testing

@testable import OneTimeCodeReports
@testable import OneTimeCodeTemplates

@Suite struct ReportFormatTests {
    @Test(arguments: ReportFormat.allCases)
    func theSameReportGivesTheSameText(format: OneTimeCodeTemplates.ReportFormat) {
        #expect(format.render(SampleReport.small) == format.render(SampleReport.small))
    }

    @Test(arguments: ReportFormat.allCases)
    func aReportEndsInALineBreak(format: OneTimeCodeTemplates.ReportFormat) {
        #expect(format.render(SampleReport.small).hasSuffix("\n"))
    }

    @Test(arguments: ReportFormat.allCases)
    func anEmptyReportCanBeWritten(format: OneTimeCodeTemplates.ReportFormat) {
        let text = format.render(SampleReport.report())
        #expect(text.isEmpty == (format == .github))
    }

    @Test func aValueThatThrowsWhileItIsEncodedStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            struct Unencodable: Encodable {
                func encode(to encoder: any Encoder) throws {
                    throw EncodingError.invalidValue(self, .init(codingPath: [], debugDescription: ""))
                }
            }
            var report = Report(title: "", command: "", names: .init(section: "", entry: "", columns: []))
            report.json = { Unencodable() }
            _ = ReportFormat.json.render(report)
        }
    }

    @Test func theProgramIsThatOfTheReport() {
        let report = Report(
            title: "", command: "kestrel-lint sms", names: .init(section: "file", entry: "text", columns: []))
        let run = ReportRun(version: "2", secondsSince1970: 0, arguments: ["kestrel-lint", "sms"])
        #expect(ReportFormat.sarif.render(report).contains(#""name" : "kestrel-lint""#))
        let page = ReportFormat.html.render(report, .init(run: run))
        #expect(page.contains("<p class=\"run\">kestrel-lint 2, 1970-01-01 00:00 UTC: <code>kestrel-lint sms</code>"))
        #expect(!page.contains("otp-extract"))
    }

    @Test func findingsBelongToTheirFormOrTheFirstForm() {
        let one = SampleReport.message("login", "en", "1: ", form: "one", line: 2)
        let other = SampleReport.message("login", "en", "2: ", form: "other", line: 2)
        let whole = SampleReport.message("login", "en", "", line: 2)
        let elsewhere = SampleReport.message("login", "de", "", form: "one", line: 2)
        let report = Report(
            SampleReport.report(
                messages: [one, other],
                findings: [
                    SampleReport.finding(.expiry, .hint, "A.", nil, of: other),
                    SampleReport.finding(.untranslated, .warning, "B.", nil, of: whole),
                    SampleReport.finding(.missing, .warning, "C.", nil, of: elsewhere),
                ]))
        #expect(report.entries.map { $0.findings.map(\.message) } == [["B."], ["A."]])
        #expect(report.entries.map(\.worst) == [.warning, .hint])
        #expect(report.otherFindings.map(\.message) == ["C."])
    }
}
