import OneTimeCodeCatalogs

/// Finds placeholders in all the ways there are of writing them, where nothing says which one a message uses:
///
/// `{code}` `{0}` `{{code}}` `{{ .Code }}` `${code}` `#{code}` `%{code}` `%(code)s` `%<code>s` `%s` `%1$s` `%@` `%CODE%`
/// `#code#` `<%= code %>`, and where a message has none of these, `:code` and `$code`.
struct PlaceholderScanner {
    private let text: [Unicode.Scalar]
    private var place = 0
    private var output = TemplateParts()
    private var nameless = 0
    /// Whether to see `:code` and `$code`, which prose has too.
    private let isLoose: Bool

    private init(_ text: [Unicode.Scalar], isLoose: Bool) {
        self.text = text
        self.isLoose = isLoose
    }

    /// Reads the placeholders of a message. Linear time.
    static func read(_ message: String) -> TemplateParts {
        let text = Array(message.unicodeScalars)
        var strict = PlaceholderScanner(text, isLoose: false)
        let found = strict.scan()
        guard !found.parts.contains(where: { if case .placeholder = $0 { true } else { false } }) else { return found }
        var loose = PlaceholderScanner(text, isLoose: true)
        return loose.scan()
    }

    private mutating func scan() -> TemplateParts {
        var literal = String.UnicodeScalarView()
        func flush(_ output: inout TemplateParts) {
            output.append(String(literal))
            literal = .init()
        }
        while place < text.count {
            if let found = placeholder() {
                flush(&output)
                output.parts.append(.placeholder(found.placeholder))
                place = found.end
            } else if let end = controlTag() {
                place = end
            } else {
                // "%%" is how a format string writes one percent sign
                let isDoubled = text[place] == "%" && scalar(at: place + 1) == "%"
                literal.append(text[place])
                place += isDoubled ? 2 : 1
            }
        }
        flush(&output)
        return output
    }

    // MARK: Styles

    private typealias Found = (placeholder: Placeholder, end: Int)

    private mutating func placeholder() -> Found? {
        switch text[place] {
        case "{": return braces()
        case "%": return percent()
        case "$": return bracketed(open: "${", close: "}") ?? (isLoose ? sigil() : nil)
        case "#": return bracketed(open: "#{", close: "}") ?? between("#")
        case "<": return bracketed(open: "<%=", close: "%>")
        case ":": return isLoose ? sigil() : nil
        case "｛", "％", "＄":
            noteFullWidth()
            return nil
        default: return nil
        }
    }

    private mutating func braces() -> Found? {
        if let found = bracketed(open: "{{{", close: "}}}") ?? bracketed(open: "{{", close: "}}") { return found }
        if let found = bracketed(open: "{", close: "}") { return found }
        noteUnclosed()
        return nil
    }

    /// `%` and what may follow it.
    private mutating func percent() -> Found? {
        if let found = bracketed(open: "%{", close: "}") ?? between("%") { return found }
        for (open, close) in [("%(", ")"), ("%<", ">")] {
            guard let found = bracketed(open: open, close: close) else { continue }
            // Python and Ruby want a conversion behind the name
            guard let end = conversion(at: found.end) else { return nil }
            let raw = string(place..<end)
            return (
                Placeholder(raw: raw, name: found.placeholder.name, isNumeric: isNumeric(end)), end
            )
        }
        var start = place + 1
        var position: String?
        let digits = run(from: start) { ("0"..."9").contains($0) }
        if digits > start, scalar(at: digits) == "$" {
            position = string(start..<digits)
            start = digits + 1
        }
        guard let end = conversion(at: start) else { return nil }
        nameless += 1
        return (
            Placeholder(
                raw: string(place..<end), name: position ?? String(nameless), isNamed: false, isNumeric: isNumeric(end)),
            end
        )
    }

    /// The end of printf's flags, width, precision, length and conversion, which begin here.
    private func conversion(at start: Int) -> Int? {
        var end = run(from: start) { "-+0#'".unicodeScalars.contains($0) }
        end = run(from: end) { ("0"..."9").contains($0) || $0 == "." }
        end = run(from: end) { "hlqLztj".unicodeScalars.contains($0) }
        guard let letter = scalar(at: end), "@sSdDiuUxXofFeEgGcCpbv".unicodeScalars.contains(letter) else { return nil }
        // "50 %discount" is prose
        if let next = scalar(at: end + 1), letter != "@", next.isNamePart, next.isASCII, end == start { return nil }
        return end + 1
    }

