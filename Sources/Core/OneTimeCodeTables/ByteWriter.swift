/// A writer of data in its memory layout, little-endian like every Swift platform.
package struct ByteWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Appends the bytes of a plain value.
    package mutating func append<Value: BitwiseCopyable>(_ value: Value) {
        withUnsafeBytes(of: value) { bytes += $0 }
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
