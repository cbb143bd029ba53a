import Foundation
import OneTimeCodeSupport
import Testing

@Suite struct JSONTokensTests {
    /// The tokens of a text with their spelling.
    private func tokens(_ text: String) throws -> [String] {
        let bytes = Array(text.utf8)
        var tokens = JSONTokens(bytes)
        var spellings: [String] = []
        while let token = try tokens.next() { spellings.append(String(decoding: bytes[token.range], as: UTF8.self)) }
        return spellings
    }

    /// The offset of the first fault of a text; nil where it is JSON.
    private func fault(_ bytes: [UInt8]) -> Int? {
        var tokens = JSONTokens(bytes)
        do { while try tokens.next() != nil {} } catch { return error.offset }
        return nil
    }

    @Test func tokensKeepTheirSpelling() throws {
        #expect(
            try tokens(#" {"a\"b" : [1, -0.5e+10, "x", true, false, null, {}, []]} "#)
                == [
                    "{", #""a\"b""#, "[", "1", "-0.5e+10", "\"x\"", "true", "false", "null", "{", "}", "[", "]", "]",
                    "}",
                ])
    }

    @Test(arguments: [
        "0", "-0", "10", "1.5", "1e5", "1E-5", "12345678901234567890123456789", "\"\"", "null", "\u{FEFF}1",
    ])
    func whatTheGrammarHas(text: String) { #expect(fault(Array(text.utf8)) == nil) }

    @Test(arguments: [
        ("", 0), (" ", 1), ("hush", 0), ("01", 1), ("-", 1), ("1.", 2), ("1e", 2), ("+1", 0), (".5", 0), ("tru", 0),
        ("truer", 4), ("{", 1), ("[1,]", 3), ("[1 2]", 3), ("{\"a\"}", 4), ("{\"a\":1,}", 7), ("{a:1}", 1),
        ("[}", 1),
        ("{]", 1), ("[1}", 2), ("\"a", 2), ("\"\n\"", 1), ("\"\\x\"", 1), ("\"\\u12\"", 1), ("1 1", 2), ("{}x", 2),
        ("'a'", 0),
    ])
    func aFaultHasItsPlace(text: String, offset: Int) { #expect(fault(Array(text.utf8)) == offset) }

    @Test func illFormedBytesAreKeptInStrings() { #expect(fault([0x22, 0xFF, 0xC3, 0x22]) == nil) }

    @Test
    func theEndOfAStringAndAFaultAreFoundAtEveryPlaceOfAWordOfEightBytes() {
        for length in 0..<20 {
            for byte in UInt8.min...UInt8.max {
                for place in 0..<length {
                    var contents = [UInt8](repeating: 0x7E, count: length)
                    contents[place] = byte
                    let text = [0x22] + contents + [0x22]
                    let expected: Int? =
                        switch byte {
                        case 0..<0x20: place + 1
                        // the string ends early, or its end is escaped
                        case 0x22: place + 2
                        case 0x5C: place + 1 == length ? text.count : place + 1
                        default: nil
                        }
                    #expect(fault(text) == expected, "\(byte) at \(place) of \(length)")
                }
            }
        }
    }

    @Test func nestingHasNoLimit() {
        let depth = 1_000_000
        #expect(fault(Array(repeating: 0x5B, count: depth) + Array(repeating: 0x5D, count: depth)) == nil)
        #expect(fault(Array(repeating: 0x5B, count: depth)) == depth)
    }

    /// Foundation reads the same grammar, except that it rejects unpaired surrogates, which these texts lack.
    @Test func theGrammarMatchesFoundation() {
        var generator = Seeded(state: 20_261_122)
        let pieces = [
            "{", "}", "[", "]", ",", ":", "\"a\"", "\"\"", "1", "-", "0", ".", "e", "+", "true", "null", "false", " ",
            "\n", "\\",
        ]
        var valid = 0
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 1...7, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }.joined()
            let isJSON =
                (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
            #expect((fault(Array(text.utf8)) == nil) == isJSON, "\(text)")
            if isJSON { valid += 1 }
        }
        #expect(valid > 300)
    }
}

/// The same numbers on every run.
private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 31
    }
}
