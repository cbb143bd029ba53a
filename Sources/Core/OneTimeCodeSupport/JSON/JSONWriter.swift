/// Writes JSON on one line, without spaces.
///
/// Commas are automatic. The caller must write a value for every key and the end of every container. A writer cannot be
/// copied, so that its bytes are changed in place.
package struct JSONWriter: ~Copyable {
    package private(set) var bytes: [UInt8]
    private var needsComma = false

    /// Begins a value after `bytes`, which may be lines before it.
    package init(after bytes: consuming [UInt8] = []) { self.bytes = bytes }

    /// Gives the bytes away, so that they are not copied when they are changed.
    package consuming func finish() -> [UInt8] { bytes }

    // MARK: Containers

    package mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
        try container("{", "}", members)
    }

    package mutating func array<Element>(
        _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) throws -> Void
    ) rethrows {
        try container("[", "]") { writer in
            for element in elements { try write(&writer, element) }
        }
    }

    private mutating func container(
        _ start: Unicode.Scalar, _ end: Unicode.Scalar, _ contents: (inout JSONWriter) throws -> Void
    ) rethrows {
        separate()
        bytes.append(UInt8(ascii: start))
        needsComma = false
        try contents(&self)
        bytes.append(UInt8(ascii: end))
        needsComma = true
    }

    package mutating func key(_ name: StaticString) {
        separate()
        name.withUTF8Buffer { writeQuoted($0) }
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// A key that is known only at run time.
    package mutating func key(named name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    // MARK: Values

    package mutating func string(_ text: String) {
        separate()
        writeQuoted(text)
        needsComma = true
    }

    /// A text in UTF-8. Ill-formed bytes are kept.
    package mutating func string(utf8 text: [UInt8]) {
        separate()
        text.withUnsafeBufferPointer { writeQuoted($0) }
        needsComma = true
    }

    package mutating func integer(_ value: some BinaryInteger) { spelled("\(value)".utf8) }

    /// A finite number, with the fewest digits that read back as the same value.
    package mutating func number(_ value: Double) {
        precondition(value.isFinite, "JSON has no such number")
        let text = "\(value)"
        spelled(text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...])
    }

    package mutating func bool(_ value: Bool) { spelled("\(value)".utf8) }

    package mutating func null() { spelled("null".utf8) }

    /// Writes a value that is JSON already, byte for byte.
    package mutating func spelled(_ value: some Sequence<UInt8>) {
        separate()
        bytes.append(contentsOf: value)
        needsComma = true
    }

    private mutating func separate() { if needsComma { bytes.append(UInt8(ascii: ",")) } }

    /// A string in quotes (RFC 8259, section 7), with the fewest escapes.
    private mutating func writeQuoted(_ text: String) {
        var text = text
        text.withUTF8 { writeQuoted($0) }
    }

    private mutating func writeQuoted(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        var start = 0
        for index in text.indices where text[index] < 0x20 || text[index] == 0x22 || text[index] == 0x5C {
            bytes.append(contentsOf: text[start..<index])
            start = index + 1
            writeEscape(text[index])
        }
        bytes.append(contentsOf: text[start...])
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func writeEscape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case 0x08: bytes += Array("\\b".utf8)
        case 0x09: bytes += Array("\\t".utf8)
        case 0x0A: bytes += Array("\\n".utf8)
        case 0x0C: bytes += Array("\\f".utf8)
        case 0x0D: bytes += Array("\\r".utf8)
        default: bytes += Array("\\u00".utf8) + Hexadecimal.encoded([byte])
        }
    }
}

extension JSONWriter {
    package mutating func member(_ name: StaticString, _ text: String) {
        key(name)
        string(text)
    }

    package mutating func member(_ name: StaticString, _ value: some BinaryInteger) {
        key(name)
        integer(value)
    }

    package mutating func member(_ name: StaticString, _ value: Bool) {
        key(name)
        bool(value)
    }

    package mutating func member(_ name: StaticString, _ value: Double) {
        key(name)
        number(value)
    }
}
