/// The escapes in PHP's double-quoted strings and heredocs (php.net, "Strings").
enum PHPEscapes {
    /// The text of a string's content. Octal and hexadecimal escapes are bytes of UTF-8. Ill-formed bytes become
    /// U+FFFD. Returns nil if the string contains a variable.
    ///
    /// - Parameter quote: The quote around the string, which may be escaped in it; nil in a heredoc.
    static func resolve(_ content: Range<Int>, in source: SourceText, quote: Unicode.Scalar?) -> String? {
        var scanner = ScalarScanner(source, content)
        var bytes: [UInt8] = []
        while let scalar = scanner.next() {
            if isVariable(scalar, before: scanner.peek) { return nil }
            if scalar != "\\" {
                bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            } else if !escape(&scanner, to: &bytes, quote) {
                bytes.append(UInt8(ascii: "\\"))
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a variable begins: `$name`, `${name}`, `{$name}`.
    private static func isVariable(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
        guard let next else { return false }
        return scalar == "$" ? next == "{" || next.isPHPNameStart : scalar == "{" && next == "$"
    }

    /// Reads the escape after a backslash. Returns false if it is not an escape. Then the backslash stays.
    private static func escape(
        _ scanner: inout ScalarScanner, to bytes: inout [UInt8], _ quote: Unicode.Scalar?
    ) -> Bool {
        guard let letter = scanner.peek else { return false }
        let plain: UInt8
        switch letter {
        case "n": plain = 0x0A
        case "t": plain = 0x09
        case "r": plain = 0x0D
        case "v": plain = 0x0B
        case "e": plain = 0x1B
        case "f": plain = 0x0C
        case "\\": plain = UInt8(ascii: "\\")
        case "$": plain = UInt8(ascii: "$")
        case "\"" where quote == letter: plain = UInt8(ascii: "\"")
        case "0"..."7":
            bytes.append(UInt8(truncatingIfNeeded: scanner.octal()))
            return true
        case "x":
            guard let first = scanner.peek(1)?.hexadecimalValue else { return false }
            scanner.place += 2
            var value = first
            if let second = scanner.peek?.hexadecimalValue {
                scanner.place += 1
                value = value << 4 | second
            }
            bytes.append(UInt8(truncatingIfNeeded: value))
            return true
        case "u": return scalar(&scanner, to: &bytes)
        default: return false
        }
        scanner.place += 1
        bytes.append(plain)
        return true
    }

    /// The character of `\u{1F511}`.
    private static func scalar(_ scanner: inout ScalarScanner, to bytes: inout [UInt8]) -> Bool {
        var ahead = scanner
        ahead.place += 1
        guard ahead.skip("{") else { return false }
        let digits = ahead.take { $0.hexadecimalValue != nil }
        guard ahead.skip("}"), digits.utf8.count <= 8, let value = UInt32(digits, radix: 16),
            let scalar = Unicode.Scalar(value), let units = UTF8.encode(scalar)
        else { return false }
        bytes.append(contentsOf: units)
        scanner = ahead
        return true
    }
}
