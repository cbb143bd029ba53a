import Foundation
import OneTimeCodeSupport
import Testing

@Suite struct JSONWriterTests {
    private func written(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func commasSeparateMembersAndElements() {
        let text = written { writer in
            writer.object { object in
                object.member("a", 1)
                object.key("b")
                object.array([1, 2]) { $0.integer($1) }
                object.key("c")
                object.object { _ in }
                object.key("d")
                object.array([[Int]()]) { writer, _ in writer.null() }
                object.key("e")
                object.spelled("1.50".utf8)
            }
        }
        #expect(text == #"{"a":1,"b":[1,2],"c":{},"d":[null],"e":1.50}"#)
    }

    @Test(arguments: [(1.0, "1"), (0.9999, "0.9999"), (-5.4, "-5.4"), (0, "0")])
    func numbersAreAsShortAsTheyCanBe(value: Double, text: String) { #expect(written { $0.number(value) } == text) }

    @Test func stringsMatchFoundation() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        for scalar in (0..<0x300).compactMap(Unicode.Scalar.init) + ["\u{2028}", "🔑"] {
            let text = "a\(scalar)b"
            #expect(written { $0.string(text) } == String(decoding: try encoder.encode(text), as: UTF8.self))
        }
    }

    @Test func aValueMayStandAfterOtherLines() {
        var bytes = Array("[1]\n".utf8)
        for name in ["a", "\u{1}\"b\\"] {
            var writer = JSONWriter(after: bytes)
            writer.object { $0.member("name", name) }
            bytes = writer.finish() + [UInt8(ascii: "\n")]
        }
        #expect(
            String(decoding: bytes, as: UTF8.self) == #"""
                [1]
                {"name":"a"}
                {"name":"\u0001\"b\\"}

                """#)
    }
}
