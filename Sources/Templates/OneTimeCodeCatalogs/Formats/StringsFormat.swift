/// Apple's `.strings`: a property list in the old text format, as Core Foundation's `CFOldStylePList.c` reads it.
enum StringsFormat: FormatReader {
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput) {
        guard !PropertyList.isBinary(bytes) else {
            output.problem(
                Diagnosis(
                    "a binary property list, as builds make them",
                    fix: "check the .strings file it was made from, or convert it "
                        + "with plutil -convert xml1 and write its entries as \"key\" = \"value\";"), at: .start)
            return
        }
        let source = SourceText(bytes, into: &output)
        var reader = StringsReader(scanner: ScalarScanner(source))
        guard !reader.isAtXML else {
            output.problem(
                Diagnosis("an XML property list", fix: "write its entries in the text format, \"key\" = \"value\";"),
                at: .start)
            return
        }
        reader.read(into: &output)
        reader.entries.emit(syntax: .any, in: source, into: &output)
    }
}

/// The detection that Apple's two property list formats share.
enum PropertyList {
    /// Whether a file is a binary property list (Core Foundation's `CFBinaryPList.c`), as builds produce it.
    static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }
}

/// Reads the entries one by one. No scalar is read more than twice, because recovery starts where an entry is broken.
private struct StringsReader {
    var scanner: ScalarScanner
    var entries = LastEntries()

    var isAtXML: Bool {
        var ahead = scanner
        ahead.skip(while: \.isStringsBlank)
        guard ahead.skip("<"), let scalar = ahead.peek else { return false }
        return scalar == "?" || scalar == "!" || scalar == "p"
    }

    /// Reads the entries. They may be enclosed in braces, as in other property lists.
    mutating func read(into output: inout CatalogOutput) {
        skipBlanks(into: &output)
        let isInBraces = scanner.skip("{")
        skipBlanks(into: &output)
        while let scalar = scanner.peek {
            if isInBraces, scalar == "}" { return }
            readEntry(into: &output)
            skipBlanks(into: &output)
        }
    }

    private mutating func readEntry(into output: inout CatalogOutput) {
        guard
            let key = readString(
                or: Diagnosis("expected a key in quotes here, as in \"key\" = \"value\";"), into: &output)
        else {
            return
        }
        skipBlanks(into: &output)
        var value = key
        let hasValue = scanner.skip("=")
        if hasValue {
            skipBlanks(into: &output)
            guard !isAtCollection else { return skipCollection(into: &output) }
            guard let string = readString(or: Diagnosis("expected a value in quotes here"), into: &output) else {
                return
            }
            value = string
            skipBlanks(into: &output)
        }
        if scanner.skip(";") {
            add(key, value, into: &output)  // Core Foundation uses a key without a value as its own value.
        } else if !hasValue {
            output.problem(
                Diagnosis("expected \"=\" and a value after this key"), in: scanner.source, at: key.range.lowerBound)
            skipBrokenEntry(into: &output)
        } else if isLineEnd(between: value.range.upperBound) {
            output.problem(
                Diagnosis("this value has no \";\" after it", fix: "add one"), in: scanner.source,
                at: value.range.lowerBound)
            add(key, value, into: &output)
        } else {
            output.problem(
                Diagnosis("expected \";\" here", fix: "write a quote within a text as \\\""), in: scanner.source,
                at: scanner.place)
            skipBrokenEntry(into: &output)
        }
    }

    private mutating func add(_ key: StringsToken, _ value: StringsToken, into output: inout CatalogOutput) {
        let source = scanner.source
        let text = value.text(in: source, into: &output)
        let name = value == key ? text : key.text(in: source, into: &output)
        guard !name.isEmpty else {
            output.problem(
                Diagnosis("an empty key", fix: "give the message a name"), in: source, at: key.range.lowerBound)
            return
        }
        entries.add(name, at: key.range.lowerBound, text, at: value.content.lowerBound, in: source, into: &output)
    }

    /// Whether the next token is on a different line than the end of the previous one, or is the end of the file.
    private func isLineEnd(between place: Int) -> Bool {
        scanner.peek == nil || scanner.source.line(of: place) < scanner.source.line(of: scanner.place)
    }
}

