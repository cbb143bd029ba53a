import Testing

@testable import OneTimeCodeText

/// UTF-8 is read as Swift's `String` reads it, also where it is ill-formed.
@Suite struct UTF8ScalarsTests {
    private func scalars(of bytes: [UInt8]) -> [UInt32] {
        bytes.withUnsafeBufferPointer { bytes in
            var values: [UInt32] = []
            UTF8Scalars(bytes: bytes).forEach { value, _ in values.append(value) }
            return values
        }
    }

    /// The least and the greatest byte of every kind.
    private static let bytes: [UInt8] = [
        0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF,
        0xF0,
        0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]

    @Test(arguments: bytes) func sequencesOfAllKindsOfBytesAreReadAsInStrings(_ first: UInt8) {
        for second in Self.bytes {
            for third in Self.bytes {
                for fourth in Self.bytes {
                    for count in 1...4 {
                        let text = [first, second, third, fourth].prefix(count)
                        let expected = String(decoding: text, as: UTF8.self).unicodeScalars.map(\.value)
                        if scalars(of: Array(text)) != expected { Issue.record("\(text)") }
                    }
                }
            }
        }
    }

    @Test func everyScalarIsReadAsItself() {
        let values = (UInt32(0)...0x10FFFF).filter { Unicode.Scalar($0) != nil }
        let text = String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init)))
        #expect(scalars(of: Array(text.utf8)) == values)
    }
}
