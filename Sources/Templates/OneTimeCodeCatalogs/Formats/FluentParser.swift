/// Reads the entries of a Fluent file.
struct FluentParser {
    var scanner: ScalarScanner

    init(_ source: SourceText) { scanner = ScalarScanner(source) }

    /// Skips blank lines. Returns the start of the next entry, or nil at the end of the file.
    mutating func beginEntry() -> Int? {
        while true {
            let start = scanner.place
            skipBlankInline()
            if scanner.skipLineEnd() { continue }
            guard scanner.peek != nil else { return nil }
            scanner.place = start
            return start
        }
    }

    /// Reads a message with its attributes, a term or a comment. Complete parts before an error are kept.
    mutating func readEntry(_ emit: (FluentMessage) -> Void) throws(FluentError) {
        let start = scanner.place
        guard let scalar = scanner.peek, scalar.beginsFluentEntry else {
            throw error(Self.misplaced(scanner.peek), at: start)
        }
        if scalar == "#" { return try readComment() }
        let isTerm = scanner.skip("-")
        let name = try readIdentifier()
        let key = isTerm ? "-" + name : name
        let pattern = try readValue(of: "a name")
        if let pattern {
            emit(FluentMessage(key: key, keyPlace: start, text: pattern.text, place: pattern.place))
        } else if isTerm {
            throw error(Diagnosis("this term has no value", fix: "write one after \"=\""), at: start)
        }
        let hasAttributes = try readAttributes { attribute in
            // The attributes of a term are only for selectors in the same language, so no user sees them.
            if !isTerm {
                emit(
                    FluentMessage(
                        key: "\(key).\(attribute.key)", keyPlace: attribute.keyPlace, text: attribute.text,
                        place: attribute.place))
            }
        }
        if pattern == nil, !hasAttributes {
            throw error(
                Diagnosis(
                    "this message has no value", fix: "write one after \"=\", indented if it is on the next line"),
                at: start)
        }
    }

    /// Reads the attributes, one per line. Returns whether there are any.
    private mutating func readAttributes(_ emit: (FluentMessage) -> Void) throws(FluentError) -> Bool {
        var hasAny = false
        while true {
            let end = scanner.place
            skipBlank()
            let start = scanner.place
            guard scanner.skip(".") else {
                scanner.place = end
                return hasAny
            }
            let name = try readIdentifier()
            guard let pattern = try readValue(of: "an attribute's name") else {
                throw error(Diagnosis("this attribute has no value", fix: "write one after \"=\""), at: start)
            }
            emit(FluentMessage(key: name, keyPlace: start, text: pattern.text, place: pattern.place))
            hasAny = true
        }
    }

    /// Reads "=" and the pattern after it.
    private mutating func readValue(of name: String) throws(FluentError) -> (text: String, place: Int)? {
        skipBlankInline()
        guard scanner.skip("=") else {
            throw error(
                Diagnosis("expected \"=\" here after \(name)", fix: "put \"# \" before a comment"), at: scanner.place)
        }
        return try readPattern(depth: 0)?.resolved(in: scanner.source)
    }

    private mutating func readComment() throws(FluentError) {
        for _ in 0..<3 where scanner.peek == "#" { scanner.place += 1 }
        guard scanner.isAtLineEnd || scanner.peek == " " else {
            throw error(
                Diagnosis("a comment begins with one to three \"#\" and a space", fix: "add the space"),
                at: scanner.place)
        }
        scanner.skipRestOfLine()
    }

    private static func misplaced(_ scalar: Unicode.Scalar?) -> Diagnosis {
        switch scalar {
        case " ":
            Diagnosis(
                "an entry begins in the first column, and its continuation lines follow \"=\"",
                fix: "remove the indentation")
        case "\t": Diagnosis("a tab is not an indentation in Fluent", fix: "write spaces")
        default: Diagnosis("expected a message, \"name = text\", or a comment here")
        }
    }
}

// MARK: - Junk

extension FluentParser {
    /// Continues at the next line that can begin an entry. This may be the line of the error, unless that is the first
    /// line.
    mutating func skipJunk(from start: Int) {
        let source = scanner.source
        let lineStart = scanner.place - source.column(of: scanner.place) + 1
        if lineStart > start {
            scanner.place = lineStart
            if scanner.peek?.beginsFluentEntry == true { return }
        }
        repeat {
            scanner.skipRestOfLine()
            _ = scanner.skipLineEnd()
        } while scanner.peek?.beginsFluentEntry == false
    }
}

// MARK: - Tokens

extension FluentParser {
    func error(_ diagnosis: Diagnosis, at place: Int) -> FluentError {
        FluentError(diagnosis: diagnosis, place: place)
    }

    /// Skips spaces. A tab is text in Fluent.
    mutating func skipBlankInline() { scanner.skip { $0 == " " } }

    /// Skips spaces and line breaks. In Fluent, CR is not a line break, but a file that has it has no other line
    /// breaks.
    mutating func skipBlank() { scanner.skip { $0 == " " || $0 == "\n" || $0 == "\r" } }

    mutating func readIdentifier() throws(FluentError) -> String {
        guard let first = scanner.peek, first.isASCIILetter else {
            throw error(
                Diagnosis("expected a name here", fix: "names begin with one of the letters a to z"), at: scanner.place)
        }
        return scanner.take { $0.isASCIILetter || $0.isASCIIDigit || $0 == "_" || $0 == "-" }
    }
}

extension Unicode.Scalar {
    var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

    var isASCIIDigit: Bool { ("0"..."9").contains(self) }

    fileprivate var beginsFluentEntry: Bool { isASCIILetter || self == "-" || self == "#" }
}
