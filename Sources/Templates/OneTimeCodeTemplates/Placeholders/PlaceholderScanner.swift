/// Finds placeholders of all styles, for messages whose style is unknown:
///
/// `{code}` `{0}` `{}` `{{code}}` `{{ .Code }}` `${code}` `#{code}` `%{code}` `%(code)s` `%<code>s` `%s` `%1$s` `%@`
/// `%CODE%` `#code#` `##CODE##` `<%= code %>`, and Cognito's `{####}`. If a message has none of these, also: `:code`
/// `$code` `%code` `$code$` `[[code]]` `__code__` `$(code)` `\(code)` `*|CODE|*` `@@code@@`.
struct PlaceholderScanner {
    typealias Found = (placeholder: Placeholder, end: Int)

    let text: ScalarText
    var place = 0
    var output = TemplateParts()
    /// The number of open braces that are literal text.
    var openBraces = 0
    var nameless = 0
    /// The names of the sections that were read so far, `{{#name}}`.
    var sections: Set<String> = []
    /// Whether an `{{else}}` was not closed. Then no other end is searched for, so that the time stays linear.
    var hasOpenElse = false
    /// Whether the position is inside an address, in which "%20" is a space and not a placeholder.
    var isInAddress = false
    private var isOriginBoundLine = false
    /// Whether to recognise `:code`, `$code` and `%code`, which also occur in prose.
    private let isLoose: Bool
    /// Whether the message has `{code}`. Then `#{code}` and `${price}` are a literal sign followed by a placeholder.
    private let hasPlainBraces: Bool
    /// Whether the message has MediaWiki markup. Then `$1` is a placeholder.
    private let isWiki: Bool
    /// Whether the message has `$1`. Prose has prices, such as "$5".
    private let hasNumbers: Bool
    /// Whether `%s` before a letter is a placeholder, as in "%son", because another language has "%s on".
    let readsConversionsInWords: Bool

    private init(_ text: ScalarText, isLoose: Bool, readsConversionsInWords: Bool = false) {
        self.text = text
        self.isLoose = isLoose
        self.readsConversionsInWords = readsConversionsInWords
        isWiki = WikiMarkup.isIn(text)
        hasNumbers = text.scalars.indices.contains { text[$0] == "$" && text[$0 + 1] == "1" }
        hasPlainBraces = text.scalars.indices.contains { place in
            guard text[place] == "{", let next = text[place + 1], next.isNamePart else { return false }
            return text[place - 1].map { !"{$#%".unicodeScalars.contains($0) } ?? true
        }
    }

    /// Creates a scanner for the text inside MediaWiki markup.
    private init(_ text: ScalarText, isLoose: Bool, isInsideWiki: Bool) {
        self.text = text
        self.isLoose = isLoose
        isWiki = isInsideWiki
        hasNumbers = isInsideWiki
        hasPlainBraces = false
        readsConversionsInWords = false
    }

    /// Reads the placeholders of a message. Linear time.
    ///
    /// - Parameter readsConversionsInWords: Whether `%s` before a letter is a placeholder.
    static func read(_ message: String, readsConversionsInWords: Bool = false) -> TemplateParts {
        guard hasMark(message) else { return TemplateParts(parts: message.isEmpty ? [] : [.literal(message)]) }
        let text = ScalarText(message)
        var strict = PlaceholderScanner(
            text, isLoose: false, readsConversionsInWords: readsConversionsInWords)
        let found = strict.scan()
        guard !found.parts.contains(where: { if case .placeholder = $0 { true } else { false } }) else { return found }
        var loose = PlaceholderScanner(text, isLoose: true)
        return loose.scan()
    }

