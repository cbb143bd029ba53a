import Testing

@testable import OneTimeCodeTemplates

@Suite struct HTMLReportTests {
    @Test func theTextOfAMessageWithFindings() throws {
        let page = ReportFormat.html.render(SampleReport.small)
        let section = page[try #require(page.firstRange(of: "id=\"language-ar\"")).upperBound...]
        let start = try #require(section.firstRange(of: "<article")).lowerBound
        let end = try #require(section.firstRange(of: "</article>\n")).upperBound
        #expect(section[start..<end] == Self.golden)
    }

    @Test func thePageLoadsNothingAndHasNoScript() {
        let page = ReportFormat.html.render(SampleReport.small)
        #expect(page.contains("default-src 'none'"))
        for word in ["<script", "<link", "<img", "src=", "@import", "url(", "http:", "https:"] {
            #expect(!page.contains(word))
        }
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
        let places = try ["<h3><bdi>c<", "<h3><bdi>b<", "1 message without findings", "<h3><bdi>a<"].map {
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
        ("Zażółć gęślą jaźń ", "ż (U+017C), ó (U+00F3), ł (U+0142), ć (U+0107), ę (U+0119) and 4 more"),
    ])
    func whatForcesUCS2InLatinScriptIsNamed(text: String, names: String) {
        let report = SampleReport.report(messages: [SampleReport.message("login", "pl", text, line: 2)])
        #expect(
            ReportFormat.html.render(report).contains(
                "<div><dt>UCS-2 because of</dt><dd><bdi>\(names)</bdi></dd></div>"))
    }

    @Test(arguments: ["Your code is ", "رمز ", "รหัสของคุณคือ ", "Ваш код: "])
    func nothingIsNamedInGSM7AndInScriptsThatNeedUCS2(text: String) {
        let report = SampleReport.report(messages: [SampleReport.message("login", "en", text, line: 2)])
        #expect(!ReportFormat.html.render(report).contains("UCS-2 because of"))
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
        #expect(page.contains("<li><bdi>essay</bdi></li>"))
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
        #expect(page.contains("<h3><bdi>\(long.prefix(120))…</bdi>"))
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
        let variable: Set = ["p", "span", "br"]
        #expect(hostile.tags.filter { !variable.contains($0) } == plain.tags.filter { !variable.contains($0) })
        #expect(hostile.scalars.allSatisfy { $0 == "\n" || $0 == "\r" || $0 == "\t" || $0.value >= 0x20 })
    }

    private static let golden = """
        <article class="card">
        <div class="title"><h3><bdi>reset</bdi> <span class="form"><bdi>one</bdi></span></h3>\
        <p class="place"><bdi>locales/ar.json:3:5</bdi></p></div>
        <div class="columns">
        <figure><div class="bubble" lang="ar"><p dir="auto">رمز <mark class="unseen" title="the code, not\
         recognised">482913</mark> 7</p></div><figcaption>Code not recognised</figcaption></figure>
        <div>
        <dl class="facts">
        <div><dt>Recognised</dt><dd><bdi>0 of 10 codes</bdi></dd></div>
        <div><dt>Length</dt><dd><bdi>12 units of UCS-2, 1 segment</bdi></dd></div>
        <div><dt>Placeholder</dt><dd><bdi><code>{code}</code></bdi></dd></div>
        </dl>
        <ul class="findings">
        <li class="error"><p class="head"><span class="badge"><span class="icon" aria-hidden="true">✕\
        </span> error</span> <code>recognised</code></p><p>The code is not recognised.</p>\
        <p class="fix">Name it.</p></li>
        <li class="hint"><p class="head"><span class="badge"><span class="icon" aria-hidden="true">●\
        </span> hint</span> <code>expiry</code></p><p>No word of its end.</p></li>
        </ul>
        </div>
        </div>
        </article>

        """
}

@Suite struct MessageMarkupTests {
    private func html(_ text: String, code: Range<Int>?, seen: Range<Int>?) -> String {
        let rendered = RenderedMessage(
            text: text, codeRanges: code.map { [$0] } ?? [], sample: SampleCode(kind: .digits, text: "12", code: "12"))
        return MessageMarkup(rendered, seen: seen, locale: "en").html
    }

    private func lines(_ html: String) -> String {
        String(html.dropFirst("<div class=\"bubble\" lang=\"en\">".count).dropLast("</div>".count))
    }

