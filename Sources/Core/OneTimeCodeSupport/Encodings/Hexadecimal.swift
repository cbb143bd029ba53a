/// Base 16: two hexadecimal digits for each byte (RFC 4648, section 8), and numbers written with the same digits.
///
/// Digits of either case are read.
package enum Hexadecimal {
    /// The value of a digit; nil for any other character.
    @inlinable package static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case 0x30...0x39: digit - 0x30
        case 0x41...0x46: digit - 0x41 + 10
        case 0x61...0x66: digit - 0x61 + 10
        default: nil
        }
    }

    /// The digits of bytes.
    package static func encoded(_ bytes: some Sequence<UInt8>, uppercase: Bool = false) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.underestimatedCount * 2)
        for byte in bytes {
            text.append(digit(of: byte >> 4, uppercase: uppercase))
            text.append(digit(of: byte & 15, uppercase: uppercase))
        }
        return text
    }

    /// The digits of bytes in upper case, as text.
    package static func capitals(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: encoded(bytes, uppercase: true), as: UTF8.self)
    }

    /// The bytes of pairs of digits; nil for anything else.
    package static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var high: UInt8?
        for character in text {
            guard let digit = value(of: character) else { return nil }
            if let first = high {
                bytes.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        return high == nil ? bytes : nil
    }

    /// The number that all of a text spells; nil unless it has exactly this many digits, at most 16.
    package static func number(_ text: some Collection<UInt8>, digits: Int) -> UInt64? {
        guard text.count == digits else { return nil }
        var number: UInt64 = 0
        for character in text {
            guard let digit = value(of: character) else { return nil }
            number = number << 4 | UInt64(digit)
        }
        return number
    }

    /// A number in lower case with leading zeros. Its digits beyond this many, at most 16, are left out.
    package static func text(_ number: UInt64, digits: Int) -> String {
        String(unsafeUninitializedCapacity: digits) { text in
            for place in 0..<digits {
                let shift = UInt64(4 * (digits - 1 - place))
                text[place] = digit(of: UInt8(truncatingIfNeeded: number >> shift & 15), uppercase: false)
            }
            return digits
        }
    }

    private static func digit(of value: UInt8, uppercase: Bool) -> UInt8 {
        value < 10 ? 0x30 + value : (uppercase ? 0x41 : 0x61) + value - 10
    }
}
