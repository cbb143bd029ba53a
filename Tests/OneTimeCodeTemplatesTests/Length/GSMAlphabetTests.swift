import Testing

@testable import OneTimeCodeTemplates

@Suite struct GSMAlphabetTests {
    /// 3GPP TS 23.038, table 6.2.1, by position from 0x00 to 0x7F; 0 is the escape.
    private static let table: [UInt32] =
        [
            0x40, 0xA3, 0x24, 0xA5, 0xE8, 0xE9, 0xF9, 0xEC, 0xF2, 0xC7, 0x0A, 0xD8, 0xF8, 0x0D, 0xC5, 0xE5, 0x394, 0x5F,
            0x3A6,
            0x393, 0x39B, 0x3A9, 0x3A0, 0x3A8, 0x3A3, 0x398, 0x39E, 0, 0xC6, 0xE6, 0xDF, 0xC9, 0x20, 0x21, 0x22, 0x23,
            0xA4,
        ] + Array(0x25...0x3F) + [0xA1] + Array(0x41...0x5A) + [0xC4, 0xD6, 0xD1, 0xDC, 0xA7, 0xBF] + Array(0x61...0x7A)
        + [0xE4, 0xF6, 0xF1, 0xFC, 0xE0]

    /// Table 6.2.1.1, without the escape to another table.
    private static let extensions: [UInt32] = [0x0C, 0x5E, 0x7B, 0x7D, 0x5C, 0x5B, 0x7E, 0x5D, 0x7C, 0x20AC]

    @Test func theAlphabetMatchesTheStandard() {
        #expect(Self.table.count == 128)
        let basic = Set(Self.table).subtracting([0])
        #expect(basic.count == 127)
        for value in (0...0xFFFF as ClosedRange<UInt32>) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let expected = basic.contains(value) ? 1 : Self.extensions.contains(value) ? 2 : nil
            #expect(GSMAlphabet.septets(of: scalar) == expected, "\(value)")
        }
    }

    @Test func replacementsAreInTheAlphabet() {
        var count = 0
        for value in (0...0xFFFF as ClosedRange<UInt32>) {
            guard let scalar = Unicode.Scalar(value), let replacement = GSMAlphabet.replacement(for: scalar) else {
                continue
            }
            count += 1
            #expect(GSMAlphabet.septets(of: scalar) == nil, "\(value)")
            #expect(replacement.unicodeScalars.allSatisfy { GSMAlphabet.septets(of: $0) == 1 }, "\(value)")
        }
        #expect(count > 30)
        #expect(GSMAlphabet.replacement(for: "’") == "'" && GSMAlphabet.replacement(for: "…") == "...")
        #expect(GSMAlphabet.replacement(for: "ç") == nil && GSMAlphabet.replacement(for: "a") == nil)
    }
}
