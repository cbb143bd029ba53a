/// Base64 (RFC 4648, sections 4 and 5). Decoding accepts only what encoding writes: one spelling for each value, so
/// that no changed signature is taken for the same.
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
    private static let standard = alphabet + Array("+/".utf8)
    private static let urlSafe = alphabet + Array("-_".utf8)
    private static let standardValues = values(of: standard)
    private static let urlSafeValues = values(of: urlSafe)

    private static func values(of alphabet: [UInt8]) -> [UInt8] {
        var values = [UInt8](repeating: 0xFF, count: 256)
        for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
        return values
    }

    static func encoded(_ bytes: some Sequence<UInt8>) -> [UInt8] { encoded(bytes, standard, isPadded: true) }

    /// With the alphabet for URLs and without padding.
    static func encodedForURL(_ bytes: some Sequence<UInt8>) -> [UInt8] { encoded(bytes, urlSafe, isPadded: false) }

    private static func encoded(_ bytes: some Sequence<UInt8>, _ alphabet: [UInt8], isPadded: Bool) -> [UInt8] {
        var text: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            count += 8
            while count >= 6 {
                count -= 6
                text.append(alphabet[Int(bits >> UInt32(count) & 63)])
            }
        }
        if count > 0 { text.append(alphabet[Int(bits << UInt32(6 - count) & 63)]) }
        while isPadded, text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
        return text
    }

    static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
        let text = Array(text)
        guard text.count % 4 == 0 else { return nil }
        let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
        return decoded(text.dropLast(padding), standardValues)
    }

    /// With the alphabet for URLs and without padding.
    static func decodedFromURL(_ text: some Sequence<UInt8>) -> [UInt8]? { decoded(Array(text)[...], urlSafeValues) }

    private static func decoded(_ text: ArraySlice<UInt8>, _ values: [UInt8]) -> [UInt8]? {
        guard text.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3 + 2)
        var bits: UInt32 = 0
        var count = 0
        for character in text {
            let value = values[Int(character)]
            guard value < 64 else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        // the bits that fill up the last character
        guard bits & (1 << UInt32(count) - 1) == 0 else { return nil }
        return bytes
    }
}
