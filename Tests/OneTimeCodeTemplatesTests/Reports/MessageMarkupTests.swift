import Foundation
import Testing

@testable import OneTimeCodeReports

@Suite struct MessageMarkupTests {
    private func html(_ text: String, code: Range<Int>?, seen: Range<Int>?) -> String {
        MessageMarkup(MarkedText(text, codes: code.map { [$0] } ?? [], seen: seen), locale: "en").html
    }

    private func lines(_ html: String) -> String {
        String(html.dropFirst("<p lang=\"en\">".count).dropLast("</p>".count))
    }

    @Test func theCodeIsMarkedWhereItIsSeen() {
        #expect(
            lines(html("is 12.", code: 3..<5, seen: 3..<5))
                == "is <mark>12</mark>.")
    }

    @Test func anUnseenCodeAndTheTextTakenForItAreMarked() {
        #expect(
            lines(html("34 12", code: 3..<5, seen: 0..<2))
                == "<mark class=\"mistaken\">34</mark> "
                + "<mark class=\"unseen\">12</mark>")
    }

    @Test func aMarkContinuesOnTheNextLine() {
        #expect(
            lines(html("a 3\n\n4 12", code: 7..<9, seen: 2..<6))
                == "a <mark class=\"mistaken\">3</mark>\n\n"
                + "<mark class=\"mistaken\">4</mark> "
                + "<mark class=\"unseen\">12</mark>")
    }

    @Test func theRestOfAPartlySeenCodeIsMarked() {
        #expect(
            lines(html("1234", code: 0..<4, seen: 1..<3))
                == "<mark class=\"unseen\">1</mark>"
                + "<mark class=\"mistaken\">23</mark>"
                + "<mark class=\"unseen\">4</mark>")
    }

    @Test func codesSideBySideAreOneMark() {
        let message = MarkedText("1212", codes: [0..<2, 2..<4], seen: nil)
        #expect(
            lines(MessageMarkup(message, locale: "en").html)
                == "<mark class=\"unseen\">1212</mark>")
    }

    /// A search of all marks for every line took minutes.
    @Test(.timeLimit(.minutes(1))) func manyLinesWithCodesAreMarkedInLinearTime() {
        let count = 20_000
        let message = MarkedText(
            String(repeating: "12\n", count: count), codes: (0..<count).map { $0 * 3..<$0 * 3 + 2 }, seen: nil)
        let html = MessageMarkup(message, locale: "en").html
        #expect(html.utf8.count(where: { $0 == UInt8(ascii: "/") }) == count + 1)
    }

    @Test func moreThanTheCodeIsNotTheCode() {
        #expect(
            lines(html("34 12", code: 3..<5, seen: 0..<5))
                == "<mark class=\"mistaken\">34 12</mark>")
    }

    @Test func everyLineHasItsOwnDirectionAndEmptyLinesStay() {
        #expect(
            lines(html("a\n\nb\r\nc\rd", code: nil, seen: nil))
                == "a\n\nb\nc\nd"
        )
    }

    @Test func invisibleCharactersKeepTheirPlaceAndAreMarkedJoinersAreLeftAlone() {
        #expect(HTMLText.visible("a\u{200B}b") == "a<span class=\"invisible\" title=\"U+200B\">\u{200B}</span>b")
        #expect(HTMLText.visible("\u{0}") == "<span class=\"invisible\" title=\"U+0000\">\u{2400}</span>")
        #expect(HTMLText.visible("\u{1F468}\u{200D}\u{1F469}") == "\u{1F468}\u{200D}\u{1F469}")
    }
}