    @Test func theCodeIsMarkedWhereItIsSeen() {
        #expect(
            lines(html("is 12.", code: 3..<5, seen: 3..<5))
                == "<p dir=\"auto\">is <mark class=\"seen\" title=\"the code, recognised\">12</mark>.</p>")
    }

    @Test func anUnseenCodeAndTheTextTakenForItAreMarked() {
        #expect(
            lines(html("34 12", code: 3..<5, seen: 0..<2))
                == "<p dir=\"auto\"><mark class=\"mistaken\" title=\"taken for the code\">34</mark> "
                + "<mark class=\"unseen\" title=\"the code, not recognised\">12</mark></p>")
    }

    @Test func aMarkContinuesOnTheNextLine() {
        #expect(
            lines(html("a 3\n\n4 12", code: 7..<9, seen: 2..<6))
                == "<p dir=\"auto\">a <mark class=\"mistaken\" title=\"taken for the code\">3</mark></p>"
                + "<p dir=\"auto\"><br></p>"
                + "<p dir=\"auto\"><mark class=\"mistaken\" title=\"taken for the code\">4</mark> "
                + "<mark class=\"unseen\" title=\"the code, not recognised\">12</mark></p>")
    }

    @Test func theRestOfAPartlySeenCodeIsMarked() {
        #expect(
            lines(html("1234", code: 0..<4, seen: 1..<3))
                == "<p dir=\"auto\"><mark class=\"unseen\" title=\"the code, not recognised\">1</mark>"
                + "<mark class=\"mistaken\" title=\"taken for the code\">23</mark>"
                + "<mark class=\"unseen\" title=\"the code, not recognised\">4</mark></p>")
    }

    @Test func codesSideBySideAreOneMark() {
        let rendered = RenderedMessage(
            text: "1212", codeRanges: [0..<2, 2..<4], sample: SampleCode(kind: .digits, text: "12", code: "12"))
        #expect(
            lines(MessageMarkup(rendered, seen: nil, locale: "en").html)
                == "<p dir=\"auto\"><mark class=\"unseen\" title=\"the code, not recognised\">1212</mark></p>")
    }

    /// A search of all marks for every line took minutes.
    @Test(.timeLimit(.minutes(1))) func manyLinesWithCodesAreMarkedInLinearTime() {
        let count = 20_000
        let rendered = RenderedMessage(
            text: String(repeating: "12\n", count: count), codeRanges: (0..<count).map { $0 * 3..<$0 * 3 + 2 },
            sample: SampleCode(kind: .digits, text: "12", code: "12"))
        let html = MessageMarkup(rendered, seen: nil, locale: "en").html
        #expect(html.utf8.count(where: { $0 == UInt8(ascii: "/") }) == count * 2 + 2)
    }

    @Test func moreThanTheCodeIsNotTheCode() {
        #expect(
            lines(html("34 12", code: 3..<5, seen: 0..<5))
                == "<p dir=\"auto\"><mark class=\"mistaken\" title=\"taken for the code\">34 12</mark></p>")
    }

    @Test func everyLineHasItsOwnDirectionAndEmptyLinesStay() {
        #expect(
            lines(html("a\n\nb\r\nc\rd", code: nil, seen: nil))
                == "<p dir=\"auto\">a</p><p dir=\"auto\"><br></p><p dir=\"auto\">b</p><p dir=\"auto\">c</p><p dir=\"auto\">d</p>"
        )
    }

    @Test func invisibleCharactersKeepTheirPlaceAndAreMarkedJoinersAreLeftAlone() {
        #expect(HTMLText.visible("a\u{200B}b") == "a<span class=\"invisible\" title=\"U+200B\">\u{200B}</span>b")
        #expect(HTMLText.visible("\u{0}") == "<span class=\"invisible\" title=\"U+0000\">\u{2400}</span>")
        #expect(HTMLText.visible("\u{1F468}\u{200D}\u{1F469}") == "\u{1F468}\u{200D}\u{1F469}")
    }
}

/// The parts of an HTML page needed to tell whether its elements are closed.
private struct Page {
    /// The names of the elements, in the order they begin.
    private(set) var tags: [String] = []
    /// The elements that are not properly closed.
    private(set) var unbalanced: [String] = []
    private(set) var anchors: Set<String> = []
    private(set) var references: Set<String> = []
    let scalars: String.UnicodeScalarView

    private static let void: Set = ["!doctype", "meta", "br"]

    init(_ html: String) {
        scalars = html.unicodeScalars
        var open: [String] = []
        for part in html.split(separator: "<").dropFirst(html.hasPrefix("<") ? 0 : 1) {
            let tag = String(part.prefix { $0 != ">" })
            let name = String(tag.prefix { $0 != " " })
            if name.hasPrefix("/") {
                if open.popLast() != String(name.dropFirst()) { unbalanced.append(name) }
                continue
            }
            tags.append(name)
            if !Self.void.contains(name) { open.append(name) }
            for (attribute, quoted) in [("id", " id=\""), ("href", " href=\"#"), ("label", " aria-labelledby=\"")] {
                guard let range = tag.firstRange(of: quoted) else { continue }
                let value = String(tag[range.upperBound...].prefix { $0 != "\"" })
                if attribute == "id" { anchors.insert(value) } else { references.insert(value) }
            }
        }
        unbalanced += open
    }
}
