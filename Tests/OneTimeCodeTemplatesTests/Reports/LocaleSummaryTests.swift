import OneTimeCodeCatalogs
import OneTimeCodeReports
import Testing

@testable import OneTimeCodeTemplates

@Suite struct LocaleSummaryTests {
    @Test func theLowestConfidenceIsADashOnlyForAnUnrecognisedCode() throws {
        let message = SampleReport.message("login", "en", "", line: 2, seen: true)
        for (check, severity, title) in [
            (CheckID.recognised, Severity.error, "–"), (.recognised, .warning, "0.98"), (.segments, .error, "0.98"),
        ] {
            let finding = SampleReport.finding(check, severity, "Lost.", nil, of: message)
            let report = SampleReport.report(messages: [message], findings: [finding])
            let summary = try #require(report.localeSummaries.first)
            #expect(summary.lowestConfidenceTitle == title)
            let percent = title == "–" ? "–" : "98%"
            #expect(ReportFormat.html.render(report).contains("<td>1</td><td>\(percent)</td>"))
        }
    }

    @Test func messagesAndFindingsAreGroupedByLanguage() {
        let summaries = SampleReport.report(
            messages: ["en", nil].map { SampleReport.message("login", $0, "", line: 2) },
            findings: [
                SampleReport.finding(
                    .missing, .warning, "Gone.", nil, of: SampleReport.message("login", "de", "", line: 0)),
                SampleReport.finding(
                    .expiry, .hint, "Forever.", nil, of: SampleReport.message("login", nil, "", line: 2)),
            ]
        ).localeSummaries
        #expect(summaries.map(\.locale) == ["en", nil, "de"])
        #expect(summaries.map(\.messages.count) == [1, 1, 0])
        #expect(summaries.map { $0.findings.map(\.check) } == [[], [.expiry], [.missing]])
    }

    @Test func theWorstFindingsOfAGroupAreCounted() throws {
        let message = SampleReport.message("login", "en", "", line: 2)
        let findings = [
            SampleReport.finding(.expiry, .hint, "A.", nil, of: message),
            SampleReport.finding(.invisibleCharacter, .warning, "B.", nil, of: message),
            SampleReport.finding(.bidirectional, .warning, "C.", nil, of: message),
        ]
        let summary = try #require(
            SampleReport.report(messages: [message], findings: findings).localeSummaries.first)
        let worst = try #require(summary.worst(of: .text))
        #expect(worst.severity == .warning && worst.count == 2)
        #expect(summary.worst(of: .length) == nil)
    }

    @Test func aFileFindingHasNoLanguage() {
        let report = SampleReport.report(findings: SampleReport.small.findings.filter { $0.check == .file })
        #expect(report.localeSummaries.isEmpty)
    }
}

@Suite struct ReportWordingTests {
    @Test(arguments: [(0, "0 files"), (1, "1 file"), (2, "2 files")])
    func nounsAgreeWithTheirCounts(count: Int, text: String) { #expect(counted(count, "file") == text) }

    @Test func onlyLongTextsAreShortenedEvenInsideACharacter() {
        let key = String(repeating: "k", count: 120)
        #expect("".shortened == "" && key.shortened == key)
        #expect((key + "k").shortened == key + "…")
        #expect(("e" + String(repeating: "\u{301}", count: 100_000)).shortened.unicodeScalars.count == 121)
    }
}
