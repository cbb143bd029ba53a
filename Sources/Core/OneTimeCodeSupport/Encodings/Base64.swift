/// Base 64, with the standard alphabet and padding (RFC 4648, section 4) or with the alphabet for URLs and without
/// padding (section 5).
package enum Base64 {
    /// An alphabet, and whether padding fills up the last group of four characters.
    package enum Alphabet: Sendable {
        /// With "+" and "/", padded.
        case standard
        /// With "-" and "_", not padded.
        case url

        fileprivate var characters: [UInt8] { self == .standard ? Base64.standard : Base64.url }

        fileprivate func value(of character: UInt8) -> UInt8? {
            switch character {
            case 0x41...0x5A: character - 0x41
            case 0x61...0x7A: character - 0x61 + 26
            case 0x30...0x39: character - 0x30 + 52
            case characters[62]: 62
            case characters[63]: 63
            default: nil
            }
        }
    }

    private static let alphanumerics = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
    private static let standard = alphanumerics + Array("+/".utf8)
    private static let url = alphanumerics + Array("-_".utf8)

    /// Whether a character is in the standard alphabet.
    @inlinable package static func isStandard(_ character: UInt8) -> Bool {
        switch character {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F: true
        default: false
        }
    }

    /// The text of bytes.
    package static func encoded(_ bytes: some Sequence<UInt8>, _ alphabet: Alphabet = .standard) -> [UInt8] {
        let characters = alphabet.characters
        var text: [UInt8] = []
        text.reserveCapacity((bytes.underestimatedCount + 2) / 3 * 4)
        var bits: UInt32 = 0
        var count: UInt32 = 0
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            count += 8
            while count >= 6 {
                count -= 6
                text.append(characters[Int(bits >> count & 63)])
            }
        }
        if count > 0 { text.append(characters[Int(bits << (6 - count) & 63)]) }
        while alphabet == .standard, text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
        return text
    }

    /// The bytes of a text; nil for anything but what `encoded` writes, unless unused bits are allowed.
    ///
    /// - Parameter allowsUnusedBits: Whether the bits of the last character that belong to no byte may be set. They
    ///   make several texts of the same bytes, so a signature that is compared must not have them (section 3.5).
    package static func decoded(
        _ text: some Sequence<UInt8>, _ alphabet: Alphabet = .standard, allowsUnusedBits: Bool = false
    ) -> [UInt8]? {
        var text = Array(text)[...]
        if alphabet == .standard {
            guard text.count % 4 == 0 else { return nil }
            text = text.dropLast(text.suffix(2).count { $0 == UInt8(ascii: "=") })
        }
        guard text.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3 + 2)
        var bits: UInt32 = 0
        var count: UInt32 = 0
        for character in text {
            guard let value = alphabet.value(of: character) else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        guard allowsUnusedBits || bits & (1 << count - 1) == 0 else { return nil }
        return bytes
    }
}