    private func isNumeric(_ end: Int) -> Bool { "dDiuUxXofFeEgG".unicodeScalars.contains(text[end - 1]) }

    /// A name between two of the same mark: `%CODE%`, `#code#`.
    private func between(_ mark: Unicode.Scalar) -> Found? {
        let end = run(from: place + 1) { $0.isNamePart }
        guard end - place > 2, scalar(at: end) == mark, let first = scalar(at: place + 1), first.isNameStart else {
            return nil
        }
        return (Placeholder(raw: string(place..<end + 1), name: string(place + 1..<end)), end + 1)
    }

    /// A name behind a mark, where a word could begin: `:code`, `$code`.
    private func sigil() -> Found? {
        if let before = scalar(at: place - 1), before.isNamePart || before == ":" || before == "/" { return nil }
        let end = run(from: place + 1) { $0.isASCII && ($0.isNamePart && $0 != "-") }
        guard end - place > 2, let first = scalar(at: place + 1), first.isNameStart else { return nil }
        return (Placeholder(raw: string(place..<end), name: string(place + 1..<end)), end)
    }

    /// A name between brackets, perhaps with what a template language says besides.
    private func bracketed(open: String, close: String) -> Found? {
        let start = place + open.unicodeScalars.count
        guard starts(with: open, at: place), let end = find(close, from: start),
            let (name, isNumeric) = PlaceholderName.read(string(start..<end))
        else { return nil }
        let limit = end + close.unicodeScalars.count
        return (
            Placeholder(
                raw: string(place..<limit), name: name, isNamed: !name.unicodeScalars.allSatisfy(\.isASCIIDigit),
                isNumeric: isNumeric),
            limit
        )
    }

    /// The end of a tag that puts nothing into the text: `{{#if …}}`, `{{else}}`, `{{ end }}`, `<% … %>`.
    private func controlTag() -> Int? {
        for (open, close) in [("{{", "}}"), ("{%", "%}"), ("<%", "%>")] where starts(with: open, at: place) {
            guard let end = find(close, from: place + 2) else { continue }
            return end + 2
        }
        return nil
    }

    // MARK: What is wrong

    private mutating func noteUnclosed() {
        let end = run(from: place) { $0 == "{" }
        let nameEnd = run(from: end) { $0.isNamePart || $0 == " " }
        guard nameEnd > end, nameEnd - place <= PlaceholderName.longest, find("}", from: place) == nil else { return }
        output.problems.append("'\(string(place..<nameEnd))' has no closing brace; add it")
    }

    private mutating func noteFullWidth() {
        let end = run(from: place + 1) { $0.isNamePart || $0 == "｛" || $0 == "{" }
        guard end > place + 1 else { return }
        output.problems.append(
            "'\(string(place..<min(end, place + 20)))' is written with a full-width mark, which no program fills in; "
                + "write it in ASCII")
    }

    // MARK: Looking

    private func scalar(at index: Int) -> Unicode.Scalar? { text.indices.contains(index) ? text[index] : nil }

    private func string(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: text[range])
        return String(view)
    }

    private func run(from start: Int, while isPart: (Unicode.Scalar) -> Bool) -> Int {
        var end = start
        while let scalar = scalar(at: end), isPart(scalar) { end += 1 }
        return end
    }

    private func starts(with mark: String, at start: Int) -> Bool {
        text.count - start >= mark.unicodeScalars.count
            && zip(mark.unicodeScalars, text[start...]).allSatisfy { $0 == $1 }
    }

    /// Where `mark` is next, on the same line and no further than a placeholder is long.
    private func find(_ mark: String, from start: Int) -> Int? {
        var index = start
        while index < text.count, index - start <= PlaceholderName.longest, text[index] != "\n" {
            if starts(with: mark, at: index) { return index }
            index += 1
        }
        return nil
    }
}
