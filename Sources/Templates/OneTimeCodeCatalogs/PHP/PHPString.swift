extension PHPScanner {
    /// Reads a string of any kind, starting at its first character. Returns nil if it contains a variable.
    mutating func readString() throws(ScalarFault) -> String? {
        switch scanner.peek {
        case "'": try readSingleQuoted()
        case "\"": try readDoubleQuoted()
        default: try readHeredoc()
        }
    }

    private mutating func readSingleQuoted() throws(ScalarFault) -> String {
        let start = scanner.place
        scanner.place += 1
        var text = String.UnicodeScalarView()
        while let scalar = scanner.next() {
            if scalar == "'" { return String(text) }
            if scalar == "\\", let next = scanner.peek, next == "'" || next == "\\" {
                scanner.place += 1
                text.append(next)
            } else {
                text.append(scalar)
            }
        }
        throw Self.unclosed("'", at: start)
    }

    private mutating func readDoubleQuoted() throws(ScalarFault) -> String? {
        let start = scanner.place
        scanner.place += 1
        let content = scanner.place
        while let scalar = scanner.next() {
            if scalar == "\"" {
                return PHPEscapes.resolve(content..<scanner.place - 1, in: scanner.source, quote: "\"")
            }
            if scalar == "\\" { _ = scanner.next() }
        }
        throw Self.unclosed("\"", at: start)
    }

    private static func unclosed(_ quote: String, at place: Int) -> ScalarFault {
        ScalarFault("the string that begins here has no closing quote", fix: "add \(quote)", at: place)
    }

    /// Reads a heredoc, `<<<NAME`, or a nowdoc, `<<<'NAME'`, up to the line that begins with the name. The indentation
    /// of that line is removed from the text.
    private mutating func readHeredoc() throws(ScalarFault) -> String? {
        let start = scanner.place
        scanner.place += 3
        scanner.skip { $0 == " " || $0 == "\t" }
        let quote = scanner.peek.flatMap { $0 == "'" || $0 == "\"" ? $0 : nil }
        if quote != nil { scanner.place += 1 }
        let name = takeName()
        // a bit shift, which cannot begin a constant
        guard !name.isEmpty else { return nil }
        if let quote { _ = scanner.skip(quote) }
        guard scanner.skipLineEnd() else { return nil }
        var lines: [Range<Int>] = []
        while scanner.peek != nil {
            let line = scanner.place
            var ahead = self
            ahead.scanner.skip { $0 == " " || $0 == "\t" }
            let indentation = ahead.scanner.place - line
            if ahead.takeName() == name {
                self = ahead
                return text(of: lines, indentation: indentation, hasEscapes: quote != "'")
            }
            scanner.skipRestOfLine()
            lines.append(line..<scanner.place)
            _ = scanner.skipLineEnd()
        }
        throw ScalarFault(
            "the string that begins here is not closed", fix: "close it with \(name) on a line of its own", at: start)
    }

    private func text(of lines: [Range<Int>], indentation: Int, hasEscapes: Bool) -> String? {
        var texts: [String] = []
        for line in lines {
            let content = min(line.lowerBound + indentation, line.upperBound)..<line.upperBound
            guard hasEscapes else {
                texts.append(scanner.source.text(content))
                continue
            }
            guard let text = PHPEscapes.resolve(content, in: scanner.source, quote: nil) else { return nil }
            texts.append(text)
        }
        return texts.joined(separator: "\n")
    }
}
