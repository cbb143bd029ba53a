/// A position in UTF-8 that moves only forward, and keeps track of its line and column.
struct UTF8Cursor {
    let bytes: [UInt8]
    private(set) var offset = 0
    private var line = 1
    /// The column that was computed last, with its offset. The next column is counted from there.
    private var counted = (offset: 0, column: 1)

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The byte here; nil at the end.
    var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }
    /// The byte after the current one.
    var following: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

    /// Advances, but not past the end.
    mutating func advance(by count: Int = 1) { offset = min(offset + count, bytes.count) }

    /// Advances past the current byte, and to the next line if it ends a line break: LF, CR or CR LF.
    mutating func advanceOverLineEnds() {
        let byte = byte
        advance()
        if byte == 0x0A || (byte == 0x0D && self.byte != 0x0A) {
            line += 1
            counted = (offset, 1)
        }
    }

    /// The line and column here. O(1) for every byte passed since the last call.
    mutating func place() -> TextPlace {
        var column = counted.column
        for byte in bytes[counted.offset..<offset] where byte & 0xC0 != 0x80 { column += 1 }
        counted = (offset, column)
        return TextPlace(line: line, column: column)
    }
}
