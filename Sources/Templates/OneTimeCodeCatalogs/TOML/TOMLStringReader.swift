/// Reads the four kinds of TOML strings: basic and literal ones, on one line or on several.
struct TOMLStringReader {
    var scanner: ScalarScanner
    /// The mistakes in the string that do not end the reading.
    private(set) var faults: [ScalarFault] = []

    init(scanner: ScalarScanner) { self.scanner = scanner }

    /// Reads a string, starting at its opening quote.
    mutating func readValue() throws(ScalarFault) -> String {
        let quote = scanner.peek ?? "\""
        if scanner.peek(1) == quote, scanner.peek(2) == quote { return try readLines(quote) }
        return try readKey()
    }

    /// Reads a string on one line, as in a key.
    mutating func readKey() throws(ScalarFault) -> String {
        let start = scanner.place
        guard let quote = scanner.next() else { return "" }
        var text = String.UnicodeScalarView()
        while !scanner.isAtLineEnd, let scalar = scanner.next() {
            if scalar == quote { return String(text) }
            if scalar == "\\", quote == "\"" {
                escape(to: &text)
            } else {
                append(scalar, to: &text)
            }
        }
        throw ScalarFault(
            "the string that begins here has no closing quote on its line",
            fix: "add one, or put a text of several lines in \(String(repeating: String(quote), count: 3))", at: start)
    }

    /// Reads a string between three quotes.
    private mutating func readLines(_ quote: Unicode.Scalar) throws(ScalarFault) -> String {
        let start = scanner.place
        scanner.place += 3
        _ = scanner.skipLineEnd()
        var text = String.UnicodeScalarView()
        while let scalar = scanner.peek {
            if scalar == quote {
                let before = scanner.place
                scanner.skip { $0 == quote }
                let count = scanner.place - before
                // one or two quotes may come directly before the closing ones
                let isEnd = count >= 3
                if count > 5 { scanner.place = before + 5 }
                text.append(contentsOf: repeatElement(quote, count: isEnd ? min(count, 5) - 3 : count))
                if isEnd { return String(text) }
            } else if scalar == "\\", quote == "\"" {
                scanner.place += 1
                if !skipLineEnding() { escape(to: &text) }
            } else if scanner.skipLineEnd() {
                text.append("\n")
            } else {
                scanner.place += 1
                append(scalar, to: &text)
            }
        }
        throw ScalarFault(
            "the string that begins here is not closed",
            fix: "close it with \(String(repeating: String(quote), count: 3))", at: start)
    }

    /// Skips the white space after a backslash at the end of a line, up to the next text.
    private mutating func skipLineEnding() -> Bool {
        var ahead = scanner
        ahead.skip { $0 == " " || $0 == "\t" }
        guard ahead.skipLineEnd() else { return false }
        ahead.skip { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
        scanner = ahead
        return true
    }

    private mutating func append(_ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) {
        if scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F {
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            faults.append(
                ScalarFault("a control character in a string", fix: "write \(escape)", at: scanner.place - 1))
        }
        text.append(scalar)
    }

    /// Reads the escape after a backslash.
    private mutating func escape(to text: inout String.UnicodeScalarView) {
        let start = scanner.place - 1
        guard !scanner.isAtLineEnd, let letter = scanner.peek else { return }
        scanner.place += 1
        switch letter {
        case "b": text.append("\u{8}")
        case "t": text.append("\t")
        case "n": text.append("\n")
        case "f": text.append("\u{C}")
        case "r": text.append("\r")
        case "\"", "\\": text.append(letter)
        case "u", "U":
            let digits = letter == "u" ? 4 : 8
            let value = scanner.hexadecimal(digits: digits)
            guard let scalar = value.flatMap(Unicode.Scalar.init) else {
                let what =
                    value == nil
                    ? "\\\(letter) without \(digits == 4 ? "four" : "eight") hexadecimal digits"
                    : "this escape is no Unicode character"
                faults.append(ScalarFault(what, fix: "write the character itself", at: start))
                return
            }
            text.append(scalar)
        default:
            faults.append(ScalarFault("not an escape of TOML", fix: "write \\\\ for a backslash", at: start))
            text.append("\\")
            text.append(letter)
        }
    }
}
