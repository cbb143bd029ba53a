/// Hexadecimal digits.
package enum Hexadecimal {
    private static let lower = Array("0123456789abcdef".utf8)
    private static let upper = Array("0123456789ABCDEF".utf8)

    static func encoded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        bytes.flatMap { [lower[Int($0 >> 4)], lower[Int($0 & 15)]] }
    }

    package static func capitals(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: bytes.flatMap { [upper[Int($0 >> 4)], upper[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// The bytes; nil if there is something else than pairs of digits.
    static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var high: UInt8?
        for character in text {
            guard let digit = digit(character) else { return nil }
            if let first = high {
                bytes.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        return high == nil ? bytes : nil
    }

    @inline(__always)
    static func digit(_ character: UInt8) -> UInt8? {
        switch character {
        case 0x30...0x39: character - 0x30
        case 0x41...0x46: character - 0x41 + 10
        case 0x61...0x66: character - 0x61 + 10
        default: nil
        }
    }
}