// MARK: - Tokens

extension StringsReader {
    /// Reads a string. If it is missing or not closed, reports the problem and continues after the broken entry.
    private mutating func readString(or problem: Diagnosis, into output: inout CatalogOutput) -> StringsToken? {
        let start = scanner.place
        if let quote = scanner.peek, quote == "\"" || quote == "'" {
            if skipQuoted() { return StringsToken(range: start..<scanner.place, isQuoted: true) }
            output.problem(
                Diagnosis("the string that begins here has no closing quote", fix: "add one"), in: scanner.source,
                at: start)
            return nil
        }
        scanner.skip(while: \.isUnquoted)
        if scanner.place > start { return StringsToken(range: start..<scanner.place, isQuoted: false) }
        output.problem(problem, in: scanner.source, at: start)
        skipBrokenEntry(into: &output)
        return nil
    }

    /// Skips a quoted string. Returns false if it is not closed.
    ///
    /// A string may span lines. If its closing quote is missing, it would end at the opening quote of the next key. For
    /// this reason, the first quote of a line is not a closing quote if more follows it than the punctuation of an
    /// entry.
    private mutating func skipQuoted() -> Bool {
        guard let quote = scanner.next() else { return false }
        while let scalar = scanner.peek {
            if scalar == "\n" || scalar == "\r" {
                scanner.skip { $0.isStringsBlank }
                if scanner.peek == "\"", opensString(scanner.peek(1)) { return false }
                continue
            }
            scanner.place += 1
            if scalar == quote { return true }
            if scalar == "\\" { _ = scanner.next() }
        }
        return false
    }

    /// Whether a quote before this scalar opens a string: such a scalar cannot follow a closing quote.
    private func opensString(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return false }
        return !scalar.isStringsBlank && !";=}/".unicodeScalars.contains(scalar)
    }

    private mutating func skipBlanks(into output: inout CatalogOutput) {
        while true {
            scanner.skip(while: \.isStringsBlank)
            if !skipComment(into: &output) { return }
        }
    }

    private mutating func skipComment(into output: inout CatalogOutput) -> Bool {
        let start = scanner.place
        guard scanner.peek == "/" else { return false }
        if scanner.peek(1) == "/" {
            scanner.skipRestOfLine()
            return true
        }
        guard scanner.peek(1) == "*" else { return false }
        scanner.place += 2
        while let scalar = scanner.next() {
            if scalar == "*", scanner.skip("/") { return true }
        }
        output.problem(
            Diagnosis("the comment that begins here is not closed", fix: "add */"), in: scanner.source, at: start)
        return true
    }
}

// MARK: - Recovery

extension StringsReader {
    /// Continues after the next ";" outside strings, or at the next line that begins with a quote.
    private mutating func skipBrokenEntry(into output: inout CatalogOutput) {
        while let scalar = scanner.peek {
            if scalar == "\"" {
                if !skipQuoted() { return }
            } else if scalar == "\n" || scalar == "\r" {
                scanner.skip(while: \.isStringsBlank)
                if scanner.peek == "\"" { return }
            } else if !skipComment(into: &output) {
                scanner.place += 1
                if scalar == ";" { return }
            }
        }
    }

    private var isAtCollection: Bool { scanner.peek == "{" || scanner.peek == "(" || scanner.peek == "<" }

    /// Skips a dictionary, a list or data, with everything nested in it, to the end of the entry.
    private mutating func skipCollection(into output: inout CatalogOutput) {
        output.problem(
            Diagnosis("this value is not a string", fix: "only strings can be messages"), in: scanner.source,
            at: scanner.place)
        var depth = 0
        while let scalar = scanner.peek {
            if scalar == "\"" {
                if !skipQuoted() { return }
            } else if !skipComment(into: &output) {
                scanner.place += 1
                if "{(<".unicodeScalars.contains(scalar) { depth += 1 }
                if "})>".unicodeScalars.contains(scalar) { depth -= 1 }
                if depth <= 0 { break }
            }
        }
        skipBrokenEntry(into: &output)
    }
}
