/// Data as it lies in memory, little-endian like every platform of Swift.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    /// Appends the bytes of a value without references in it.
    mutating func append<Value: BitwiseCopyable>(_ value: Value) {
        withUnsafeBytes(of: value) { bytes += $0 }
    }

    /// Appends zeros until the length is a multiple of `alignment`.
    mutating func pad(to alignment: Int) {
        while bytes.count % alignment != 0 { bytes.append(0) }
    }

    /// Appends a tag, filled up with zeros.
    mutating func append(tag: String, length: Int) {
        precondition(tag.utf8.count < length, "a locale's tag is too long: \(tag)")
        bytes += tag.utf8
        bytes += repeatElement(0, count: length - tag.utf8.count)
    }
}
