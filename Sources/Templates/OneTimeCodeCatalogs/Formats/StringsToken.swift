/// A string of Apple's old property lists, in quotes or bare.
struct StringsToken: Equatable {
    /// The token, with its quotes.
    let range: Range<Int>
    let isQuoted: Bool

    /// The token without its quotes.
    var content: Range<Int> { isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range }

    /// The resolved text of the token.
    func text(in source: SourceText, into output: inout CatalogOutput) -> String {
        guard isQuoted else { return source.text(content) }
        var scanner = ScalarScanner(source, content)
        var text = String.UnicodeScalarView()
        while let scalar = scanner.next() {
            if scalar != "\\" {
                text.append(scalar)
            } else if let character = Self.escape(&scanner, into: &output) {
                text.append(character)
            }
        }
        return String(text)
    }

    /// The character of an escape, as in Core Foundation's `getSlashedChar`, but with `\u` in addition to `\U`. A
    /// backslash before any other character is dropped.
    private static func escape(_ scanner: inout ScalarScanner, into output: inout CatalogOutput) -> Unicode.Scalar? {
        let start = scanner.place - 1
        guard let letter = scanner.next() else { return nil }
        switch letter {
        case "a": return "\u{7}"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "v": return "\u{B}"
        case "0"..."7":
            scanner.place -= 1
            let value = scanner.octal()
            if value < 0x80, let scalar = Unicode.Scalar(value) { return scalar }
            output.problem(
                Diagnosis(
                    "an octal escape beyond \\177 uses the NeXTSTEP encoding",
                    fix: "write the character itself"),
                in: scanner.source, at: start)
            return nil
        case "U", "u":
            let escape = scanner.utf16Escape(letters: ["U", "u"])
            if case .scalar(let scalar) = escape { return scalar }
            if let problem = escape.problem { output.problem(problem, in: scanner.source, at: start) }
            return nil
        default: return letter
        }
    }
}

extension Unicode.Scalar {
    /// Whether this is white space between tokens.
    var isStringsBlank: Bool {
        ("\t"..."\r").contains(self) || self == " " || self == "\u{2028}" || self == "\u{2029}"
    }

    /// Whether an unquoted string may contain this.
    var isUnquoted: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "/", ":", ".", "-": true
        default: false
        }
    }
}
