/// Reads a JSON text (RFC 8259) token by token.
///
/// Linear in the length of the text, with one byte of memory for each level of nesting. There is no recursion, so
/// deep nesting cannot overflow the stack. Beyond the RFC's grammar, it accepts a byte order mark (section 8.1), and
/// ill-formed UTF-8 in strings, since logged messages may be cut inside a character.
package struct JSONTokens {
    package let bytes: [UInt8]
    private var position: Int
    /// The open containers, the innermost last; true for an object.
    private var isObject: [Bool] = []
    private var expected = Expected.value

    /// The tokens that may come next.
    private enum Expected { case value, firstElement, firstKey, key, colon, separator, end }

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Whether all of a text is a number (section 6).
    package static func isNumber(_ text: some Sequence<UInt8>) -> Bool {
        let bytes = Array(text)
        guard let end = try? JSONTokens(bytes).endOfNumber() else { return false }
        return end == bytes.count
    }

    /// The number of open containers.
    package var depth: Int { isObject.count }

    /// The next token; nil at the end of a valid text.
    package mutating func next() throws(JSONFault) -> JSONToken? {
        while true {
            skipSpace()
            guard position < bytes.count else {
                if expected == .end { return nil }
                throw fault
            }
            let byte = bytes[position]
            switch expected {
            case .value: return try value(byte)
            case .firstElement: return byte == UInt8(ascii: "]") ? close() : try value(byte)
            case .firstKey where byte == UInt8(ascii: "}"): return close()
            case .firstKey, .key: return try key(byte)
            case .colon:
                guard byte == UInt8(ascii: ":") else { throw fault }
                position += 1
                expected = .value
            case .separator:
                let isInObject = isObject.last == true
                if byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return close() }
                guard byte == UInt8(ascii: ",") else { throw fault }
                position += 1
                expected = isInObject ? .key : .value
            case .end: throw fault
            }
        }
    }

    private var fault: JSONFault { JSONFault(offset: position) }

    private mutating func skipSpace() {
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    // MARK: Tokens

    private mutating func value(_ byte: UInt8) throws(JSONFault) -> JSONToken {
        switch byte {
        case UInt8(ascii: "{"): return open(.objectStart, then: .firstKey)
        case UInt8(ascii: "["): return open(.arrayStart, then: .firstElement)
        case UInt8(ascii: "\""): return token(.string, to: try endOfString(), then: afterValue)
        case UInt8(ascii: "t"): return token(.bool, to: try endOfLiteral("true"), then: afterValue)
        case UInt8(ascii: "f"): return token(.bool, to: try endOfLiteral("false"), then: afterValue)
        case UInt8(ascii: "n"): return token(.null, to: try endOfLiteral("null"), then: afterValue)
        default: return token(.number, to: try endOfNumber(), then: afterValue)
        }
    }

    private mutating func key(_ byte: UInt8) throws(JSONFault) -> JSONToken {
        guard byte == UInt8(ascii: "\"") else { throw fault }
        return token(.key, to: try endOfString(), then: .colon)
    }

    private mutating func open(_ kind: JSONToken.Kind, then next: Expected) -> JSONToken {
        isObject.append(kind == .objectStart)
        return token(kind, to: position + 1, then: next)
    }

    private mutating func close() -> JSONToken {
        let kind = isObject.removeLast() ? JSONToken.Kind.objectEnd : .arrayEnd
        return token(kind, to: position + 1, then: afterValue)
    }

    private var afterValue: Expected { isObject.isEmpty ? .end : .separator }

    private mutating func token(_ kind: JSONToken.Kind, to end: Int, then next: Expected) -> JSONToken {
        defer { (position, expected) = (end, next) }
        return JSONToken(kind: kind, range: position..<end)
    }

    // MARK: Ends

    /// The end of the string that begins here (section 7), after its closing quote.
    private mutating func endOfString() throws(JSONFault) -> Int {
        var index = JSONString.endOfPlain(from: position + 1, in: bytes)
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
            guard bytes[index] == UInt8(ascii: "\\"), let escape = JSONString.escape(at: index, in: bytes) else {
                throw JSONFault(offset: index)
            }
            index = JSONString.endOfPlain(from: escape.end, in: bytes)
        }
        throw JSONFault(offset: bytes.count)
    }

    private func endOfLiteral(_ literal: StaticString) throws(JSONFault) -> Int {
        let end = position + literal.utf8CodeUnitCount
        let matches = literal.withUTF8Buffer { bytes[position...].starts(with: $0) }
        guard matches else { throw fault }
        return end
    }

    /// The end of the number that begins here (section 6).
    private func endOfNumber() throws(JSONFault) -> Int {
        var index = position
        if byte(at: index) == UInt8(ascii: "-") { index += 1 }
        if byte(at: index) == UInt8(ascii: "0") { index += 1 } else { try skipDigits(&index) }
        if byte(at: index) == UInt8(ascii: ".") {
            index += 1
            try skipDigits(&index)
        }
        if byte(at: index) | 0x20 == UInt8(ascii: "e") {
            index += 1
            if byte(at: index) == UInt8(ascii: "+") || byte(at: index) == UInt8(ascii: "-") { index += 1 }
            try skipDigits(&index)
        }
        return index
    }

    /// The byte at `index`; past the end 0, which is in no token.
    private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    private func skipDigits(_ index: inout Int) throws(JSONFault) {
        let start = index
        while (0x30...0x39).contains(byte(at: index)) { index += 1 }
        if index == start { throw JSONFault(offset: index) }
    }
}

/// A token of a JSON text: its kind and place.
package struct JSONToken: Equatable, Sendable {
    package enum Kind: Sendable {
        case objectStart, objectEnd, arrayStart, arrayEnd
        /// The name of an object's member.
        case key
        case string, number, bool, null
    }

    package let kind: Kind
    /// The place in the text, in bytes; for a key or string with its quotes.
    package let range: Range<Int>

    /// The place between the quotes of a key or string.
    package var contents: Range<Int> { range.lowerBound + 1..<range.upperBound - 1 }
}

/// The first error of a text that is not JSON. Holds nothing of the text.
package struct JSONFault: Error, Equatable, Sendable {
    /// The place, in bytes from the start of the text.
    package let offset: Int
}
