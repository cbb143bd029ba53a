import OneTimeCodeCatalogs

/// Reads the patterns of Project Fluent (Fluent Syntax 1.0): text with placeables, which may choose between patterns.
struct FluentPatternReader {
    /// Placeables may lie in one another; nobody nests as deep.
    private static let deepest = 64

    private let text: [Unicode.Scalar]
    private var place = 0
    private var depth = 0
    private var problem: Diagnosis?
    /// Whether to take the default branch of every choice instead of making it one.
    private let takesDefaults: Bool

    private init(_ text: [Unicode.Scalar], takesDefaults: Bool = false) {
        self.text = text
        self.takesDefaults = takesDefaults
    }

    /// The longest term that is put in, in UTF-8 bytes: a brand's name, not what makes a message long.
    private static let longestTerm = 200

    /// What a term stands for where nothing selects a variant of it; nil for one that is too long or not well-formed.
    /// What the term takes from elsewhere is an example.
    static func term(_ pattern: String) -> String? {
        guard pattern.utf8.count <= longestTerm else { return nil }
        var reader = FluentPatternReader(Array(pattern.unicodeScalars), takesDefaults: true)
        let texts = reader.pattern(isBranch: false).map { part in
            switch part {
            case .literal(let text): text
            case .placeholder(let placeholder): PlaceholderRole.sample(for: placeholder)
            case .choice: ""
            }
        }
        return reader.problem == nil ? texts.joined() : nil
    }

    /// Reads a pattern as far as it is well-formed; the rest is text, with a problem.
    static func read(_ pattern: String) -> TemplateParts {
        var reader = FluentPatternReader(Array(pattern.unicodeScalars))
        let parts = reader.pattern(isBranch: false)
        return TemplateParts(parts: parts, problems: reader.problem.map { [$0] } ?? [])
    }

    /// Text and placeables, up to the end, or in a branch up to the next branch or the end of the placeable.
    private mutating func pattern(isBranch: Bool) -> [TemplatePart] {
        var output = TemplateParts()
        while let scalar = current {
            if isBranch, scalar == "}" || (startsBranch && isAtLineStart) { break }
            if scalar == "{", problem == nil {
                place += 1
                output.append(placeable())
            } else {
                output.append(scalar)
                place += 1
                // how a branch is indented is not the pattern's
                if isBranch, scalar == "\n" { skipSpaces() }
            }
        }
        var parts = output.parts
        guard isBranch, case .literal(let last)? = parts.last else { return parts }
        // nor is the line end before the next one
        let trimmed = last.trimmedAtEnd
        parts[parts.count - 1] = .literal(trimmed)
        return parts
    }

    /// Reads a placeable whose first brace has been read.
    private mutating func placeable() -> [TemplatePart] {
        let start = place - 1
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else {
            return fail(
                Diagnosis("its placeables lie more than \(Self.deepest) deep in one another", fix: "take some out"))
        }
        skipBlank()
        var parts: [TemplatePart]
        switch current {
        case "\"": parts = [.literal(quoted())]
        case "{":
            place += 1
            parts = placeable()
        default: parts = expression()
        }
        skipBlank()
        guard current == "}" else {
            return fail(Diagnosis("a placeable that begins with '{' is not closed", fix: "add '}'"))
        }
        place += 1
        if case .placeholder(let placeholder)? = parts.first {
            let raw = String(String.UnicodeScalarView(text[start..<place]))
            parts = [
                .placeholder(
                    Placeholder(
                        raw: raw, name: placeholder.name, isNumeric: placeholder.isNumeric,
                        isReference: placeholder.isReference))
            ]
        }
        return parts
    }

