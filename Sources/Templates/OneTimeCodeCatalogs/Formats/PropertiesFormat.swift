/// Java's `.properties`, according to the documentation of `java.util.Properties.load(Reader)`.
enum PropertiesFormat: FormatReader {
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput) {
        let source = text(of: bytes, into: &output)
        var reader = PropertiesReader(scanner: ScalarScanner(source))
        reader.read(into: &output)
        reader.entries.emit(syntax: .java, in: source, into: &output)
    }

    /// Decodes UTF-8 or otherwise ISO 8859-1, as `java.util.PropertyResourceBundle` does since Java 9.
    private static func text(of bytes: [UInt8], into output: inout CatalogOutput) -> SourceText {
        let isUTF16 = UTF16Order(of: bytes) != nil
        if isUTF16 {
            output.problem(
                Diagnosis("UTF-16, which Java does not accept here", fix: "save the file as UTF-8"), at: .start)
        }
        let hasMark = isUTF16 || bytes.starts(with: [0xEF, 0xBB, 0xBF])
        if !hasMark, !SourceText.decode(bytes).isWellFormed { return SourceText(latin1: bytes) }
        return SourceText(bytes, into: &output)
    }
}

private struct PropertiesReader {
    var scanner: ScalarScanner
    var entries = LastEntries()

    mutating func read(into output: inout CatalogOutput) {
        while scanner.peek != nil {
            skipBlanks()
            if scanner.skipLineEnd() { continue }
            guard let scalar = scanner.peek else { return }
            if scalar == "#" || scalar == "!" {
                scanner.skipRestOfLine()
            } else {
                readEntry(into: &output)
            }
        }
    }

    private mutating func readEntry(into output: inout CatalogOutput) {
        let keyPlace = scanner.place
        let key = take(until: { $0.isBlank || $0 == "=" || $0 == ":" }, into: &output)
        skipBlanks()
        if scanner.peek == "=" || scanner.peek == ":" {
            scanner.place += 1
            skipBlanks()
        }
        let textPlace = scanner.place
        let text = take(until: { _ in false }, into: &output)
        if key.isEmpty {
            output.problem(
                Diagnosis("no key stands before the separator", fix: "write one"), in: scanner.source, at: keyPlace)
        } else {
            entries.add(key, at: keyPlace, text, at: textPlace, in: scanner.source, into: &output)
        }
    }

    /// Skips white space, and line breaks after a backslash.
    private mutating func skipBlanks() {
        scanner.skip(while: \.isBlank)
        skipContinuations()
    }

    /// Skips a backslash with the line break after it and the indentation of the next line. A backslash at the end of
    /// the file is dropped too.
    private mutating func skipContinuations() {
        while scanner.peek == "\\" {
            var ahead = scanner
            ahead.place += 1
            guard ahead.skipLineEnd() || ahead.peek == nil else { return }
            ahead.skip(while: \.isBlank)
            scanner = ahead
        }
    }

    /// Reads up to a terminating character or the end of the line.
    private mutating func take(until ends: (Unicode.Scalar) -> Bool, into output: inout CatalogOutput) -> String {
        var text = String.UnicodeScalarView()
        skipContinuations()
        while !scanner.isAtLineEnd, let scalar = scanner.peek, !ends(scalar) {
            if scalar == "\\" {
                if let character = escape(into: &output) { text.append(character) }
            } else {
                scanner.place += 1
                text.append(scalar)
            }
            skipContinuations()
        }
        return String(text)
    }

    /// The character of an escape. Java rejects a file with a malformed escape. Here only the escape is dropped.
    private mutating func escape(into output: inout CatalogOutput) -> Unicode.Scalar? {
        let start = scanner.place
        scanner.place += 1
        switch scanner.next() {
        case "t": return "\t"
        case "n": return "\n"
        case "r": return "\r"
        case "f": return "\u{C}"
        case "u":
            let escape = scanner.utf16Escape(letters: ["u"])
            if case .scalar(let scalar) = escape { return scalar }
            if let problem = escape.problem { output.problem(problem, in: scanner.source, at: start) }
            return nil
        case let other: return other
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isBlank: Bool { self == " " || self == "\t" || self == "\u{C}" }
}