    /// Whether a text has a character that begins a placeholder of any style. Most texts have none and need no scan.
    private static func hasMark(_ message: String) -> Bool {
        var message = message
        return message.withUTF8 { text in
            text.indices.contains { place in
                switch text[place] {
                case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: "#"),
                    UInt8(ascii: "<"):
                    true
                case fullWidthLead: true
                case UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "@"), UInt8(ascii: "!"), UInt8(ascii: "_"),
                    UInt8(ascii: "\\"), UInt8(ascii: "*"):
                    // these begin a placeholder only if something follows directly
                    place + 1 < text.count && text[place + 1] > UInt8(ascii: " ")
                default: false
                }
            }
        }
    }

    /// The first byte of "｛", "％" and "＄".
    private static let fullWidthLead: UInt8 = 0xEF

    /// The parts of an ICU message, after printf placeholders were found in its literals. Braces in literals were
    /// quoted with apostrophes.
    ///
    /// The recursion is as deep as the message, whose depth is limited.
    static func conversions(in parts: [TemplatePart]) -> [TemplatePart] {
        var count = 0
        return conversions(in: parts, count: &count)
    }

    private static func conversions(in parts: [TemplatePart], count: inout Int) -> [TemplatePart] {
        var output = TemplateParts()
        for part in parts {
            switch part {
            case .literal(let text):
                var scanner = PlaceholderScanner(ScalarText(text), isLoose: false)
                scanner.nameless = count
                output.append(scanner.scanConversions())
                count = scanner.nameless
            case .placeholder: output.append(part)
            case .choice(let argument, let branches):
                // only one branch is shown, so the numbering of all branches starts at the same number
                let start = count
                let read = branches.map { branch in
                    var own = start
                    let parts = conversions(in: branch.parts, count: &own)
                    count = max(count, own)
                    return TemplatePart.Branch(selector: branch.selector, parts: parts)
                }
                output.append(.choice(argument: argument, branches: read))
            }
        }
        return output.parts
    }

    private mutating func scanConversions() -> [TemplatePart] {
        while let scalar = text[place] {
            lookAround(scalar)
            if scalar == "%", let found = percent(), !found.placeholder.isNamed {
                output.append(.placeholder(found.placeholder))
                place = found.end
            } else {
                output.append(scalar)
                place += 1
            }
        }
        return output.parts
    }

    private mutating func scan() -> TemplateParts {
        while let scalar = text[place] {
            lookAround(scalar)
            if scalar.isPlain, !isInAddress {
                let end = text.run(from: place, while: \.isPlain)
                output.append(text.scalars[place..<end])
                place = end
            } else if isWiki, let markup = WikiMarkup(text, at: place) {
                append(markup)
                place = markup.end
            } else if scalar == "{", let found = translated() {
                output.append(text.scalars[found.text])
                place = found.end
            } else if let found = placeholder(scalar) {
                output.append(.placeholder(found.placeholder))
                place = found.end
            } else if let end = controlTag(at: place) {
                place = endOfElse(place..<end) ?? end
            } else {
                noteStray(scalar)
                // "%%" is an escaped percent sign in a format string
                let isDoubled = scalar == "%" && text[place + 1] == "%"
                output.append(scalar)
                place += isDoubled ? 2 : 1
            }
        }
        return output
    }

    /// Updates the state for the current scalar.
    private mutating func lookAround(_ scalar: Unicode.Scalar) {
        let before = text[place - 1]
        if before == nil || before == "\n" || before == "\r" { isOriginBoundLine = scalar == "@" }
        if isInAddress, scalar.properties.isWhitespace { isInAddress = false }
        if scalar == ":", text[place + 1] == "/", text[place + 2] == "/" { isInAddress = true }
    }

    // MARK: Styles

    private mutating func placeholder(_ scalar: Unicode.Scalar) -> Found? {
        switch scalar {
        case "{": return braces()
        case "%": return percent() ?? (isLoose ? sigil() : nil)
        case "$" where isWiki || isLoose:
            return numbered() ?? (hasPlainBraces ? nil : bracketed("${", "}"))
                ?? (isLoose ? wrapped() ?? sigil() : nil)
        case "$": return (hasPlainBraces ? nil : bracketed("${", "}"))
        // "@acme.example #{code}" is an origin-bound line with the placeholder {code}
        case "#":
            return (hasPlainBraces || isOriginBoundLine ? nil : bracketed("#{", "}")) ?? wrapped("##", "##")
                ?? between("#")
        case "<": return bracketed("<%=", "%>") ?? wrapped("<$", "$>")
        case ":": return isLoose ? sigil() : nil
        case "[", "@": return isLoose ? wrapped() ?? namedCode() : nil
        case "!": return isLoose ? namedCode() : nil
        case "_", "\\", "*": return isLoose ? wrapped() : nil
        case "｛", "％", "＄":
            noteFullWidth()
            return nil
        default: return nil
        }
    }

    private mutating func braces() -> Found? {
        // AWS Cognito
        if text.has("{####}", at: place) { return (Placeholder(raw: "{####}", name: "code"), place + 6) }
        // the registry of templates in India
        if let found = wrapped("{#", "#}") { return found }
        if let found = bracketed("{{{", "}}}") ?? bracketed("{{", "}}") ?? bracketed("{", "}") {
            return withoutSurplusBrace(found)
        }
        if text[place + 1] == "}", text[place - 1] != "{" {
            nameless += 1
            return (Placeholder(raw: "{}", name: String(nameless), isNamed: false), place + 2)
        }
        noteUnclosed()
        return nil
    }

    /// A name between two equal characters: `%CODE%`, `#code#`. But "%ld%" is a conversion.
    func between(_ mark: Unicode.Scalar) -> Found? {
        let end = text.run(from: place + 1, limit: PlaceholderName.longest, while: \.isNamePart)
        guard end - place > 2, text[end] == mark, let first = text[place + 1], first.isNameStart,
            mark != "%" || !isConversion(upTo: end)
        else { return nil }
        return (Placeholder(raw: text[place..<end + 1], name: text[place + 1..<end]), end + 1)
    }

    /// Whether a possible name is a conversion: "%ld%", or in a hyphenated word, "%s-Code%s".
    private func isConversion(upTo end: Int) -> Bool {
        guard let conversion = conversion(at: place + 1) else { return false }
        return conversion == end || text[conversion] == "-"
    }

    /// A name between characters that also occur in prose.
    private func wrapped() -> Found? {
        for (open, close) in [
            ("$(", ")"), ("$", "$"), ("[[", "]]"), ("__", "__"), ("\\(", ")"), ("*|", "|*"), ("@@", "@@"),
        ] {
            if let found = wrapped(open, close) { return found }
        }
        return nil
    }

    private func wrapped(_ open: String, _ close: String) -> Found? {
        guard text.has(open, at: place) else { return nil }
        let start = place + open.unicodeScalars.count
        guard let end = text.find(close, from: start, stop: " "), let first = text[start], first.isNameStart,
            end - start > 1, text.run(from: start, limit: end - start, while: \.isNamePart) == end
        else { return nil }
        let whole = place..<end + close.unicodeScalars.count
        // "filter(place__code__in=…)" is a name of a program
        if open == "__", Self.isLetterOrDigit(text[place - 1]), Self.isLetterOrDigit(text[whole.upperBound]) {
            return nil
        }
        // the manifest of an extension of browsers refers to a message: "__MSG_fillCode__"
        if open == "__", text.has("MSG_", at: start) { return nil }
        return (Placeholder(raw: text[whole], name: text[start..<end]), whole.upperBound)
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map { $0.isASCIIDigit || ("a"..."z").contains($0) || ("A"..."Z").contains($0) } ?? false
    }

    /// `$1`, but not "$1.50" and "US$1".
    private func numbered() -> Found? {
        guard hasNumbers, let digit = text[place + 1], ("1"..."9").contains(digit) else { return nil }
        if let before = text[place - 1], before.isNamePart { return nil }
        if let next = text[place + 2] {
            let isNumber =
                next.isASCIIDigit || (",.".unicodeScalars.contains(next) && text[place + 3]?.isASCIIDigit == true)
            if isNumber { return nil }
        }
        return (Placeholder(raw: text[place..<place + 2], name: String(digit), isNamed: false), place + 2)
    }

    /// A name for a code in a style that also occurs in prose: Drupal's `[sms:verification-code]` and `@code`.
    private func namedCode() -> Found? {
        let isBracket = text[place] == "["
        let end = text.run(from: place + 1, limit: PlaceholderName.longest) {
            $0.isNamePart || (isBracket && $0 == ":")
        }
        if let before = text[place - 1], before.isNamePart { return nil }
        let name = text[place + 1..<max(end, place + 1)]
        if isBracket {
            guard text[end] == "]", name.contains(":") else { return nil }
        } else if text[end] == ".", text[end + 1]?.isNamePart == true {
            return nil  // "@acme.example" is an address
        }
        let whole = place..<(isBracket ? end + 1 : end)
        // The text before the colon is a kind. "[code:BASE_URL]" is text that is formatted as program code.
        let own = name[(name.lastIndex(of: ":").map(name.index(after:)) ?? name.startIndex)...]
        guard PlaceholderRole(Placeholder(raw: text[whole], name: String(own))) == .code else { return nil }
        return (Placeholder(raw: text[whole], name: name), whole.upperBound)
    }

    /// Adds the text or the value of MediaWiki markup.
    private mutating func append(_ markup: WikiMarkup) {
        guard let inner = markup.text else {
            let raw = text[place..<markup.end]
            return output.append(.placeholder(Placeholder(raw: raw, name: markup.name, isReference: true)))
        }
        var scanner = PlaceholderScanner(ScalarText(inner), isLoose: false, isInsideWiki: true)
        output.append(scanner.scan().parts)
    }

    /// A name after a character: `:code`, `$code`, `%code`. Excludes "12:30", "Note:this", "::" and "http://".
    private func sigil() -> Found? {
        if let before = text[place - 1], before.isASCII, before.isNamePart || before == ":" || before == "/" {
            return nil
        }
        if text[place] == "%", isAfterNumber { return nil }
        let end = text.run(from: place + 1, limit: PlaceholderName.longest) { $0.isASCII && $0.isNamePart && $0 != "-" }
        guard end - place > 2, let first = text[place + 1], first.isNameStart else { return nil }
        return (Placeholder(raw: text[place..<end], name: text[place + 1..<end]), end)
    }

    /// A name between brackets, perhaps with other syntax of a template language.
    mutating func bracketed(_ open: String, _ close: String) -> Found? {
        guard text.has(open, at: place) else { return nil }
        let start = place + open.unicodeScalars.count
        let stop: Unicode.Scalar = open.hasSuffix("{") ? "{" : open.hasPrefix("%") ? "%" : "<"
        guard let close = text.find(close, from: start, stop: stop).map({ ($0, $0 + close.unicodeScalars.count) }),
            let (name, isNumeric) = PlaceholderName.read(withoutInvisible(start..<close.0, of: place..<close.1))
        else { return nil }
        let placeholder = Placeholder(
            raw: text[place..<close.1], name: name, isNamed: !name.unicodeScalars.allSatisfy(\.isASCIIDigit),
            isNumeric: isNumeric)
        return (placeholder, close.1)
    }

    /// The text that a tag of Django or Jinja outputs in the reader's language, and the end of the tag:
    /// `{% trans "Your code:" %}`, `{{ _('Your code:') }}`.
    private func translated() -> (text: Range<Int>, end: Int)? {
        guard let mark = text[place + 1], mark == "%" || mark == "{" else { return nil }
        let name = text.run(from: place + 2, limit: 4) { $0 == " " || $0 == "-" }
        let nameEnd = text.run(from: name, limit: 12) { $0.isASCII && ($0.isNameStart || $0 == "_") }
        guard ["trans", "translate", "_", "gettext"].contains(text[name..<nameEnd]) else { return nil }
        let start = text.run(from: nameEnd, limit: 4) { $0 == " " || $0 == "(" }
        guard let quote = text[start], quote == "\"" || quote == "'" else { return nil }
        let end = text.run(from: start + 1, limit: Self.longestTranslated) { $0 != quote && $0 != "\n" }
        guard text[end] == quote else { return nil }
        let close = text.run(from: end + 1, limit: 4) { $0 == " " || $0 == ")" || $0 == "-" }
        return text.has(mark == "%" ? "%}" : "}}", at: close) ? (start + 1..<end, close + 2) : nil
    }

    private static let longestTranslated = 1_000

    /// The end of a tag that does not output text: `{{#if …}}`, `{{else}}`, `{{ end }}`, `<% … %>`.
    func controlTag(at place: Int) -> Int? {
        guard text[place] == "{" || text[place] == "<" else { return nil }
        for (open, close) in [
            ("{{", "}}"), ("{%", "%}"), ("{# ", "#}"), ("<%", "%>"), ("<#", ">"), ("</#", ">"), ("<@", ">"),
            ("</@", ">"),
        ]
        where text.has(open, at: place) {
            // "<#>" begins messages for Android, but FreeMarker's directives have a name
            if close == ">", text[place + open.unicodeScalars.count]?.isNameStart != true { continue }
            let stop: Unicode.Scalar = open == "<%" ? "<" : "{"
            if let end = text.find(close, from: place + 2, stop: stop) { return end + close.unicodeScalars.count }
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter, a digit, a space or a common mark that begins no placeholder and ends no line: most of a text
    /// needs no look at what is around it.
    fileprivate var isPlain: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", " ", ",", ".", "'", "-", "(", ")": true
        // the letters from Latin-1 to Thai, and those of East Asia
        case "\u{C0}"..."\u{E7F}", "\u{3041}"..."\u{D7A3}": true
        default: false
        }
    }
}
