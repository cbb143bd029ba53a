@testable import AutoFill
import OneTimeCodeSupport
import Testing

@Suite struct StartTagTests {
    private static func tag(_ text: String) throws -> StartTag { try #require(StartTag(at: 0, in: Array(text.utf8))) }

    private static func applied(_ edits: [FormEdit?], to text: String) -> String {
        FormEdit.apply(edits.compactMap { $0 }, toHTML: text)
    }

    @Test(arguments: [
        #"<input a="1 2" b='3"' C=4/ d e = 5 f="">"#, #"<input/a="1 2"b='3"' C=4/ d e = 5 f>"#,
        "<input\ta='1 2'\n b='3\"'\r\nC=4/ d e\n=\n5 f=''>",
    ]) func attributesAreReadAsTheStandardDoes(text: String) throws {
        let tag = try Self.tag(text)
        #expect(tag.attributes.map(\.name) == ["a", "b", "c", "d", "e", "f"])
        #expect(tag.attributes.map(\.value) == ["1 2", "3\"", "4/", "", "5", ""])
        #expect(tag.bytes == 0..<text.utf8.count)
    }

    @Test func anAttributeIsReplacedOrAdded() throws {
        let text = #"<input maxlength = '4' name=code>"#
        let tag = try Self.tag(text)
        #expect(Self.applied([tag.setting("maxlength", to: "6")], to: text) == #"<input maxlength="6" name=code>"#)
        #expect(
            Self.applied([tag.setting("pattern", to: #"["&]"#)], to: text)
                == #"<input pattern="[&quot;&amp;]" maxlength = '4' name=code>"#)
        #expect(Self.applied([tag.removing("name"), tag.removing("type")], to: text) == "<input maxlength = '4' >")
        #expect(Self.applied([tag.removal], to: text + "x") == "x")
    }

    @Test func severalEditsAreMadeAtOnceAndTheSameOnce() throws {
        let text = "<input type=number>"
        let tag = try Self.tag(text)
        let edits = [
            tag.setting("type", to: "text"), tag.setting("inputmode", to: "numeric"),
            tag.setting("autocomplete", to: "off"), tag.setting("inputmode", to: "numeric"),
            tag.setting("type", to: "tel"), .set(path: "$", json: "1"), .replace(bytes: 90..<91, with: "x"),
        ]
        let result = Self.applied(edits, to: text)
        #expect(try Self.tag(result).attributes.map(\.name).sorted() == ["autocomplete", "inputmode", "type"])
        #expect(try Self.tag(result)["type"]?.value == "text")
    }

    @Test(arguments: [
        "", "<", "<>", "< a>", "input", "<input", "<input a=\"", "<input a='x>", "<input a=", "<input ==",
    ])
    func whatIsNoTagIsNone(text: String) {
        #expect(StartTag(at: 0, in: Array(text.utf8)) == nil)
        #expect(StartTag(at: 900, in: Array(text.utf8)) == nil)
    }

    /// Any mixture of the characters that matter.
    @Test func noTagStopsTheReader() {
        var random = SplitMix64(seed: 7)
        let letters = Array("<>/='\" \nab\u{E9}".utf8)
        for _ in 0..<20_000 {
            let text = [UInt8(ascii: "<"), 0x61] + (0..<12).map { _ in letters.randomElement(using: &random) ?? 0x20 }
            guard let tag = StartTag(at: 0, in: text) else { continue }
            #expect(tag.bytes.upperBound <= text.count && text[tag.bytes.upperBound - 1] == UInt8(ascii: ">"))
            #expect(tag.attributes.allSatisfy { tag.bytes.contains($0.bytes.lowerBound) })
        }
    }
}
