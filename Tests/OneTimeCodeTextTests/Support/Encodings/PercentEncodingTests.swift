import OneTimeCodeSupport
import Testing

@Suite struct PercentEncodingTests {
    @Test(
        "a segment is decoded to bytes",
        arguments: [
            ("", ""), ("abc", "abc"), ("%2B99", "+99"), ("%2b99", "+99"), ("+99", "+99"), ("%C3%BC", "ü"),
            ("a%2Fb", "a/b"), ("%252B", "%2B"),
        ])
    func decoding(segment: String, text: String) {
        #expect(PercentEncoding.decoded(segment.utf8) == Array(text.utf8))
        #expect(PercentEncoding.strictlyDecoded(segment.utf8) == Array(text.utf8))
    }

    @Test(
        "a percent sign without two digits stands for itself, or spoils the text",
        arguments: [
            ("%2", "%2"), ("%", "%"), ("%zz", "%zz"), ("a%+1", "a%+1"), ("%%41", "%A"), ("%4", "%4"),
            ("%g1%41", "%g1A"),
        ])
    func malformed(segment: String, text: String) {
        #expect(PercentEncoding.decoded(segment.utf8) == Array(text.utf8))
        #expect(PercentEncoding.strictlyDecoded(segment.utf8) == nil)
    }

    @Test("any two bytes after the sign are digits or themselves")
    func allPairs() {
        for high in UInt8.min...UInt8.max {
            for low in UInt8.min...UInt8.max {
                let pair = Hexadecimal.decoded([high, low])
                let text = [UInt8(ascii: "%"), high, low]
                guard PercentEncoding.strictlyDecoded(text) == pair, PercentEncoding.decoded(text) == pair ?? text
                else {
                    Issue.record("\(high), \(low)")
                    continue
                }
            }
        }
    }

    @Test func aPlusIsABlankInForms() {
        #expect(PercentEncoding.decoded("a+b%2Bc%".utf8, plusIsBlank: true) == Array("a b+c%".utf8))
    }

    @Test("a path is encoded but for unreserved characters and slashes")
    func paths() {
        #expect(PercentEncoding.encoded(path: "a-b/c.d_e~F9") == "a-b/c.d_e~F9")
        #expect(PercentEncoding.encoded(path: "C:\\ü %") == "C%3A%5C%C3%BC%20%25")
        let all = String(String.UnicodeScalarView((0..<0x80).compactMap { Unicode.Scalar($0) }))
        #expect(PercentEncoding.strictlyDecoded(PercentEncoding.encoded(path: all).utf8) == Array(all.utf8))
    }
}
