/// Reads the tokens of PHP. Distinguishes only strings, comments and brackets.
struct PHPScanner {
    var scanner: ScalarScanner

    var peek: Unicode.Scalar? { scanner.peek }

    /// Skips the tag at the start of a pure PHP file, after an interpreter line. Returns false for a page that contains
    /// PHP.
    mutating func skipOpeningTag() -> Bool {
        if scanner.peek == "#", scanner.peek(1) == "!" { scanner.skipRestOfLine() }
        scanner.skip(while: \.isPHPSpace)
        return skip("<?php")
    }

    /// Skips white space and comments.
    mutating func skipSpace() throws(ScalarFault) {
        while let scalar = scanner.peek {
            if scalar.isPHPSpace {
                scanner.place += 1
            } else if scalar == "#" && scanner.peek(1) != "[" || scalar == "/" && scanner.peek(1) == "/" {
                scanner.skipRestOfLine()
            } else if scalar == "/" && scanner.peek(1) == "*" {
                let start = scanner.place
                scanner.place += 2
                while scanner.peek != nil, !(scanner.peek == "*" && scanner.peek(1) == "/") { scanner.place += 1 }
                guard scanner.peek != nil else {
                    throw ScalarFault("the comment that begins here is not closed", fix: "close it with */", at: start)
                }
                scanner.place += 2
            } else {
                return
            }
        }
    }

    /// Skips a text of ASCII letters, in any case, or of symbols.
    mutating func skip(_ text: String) -> Bool {
        for (distance, scalar) in text.unicodeScalars.enumerated() {
            guard let other = scanner.peek(distance), other.isASCII,
                other.properties.lowercaseMapping == scalar.properties.lowercaseMapping
            else { return false }
        }
        scanner.place += text.unicodeScalars.count
        return true
    }

    /// Consumes the name of a variable, a constant or a function.
    mutating func takeName() -> String { scanner.take(while: \.isPHPName) }

    /// The closing bracket of the array that begins here, `[` or `array(`. Moves past the opening bracket.
    mutating func openArray() throws(ScalarFault) -> Unicode.Scalar? {
        if scanner.skip("[") { return "]" }
        guard let first = scanner.peek, first == "a" || first == "A" else { return nil }
        var ahead = self
        guard ahead.takeName().lowercased() == "array" else { return nil }
        try ahead.skipSpace()
        guard ahead.scanner.skip("(") else { return nil }
        self = ahead
        return ")"
    }

    /// Whether a string begins here.
    var isAtString: Bool {
        switch scanner.peek {
        case "'", "\"": true
        case "<": scanner.peek(1) == "<" && scanner.peek(2) == "<"
        default: false
        }
    }

    /// Skips one token. The next character must not be white space.
    ///
    /// - Returns: 1 for an opening bracket, -1 for a closing one, 0 for other tokens.
    mutating func skipToken() throws(ScalarFault) -> Int {
        if isAtString {
            _ = try readString()
            return 0
        }
        guard let scalar = scanner.peek else { return 0 }
        if scalar.isPHPName {
            _ = takeName()
            return 0
        }
        scanner.place += 1
        switch scalar {
        case "[", "(", "{": return 1
        case "]", ")", "}": return -1
        case "$": _ = takeName()
        case "#": return scanner.skip("[") ? 1 : 0
        default: break
        }
        return 0
    }

    /// Moves past the opening bracket of the array that the file returns.
    ///
    /// - Returns: The closing bracket; nil if the file does not return an array.
    mutating func findReturnedArray() throws(ScalarFault) -> Unicode.Scalar? {
        guard skipOpeningTag() else { return nil }
        var depth = 0
        while true {
            try skipSpace()
            guard let scalar = scanner.peek else { return nil }
            if scalar == "?", scanner.peek(1) == ">" { return nil }
            if scalar.isPHPName {
                guard takeName().lowercased() == "return", depth == 0 else { continue }
                try skipSpace()
                if let end = try openArray() { return end }
            } else {
                depth += try skipToken()
            }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isPHPSpace: Bool { self == " " || ("\t"..."\r").contains(self) }

    var isPHPNameStart: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "_": true
        default: value >= 0x80
        }
    }

    var isPHPName: Bool { isPHPNameStart || ("0"..."9").contains(self) || self == "\\" }
}
