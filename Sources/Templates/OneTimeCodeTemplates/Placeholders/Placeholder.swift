import OneTimeCodeCatalogs

/// A place in a message where the program puts a value.
public struct Placeholder: Sendable, Hashable {
    /// The placeholder as written in the message: "%1$s", "{{ .Code }}".
    public let raw: String
    /// The name, such as "code". A nameless one has the position in its style's own counting: "%s" and "%1$s" are
    /// "1", "{0}" is "0".
    public let name: String
    /// The position in the style's own counting, if the program fills it in by position; otherwise nil. A catalog may
    /// name a positional placeholder, as Android's `<xliff:g id="code">%1$s</xliff:g>` does.
    package let position: String?
    /// Whether ``name`` is a real name and not a position.
    package let isNamed: Bool
    /// Whether the program formats the value as a number: "%d", "{code, number}". Such a code loses its leading
    /// zeros.
    package let isNumeric: Bool
    /// Whether it refers to a text of the catalog and not to a value: Fluent's `{ -brand }` and `{ intro }`.
    let isReference: Bool

    /// - Parameter position: By default the name of a nameless placeholder.
    init(
        raw: String, name: String, position: String? = nil, isNamed: Bool = true, isNumeric: Bool = false,
        isReference: Bool = false
    ) {
        self.raw = raw
        self.name = name
        self.position = position ?? (isNamed ? nil : name)
        self.isReference = isReference
        self.isNamed = isNamed
        self.isNumeric = isNumeric
    }
}

extension Placeholder {
    /// The position or name that all translations of a message share.
    var identity: String { position ?? name }

    /// Whether it is "%s", "%d" or "%@" without a position.
    var isPlainConversion: Bool { raw.utf8.count == 2 && raw.hasPrefix("%") && !isNamed }

    /// Whether a program fills in both alike: they have the same position, or the same name in the same brackets.
    func isFilledLike(_ other: Placeholder) -> Bool {
        guard opening == other.opening else { return false }
        return position == other.position && (position != nil || name == other.name)
    }

    /// The characters before the name, without white space.
    private var opening: String { String(raw.filter { $0 != " " }.prefix { "{$%#<=(:&[_@*|\\".contains($0) }) }
}

/// A piece of a message.
indirect enum TemplatePart: Sendable, Equatable {
    case literal(String)
    case placeholder(Placeholder)
    /// The program takes one of the branches, depending on an argument.
    case choice(argument: String, branches: [Branch])

    struct Branch: Sendable, Equatable {
        /// "one", "=0", "female".
        let selector: String
        let parts: [TemplatePart]
    }
}

/// The pieces of a message and the mistakes in its placeholders.
struct TemplateParts: Sendable {
    private var closed: [TemplatePart] = []
    /// The unfinished literal. It is separate so that an append does not copy it.
    private var open = String.UnicodeScalarView()
    /// The mistakes in the placeholders.
    var problems: [Diagnosis] = []

    init(parts: [TemplatePart] = [], problems: [Diagnosis] = []) {
        closed = parts
        self.problems = problems
    }

    /// The pieces. No literal is empty or follows another.
    var parts: [TemplatePart] { open.isEmpty ? closed : closed + [.literal(String(open))] }

    mutating func append(_ scalar: Unicode.Scalar) { open.append(scalar) }

    mutating func append(_ text: String) { open.append(contentsOf: text.unicodeScalars) }

    mutating func append(_ part: TemplatePart) {
        if case .literal(let text) = part { return append(text) }
        if !open.isEmpty { closed.append(.literal(String(open))) }
        open = .init()
        closed.append(part)
    }

    mutating func append(_ parts: [TemplatePart]) { for part in parts { append(part) } }
}
