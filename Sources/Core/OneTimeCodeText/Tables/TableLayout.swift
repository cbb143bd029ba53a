/// Reads the consecutive sections of a table, each aligned to 8 bytes.
///
/// The compiler of the tables wrote them in the same build, from values of the same types. Nothing checks the values
/// again: a comment at each unchecked read says what the compiler guarantees.
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
        // SAFETY: the section is inside the data, and aligned to 8 bytes, which suffices for every type here. Its bytes
        // are those of elements of this type, which `ByteWriter` copied. This also holds for types such as `Bool`, for
        // which not every byte is valid.
        return (base + offset).assumingMemoryBound(to: type)
    }
}

/// A writer of data in its memory layout, little-endian like every Swift platform.
package struct ByteWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Appends the bytes of a plain value.
    package mutating func append<Value: BitwiseCopyable>(_ value: Value) {
        withUnsafeBytes(of: value) { bytes += $0 }
    }

    /// Appends a section for ``TableLayout/section(_:_:)``.
    package mutating func append<Element: BitwiseCopyable>(section: [Element]) {
        pad(to: 8)
        section.withUnsafeBytes { bytes += $0 }
    }

    /// Appends bytes.
    package mutating func append(contentsOf bytes: some Sequence<UInt8>) { self.bytes += bytes }

    /// Appends zeros until the length is a multiple of `alignment`.
    package mutating func pad(to alignment: Int) {
        while bytes.count % alignment != 0 { bytes.append(0) }
    }

    /// Appends a text, padded with zeros.
    package mutating func append(text: String, length: Int) {
        precondition(text.utf8.count < length, "a tag or a name is too long: \(text)")
        bytes += text.utf8
        bytes += repeatElement(0, count: length - text.utf8.count)
    }
}

extension UnsafeRawBufferPointer {
    /// A copy of a table that was made at run time, with the alignment of the embedded ones. It stays until the process
    /// ends.
    package init(keeping table: [UInt8]) {
        let data = UnsafeMutableRawPointer.allocate(byteCount: table.count, alignment: 64)
        data.copyMemory(from: table, byteCount: table.count)
        self.init(start: data, count: table.count)
    }
}
