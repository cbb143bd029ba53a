/// The C escapes in the strings of `.po` files, as `control_sequence` in gettext's `po-lex.c` reads them.
enum GettextEscapes {
    /// The text of a string's content. Octal and hexadecimal escapes are UTF-8 bytes.
    static func resolve(_ content: Range<Int>, in source: SourceText, into output: inout CatalogOutput) -> String {
        guard source.scalars[content].contains("\\") else { return source.text(content) }
        var scanner = ScalarScanner(source, content)
        var bytes: [UInt8] = []
        while let scalar = scanner.next() {
            if scalar == "\\" {
                escape(&scanner, to: &bytes, into: &output)
            } else {
                bytes.append(scalar)
            }
        }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        output.problem(
            Diagnosis("the bytes of this string's escapes are not UTF-8", fix: "write the characters themselves"),
            in: source,
            at: content.lowerBound)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Resolves the escape after a backslash. An unknown escape only loses its backslash.
    private static func escape(
        _ scanner: inout ScalarScanner, to bytes: inout [UInt8], into output: inout CatalogOutput
    ) {
        let start = scanner.place - 1
        guard let letter = scanner.next() else { return }
        switch letter {
        case "a": bytes.append(0x07)
        case "b": bytes.append(0x08)
        case "t": bytes.append(0x09)
        case "n": bytes.append(0x0A)
        case "v": bytes.append(0x0B)
        case "f": bytes.append(0x0C)
        case "r": bytes.append(0x0D)
        case "\"", "\\": bytes.append(letter)
        case "0"..."7":
            scanner.place -= 1
            bytes.append(UInt8(truncatingIfNeeded: scanner.octal()))
        case "x" where scanner.peek?.hexadecimalValue != nil:
            // C reads all digits and keeps the lowest byte of their value.
            var value: UInt8 = 0
            while let digit = scanner.peek?.hexadecimalValue {
                value = value << 4 | UInt8(truncatingIfNeeded: digit)
                scanner.place += 1
            }
            bytes.append(value)
        default:
            output.problem(
                Diagnosis("not an escape of gettext", fix: "write \\\\ for a backslash"), in: scanner.source,
                at: start)
            bytes.append(letter)
        }
    }
}

extension [UInt8] {
    /// Appends a scalar in UTF-8.
    fileprivate mutating func append(_ scalar: Unicode.Scalar) {
        if let units = UTF8.encode(scalar) { append(contentsOf: units) }
    }
}
