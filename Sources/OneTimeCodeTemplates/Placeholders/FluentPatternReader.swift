/// Reads the patterns of Project Fluent (Fluent Syntax 1.0): text with placeables, which may choose between patterns.
struct FluentPatternReader {
    /// Placeables may lie in one another; nobody nests as deep.
    private static let deepest = 64

    private let text: [Unicode.Scalar]
    private var place = 0
    private var depth = 0
    private var problem: String?

    private init(_ text: [Unicode.Scalar]) { self.text = text }

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
            if isBranch, scalar == "}" || startsBranch { break }
            if scalar == "{", problem == nil {
                place += 1
                output.parts += placeable()
            } else {
                output.append(scalar)
                place += 1
            }
        }
        guard isBranch, case .literal(let last)? = output.parts.last else { return output.parts }
        // the line end and indentation before the next branch are not the pattern's
        let trimmed = String(last.reversed().drop { $0.isWhitespace }.reversed())
        output.parts[output.parts.count - 1] = .literal(trimmed)
        return output.parts
    }

    /// What stands between braces, the first of them read.
    private mutating func placeable() -> [TemplatePart] {
        let start = place - 1
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { return fail("its placeables lie more than \(Self.deepest) deep in one another") }
        skipBlank()
        let parts: [TemplatePart]
        switch current {
        case "\"": parts = [.literal(quoted())]
        case "{":
            place += 1
            parts = placeable()
        default: parts = expression(from: start)
        }
        skipBlank()
        guard current == "}" else { return fail("a placeable that begins with '{' is not closed; add '}'") }
        place += 1
        return parts
    }

    /// A variable, a term or message, a number or a function, perhaps with branches.
    private mutating func expression(from start: Int) -> [TemplatePart] {
        let isVariable = current == "$"
        let isTerm = current == "-"
        if isVariable || isTerm { place += 1 }
        var name = identifier()
        var isNumeric = false
        skipBlank()
        if current == "(" {
            let function = name
            guard let argument = callArgument() else { return fail("the '(' behind '\(function)' is not closed; add ')'") }
            if !isTerm {
                name = argument
                isNumeric = function == "NUMBER"
            }
        }
        skipBlank()
        if current == "-", scalar(at: place + 1) == ">" {
            place += 2
            return branches(of: name)
        }
        guard !name.isEmpty else { return fail("a placeable has no name; write { $name }") }
        let raw = String(String.UnicodeScalarView(text[start..<place])).trimmedAtEnd + " }"
        return [.placeholder(Placeholder(raw: raw, name: name, isNumeric: isNumeric))]
    }

    /// `[one] … *[other] …`
    private mutating func branches(of argument: String) -> [TemplatePart] {
        var branches: [TemplatePart.Branch] = []
        while problem == nil {
            skipBlank()
            guard startsBranch else { break }
            if current == "*" { place += 1 }
            place += 1
            skipBlank()
            let selector = identifier()
            skipBlank()
            guard current == "]" else { return fail("the name of a branch, '[\(selector)', is not closed; add ']'") }
            place += 1
            skipSpaces()
            branches.append(.init(selector: selector, parts: pattern(isBranch: true)))
        }
        return branches.isEmpty ? [] : [.choice(argument: argument, branches: branches)]
    }

    /// Whether a branch begins here: `[` or `*[`.
    private var startsBranch: Bool {
        current == "[" && isAtLineStart || (current == "*" && scalar(at: place + 1) == "[" && isAtLineStart)
    }

    /// Whether only blanks are between the start of the line, or the arrow, and here.
    private var isAtLineStart: Bool {
        var index = place - 1
        while let scalar = scalar(at: index), scalar == " " { index -= 1 }
        return index < 0 || text[index] == "\n" || text[index] == ">"
    }

    private mutating func quoted() -> String {
        place += 1
        var value = String.UnicodeScalarView()
        while let scalar = current, scalar != "\"", scalar != "\n" {
            if scalar == "\\", let next = self.scalar(at: place + 1) {
                if next == "u" || next == "U" {
                    let length = next == "u" ? 4 : 6
                    let hex = String(String.UnicodeScalarView(text[min(place + 2, text.count)..<min(place + 2 + length, text.count)]))
                    value.append(UInt32(hex, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
                    place += 2 + hex.unicodeScalars.count
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

    private mutating func fail(_ message: String) -> [TemplatePart] {
        if problem == nil { problem = message }
        return []
    }

    private var current: Unicode.Scalar? { scalar(at: place) }

    private func scalar(at index: Int) -> Unicode.Scalar? { text.indices.contains(index) ? text[index] : nil }
}

extension String {
    fileprivate var trimmedAtEnd: String {
        var text = self[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
