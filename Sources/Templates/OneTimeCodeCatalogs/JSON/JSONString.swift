extension JSONReader {
    /// Reads a string from its opening quote on (RFC 8259, section 7). Nil if it is not closed, which ends the
    /// reading.
    ///
    /// Half of a surrogate pair becomes U+FFFD, with a problem: the RFC's grammar allows it, but programs differ in
    /// their handling (section 8.2).
    mutating func readString(into output: inout CatalogOutput) -> String? {
        let start = cursor.place()
        cursor.advance()
        var text: [UInt8] = []
        while let byte = cursor.byte {
            switch byte {
            case UInt8(ascii: "\""):
                cursor.advance()
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): readEscape(to: &text, into: &output)
            case 0x0A, 0x0D:
                let fix = "add its closing quote, or write \\n for a line break"
                stop(
                    Diagnosis("the string that begins here continues on the next line", fix: fix), at: start,
                    into: &output
                )
                return nil
            default:
                if byte < 0x20 {
                    let escape = byte == 0x09 ? "\\t" : "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
                    report(Diagnosis("a control character in a string", fix: "write \(escape)"), into: &output)
                }
                text.append(byte)
                cursor.advance()
            }
        }
        stop(Diagnosis("the string that begins here has no closing quote", fix: "add one"), at: start, into: &output)
        return nil
    }

    private mutating func readEscape(to text: inout [UInt8], into output: inout CatalogOutput) {
        guard let byte = cursor.following else { return cursor.advance() }
        if let plain = Self.escapes[byte] {
            text.append(plain)
            return cursor.advance(by: 2)
        }
        guard byte == UInt8(ascii: "u"), let unit = hexUnit(at: cursor.offset + 2) else {
            let isHex = byte == UInt8(ascii: "u")
            report(
                isHex
                    ? Diagnosis("\\u without four hexadecimal digits", fix: "write all four")
                    : Diagnosis("not an escape of JSON", fix: "double it"), into: &output)
            text.append(UInt8(ascii: "\\"))
            return cursor.advance()
        }
        text.append(contentsOf: Character(scalar(from: unit, into: &output)).utf8)
    }

    /// Skips an escape for a code unit, and a second one of a surrogate pair; returns the scalar.
    private mutating func scalar(from unit: UInt32, into output: inout CatalogOutput) -> Unicode.Scalar {
        if let scalar = Unicode.Scalar(unit) {
            cursor.advance(by: 6)
            return scalar
        }
        if cursor.bytes[(cursor.offset + 6)...].starts(with: #"\u"#.utf8), let low = hexUnit(at: cursor.offset + 8),
            let scalar = Unicode.Scalar(high: unit, low: low)
        {
            cursor.advance(by: 12)
            return scalar
        }
        report(UTF16Escape.halfOfPairProblem, into: &output)
        cursor.advance(by: 6)
        return "\u{FFFD}"
    }

    private func hexUnit(at start: Int) -> UInt32? {
        guard start + 4 <= cursor.bytes.count else { return nil }
        var unit: UInt32 = 0
        for byte in cursor.bytes[start..<start + 4] {
            guard let digit = Unicode.Scalar(byte).hexadecimalValue else { return nil }
            unit = unit << 4 | digit
        }
        return unit
    }

    /// The single-letter escapes.
    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
        UInt8(ascii: "/"): UInt8(ascii: "/"),
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
        UInt8(ascii: "t"): 0x09,
    ]
}

/// The grammar of numbers (RFC 8259, section 6).
enum JSONNumber {
    /// Whether the whole text is a number.
    static func matches(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let isZero = rest.first == UInt8(ascii: "0")
        let integer = dropDigits(&rest)
        guard integer > 0, !isZero || integer == 1 else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard dropDigits(&rest) > 0 else { return false }
        }
        if let byte = rest.first, byte | 0x20 == UInt8(ascii: "e") {
            rest.removeFirst()
            if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest.removeFirst() }
            guard dropDigits(&rest) > 0 else { return false }
        }
        return rest.isEmpty
    }

    private static func dropDigits(_ text: inout ArraySlice<UInt8>) -> Int {
        let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
        text = text.dropFirst(digits)
        return digits
    }
}
