import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

@Suite struct TextReportTests {
    private static let report = TemplateChecker().check(catalogs(["en": "Your Acme code is {code}, gate 2024."]))

    @Test func aReportEndsInOneLineOfCounts() {
        let text = ReportFormat.text.render(Self.report)
        #expect(text.hasPrefix("locale  messages  lowest confidence "))
        #expect(text.hasSuffix("\(Self.report.summary)\n"))
        #expect(Self.report.summary.hasPrefix("1 message in 1 file checked: "))
    }

    @Test func attributesAreUsedOnlyOnRequest() {
        #expect(!ReportFormat.text.render(Self.report).contains("\u{1B}"))
        #expect(ReportFormat.text.render(Self.report, hasAttributes: true).contains("\u{1B}[1mlocale"))
    }
}
