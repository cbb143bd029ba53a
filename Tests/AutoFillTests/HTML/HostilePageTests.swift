import Testing

@testable import AutoFill

@Suite struct HostilePageTests {
    /// A page that grows with a size.
    struct Page: Sendable, CustomTestStringConvertible {
        let name: String
        var before = ""
        let repeated: String
        var middle = ""
        var second = ""
        var after = ""

        var testDescription: String { name }

        func html(_ size: Int) -> String {
            let number = { (text: String, index: Int) in
                text.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(index)")
            }
            let first = (0..<size).map { number(repeated, $0) }.joined()
            return before + first + middle + String(repeating: second, count: size) + after
        }
    }

    static let pages = [
        Page(name: "deep divisions", repeated: "<div>", after: "<input>"),
        Page(name: "deep divisions after end tags without a start", repeated: "<div></i>", second: "<p></p>"),
        Page(name: "divisions that seem to close themselves", repeated: "<div/>", second: "<p></p>"),
        Page(name: "alternating items of lists", repeated: "<li><dd>", second: "<p></p>"),
        Page(name: "groups of options outside of lists", repeated: "<optgroup>", second: "<p></p>"),
        Page(name: "deep labels", repeated: "<label><input>"),
        Page(name: "deep labels with paragraphs", repeated: "<label><p></p>"),
        Page(name: "end tags that a select ignores", repeated: "<div><select></div></select>", second: "<p></p>"),
        Page(name: "cells in drawings", before: "<table><tr><td>", repeated: "<svg><td>", second: "<p></p>"),
        Page(name: "fonts in drawings", before: "<svg>", repeated: "<font color=a/>", second: "<p></p>"),
        Page(name: "deep tables", repeated: "<table><tr><td>", after: "<input>"),
        Page(name: "attributes", before: "<input ", repeated: "a#=1 ", after: "id=x>"),
        Page(name: "attributes of the body", repeated: "<body a#=1>"),
        Page(name: "inline elements of one text", repeated: "<i>x</i>"),
        Page(name: "fields on one line", repeated: "<input name=a>"),
        Page(name: "fields of one form", before: "<form>", repeated: "<input name=a><input type=password>"),
        Page(name: "fields of one hidden form", before: "<form><div hidden>", repeated: "<input name=a>"),
        Page(name: "forms", repeated: "<form><input name=a></form>"),
        Page(name: "forms in a table", before: "<table>", repeated: "<tr><form><td><input></td></form></tr>"),
        Page(name: "labels of one field", repeated: "<label for=a>x</label>", second: "<input id=a>"),
        Page(
            name: "a large label", before: "<label for=a>", repeated: "<option>x</option>", middle: "</label>",
            second: "<input id=a>"),
        Page(
            name: "the page as every field's label", before: "<body id=b>", repeated: "text <p>",
            second: "<input aria-labelledby=b>"),
        Page(name: "boxes", before: "<form>", repeated: "<input maxlength=1>"),
        Page(name: "numbered fields", before: "<form>", repeated: "<input id=d#>"),
        Page(name: "headings before forms", repeated: "<h2>x</h2>", second: "<form><input></form>"),
        Page(name: "unclosed comments", repeated: "<!--"), Page(name: "unclosed quotes", repeated: "<a b=\""),
        Page(name: "signs of tags", repeated: "</<"), Page(name: "scripts", repeated: "<script><!--"),
    ]

    @Test(arguments: pages) func takesLinearTime(page: Page) {
        expectLinearTime(from: 1_000) { size in
            guard let read = try? FormReader.read(html: page.html(size)) else { return }
            #expect(FieldClassifier().readings(of: read).count == read.fields.count)
        }
    }

    @Test func aMillionElementsInsideOfEachOtherKeepTheirFields() throws {
        for tag in ["<div>", "<b>", "<table>", "<svg>", "<form>"] {
            let html = String(repeating: tag, count: 1_000_000) + "<div><input id=a></div>"
            #expect(try fields(html).map(\.id) == ["a"], "\(tag)")
        }
    }

    @Test func aPageThatIsTooLongIsNotRead() {
        #expect(throws: FormReader.Failure.tooLong) {
            try FormReader.read(html: String(repeating: " ", count: FormReader.longestPage + 1))
        }
    }

    @Test func anExplodingPageIsNotRead() {
        let html = (0..<50_000).map { "<p><b id=\($0)>x</p>" }.joined()
        #expect(throws: FormReader.Failure.tooComplex) { try FormReader.read(html: html) }
    }

    @Test(arguments: [
        "<input id=a\u{0}b>", "<input id='a", "<input id=a", "<!-- <input>", "<textarea><input>", "<input/", "", "<",
        "</",
        "<svg><![CDATA[<input>]]>", "<input id=\u{FFFD}><", "<plaintext><input>",
    ])
    func brokenPagesAreRead(html: String) throws {
        for field in try fields(html) { #expect(Array(html.utf8)[field.place.bytes.lowerBound] == UInt8(ascii: "<")) }
    }
}
