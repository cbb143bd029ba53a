/// Placeholders with a percent sign: `%s` `%1$s` `%[1]s` `%@` `%(code)s` `%<code>s` `%{code}` `%CODE%` `%code`.
extension PlaceholderScanner {
    /// Reads a placeholder that begins with `%`.
    mutating func percent() -> Found? {
        let named = between("%")
        if isInAddress, isPercentEncoding, named.map({ $0.end == place + 4 }) ?? true { return nil }
        if let found = bracketed("%{", "}") ?? named { return found }
        if isAfterNumber, text[place + 1] == "-" || text[place + 1] == "," { return nil }  // "100%-ig", "50%,d. h."
        for (open, close) in [("%(", ")"), ("%<", ">")] {
            guard let found = bracketed(open, close) else { continue }
            guard let end = conversion(at: found.end) else { return withoutConversion(found) }
            let raw = text[place..<end]
            return (Placeholder(raw: raw, name: found.placeholder.name, isNumeric: isNumeric(end)), end)
        }
        var start = place + 1
        var position: String?
        let digits = text.run(from: start, limit: 3, while: \.isASCIIDigit)
        if digits > start, text[digits] == "$" {
            position = text[start..<digits]
            start = digits + 1
        } else if text[start] == "[" {  // Go's "%[1]s"
            let end = text.run(from: start + 1, limit: 3, while: \.isASCIIDigit)
            guard end > start + 1, text[end] == "]" else { return nil }
            position = text[start + 1..<end]
            start = end + 1
        }
        guard let end = conversion(at: start) else { return nil }
        // "50 %discount" and "100%sicher" are prose, "%code" is a name, and "%s-Code" is a compound
        let isWord = text[end - 1] != "@" && text[end].map { $0.isNamePart && $0.isASCII && $0 != "-" } ?? false
        if isWord, !readsConversionsInWords, isAfterNumber || (position == nil && end == start + 1) { return nil }
        nameless += 1
        return (
            Placeholder(
                raw: text[place..<end], name: position ?? String(nameless), isNamed: false, isNumeric: isNumeric(end)),
            end
        )
    }

    /// The end of a printf conversion that begins at `start`, with flags, width, precision and length.
    func conversion(at start: Int) -> Int? {
        let flags = text.run(from: start, limit: 5) { "-+0#',".unicodeScalars.contains($0) }
        var end = text.run(from: flags, limit: 6) { $0.isASCIIDigit || $0 == "." }
        if end == flags, text[flags - 1] == "-", flags > start { return nil }  // "a %-based fee"
        end = text.run(from: end, limit: 2) { "hlqLztj".unicodeScalars.contains($0) }
        guard let letter = text[end], "@sSdDiuUxXofFeEgGcCpbv".unicodeScalars.contains(letter) else { return nil }
        return end + 1
    }

    private func isNumeric(_ end: Int) -> Bool {
        text[end - 1].map { "dDiuUxXofFeEgG".unicodeScalars.contains($0) } ?? false
    }

    /// Whether the sign at the current position follows a number, as in "50%" and "50 %".
    var isAfterNumber: Bool {
        let before = text[place - 1]
        let isSpaced = before == " " || before == "\u{A0}" || before == "\u{202F}"
        return text[isSpaced ? place - 2 : place - 1]?.properties.numericType != nil
    }

    /// Whether this is percent-encoding in an address: "%20", "%E4".
    private var isPercentEncoding: Bool {
        [1, 2].allSatisfy { text[place + $0]?.isASCIIHexDigit == true }
    }
}
