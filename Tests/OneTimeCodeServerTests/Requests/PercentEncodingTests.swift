import Testing

@testable import OneTimeCodeServer

@Suite("A percent-encoded segment")
struct PercentEncodingTests {
    @Test(
        "is decoded to bytes",
        arguments: [
            ("", ""), ("abc", "abc"), ("%2B99", "+99"), ("%2b99", "+99"), ("+99", "+99"), ("%C3%BC", "ü"),
            ("a%2Fb", "a/b"),
            ("%2", nil), ("%", nil), ("%zz", nil), ("a%+1", nil),
        ] as [(String, String?)])
    func decoding(segment: String, text: String?) {
        #expect(PercentEncoding.decoded(segment) == text.map { Array($0.utf8) })
    }
}
