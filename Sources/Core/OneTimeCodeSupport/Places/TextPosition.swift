/// A position in a text: the line, and the column in Unicode scalars, both from 1.
///
/// LF, CR and CR LF end a line. A byte order mark at the start of a file has no column. A position takes half the
/// memory of two `Int`, because every value of a file has one.
package struct TextPosition: Hashable, Sendable {
    private let storedLine: Int32
    private let storedColumn: Int32

    /// A position. Both numbers must be at most the length of a file, which is limited.
    package init(line: Int, column: Int) {
        storedLine = Int32(clamping: line)
        storedColumn = Int32(clamping: column)
    }

    /// The start of a text.
    package static let start = TextPosition(line: 1, column: 1)

    package var line: Int { Int(storedLine) }
    package var column: Int { Int(storedColumn) }

    /// Whether a line ends after a byte or a scalar. A CR before an LF does not end it.
    @inlinable package static func endsLine(after unit: UInt32, before next: UInt32?) -> Bool {
        unit == 0x0A || (unit == 0x0D && next != 0x0A)
    }
}

/// Finds the positions of bytes in ascending order, in one pass over the text.
package struct PositionCounter {
    private let bytes: [UInt8]
    private var offset: Int
    private var (line, column): (Int, Int)

    /// Counts from the start of a file in UTF-8. In ill-formed text, every byte but a continuation byte counts as a
    /// scalar.
    package init(_ bytes: [UInt8]) {
        self.init(bytes, from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, at: .start)
    }

    /// Counts from a byte whose position is known.
    package init(_ bytes: [UInt8], from offset: Int, at position: TextPosition) {
        (self.bytes, self.offset) = (bytes, offset)
        (line, column) = (position.line, position.column)
    }

    /// The position of a byte, which must not be before that of the last call. After the end of the text, the position
    /// is that of its end.
    package mutating func position(at target: Int) -> TextPosition {
        let end = min(target, bytes.count)
        while offset < end {
            skipLine(to: end)
            if offset == end { break }
            let byte = bytes[offset]
            let next = offset + 1 < bytes.count ? bytes[offset + 1] : nil
            if TextPosition.endsLine(after: UInt32(byte), before: next.map(UInt32.init)) {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
            offset += 1
        }
        return TextPosition(line: line, column: column)
    }

    /// Moves on by eight bytes at a time, as long as they have no LF and no CR: most of a text has none.
    private mutating func skipLine(to end: Int) {
        let limit = end - 8
        var (place, scalars) = (offset, 0)
        bytes.withUnsafeBytes { bytes in
            while place <= limit {
                let eight = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                if Self.zeros(eight ^ 0x0A0A_0A0A_0A0A_0A0A) | Self.zeros(eight ^ 0x0D0D_0D0D_0D0D_0D0D) != 0 { return }
                // a continuation byte has the highest bit, and not the one below
                let continuations = eight & ~(eight << 1) & 0x8080_8080_8080_8080
                scalars += 8 - (continuations == 0 ? 0 : continuations.nonzeroBitCount)
                place += 8
            }
        }
        (offset, column) = (place, column + scalars)
    }

    /// Not 0 if a byte is 0.
    private static func zeros(_ bytes: UInt64) -> UInt64 {
        (bytes &- 0x0101_0101_0101_0101) & ~bytes & 0x8080_8080_8080_8080
    }

    /// The position of one byte.
    package static func position(at offset: Int, in bytes: [UInt8]) -> TextPosition {
        var counter = PositionCounter(bytes)
        return counter.position(at: offset)
    }
}
