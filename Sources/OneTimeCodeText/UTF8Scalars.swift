/// Reads UTF-8 scalar by scalar. An ill-formed sequence reads as one U+FFFD for each of its maximal subparts (The
/// Unicode Standard, section 3.9). Swift's `String` decodes in the same way, so bytes and a `String` of them give the
/// same text.
package struct UTF8Scalars {
    static let replacement: UInt32 = 0xFFFD

    let bytes: UnsafeBufferPointer<UInt8>

    package init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Calls `body` with every scalar and its byte offset.
    package func forEach(_ body: (_ scalar: UInt32, _ range: Range<Int>) -> Void) {
        var offset = 0
        while offset < bytes.count {
            let (value, length) = scalar(at: offset)
            body(value, offset..<offset + length)
            offset += length
        }
    }

    /// The scalar at `offset` and its length in bytes.
    @inline(__always)
    func scalar(at offset: Int) -> (value: UInt32, length: Int) {
        let first = bytes[offset]
        if first < 0x80 { return (UInt32(first), 1) }
        if first < 0xE0 {
            if first >= 0xC2, isTrailing(offset + 1) {
                return (UInt32(first & 0x1F) << 6 | trailing(offset + 1), 2)
            }
        } else if first < 0xF0, offset &+ 4 <= bytes.count, let start = bytes.baseAddress {
            // four bytes in one go, of which the scalar has three
            let four = UInt32(littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt32.self))
            let value = (four & 0x0F) << 12 | four >> 2 & 0xFC0 | four >> 16 & 0x3F
            // neither overlong nor a surrogate
            if four & 0xC0_C000 == 0x80_8000, value &- 0x800 < 0xD000 || value >= 0xE000 { return (value, 3) }
        } else if first < 0xF0, offset &+ 2 < bytes.count {
            let (second, third) = (bytes[offset &+ 1], bytes[offset &+ 2])
            let value = UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
            let areTrailing = ((second ^ 0x80) | (third ^ 0x80)) & 0xC0 == 0
            // neither overlong nor a surrogate
            if areTrailing, value >= 0x800, value &- 0xD800 >= 0x800 { return (value, 3) }
        }
        return rare(first, at: offset)
    }

    /// A scalar of four bytes, or an ill-formed sequence.
    private func rare(_ first: UInt8, at offset: Int) -> (value: UInt32, length: Int) {
        // The second byte of a well-formed sequence (table 3-7) excludes overlong forms, surrogates and values above
        // U+10FFFF.
        switch first {
        case 0xE0...0xEF where isTrailing(offset + 1) && isSecond(bytes[offset + 1], behind: first):
            return (Self.replacement, 2)
        case 0xF0...0xF4 where isTrailing(offset + 1) && isSecond(bytes[offset + 1], behind: first):
            guard isTrailing(offset + 2) else { return (Self.replacement, 2) }
            guard isTrailing(offset + 3) else { return (Self.replacement, 3) }
            let high = UInt32(first & 0x07) << 18 | trailing(offset + 1) << 12
            return (high | trailing(offset + 2) << 6 | trailing(offset + 3), 4)
        default: return (Self.replacement, 1)
        }
    }

    @inline(__always)
    private func isSecond(_ second: UInt8, behind first: UInt8) -> Bool {
        switch first {
        case 0xE0: second >= 0xA0
        case 0xED: second < 0xA0
        case 0xF0: second >= 0x90
        case 0xF4: second < 0x90
        default: true
        }
    }

    @inline(__always)
    private func isTrailing(_ offset: Int) -> Bool { offset < bytes.count && bytes[offset] & 0xC0 == 0x80 }

    @inline(__always)
    private func trailing(_ offset: Int) -> UInt32 { UInt32(bytes[offset] & 0x3F) }
}
