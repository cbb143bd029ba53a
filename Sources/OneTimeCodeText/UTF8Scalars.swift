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

    @inline(__always)
    private func multibyte(_ first: UInt8, at offset: Int) -> (value: UInt32, length: Int) {
        let left = bytes.count - offset
        switch first {
        case 0xC2...0xDF where left >= 2 && isTrailing(offset + 1):
            return (UInt32(first & 0x1F) << 6 | trailing(offset + 1), 2)
        case 0xE0...0xEF where left >= 3 && isTrailing(offset + 1) && isTrailing(offset + 2):
            let value = UInt32(first & 0x0F) << 12 | trailing(offset + 1) << 6 | trailing(offset + 2)
            return value < 0x800 || (0xD800...0xDFFF).contains(value) ? (Self.replacement, 1) : (value, 3)
        case 0xF0...0xF4
        where left >= 4 && isTrailing(offset + 1) && isTrailing(offset + 2) && isTrailing(offset + 3):
            let high = UInt32(first & 0x07) << 18 | trailing(offset + 1) << 12
            let value = high | trailing(offset + 2) << 6 | trailing(offset + 3)
            return (0x1_0000...0x10_FFFF).contains(value) ? (value, 4) : (Self.replacement, 1)
        default: return (Self.replacement, 1)
        }
    }

    @inline(__always)
    private func isTrailing(_ offset: Int) -> Bool { bytes[offset] & 0xC0 == 0x80 }

    @inline(__always)
    private func trailing(_ offset: Int) -> UInt32 { UInt32(bytes[offset] & 0x3F) }
}
