import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

@Suite struct TextReportTests {
    private static let report = SampleReport.small

    @Test func aReportEndsInOneLineOfCounts() {
        let text = ReportFormat.text.render(Self.report)
        #expect(text.hasPrefix("locale  messages  lowest confidence "))
        #expect(text.hasSuffix("\(Self.report.summary)\n"))
        #expect(Self.report.summary.hasPrefix("2 messages in 2 files checked: "))
    }

    @Test func attributesAreUsedOnlyOnRequest() {
        #expect(!ReportFormat.text.render(Self.report).contains("\u{1B}"))
        #expect(ReportFormat.text.render(Self.report, hasAttributes: true).contains("\u{1B}[1mlocale"))
    }
}
