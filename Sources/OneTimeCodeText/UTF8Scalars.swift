/// Reads UTF-8 scalar by scalar; an ill-formed byte reads as U+FFFD, one byte long, so that offsets never drift.
struct UTF8Scalars {
    static let replacement: UInt32 = 0xFFFD

    let bytes: UnsafeBufferPointer<UInt8>

    /// The scalar at `offset` and its length in bytes.
    @inline(__always)
    func scalar(at offset: Int) -> (value: UInt32, length: Int) {
        let first = bytes[offset]
        return first < 0x80 ? (UInt32(first), 1) : multibyte(first, at: offset)
    }

    private func multibyte(_ first: UInt8, at offset: Int) -> (value: UInt32, length: Int) {
        let length: Int
        var value: UInt32
        let minimum: UInt32
        switch first {
        case 0xC2...0xDF: (length, value, minimum) = (2, UInt32(first & 0x1F), 0x80)
        case 0xE0...0xEF: (length, value, minimum) = (3, UInt32(first & 0x0F), 0x800)
        case 0xF0...0xF4: (length, value, minimum) = (4, UInt32(first & 0x07), 0x10000)
        default: return (Self.replacement, 1)
        }
        guard offset + length <= bytes.count else { return (Self.replacement, 1) }
        for index in offset + 1..<offset + length {
            guard bytes[index] & 0xC0 == 0x80 else { return (Self.replacement, 1) }
            value = value << 6 | UInt32(bytes[index] & 0x3F)
        }
        let isScalar = value >= minimum && value <= 0x10FFFF && !(0xD800...0xDFFF).contains(value)
        return isScalar ? (value, length) : (Self.replacement, 1)
    }
}
