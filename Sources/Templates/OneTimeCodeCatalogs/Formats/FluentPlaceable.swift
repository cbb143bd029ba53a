/// The grammar inside braces. It is only checked, because placeables stay in the text of a message.
extension FluentParser {
    /// The nesting limit of placeables, variants and arguments.
    private static let deepestNesting = 40

    /// Skips a placeable with its braces.
    mutating func readPlaceable(depth: Int) throws(FluentError) {
        let start = scanner.place
        try checkDepth(depth)
        scanner.place += 1
        skipBlank()
        guard scanner.peek != "}" else {
            throw error(Diagnosis("an empty placeable", fix: "name a variable in it, as in { $code }"), at: start)
        }
        try readInlineExpression(depth: depth)
        skipBlank()
        if scanner.peek == "-", scanner.peek(1) == ">" {
            scanner.place += 2
            try readVariants(depth: depth)
        }
        guard !scanner.skip("}") else { return }
        let isOnSameLine = scanner.source.line(of: scanner.place) == scanner.source.line(of: start)
        if isOnSameLine, !scanner.isAtLineEnd {
            throw error(Diagnosis("expected } here", fix: "a placeable holds one expression"), at: scanner.place)
        }
        throw error(Diagnosis("the placeable that begins here has no closing brace", fix: "add }"), at: start)
    }

    private func checkDepth(_ depth: Int) throws(FluentError) {
        if depth > Self.deepestNesting {
            throw error(
                Diagnosis("nested deeper than \(Self.deepestNesting) levels", fix: "simplify the message"),
                at: scanner.place)
        }
    }

    /// Skips the variants of a select expression. Exactly one of them must be the default.
    private mutating func readVariants(depth: Int) throws(FluentError) {
        let start = scanner.place
        skipBlankInline()
        guard scanner.isAtLineEnd else {
            throw error(
                Diagnosis("expected a line end after ->", fix: "write every variant on its own line"), at: scanner.place
            )
        }
        var defaults = 0
        while true {
            skipBlank()
            let key = scanner.place
            let isDefault = scanner.skip("*")
            guard scanner.skip("[") else {
                if isDefault { throw error(Diagnosis("expected [ after *, as in *[other]"), at: scanner.place) }
                break
            }
            if isDefault { defaults += 1 }
            skipBlank()
            if !readNumber() { _ = try readIdentifier() }
            skipBlank()
            guard scanner.skip("]") else {
                throw error(Diagnosis("expected ] here, after a variant's name"), at: scanner.place)
            }
            guard try readPattern(depth: depth) != nil else {
                throw error(
                    Diagnosis("this variant has no text", fix: "write one after it, {\"\"} for an empty one"), at: key)
            }
        }
        guard defaults == 1 else {
            throw error(
                Diagnosis("exactly one of these variants must be the default", fix: "mark it with *, as in *[other]"),
                at: start)
        }
    }
}

// MARK: - Expressions

extension FluentParser {
    /// Skips an expression. Returns whether it is only a name, which may name an argument.
    @discardableResult
    private mutating func readInlineExpression(depth: Int) throws(FluentError) -> Bool {
        switch scanner.peek {
        case "{": try readPlaceable(depth: depth + 1)
        case "\"": try readStringLiteral()
        case "$":
            scanner.place += 1
            _ = try readIdentifier()
        case "-" where scanner.peek(1)?.isASCIILetter == true:
            scanner.place += 1
            _ = try readIdentifier()
            _ = try readAttributeAccessor()
            _ = try readArguments(depth: depth)
        case let scalar? where scalar.isASCIILetter: return try readReference(depth: depth)
        default:
            guard readNumber() else {
                throw error(
                    Diagnosis(
                        "expected an expression here, as in { $code }", fix: "write {\"{\"} for a brace in the text"),
                    at: scanner.place)
            }
        }
        return false
    }

    /// Skips a message reference, with or without an attribute, or a function call.
    private mutating func readReference(depth: Int) throws(FluentError) -> Bool {
        let start = scanner.place
        let name = try readIdentifier()
        if try readAttributeAccessor() { return false }
        guard try readArguments(depth: depth) else { return true }
        guard name.unicodeScalars.allSatisfy({ !("a"..."z").contains($0) }) else {
            throw error(
                Diagnosis(
                    "a function's name has capital letters only", fix: "did you mean a variable, as in { $code }?"),
                at: start)
        }
        return false
    }

    private mutating func readAttributeAccessor() throws(FluentError) -> Bool {
        guard scanner.skip(".") else { return false }
        _ = try readIdentifier()
        return true
    }

    /// Skips arguments in parentheses, if there are any.
    private mutating func readArguments(depth: Int) throws(FluentError) -> Bool {
        let end = scanner.place
        skipBlank()
        guard scanner.skip("(") else {
            scanner.place = end
            return false
        }
        try checkDepth(depth)
        skipBlank()
        while scanner.peek != ")" {
            let isName = try readInlineExpression(depth: depth + 1)
            skipBlank()
            if isName, scanner.skip(":") {
                skipBlank()
                if scanner.peek == "\"" {
                    try readStringLiteral()
                } else if !readNumber() {
                    throw error(Diagnosis("expected a string or a number as a named argument here"), at: scanner.place)
                }
                skipBlank()
            }
            guard scanner.skip(",") else { break }
            skipBlank()
        }
        guard scanner.skip(")") else {
            throw error(Diagnosis("expected ) or a comma here, after an argument"), at: scanner.place)
        }
        return true
    }

    private mutating func readStringLiteral() throws(FluentError) {
        let start = scanner.place
        scanner.place += 1
        while !scanner.isAtLineEnd, let scalar = scanner.next() {
            if scalar == "\"" { return }
            guard scalar == "\\" else { continue }
            let escape = scanner.place - 1
            let isKnown =
                switch scanner.peek {
                case "\\", "\"": scanner.skip("\\") || scanner.skip("\"")
                case "u": scanner.skip("u") && scanner.hexadecimal(digits: 4) != nil
                case "U": scanner.skip("U") && scanner.hexadecimal(digits: 6) != nil
                default: false
                }
            guard isKnown else {
                throw error(
                    Diagnosis(#"not an escape of Fluent"#, fix: #"write \\, \", \u with four digits or \U with six"#),
                    at: escape)
            }
        }
        throw error(Diagnosis("the string that begins here has no closing quote", fix: "add one"), at: start)
    }

    /// Skips a number, if there is one: "-3.14".
    private mutating func readNumber() -> Bool {
        var ahead = scanner
        _ = ahead.skip("-")
        guard ahead.peek?.isASCIIDigit == true else { return false }
        ahead.skip(while: \.isASCIIDigit)
        if ahead.peek == ".", ahead.peek(1)?.isASCIIDigit == true {
            ahead.place += 1
            ahead.skip(while: \.isASCIIDigit)
        }
        scanner = ahead
        return true
    }
}
