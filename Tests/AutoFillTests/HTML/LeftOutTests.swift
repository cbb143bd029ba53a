import Testing

@testable import AutoFill

@Suite struct LeftOutTests {
    private static let limit = TagScanner.longestText
    private static let word = "text "
    private static let long = String(repeating: word, count: 2 * limit / word.count)

    /// What a parser gets, with the texts that characters stand for.
    private func prepared(_ html: String) -> String {
        Array(html.utf8).withUnsafeBufferPointer { source in
            let prepared = PreparedSource(source)
            var result: [UInt8] = []
            prepared.bytes.withUnsafeBufferPointer { bytes in
                guard let texts = prepared.texts else { return result += bytes }
                texts.forEachPart(of: bytes, in: source) { result += $0 }
            }
            return String(decoding: result, as: UTF8.self)
        }
    }

    @Test func endOfALongText() {
        let kept = prepared("<p>\(Self.long)</p>")
        #expect(kept.hasPrefix("<p>text text") && kept.hasSuffix("text</p>"))
        #expect((Self.limit..<Self.limit + 20).contains(kept.utf8.count))
    }

    /// White space alone opens no element, and the text after it does.
    @Test func spacesBeforeATextDoNotCount() {
        let spaces = String(repeating: " ", count: 3 * Self.limit)
        #expect(prepared("<p>\(spaces)text</p>") == "<p> text</p>")
    }

    @Test(arguments: ["&amp;", "\u{E9}", "\u{6F22}", "\u{1F511}", "e\u{301}"])
    func charactersStayWhole(character: String) throws {
        for shift in 0..<8 {
            let text = String(repeating: "x", count: Self.limit - shift) + character + character + " end"
            let kept = prepared("<p>\(text)</p>").dropFirst(3).dropLast(4)
            #expect(text.unicodeScalars.starts(with: kept.unicodeScalars), "\(shift)")
            #expect(kept.utf8.count(where: { $0 == UInt8(ascii: "&") }) == kept.utf8.count { $0 == UInt8(ascii: ";") })
        }
    }

    @Test func longTextsAroundAFieldLeaveItsLabel() throws {
        let html = "<form>\(Self.long)<p>User name</p><input>\(Self.long)<p>Password</p><input type=password></form>"
        let page = try FormReader.read(html: html)
        #expect(FieldClassifier().readings(of: page).map(\.role) == [.username, .currentPassword])
    }

    private static let path = String(repeating: "M1 2", count: 40)

    @Test(arguments: [
        ("<path d=\"#\">", "<path >"), ("<a href='#' class=b>", "<a >"), ("<a href=#>", "<a >"),
        ("<a href='short'>", "<a >"), ("<IMG SRC = \"#\"alt='#'>", "<IMG alt='#'>"),
        ("<img src='/captcha.php' class=b>", nil), ("<p class='#' id=a>", "<p id=a>"),
        ("<p id hidden onclick='#'\n lang=de>", "<p id hidden lang=de>"),
        ("<br class='#'/>", "<br />"),
        // a parser compares all attributes of an element that it opens again
        ("<b data-a='#' data-b=\"#\" c=d>", "<b data-a='' data-b=\"\" c=d>"), ("<b href=#>", nil),
        ("<div class='#' id=\"#\" style='#'>", nil), ("<input data-a='#'>", nil), ("<form action='#'>", nil),
        ("<a href='#", nil),
    ])
    func attributesThatNothingReads(tag: String, kept: String?) {
        let html = tag.replacing("#", with: Self.path)
        let expected = kept?.replacing("#", with: Self.path) ?? html
        #expect(prepared(html + "<input>") == expected + "<input>")
    }

    @Test func aTextIsOneCharacterForTheParser() {
        let html = "<p>Your user\n name &amp; your password: <b>both</b></p>"
        let source = Array(html.utf8)
        let prepared = source.withUnsafeBufferPointer { String(decoding: PreparedSource($0).bytes, as: UTF8.self) }
        #expect(prepared == "<p>\u{F0000} &amp; \u{F0001} <b>both</b></p>")
    }

    /// Scalars that no literal of Swift may have.
    private static let noncharacters = String(decoding: [0xFFFE, 0xFDD0] as [UInt16], as: UTF16.self)

    /// Texts with what a parser changes, and with the characters that stand for texts.
    @Test(arguments: [
        ("Post code\r\n  and   city", "Post code and city"), ("Zip &amp; city of yours", "Zip & city of yours"),
        ("Zip &ampersand city", "Zip &ersand city"), ("Size < 5 characters", "Size < 5 characters"),
        ("A soft\u{AD}ened text", "A softened text"), ("The\u{A0} user\u{A0}name", "The user name"),
        ("\u{F0000} private letters", "\u{F0000} private letters"),
        ("Private &#xF0000; letters", "Private \u{F0000} letters"), ("Private \u{10FFFD}", "Private \u{10FFFD}"),
        ("Code\u{1} with a control", "Code\u{FFFD} with a control"), ("Код и пароль", "Код и пароль"),
        ("確認コードを入力", "確認コードを入力"), ("A flag 🏴\u{E0067}\u{E007F} here", "A flag 🏴\u{E0067}\u{E007F} here"),
        ("None \(noncharacters)of it", "None \u{FFFD}\u{FFFD}of it"),
    ])
    func replacedTextsAreReadAsWritten(text: String, read: String) throws {
        let html = "<title>\(text)</title><label for=a>\(text)</label><input id=a><table>\(text)<tr></table>"
        let page = try FormReader.read(html: html)
        #expect(page.fields.map(\.label) == [read] && page.title == read)
        #expect(page.forms.flatMap(\.texts) == [read])
    }
}
