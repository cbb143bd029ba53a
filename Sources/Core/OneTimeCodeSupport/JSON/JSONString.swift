/// Decodes the strings of a JSON text (RFC 8259, section 7).
package enum JSONString {
    /// The text of a key or string token, as UTF-8.
    ///
    /// An unpaired surrogate reads as U+FFFD: the grammar allows it, but it is not a character (section 8.2).
    package static func text(_ token: JSONToken, in bytes: [UInt8]) -> [UInt8] {
        if let plain = plainText(token, in: bytes) { return Array(plain) }
        var text: [UInt8] = []
        text.reserveCapacity(token.contents.count)
        forEachPiece(of: token.contents, in: bytes) { piece in
            switch piece {
            case .bytes(let range): text.append(contentsOf: bytes[range])
            case .escape(let scalar, _):
                text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return text
    }

    /// The text of a key or string token without escapes, not copied; nil if it has escapes.
    static func plainText(_ token: JSONToken, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        let contents = token.contents
        return endOfPlain(from: contents.lowerBound, in: bytes) >= contents.upperBound ? bytes[contents] : nil
    }

    /// The first index from `start` on with a quotation mark, a backslash or a control character, or the end of the
    /// text. Tests eight bytes at a time.
    static func endOfPlain(from start: Int, in bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { bytes in
            var index = start
            while index + 8 <= bytes.count {
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                let ends = zeros(word ^ (ones &* 0x22)) | zeros(word ^ (ones &* 0x5C)) | below0x20(word)
                // the lowest mark is exact: a borrow marks only bytes after it
                if ends != 0 { return index + ends.trailingZeroBitCount / 8 }
                index += 8
            }
            while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x5C, bytes[index] >= 0x20 { index += 1 }
            return index
        }
    }

    private static var ones: UInt64 { 0x0101_0101_0101_0101 }

    /// The highest bit of each byte that is zero.
    private static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & (ones &* 0x80) }

    /// The highest bit of each byte that is a control character.
    private static func below0x20(_ word: UInt64) -> UInt64 { (word &- (ones &* 0x20)) & ~word & (ones &* 0x80) }

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
            guard bytes[index] == UInt8(ascii: "\\"), let escape = escape(at: index, in: bytes),
                escape.end <= contents.upperBound
            else {
                index += 1
                continue
            }
            if start < index { body(.bytes(start..<index)) }
            body(.escape(escape.scalar, index..<escape.end))
            (start, index) = (escape.end, escape.end)
        }
        if start < index { body(.bytes(start..<index)) }
    }

    /// An escape, or the two of a surrogate pair.
    package struct Escape {
        package let scalar: Unicode.Scalar
        /// The place after it.
        package let end: Int
        /// Whether it stands for half of a surrogate pair, for which the scalar is U+FFFD.
        package var isHalfOfPair = false
    }

    /// The escape at the backslash at `index`; nil if the backslash begins none.
    package static func escape(at index: Int, in bytes: [UInt8]) -> Escape? {
        guard index + 1 < bytes.count else { return nil }
        if let plain = plain(bytes[index + 1]) { return Escape(scalar: plain, end: index + 2) }
        guard let unit = codeUnit(at: index, in: bytes) else { return nil }
        if let scalar = Unicode.Scalar(unit) { return Escape(scalar: scalar, end: index + 6) }
        if unit < 0xDC00, let low = codeUnit(at: index + 6, in: bytes), (0xDC00...0xDFFF).contains(low),
            let scalar = Unicode.Scalar(0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        {
            return Escape(scalar: scalar, end: index + 12)
        }
        return Escape(scalar: "\u{FFFD}", end: index + 6, isHalfOfPair: true)
    }

    /// The code unit of an escape `\uXXXX` at `index`.
    private static func codeUnit(at index: Int, in bytes: [UInt8]) -> UInt32? {
        guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return Hexadecimal.number(bytes[index + 2..<index + 6], digits: 4).map { UInt32($0) }
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
