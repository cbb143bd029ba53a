/// Reads the consecutive sections of a table, each aligned to 8 bytes.
struct TableLayout {
    private let data: UnsafeRawBufferPointer
    private var offset: Int

    init(_ data: UnsafeRawBufferPointer, from offset: Int) {
        precondition(UInt(bitPattern: data.baseAddress) % 8 == 0, "a table is not aligned to 8 bytes")
        self.data = data
        self.offset = offset
    }

    /// The next section; traps if the data is too short.
    mutating func section<Element: BitwiseCopyable>(_ type: Element.Type, _ count: Int) -> UnsafePointer<Element> {
        offset = (offset + 7) / 8 * 8
        let end = offset + count * MemoryLayout<Element>.stride
        guard count >= 0, end <= data.count, let base = data.baseAddress else {
            preconditionFailure("a table is cut off")
        }
        defer { offset = end }
        // Aligned to 8 bytes, and of numbers only, for which all bit patterns are valid.
        return (base + offset).assumingMemoryBound(to: type)
    }
}
