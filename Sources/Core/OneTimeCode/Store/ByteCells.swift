import Glibc

/// Strings of bytes. The first bytes of each are in its ``Text``, the rest in cells of one size, which are chained.
///
/// A freed cell fits every later string, so memory never fragments however long the strings are.
struct ByteCells {
    /// A string: a cache line, which most strings do not fill.
    struct Text {
        fileprivate typealias Bytes = InlineArray<60, UInt8>
        fileprivate static var size: Int { MemoryLayout<Bytes>.size }

        fileprivate var bytes = Bytes(repeating: 0)
        /// The first cell of the rest; -1 for none.
        fileprivate var rest: Int32 = -1

        /// A string without bytes.
        init() {}

        var firstByte: UInt8 { bytes[0] }
    }

    private struct Cell {
        /// With the link, a cell is half a cache line.
        typealias Bytes = InlineArray<28, UInt8>
        static var size: Int { MemoryLayout<Bytes>.size }

        var bytes = Bytes(repeating: 0)
        /// The next cell of the string, or of the free ones; -1 for none.
        var next: Int32 = -1
    }

    private var cells = ChunkedArray<Cell>()
    private var firstFree: Int32 = -1

    init() {}

    /// Keeps bytes.
    mutating func insert(_ bytes: UnsafeRawBufferPointer) -> Text {
        var text = Text()
        let head = bytes.prefix(Text.size)
        withUnsafeMutableBytes(of: &text.bytes) { $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: head)) }
        // From the end, so that each cell knows the next one.
        var end = bytes.count
        while end > Text.size {
            let start = end - 1 - (end - 1 - Text.size) % Cell.size
            var cell = Cell(next: text.rest)
            let part = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
            withUnsafeMutableBytes(of: &cell.bytes) { $0.copyMemory(from: part) }
            text.rest = cells.insert(cell, at: &firstFree) { $0.next }
            end = start
        }
        return text
    }

    /// Frees the cells of a string, and forgets their bytes.
    mutating func remove(_ text: Text) {
        var cell = text.rest
        while cell >= 0 {
            let next = cells[cell].next
            cells[cell] = Cell(next: firstFree)
            firstFree = cell
            cell = next
        }
    }

    /// Calls `body` with the bytes of a string and, after them, zeros.
    func withBytes<Result>(of text: Text, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        withUnsafeBytes(of: text.bytes) { head in
            guard text.rest >= 0 else { return body(head) }
            var (cell, count) = (text.rest, head.count)
            while cell >= 0 { (cell, count) = (cells[cell].next, count + Cell.size) }
            return withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { buffer in
                buffer.copyMemory(from: head)
                var (cell, place) = (text.rest, head.count)
                while cell >= 0 {
                    buffer.storeBytes(of: cells[cell].bytes, toByteOffset: place, as: Cell.Bytes.self)
                    (cell, place) = (cells[cell].next, place + Cell.size)
                }
                return body(UnsafeRawBufferPointer(buffer))
            }
        }
    }

    /// Whether a string begins with these bytes.
    func begins(_ text: Text, with bytes: UnsafeRawBufferPointer) -> Bool {
        let head = UnsafeRawBufferPointer(rebasing: bytes.prefix(Text.size))
        guard withUnsafeBytes(of: text.bytes, { $0.begins(with: head) }) else { return false }
        var (cell, start) = (text.rest, head.count)
        while start < bytes.count {
            guard cell >= 0 else { return false }
            let part = UnsafeRawBufferPointer(rebasing: bytes[start...].prefix(Cell.size))
            guard withUnsafeBytes(of: cells[cell].bytes, { $0.begins(with: part) }) else { return false }
            (cell, start) = (cells[cell].next, start + part.count)
        }
        return true
    }
}

extension ByteCells.Text: CustomReflectable {
    /// Shows nothing: the bytes are secrets.
    var customMirror: Mirror { Mirror(self, children: []) }
}

extension ByteCells: CustomReflectable {
    /// Shows the number of cells alone: the bytes are secrets.
    var customMirror: Mirror { Mirror(self, children: ["count": cells.count]) }
}

extension UnsafeRawBufferPointer {
    /// Whether the first bytes are those of another buffer, which has at most as many.
    func begins(with other: UnsafeRawBufferPointer) -> Bool {
        guard let baseAddress, let start = other.baseAddress else { return other.isEmpty }
        return memcmp(baseAddress, start, other.count) == 0
    }
}
