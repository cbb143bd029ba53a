import Testing

@testable import AutoFill

@Suite struct HTMLSourcePlaceTests {
    @Test(arguments: [
        ("<input>", 1, 1), ("\n\n  <input>", 3, 3), ("a\r\nb\r\n<p><input>", 3, 4), ("\t<input>", 1, 2),
        ("é漢😀<input>", 1, 4), ("a\rb\r<p><input>", 3, 4), ("\u{FEFF}<input>", 1, 1), ("<!-- a\n -->\n<b><input>", 3, 4),
        (String(repeating: "é", count: 300) + "\n" + String(repeating: "漢", count: 700) + "<input>", 2, 701),
        (String(repeating: "<div>", count: 2_000) + "<input>", 1, 10_001),
        ("<noscript>\n<p></noscript><input>", 2, 15),
        (String(repeating: "é\n", count: 700) + "é<input>", 701, 2),
        ("<img src='" + String(repeating: "é\n", count: 300) + "é'><input>", 301, 4),
    ])
    func place(html: String, line: Int, column: Int) throws {
        let place = try #require(try fields(html).first).place
        #expect(place.line == line && place.column == column)
        #expect(String(decoding: Array(html.utf8)[place.bytes], as: UTF8.self) == "<input>")
    }

    /// The parser moves the second field out of the table, before the first one.
    @Test func aMovedFieldKeepsItsPlace() throws {
        let fields = try fields("<table>\n<tr><td><input id=a></td></tr>\n<input id=b></table>")
        #expect(fields.map(\.id) == ["b", "a"] && fields.map(\.place.line) == [3, 2])
    }
}
