import OneTimeCodeSupport
import Testing

@Suite struct PercentEncodingTests {
    @Test(arguments: [
        ("", ""), ("abc", "abc"), ("%2B99", "+99"), ("%2b99", "+99"), ("+99", "+99"), ("%C3%BC", "ü"),
        ("a%2Fb", "a/b"), ("%252B", "%2B"),
    ])
    func aSegmentIsDecodedToBytes(segment: String, text: String) {
        #expect(PercentEncoding.decoded(segment.utf8) == Array(text.utf8))
        #expect(PercentEncoding.strictlyDecoded(segment.utf8) == Array(text.utf8))
    }

    @Test(arguments: [
        ("%2", "%2"), ("%", "%"), ("%zz", "%zz"), ("a%+1", "a%+1"), ("%%41", "%A"), ("%4", "%4"),
        ("%g1%41", "%g1A"),
    ])
    func aPercentSignWithoutTwoDigitsStandsForItselfOrSpoilsTheText(segment: String, text: String) {
        #expect(PercentEncoding.decoded(segment.utf8) == Array(text.utf8))
        #expect(PercentEncoding.strictlyDecoded(segment.utf8) == nil)
    }

    @Test
    func anyTwoBytesAfterTheSignAreDigitsOrThemselves() {
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

    @Test
    func aPathIsEncodedButForUnreservedCharactersAndSlashes() {
        #expect(PercentEncoding.encoded(path: "a-b/c.d_e~F9") == "a-b/c.d_e~F9")
        #expect(PercentEncoding.encoded(path: "C:\\ü %") == "C%3A%5C%C3%BC%20%25")
        let all = String(String.UnicodeScalarView((0..<0x80).compactMap { Unicode.Scalar($0) }))
        #expect(PercentEncoding.strictlyDecoded(PercentEncoding.encoded(path: all).utf8) == Array(all.utf8))
    }
}
