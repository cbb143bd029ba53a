import OneTimeCodeCatalogs

/// Reads the patterns of Project Fluent (Fluent Syntax 1.0): text with placeables, which may choose between patterns.
struct FluentPatternReader {
    /// The nesting limit of placeables.
    private static let deepest = 64

    private let text: [Unicode.Scalar]
    private var place = 0
    private var depth = 0
    private var problem: Diagnosis?
    /// Whether to use the default variant of every selection instead of reading a choice.
    private let takesDefaults: Bool

    private init(_ text: [Unicode.Scalar], takesDefaults: Bool = false) {
        self.text = text
        self.takesDefaults = takesDefaults
    }

    /// The longest term that is inserted, in UTF-8 bytes. Terms are brand names. Longer ones would change the length of
    /// the message.
    private static let longestTerm = 200

    /// The text of a term with its default variants; nil if it is too long or malformed. Its variables become sample
    /// values.
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

    /// Reads the well-formed part of a pattern. The rest becomes literal text and is reported.
    static func read(_ pattern: String) -> TemplateParts {
        var reader = FluentPatternReader(Array(pattern.unicodeScalars))
        let parts = reader.pattern(isBranch: false)
        return TemplateParts(parts: parts, problems: reader.problem.map { [$0] } ?? [])
    }

    /// Reads text and placeables up to the end. In a variant, up to the next variant or the end of the placeable.
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
                // the indentation of a variant is not part of its pattern
                if isBranch, scalar == "\n" { skipSpaces() }
            }
        }
        var parts = output.parts
        guard isBranch, case .literal(let last)? = parts.last else { return parts }
        // the line break before the next variant is not part of it either
        let trimmed = last.trimmedAtEnd
        parts[parts.count - 1] = .literal(trimmed)
        return parts
    }

    /// Reads a placeable. Its opening brace was read already.
    private mutating func placeable() -> [TemplatePart] {
        let start = place - 1
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else {
            return fail(
                Diagnosis(
                    "its placeables are nested more than \(Self.deepest) levels deep", fix: "simplify the message"))
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

    /// Reads a variable, term, message reference, number or function, perhaps with variants.
    private mutating func expression() -> [TemplatePart] {
        let isVariable = current == "$"
        let isTerm = current == "-"
        var isReference = !isVariable
        let start = place
        if isVariable || isTerm { place += 1 }
        // a term keeps its hyphen, because a variable may have the same name
        var name = isTerm ? "-" + identifier() : identifier()
        var isNumeric = false
        skipBlank()
        if current == "(" {
            let function = name
            guard let argument = callArgument() else {
                return fail(Diagnosis("the '(' after '\(function)' is not closed", fix: "add ')'"))
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
        // the text of a number literal is the number itself
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

    /// Whether a variant may begin here: `[` or `*[`.
    private var startsBranch: Bool { current == "[" || (current == "*" && scalar(at: place + 1) == "[") }

    /// Whether only spaces precede on this line. Variants begin lines.
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

    /// The variable in the arguments of a function; nil if the parenthesis is not closed.
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
