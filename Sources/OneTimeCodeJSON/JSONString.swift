/// Decodes the strings of a JSON text (RFC 8259, section 7).
package enum JSONString {
    /// The text of a key or string token, as UTF-8.
    ///
    /// An unpaired surrogate reads as U+FFFD: the grammar allows it, but it is not a character (section 8.2).
    package static func text(_ token: JSONToken, in bytes: [UInt8]) -> [UInt8] {
        let contents = bytes[token.contents]
        guard contents.contains(UInt8(ascii: "\\")) else { return Array(contents) }
        var text: [UInt8] = []
        text.reserveCapacity(contents.count)
        forEachPiece(of: token.contents, in: bytes) { piece in
            switch piece {
            case .bytes(let range): text.append(contentsOf: bytes[range])
            case .escape(let scalar, _):
                text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return text
    }

    /// A part of a string.
    package enum Piece {
        /// Unescaped bytes, by their place.
        case bytes(Range<Int>)
        /// An escape, or the two of a surrogate pair, with the scalar.
        case escape(Unicode.Scalar, Range<Int>)
    }

    /// Calls `body` for each part of a string's contents, in order.
    ///
    /// Accepts strings that are not quite JSON, as in other programs' logs: a backslash that begins no escape is
    /// literal.
    package static func forEachPiece(of contents: Range<Int>, in bytes: [UInt8], _ body: (Piece) -> Void) {
        var start = contents.lowerBound
        var index = start
        while index < contents.upperBound {
            guard bytes[index] == UInt8(ascii: "\\"), let (scalar, end) = escape(at: index, in: bytes),
                end <= contents.upperBound
            else {
                index += 1
                continue
            }
            if start < index { body(.bytes(start..<index)) }
            body(.escape(scalar, index..<end))
            (start, index) = (end, end)
        }
        if start < index { body(.bytes(start..<index)) }
    }

    /// The scalar of the escape at `index` and the escape's end; nil if there is none.
    static func escape(at index: Int, in bytes: [UInt8]) -> (Unicode.Scalar, end: Int)? {
        guard index + 1 < bytes.count else { return nil }
        if let plain = plain(bytes[index + 1]) { return (plain, index + 2) }
        guard let unit = codeUnit(at: index, in: bytes) else { return nil }
        if let scalar = Unicode.Scalar(unit) { return (scalar, index + 6) }
        if unit < 0xDC00, let low = codeUnit(at: index + 6, in: bytes), (0xDC00...0xDFFF).contains(low),
            let scalar = Unicode.Scalar(0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        {
            return (scalar, index + 12)
        }
        return ("\u{FFFD}", index + 6)
    }

    /// The code unit of an escape `\uXXXX` at `index`.
    private static func codeUnit(at index: Int, in bytes: [UInt8]) -> UInt32? {
        guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        var unit: UInt32 = 0
        for byte in bytes[index + 2..<index + 6] {
            guard let digit = hexadecimalValue(byte) else { return nil }
            unit = unit << 4 | digit
        }
        return unit
    }

    private static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte) - 0x30
        case 0x41...0x46, 0x61...0x66: UInt32(byte | 0x20) - 0x61 + 10
        default: nil
        }
    }

    /// The character of a single-letter escape.
    private static func plain(_ letter: UInt8) -> Unicode.Scalar? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(letter)
        case UInt8(ascii: "b"): "\u{8}"
        case UInt8(ascii: "f"): "\u{C}"
        case UInt8(ascii: "n"): "\n"
        case UInt8(ascii: "r"): "\r"
        case UInt8(ascii: "t"): "\t"
        default: nil
        }
    }
}
