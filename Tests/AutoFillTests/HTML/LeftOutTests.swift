import Testing

@testable import AutoFill

@Suite struct LeftOutTests {
    private static let limit = TagScanner.longestText
    private static let word = "text "
    private static let long = String(repeating: word, count: 2 * limit / word.count)

    private func prepared(_ html: String) -> String {
        let bytes = Array(html.utf8)
        return bytes.withUnsafeBufferPointer { String(decoding: PreparedSource($0).bytes, as: UTF8.self) }
    }

    @Test func endOfALongText() {
        let kept = prepared("<p>\(Self.long)</p>")
        #expect(kept.hasPrefix("<p>text text") && kept.hasSuffix("text</p>"))
        #expect((Self.limit..<Self.limit + 20).contains(kept.utf8.count))
    }

    /// White space alone opens no element, and the text behind it does.
    @Test func spacesBeforeATextDoNotCount() {
        let spaces = String(repeating: " ", count: 3 * Self.limit)
        #expect(prepared("<p>\(spaces)text</p>") == "<p>\(spaces)text</p>")
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
        ("<path d=\"#\">", "<path d=\"\">"), ("<a href='#' class=b>", "<a href='' class=b>"),
        ("<IMG SRC = \"#\"alt='#'>", "<IMG SRC = \"\"alt='#'>"),
        ("<p data-a='#' data-b=\"#\">", "<p data-a='' data-b=\"\">"),
        // without quotes, it is not certain where it ends for every parser
        ("<a href=#>", nil), ("<a href='short'>", nil), ("<div class='#' id=\"#\" style='#'>", nil),
        ("<input data-a='#'>", nil), ("<form action='#'>", nil), ("<a href='#", nil),
    ])
    func longValuesThatNothingReads(tag: String, kept: String?) {
        let html = tag.replacing("#", with: Self.path)
        let expected = kept?.replacing("#", with: Self.path) ?? html
        #expect(prepared(html + "<input>") == expected + "<input>")
    }
}
