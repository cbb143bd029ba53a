import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

@Suite struct GitHubReportTests {
    @Test func theTextOfASmallReport() {
        #expect(ReportFormat.github.render(SampleReport.small) == Self.golden)
    }

    @Test func lineBreaksAndPercentSignsAreEscapedInMessagesColonsAndCommasInPropertiesToo() {
        let message = SampleReport.message("a,b", "en", "", line: 1, path: "a:b,50%.json")
        let finding = SampleReport.finding(.expiry, .warning, "One: 50%,\r\ntwo.", nil, of: message)
        #expect(
            ReportFormat.github.render(SampleReport.report(messages: [message], findings: [finding]))
                == "::warning file=a%3Ab%2C50%25.json,line=1,title=expiry::a,b in en: One: 50%25,%0D%0Atwo.\n")
    }

    @Test func aMessageInTheBaseLanguageWithoutATagIsNamedByItsKeyAlone() {
        let message = SampleReport.message("login", nil, "", line: 3)
        let finding = SampleReport.finding(.expiry, .hint, "Forever.", nil, of: message)
        #expect(
            ReportFormat.github.render(SampleReport.report(messages: [message], findings: [finding]))
                == "::notice file=locales/base.json,line=3,col=5,title=expiry::login: Forever.\n")
    }

    @Test func aLongKeyIsCut() {
        let message = SampleReport.message(String(repeating: "k", count: 100_000), "en", "", line: 3)
        let finding = SampleReport.finding(.expiry, .hint, "Forever.", nil, of: message)
        let text = ReportFormat.github.render(SampleReport.report(messages: [message], findings: [finding]))
        #expect(text.hasSuffix("::" + String(repeating: "k", count: 120) + "… in en: Forever.\n"))
    }

    @Test(arguments: Hostile.texts)
    func everyFindingIsOneLineWhateverItsText(text: String) {
        let lines = ReportFormat.github.render(SampleReport.repeating(text)).utf8
            .split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
        #expect(lines.count == 3)
        let commands = ["::error file=", "::warning file=", "::notice file="]
        for (line, command) in zip(lines, commands) { #expect(String(Substring(line)).hasPrefix(command)) }
    }

    @Test func aCandidateIsANotice() {
        #expect(
            ReportFormat.github.render(SampleReport.candidates).contains(
                "::notice file=locales/en.json,line=4,col=5,title=candidate::pin was not checked, but may have a code. "
            ))
    }

    private static let golden = """
        ::error file=locales/ar.json,line=9,col=5,title=file::A quote is open.
        ::error file=locales/ar.json,line=3,col=5,title=recognised::reset (one) in ar: The code is not\
         recognised. Name it.
        ::notice file=locales/ar.json,line=3,col=5,title=expiry::reset (one) in ar: No word of its end.
        ::warning file=locales/ar.json,title=missing::login in ar: The message is missing in ar. Translate\
         it.
        ::notice file=.otp-extract.yml,line=7,col=5,title=unused suppression::The suppression of encoding\
         for old accepts nothing. Remove it.

        """
}