    /// A variable, a term or message, a number or a function, perhaps with branches.
    private mutating func expression() -> [TemplatePart] {
        let isVariable = current == "$"
        let isTerm = current == "-"
        var isReference = !isVariable
        let start = place
        if isVariable || isTerm { place += 1 }
        // a term keeps its hyphen, which tells it from a variable
        var name = isTerm ? "-" + identifier() : identifier()
        var isNumeric = false
        skipBlank()
        if current == "(" {
            let function = name
            guard let argument = callArgument() else {
                return fail(Diagnosis("the '(' behind '\(function)' is not closed", fix: "add ')'"))
            }
            if !isTerm, !argument.isEmpty {
                name = argument
                isReference = false
                isNumeric = function == "NUMBER"
            }
        }
        skipBlank()
        if current == "-", scalar(at: place + 1) == ">" {
            place += 2
            return branches(of: name)
        }
        guard let first = name.unicodeScalars.first, name != "-" else {
            return fail(Diagnosis("a placeable has no name", fix: "write { $name }"))
        }
        // a number stands for itself
        if first.isASCIIDigit, !isVariable {
            return [.literal(String(String.UnicodeScalarView(text[start..<place])).trimmedAtEnd)]
        }
        return [.placeholder(Placeholder(raw: name, name: name, isNumeric: isNumeric, isReference: isReference))]
    }

    /// `[one] … *[other] …`
    private mutating func branches(of argument: String) -> [TemplatePart] {
        var branches: [TemplatePart.Branch] = []
        var byDefault: [TemplatePart]?
        while problem == nil {
            skipBlank()
            guard startsBranch else { break }
            let isDefault = current == "*"
            if isDefault { place += 1 }
            place += 1
            skipBlank()
            let selector = identifier()
            skipBlank()
            guard current == "]" else {
                return fail(Diagnosis("the name of a branch, '[\(selector)', is not closed", fix: "add ']'"))
            }
            place += 1
            skipBlank()
            branches.append(.init(selector: selector, parts: pattern(isBranch: true)))
            if isDefault { byDefault = branches.last?.parts }
        }
        if takesDefaults { return byDefault ?? branches.last?.parts ?? [] }
        return branches.isEmpty ? [] : [.choice(argument: argument, branches: branches)]
    }

    /// Whether a branch could begin here: `[` or `*[`.
    private var startsBranch: Bool { current == "[" || (current == "*" && scalar(at: place + 1) == "[") }

    /// Whether only spaces are between the start of the line and here. Branches begin lines.
    private var isAtLineStart: Bool {
        var index = place - 1
        while let scalar = scalar(at: index), scalar == " " { index -= 1 }
        return index < 0 || text[index] == "\n"
    }

    private mutating func quoted() -> String {
        place += 1
        var value = String.UnicodeScalarView()
        while let scalar = current, scalar != "\"", scalar != "\n" {
            if scalar == "\\", let next = self.scalar(at: place + 1) {
                if next == "u" || next == "U" {
                    let length = next == "u" ? 4 : 6
                    let start = min(place + 2, text.count)
                    let digits = text[start..<min(start + length, text.count)].prefix(while: \.isASCIIHexDigit)
                    let hex = String(String.UnicodeScalarView(digits))
                    value.append(UInt32(hex, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
                    place += 2 + digits.count
                } else {
                    value.append(next)
                    place += 2
                }
            } else {
                value.append(scalar)
                place += 1
            }
        }
        if current == "\"" { place += 1 }
        return String(value)
    }

    /// The variable among a function's arguments; nil where they are not closed.
    private mutating func callArgument() -> String? {
        var name = ""
        while let scalar = current, scalar != ")" {
            place += 1
            if scalar == "$", name.isEmpty { name = identifier() }
        }
        guard current == ")" else { return nil }
        place += 1
        return name
    }

    private mutating func identifier() -> String {
        let start = place
        while let scalar = current, scalar.isNamePart || scalar == "." { place += 1 }
        return String(String.UnicodeScalarView(text[start..<place]))
    }

    private mutating func skipBlank() {
        while let scalar = current, scalar == " " || scalar == "\n" || scalar == "\r" { place += 1 }
    }

    private mutating func skipSpaces() { while current == " " { place += 1 } }

    private mutating func fail(_ diagnosis: Diagnosis) -> [TemplatePart] {
        if problem == nil { problem = diagnosis }
        return []
    }

    private var current: Unicode.Scalar? { scalar(at: place) }

    private func scalar(at index: Int) -> Unicode.Scalar? { text.indices.contains(index) ? text[index] : nil }
}

extension String {
    fileprivate var trimmedAtEnd: String {
        var scalars = unicodeScalars[...]
        while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
        return String(scalars)
    }
}
