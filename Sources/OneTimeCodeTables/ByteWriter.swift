/// Data as it lies in memory, little-endian like every platform of Swift.
package struct ByteWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Appends the bytes of a value without references in it.
    package mutating func append<Value: BitwiseCopyable>(_ value: Value) {
        withUnsafeBytes(of: value) { bytes += $0 }
    }

    /// Appends bytes.
    package mutating func append(contentsOf bytes: some Sequence<UInt8>) { self.bytes += bytes }

    /// Appends zeros until the length is a multiple of `alignment`.
    package mutating func pad(to alignment: Int) {
        while bytes.count % alignment != 0 { bytes.append(0) }
    }

    /// Appends a text, filled up with zeros.
    package mutating func append(text: String, length: Int) {
        precondition(text.utf8.count < length, "a tag or a name is too long: \(text)")
        bytes += text.utf8
        bytes += repeatElement(0, count: length - text.utf8.count)
    }
}
