/// Reads the text between the brackets of a placeholder.
enum PlaceholderName {
    /// The longest text of a placeholder.
    static let longest = 120

    /// The name between brackets, and whether it is formatted as a number. Nil if the text is not a placeholder.
    ///
    /// Reads "code", " .Code ", "code, number", "0:000000", "user.code | upper", "template \"app.name\"",
    /// "printf \"%06d\" .Code".
    static func read(_ inside: String) -> (name: String, isNumeric: Bool)? {
        var rest = inside.unicodeScalars[...]
        trim(&rest)
        if rest.first == "-" { rest.removeFirst() }  // Go's {{- trims white space
        if rest.last == "-" { rest.removeLast() }
        if rest.first == "&" { rest.removeFirst() }  // Mustache's {{& does not escape
        trim(&rest)
        if rest.first == "@" { rest.removeFirst() }  // an instance's variable in Ruby
        guard let first = rest.first, !"#/^!>%".unicodeScalars.contains(first) else { return nil }

        let name = rest.prefix { $0.isNamePart || ". $[]".unicodeScalars.contains($0) }
        let format = rest[name.endIndex...]
        guard format.isEmpty || format.first.map({ ",:|!?".unicodeScalars.contains($0) }) == true else {
            return argument(of: rest)
        }
        var words = String(name).split(separator: " ")
        guard let start = words.first, words.count <= 3, !controls.contains(start.lowercased()) else { return nil }
        words[0] = start.drop { $0 == "." || $0 == "$" }
        let joined = words.joined(separator: " ")
        guard let first = joined.unicodeScalars.first, first.isNameStart || first.isASCIIDigit else { return nil }
        if first.isASCIIDigit, !joined.unicodeScalars.allSatisfy(\.isASCIIDigit) { return nil }
        return (joined, isNumeric(format))
    }

    /// The keywords of template languages that do not output text.
    private static let controls: Set<String> = [
        "if", "else", "elseif", "end", "endif", "for", "endfor", "range", "with", "each", "unless", "define", "block",
    ]

    /// The argument of a function: `template "app.name"`, `include 'x'`, `index . "code"`, `printf "%06d" .Code`.
    private static func argument(of text: Substring.UnicodeScalarView) -> (name: String, isNumeric: Bool)? {
        guard let function = text.split(separator: " ").first, function.allSatisfy(\.isNamePart),
            !controls.contains(String(function).lowercased())
        else { return nil }
        let parts: [Substring.UnicodeScalarView] = text.split(
            separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
        if parts.count > 1, includes.contains(String(function)) {
            return isName(parts[1]) ? (String(parts[1]), false) : nil
        }
        if let last = text.last, last == "\"" || last == "'", let open = text.dropLast().lastIndex(of: last) {
            let name = text[text.index(after: open)...].dropLast()
            return isName(name) ? (String(name), false) : nil
        }
        guard let last = text.split(separator: " ").last, last.first == "." || last.first == "$" else { return nil }
        let name = last.drop { $0 == "." || $0 == "$" }
        guard name.first?.isNameStart == true, isName(name) else { return nil }
        return (String(name), String(text).contains(#/%\d*d/#))
    }

    /// The functions whose first argument is the name of a text, perhaps followed by its data: `template "app.name" .`
    private static let includes: Set<String> = ["template", "include", "partial", "translate", "t"]

    private static func isName(_ text: Substring.UnicodeScalarView) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isNamePart || $0 == "." }
    }

    /// Whether it is a number format: ", number" of MessageFormat, ":000000" and ":D6" of .NET, or ":06d" of Python,
    /// possibly after a width.
    private static func isNumeric(_ format: Substring.UnicodeScalarView) -> Bool {
        let text = String(format).lowercased().filter { $0 != " " }
        if text.hasPrefix(",number") || text.hasPrefix(",integer") { return true }
        guard let colon = text.firstIndex(of: ":"), text[..<colon].allSatisfy({ ",-0123456789".contains($0) }) else {
            return false
        }
        let format = text[colon...].dropFirst()
        let isDigit = { (character: Character) in ("0"..."9").contains(character) }
        if format.last == "d", format.dropLast().allSatisfy(isDigit) { return true }
        if format.first == "d" || format.first == "n" { return format.dropFirst().allSatisfy(isDigit) }
        return !format.isEmpty && format.drop { $0 == "#" }.allSatisfy { $0 == "0" }
    }

    private static func trim(_ text: inout Substring.UnicodeScalarView) {
        while let first = text.first, first == " " || first == "\t" || first == "\u{A0}" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" || last == "\u{A0}" { text.removeLast() }
    }
}
