import OneTimeCodeText

/// Finds messages that cannot hold a code by their bytes: most of what people write to each other.
///
/// A code has a decimal digit, of whatever script, or is a word in capitals, or stands in an origin-bound last line, which
/// has an at sign. It compares sixteen bytes at a time.
@usableFromInline
struct MessageScreen {
    /// Whether the text may hold a code. False only if it cannot.
    @usableFromInline let mayHoldCode: Bool
    /// Whether it has an at sign.
    let hasAtSign: Bool

    @usableFromInline
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count > Lanes.width, let base = bytes.baseAddress else {
            (mayHoldCode, hasAtSign) = (true, true)
            return
        }
        var seen = Lanes()
        let start = UnsafeRawPointer(base)
        let last = bytes.count - Lanes.width - 1
        for offset in stride(from: 0, to: last, by: Lanes.width) { seen.look(at: start + offset) }
        // The last bytes, some of them twice.
        seen.look(at: start + last)
        let end = bytes[bytes.count - 1]
        hasAtSign = seen.atSigns.min() == 0 || end == UInt8(ascii: "@")
        mayHoldCode =
            seen.digits.min() < 10 || (0x30...0x39).contains(end) || hasAtSign
            || (seen.capitals.min() < 26 && Self.mayHoldLetterCode(bytes))
            || ((seen.all.max() >= 0x80 || end >= 0x80) && ScalarTable.embedded.findsDigit(beyondASCII: bytes))
    }

    /// The least and the most of what was seen in each of sixteen lanes: a test of one kind of byte is an addition and
    /// a minimum.
    private struct Lanes {
        static let width = 16

        /// The bytes counted from "0": below 10 for a digit.
        var digits = SIMD16<UInt8>(repeating: .max)
        /// 0 for an at sign.
        var atSigns = SIMD16<UInt8>(repeating: .max)
        /// The greater of two neighbours counted from "A": below 26 for two capitals. A code in letters has four in a
        /// row.
        var capitals = SIMD16<UInt8>(repeating: .max)
        /// 0x80 or more for what is not ASCII.
        var all = SIMD16<UInt8>.zero

        /// Looks at sixteen bytes, and at the one after them.
        @inline(__always)
        mutating func look(at start: UnsafeRawPointer) {
            let bytes = start.loadUnaligned(as: SIMD16<UInt8>.self)
            let next = (start + 1).loadUnaligned(as: SIMD16<UInt8>.self)
            let (capital, nextCapital) = (bytes &- 0x41, next &- 0x41)
            let greater = capital.replacing(with: nextCapital, where: nextCapital .> capital)
            capitals.replace(with: greater, where: greater .< capitals)
            let digit = bytes &- 0x30
            digits.replace(with: digit, where: digit .< digits)
            let atSign = bytes ^ 0x40
            atSigns.replace(with: atSign, where: atSign .< atSigns)
            all |= bytes
        }
    }

    /// Whether a run of capitals, with hyphens among them, is as long as a code and no small letter is after it.
    private static func mayHoldLetterCode(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var run = 0
        for byte in bytes {
            if (0x41...0x5A).contains(byte) {
                run += 1
            } else if byte != UInt8(ascii: "-") || run == 0 {
                if run >= PieceShape.mixedLengths.lowerBound, !(0x61...0x7A).contains(byte) { return true }
                run = 0
            }
        }
        return run >= PieceShape.mixedLengths.lowerBound
    }
}
