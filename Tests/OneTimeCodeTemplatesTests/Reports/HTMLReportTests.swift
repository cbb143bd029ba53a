import Foundation
import Testing

@testable import OneTimeCodeReports
@testable import OneTimeCodeTemplates

@Suite struct HTMLReportTests {
    @Test func theTextOfAMessageWithFindings() throws {
        let page = ReportFormat.html.render(SampleReport.small)
        let section = page[try #require(page.firstRange(of: "id=\"language-ar\"")).upperBound...]
        let start = try #require(section.firstRange(of: "<table")).lowerBound
        let end = try #require(section.firstRange(of: "</table>\n")).upperBound
        #expect(section[start..<end] == Self.golden)
    }

    @Test func thePageLoadsNothingAndRunsOnlyItsOwnScript() {
        let page = ReportFormat.html.render(SampleReport.small)
        #expect(page.contains("default-src 'none'; script-src 'sha256-\(HTMLPage.scriptHash)';"))
        #expect(page.components(separatedBy: "<script").count == 2)
        #expect(page.contains("<script>\(HTMLPage.script)</script>"))
        for word in ["<link", "<img", "src=", "@import", "url(", "http:", "https:"] {
            #expect(!page.contains(word))
        }
    }

    /// FIPS 180-4, in the words of the standard, since no module here has it.
    @Test func theSecurityPolicyNamesTheScript() {
        #expect(SHA256.base64(of: HTMLPage.script) == HTMLPage.scriptHash)
    }

    @Test func theFilterHasTheLanguagesSeveritiesAndChecksOfTheReport() {
        let page = ReportFormat.html.render(SampleReport.small)
        #expect(page.contains("<form id=\"filter\" role=\"search\" aria-label=\"Messages\" hidden>"))
        for option in ["ar\">Arabic – ar", "error\">error", "expiry\">expiry", "unknown\">unknown"] {
            #expect(page.contains("<option value=\"\(option)</option>"))
        }
        #expect(!page.contains("<option value=\"segments\">"))
    }

    @Test func rowsNameTheirChannelForTheFilter() {
        let page = ReportFormat.html.render(SampleReport.candidates)
        #expect(page.contains("<tr data-channel=\"email\"><th>mail"))
        #expect(!HTMLPage.script.contains("row.cells["))
    }

    @Test func languagesHaveTheirEnglishAndTheirOwnNames() {
        let page = ReportFormat.html.render(SampleReport.small)
        #expect(page.contains("Arabic <small><bdi lang=\"ar\">العربية</bdi> · <bdi>ar</bdi></small>"))
        #expect(LanguageNames("pt-BR").own == "português (Brasil)")
        #expect(LanguageNames("guw").english == nil && LanguageNames(nil).english == nil)
    }

    @Test func theRunIsNamed() {
        let run = ReportRun(
            version: "1.2", secondsSince1970: 1_795_376_060,
            arguments: ["otp-extract", "check", "it's", "--set", "a=S3cret", "--set=b=S3cret"])
        let page = ReportFormat.html.render(SampleReport.small, run: run)
        #expect(page.contains("<p class=\"run\">otp-extract 1.2, 2026-11-22 19:34 UTC: "))
        #expect(run.command == #"otp-extract check 'it'\''s' --set a=… --set=b=…"#)
    }

    @Test func candidatesAreListed() {
        let page = ReportFormat.html.render(SampleReport.candidates)
        #expect(page.contains("<p>1 message may have a code and was not checked. "))
        #expect(page.contains("<li>pin – locales/en.json:4:5</li>"))
    }

    /// 5,000 messages of 90 bytes, of which every second has a finding.
    @Test func aLongReportWritesTheWordsOfAFindingOnceAndStaysSmall() {
        let text = String(repeating: "Your code for this long message. ", count: 3)
        let messages = (0..<5_000).map { SampleReport.message("sms.login.\($0)", "en", text, line: $0 + 1, seen: true) }
        let findings = messages.indices.filter { $0 % 2 == 0 }.map { index in
            SampleReport.finding(.untranslated, .warning, "It is the same text.", "Translate it.", of: messages[index])
        }
        let page = ReportFormat.html.render(SampleReport.report(messages: messages, findings: findings))
        #expect(page.utf8.count < 1_500_000)
        #expect(page.components(separatedBy: "It is the same text.").count == 2)
        #expect(page.components(separatedBy: "<a href=\"#f0.0\">as here</a>").count == 2_500)
        #expect(Page(page).references.isSubset(of: Page(page).anchors))
    }

    @Test func findingsComeFirstByDecreasingSeverityAndCleanMessagesAreFolded() throws {
        let messages = ["a", "b", "c"].map { SampleReport.message($0, "en", "", line: 2) }
        let report = SampleReport.report(
            messages: messages,
            findings: [
                SampleReport.finding(.expiry, .warning, "Forever.", nil, of: messages[1]),
                SampleReport.finding(.recognised, .error, "Lost.", nil, of: messages[2]),
            ])
        let page = ReportFormat.html.render(report)
        let places = try ["<tr><th>c<", "<tr><th>b<", "1 message without findings", "<tr><th>a<"].map {
            try #require(page.firstRange(of: $0)).lowerBound
        }
        #expect(places == places.sorted())
        #expect(!page[places[0]..<places[1]].contains("<details>"))
    }

    @Test func theTableLinksEachLanguageToItsSection() {
        let page = ReportFormat.html.render(SampleReport.small)
        for language in ["en", "ar"] {
            #expect(page.contains("<th scope=\"row\"><a href=\"#language-\(language)\">"))
            #expect(page.contains("<h2 id=\"language-\(language)\">"))
        }
    }

    @Test func aLanguageWithoutFilesHasASectionForMissingMessages() {
        let lost = SampleReport.finding(
            .missing, .warning, "The message is missing in de.", nil,
            of: SampleReport.message("login", "de", "", line: 0))
        let page = ReportFormat.html.render(SampleReport.report(findings: [lost]))
        #expect(page.contains("<h2 id=\"language-de\">"))
    }

    @Test(arguments: [
        ("Your code’s \u{200B}", "’ (U+2019), U+200B"),
        ("Zażółć gęślą jaźń ", "ż (U+017C), ó (U+00F3), ł (U+0142) and 6 more"),
    ])
    func whatForcesUCS2InLatinScriptIsNamed(text: String, names: String) {
        let report = SampleReport.report(messages: [SampleReport.message("login", "pl", text, line: 2)])
        #expect(ReportFormat.html.render(report).contains(" UCS-2, because of \(names)<td>"))
    }

    @Test(arguments: ["Your code is ", "رمز ", "รหัสของคุณคือ ", "Ваш код: "])
    func nothingIsNamedInGSM7AndInScriptsThatNeedUCS2(text: String) {
        let report = SampleReport.report(messages: [SampleReport.message("login", "en", text, line: 2)])
        #expect(!ReportFormat.html.render(report).contains(" because of "))
    }

    @Test func messagesThatAreTooLongAreListedAsNotChecked() {
        let message = SampleReport.message("essay", "en", "", line: 2)
        let report = SampleReport.report(skipped: [
            SkippedMessage(
                group: message.group, key: "essay", locale: message.locale, location: message.location, reason: .tooLong
            )
        ])
        let page = ReportFormat.html.render(report)
        #expect(page.contains("<summary>1 message: longer than any SMS</summary>"))
        #expect(page.contains("<li>essay</li>"))
    }

    @Test func longKeysAndFormsAreShortenedEverywhere() {
        let long = String(repeating: "k", count: 100_000)
        let message = SampleReport.message(long, "en", "", form: long, line: 2)
        let lost = SampleReport.finding(
            .missing, .warning, "Gone.", nil, of: SampleReport.message(long, "de", "", form: long, line: 0))
        let suppression = Suppression(check: .missing, key: long, reason: "Later")
        let report = SampleReport.report(
            messages: [message],
            skipped: [
                SkippedMessage(
                    group: message.group, key: long, locale: nil, location: message.location, reason: .noCode)
            ],
            findings: [lost], suppressed: [(lost, suppression)], unusedSuppressions: [suppression])
        let page = ReportFormat.html.render(report)
        #expect(page.utf8.count < 50_000)
        #expect(page.contains("<tr><th>\(long.prefix(120))…"))
    }

    @Test func everyElementIsClosedAndEveryReferenceIsDefined() {
        let page = Page(ReportFormat.html.render(SampleReport.small))
        #expect(page.unbalanced.isEmpty)
        #expect(page.references.isSubset(of: page.anchors))
        #expect(page.references.contains("languages"))
    }

    @Test(arguments: Hostile.texts)
    func textNeverBecomesMarkup(text: String) {
        // the characters that force UCS-2 have a line of their own
        let plainText = SMSLength(text).encoding == .gsm7 ? "plain" : "plain\u{2019}"
        let plain = Page(ReportFormat.html.render(SampleReport.repeating(plainText)))
        let hostile = Page(ReportFormat.html.render(SampleReport.repeating(text)))
        #expect(hostile.unbalanced.isEmpty)
        // lines are paragraphs, and invisible characters are marked; text creates no other elements
        let variable: Set = ["span"]
        #expect(hostile.tags.filter { !variable.contains($0) } == plain.tags.filter { !variable.contains($0) })
        #expect(hostile.scalars.allSatisfy { $0 == "\n" || $0 == "\r" || $0 == "\t" || $0.value >= 0x20 })
    }

    @Test(arguments: Hostile.texts.filter { !$0.isEmpty })
    func namesOfAReportNeverBecomeMarkup(text: String) throws {
        let (plain, hostile) = (Self.page(named: "plain"), Self.page(named: text))
        #expect(Page(hostile).unbalanced.isEmpty)
        #expect(Page(hostile).tags.filter { $0 != "span" } == Page(plain).tags.filter { $0 != "span" })
        #expect(Page(hostile).references.isSubset(of: Page(hostile).anchors))
        let styles = try [plain, hostile].map { page in
            let start = try #require(page.firstRange(of: "<style>")).upperBound
            let end = try #require(page.firstRange(of: "</style>")).lowerBound
            return page[start..<end].filter { "\"\\\n".contains($0) }
        }
        #expect(styles[0] == styles[1])
    }

    /// A report of others that has a text in every place.
    private static func page(named text: String) -> String {
        var report = Report(
            title: text, command: text, names: .init(section: text, entry: text, columns: [text, text, text]))
        let place = Report.Place(path: text, line: 1, group: text, key: text, locale: text, form: text)
        let finding = Report.Finding(rule: text, severity: .error, message: text, fix: text, place: place, section: 0)
        let suppression = Report.Suppression(rule: text, key: text, locales: [text], reason: text, place: place)
        report.counts = [.init(text, 1)]
        report.rules = [.init(id: text, summary: text)]
        report.sections = [.init(title: text)]
        report.overview = .init(
            title: text, columns: [text], rows: [.init(section: 0, name: text, cells: [.value(text)])])
        report.entries = [
            .init(
                section: 0, name: text, detail: text, place: place, channel: text, cells: [.text(text)], suite: text,
                test: text)
        ]
        report.channels = [text]
        report.add(finding)
        report.add(.init(finding, by: suppression))
        report.unusedSuppressions = [suppression]
        report.candidates = [.init(place: place, suite: text, reason: text, isRepeated: false)]
        report.adviceOnCandidates = text
        report.lists = [.init(id: text, title: text, groups: [(text, [text])])]
        return ReportFormat.html.render(report)
    }

    private static let golden = """
        <table class="entries" lang="ar" aria-label="Messages with findings, ar">
        <thead lang="en"><tr><th>Message<th>Text<th>Recognised<th>Length<th>Channel<th>Line</thead>
        <tbody>
        <tr class="file"><th colspan="6">locales/ar.json
        <tr><th>reset <small>one</small><td><p>رمز <mark class="unseen">482913</mark> 7</p><ul lang="en">
        <li class="error"><b>error</b> <code>recognised</code> The code is not recognised.\
        <p class="fix">Name it.</p></li>
        <li class="hint"><b>hint</b> <code>expiry</code> No word of its end.</li>
        </ul><td>0 of 10<td>12 UCS-2<td><td>3
        </tbody>
        </table>

        """
}

/// The parts of an HTML page needed to tell whether its elements are closed.
struct Page {
    /// The names of the elements, in the order they begin.
    private(set) var tags: [String] = []
    /// The elements that are not properly closed.
    private(set) var unbalanced: [String] = []
    private(set) var anchors: Set<String> = []
    private(set) var references: Set<String> = []
    let scalars: String.UnicodeScalarView

    // table rows and cells need no end tags
    private static let void: Set = ["!doctype", "meta", "input", "tr", "th", "td"]

    init(_ html: String) {
        scalars = html.unicodeScalars
        var open: [String] = []
        // the script is no markup
        let html = html.replacing(HTMLPage.script, with: "")
        for part in html.split(separator: "<").dropFirst(html.hasPrefix("<") ? 0 : 1) {
            let tag = String(part.prefix { $0 != ">" })
            let name = String(tag.prefix { $0 != " " })
            if Self.void.contains(String(name.drop { $0 == "/" })) {
                if !name.hasPrefix("/") { tags.append(name) }
                continue
            }
            if name.hasPrefix("/") {
                if open.popLast() != String(name.dropFirst()) { unbalanced.append(name) }
                continue
            }
            tags.append(name)
            open.append(name)
            for (attribute, quoted) in [("id", " id=\""), ("href", " href=\"#"), ("label", " aria-labelledby=\"")] {
                guard let range = tag.firstRange(of: quoted) else { continue }
                let value = String(tag[range.upperBound...].prefix { $0 != "\"" })
                if attribute == "id" { anchors.insert(value) } else { references.insert(value) }
            }
        }
        unbalanced += open
    }
}
