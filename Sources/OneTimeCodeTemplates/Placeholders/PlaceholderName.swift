/// What stands between the brackets of a placeholder.
enum PlaceholderName {
    /// Nothing longer is a placeholder.
    static let longest = 120

    /// The name in what stands between brackets, and whether it is formatted as a number; nil for what is no placeholder.
    ///
    /// Reads "code", " .Code ", "code, number", "0:000000", "user.code | upper", "template \"app.name\"".
    static func read(_ inside: String) -> (name: String, isNumeric: Bool)? {
        var rest = inside.unicodeScalars[...]
        trim(&rest)
        if rest.first == "-" { rest.removeFirst() }  // Go's {{- trims white space
        if rest.last == "-" { rest.removeLast() }
        trim(&rest)
        if let quoted = quotedName(of: rest) { return (quoted, false) }
        if let first = rest.first, "#/^!&>%".unicodeScalars.contains(first) { return nil }

        let name = rest.prefix { $0.isNamePart || $0 == "." || $0 == " " || $0 == "$" || $0 == "[" || $0 == "]" }
        let format = rest[name.endIndex...]
        guard format.isEmpty || format.first.map({ ",:|!?".unicodeScalars.contains($0) }) == true else { return nil }

        var words = String(name).split(separator: " ")
        // a filter's or a method's arguments
        if words.count > 3 { return nil }
        if let first = words.first, Self.controls.contains(first.lowercased()) { return nil }
        if words.isEmpty { return nil }
        words[0] = words[0].drop { $0 == "." || $0 == "$" }
        let joined = words.joined(separator: " ")
        guard let first = joined.unicodeScalars.first, first.isNameStart || first.isASCIIDigit else { return nil }
        if first.isASCIIDigit, !joined.unicodeScalars.allSatisfy(\.isASCIIDigit) { return nil }
        return (joined, isNumeric(format))
    }

    /// What template languages say between brackets without putting it into the text.
    private static let controls: Set<String> = [
        "if", "else", "elseif", "end", "endif", "for", "endfor", "range", "with", "each", "unless", "define", "block",
    ]

    /// `template "app.name"` and `include 'x'` stand for what they name.
    private static func quotedName(of text: Substring.UnicodeScalarView) -> String? {
        guard let last = text.last, last == "\"" || last == "'", let open = text.dropLast().lastIndex(of: last) else {
            return nil
        }
        let name = String(text[text.index(after: open)...].dropLast())
        return name.isEmpty || !name.unicodeScalars.allSatisfy { $0.isNamePart || $0 == "." } ? nil : name
    }

    /// ", number" of MessageFormat, ":000000" and ":D6" of .NET, ":06d" of Python.
    private static func isNumeric(_ format: Substring.UnicodeScalarView) -> Bool {
        let text = String(format).lowercased().filter { $0 != " " }
        if text.hasPrefix(",number") || text.hasPrefix(",integer") { return true }
        guard text.hasPrefix(":"), let last = text.last else { return false }
        return text.dropFirst().allSatisfy { "0#dn".contains($0) || $0.isNumber } && (last == "0" || "#dn".contains(last) || text.contains("d"))
    }

    private static func trim(_ text: inout Substring.UnicodeScalarView) {
        while let first = text.first, first == " " || first == "\t" || first == "\u{A0}" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" || last == "\u{A0}" { text.removeLast() }
    }
}

extension Unicode.Scalar {
    var isASCIIDigit: Bool { ("0"..."9").contains(self) }

    /// Whether a name can begin with it; translators translate names too, so letters of any script.
    var isNameStart: Bool { self == "_" || properties.isAlphabetic }

    var isNamePart: Bool { isNameStart || isASCIIDigit || self == "-" }
}
