/// Reads UTF-8 scalar by scalar. An ill-formed sequence reads as one U+FFFD for each of its maximal subparts (The
/// Unicode Standard, section 3.9). Swift's `String` decodes in the same way, so bytes and a `String` of them give the
/// same text.
@usableFromInline package struct UTF8Scalars {
    static let replacement: UInt32 = 0xFFFD

    @usableFromInline let bytes: UnsafeBufferPointer<UInt8>

    @inlinable
    package init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Calls `body` with every scalar and its byte offset.
    @inlinable @inline(__always)
    package func forEach(_ body: (_ scalar: UInt32, _ range: Range<Int>) -> Void) {
        var offset = 0
        while offset < bytes.count {
            let first = bytes[offset]
            let (value, length) = first < 0x80 ? (UInt32(first), 1) : beyondASCII(at: offset)
            body(value, offset..<offset + length)
            offset += length
        }
    }

    /// The scalar at `offset`, apart from the loop that is copied to each caller.
    @usableFromInline
    func beyondASCII(at offset: Int) -> (value: UInt32, length: Int) { scalar(at: offset) }

    /// The scalar at `offset` and its length in bytes.
    @inline(__always)
    func scalar(at offset: Int) -> (value: UInt32, length: Int) {
        let first = bytes[offset]
        if first < 0x80 { return (UInt32(first), 1) }
        if first < 0xE0 {
            if first >= 0xC2, isTrailing(offset &+ 1) {
                return (UInt32(first & 0x1F) << 6 | trailing(offset &+ 1), 2)
            }
        } else if offset &+ 4 <= bytes.count {
            // One load reads four bytes, of which the scalar has three; the first byte is the lowest.
            let four = UInt32(
                littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt32.self))
            // 0 in an overlong form, and 0x200D in a surrogate
            let range = four & 0x200F
            if four & 0xC0_C0F0 == 0x80_80E0, range != 0, range != 0x200D {
                return ((four & 0x0F) << 12 | four >> 2 & 0xFC0 | four >> 16 & 0x3F, 3)
            }
        }
        return rare(first, at: offset)
    }

    /// A scalar of four bytes, a scalar at the end of the text, or an ill-formed sequence.
    private func rare(_ first: UInt8, at offset: Int) -> (value: UInt32, length: Int) {
        // The second byte of a well-formed sequence (table 3-7) excludes overlong forms, surrogates and values above
        // U+10FFFF.
        switch first {
        case 0xE0...0xEF where isTrailing(offset + 1) && isSecond(bytes[offset + 1], after: first):
            guard isTrailing(offset + 2) else { return (Self.replacement, 2) }
            return (UInt32(first & 0x0F) << 12 | trailing(offset + 1) << 6 | trailing(offset + 2), 3)
        case 0xF0...0xF4 where isTrailing(offset + 1) && isSecond(bytes[offset + 1], after: first):
            guard isTrailing(offset + 2) else { return (Self.replacement, 2) }
            guard isTrailing(offset + 3) else { return (Self.replacement, 3) }
            let high = UInt32(first & 0x07) << 18 | trailing(offset + 1) << 12
            return (high | trailing(offset + 2) << 6 | trailing(offset + 3), 4)
        default: return (Self.replacement, 1)
        }
    }

    @inline(__always)
    private func isSecond(_ second: UInt8, after first: UInt8) -> Bool {
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

/// The scalars of a range of UTF-8; ill-formed bytes read as U+FFFD.
package struct UTF8Slice: Sequence, IteratorProtocol {
    private let scalars: UTF8Scalars
    private var offset: Int
    private let end: Int

    /// The scalars of `bytes[range]`; `range` begins and ends at scalar boundaries.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        scalars = UTF8Scalars(bytes: bytes)
        offset = range.lowerBound
        end = range.upperBound
    }

    /// The next scalar, or nil at the end.
    package mutating func next() -> Unicode.Scalar? {
        guard offset < end else { return nil }
        let (value, length) = scalars.scalar(at: offset)
        offset += length
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}
