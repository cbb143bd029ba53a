import OneTimeCodeCatalogs

/// A place in a message where the program inserts a value.
public struct Placeholder: Sendable, Hashable {
    /// The placeholder as written in the message: "%1$s", "{{ .Code }}".
    public let raw: String
    /// The name, such as "code". If it has no name, the position as its style counts: "%s" and "%1$s" are "1", "{0}" is
    /// "0".
    public let name: String
    /// The position as its style counts, if the program inserts the value by position; otherwise nil. A catalog may
    /// give a name to a positional placeholder, as Android's `<xliff:g id="code">%1$s</xliff:g>` does.
    let position: String?
    /// Whether ``name`` is a real name and not a position.
    let isNamed: Bool
    /// Whether the program formats the value as a number: "%d", "{code, number}". A code then loses its leading zeros.
    let isNumeric: Bool
    /// Whether it refers to a text in the catalog and not to a value: Fluent's `{ -brand }` and `{ intro }`.
    let isReference: Bool

    /// - Parameter position: The position. The default for a placeholder without a name is `name`.
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
    /// The position or name, which is the same in all translations of a message.
    var identity: String { position ?? name }

    /// Whether it is "%s", "%d" or "%@" without a position.
    var isPlainConversion: Bool { raw.utf8.count == 2 && raw.hasPrefix("%") && !isNamed }

    /// Whether a program inserts the same value for both: they have the same position, or the same name in the same
    /// brackets.
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
    /// The program uses one of the branches, depending on an argument.
    case choice(argument: String, branches: [Branch])

    struct Branch: Sendable, Equatable {
        /// "one", "=0", "female".
        let selector: String
        let parts: [TemplatePart]
    }
}

/// The pieces of a message, and the mistakes in its placeholders.
struct TemplateParts: Sendable {
    private var closed: [TemplatePart] = []
    /// The literal that is not finished yet, in UTF-8. It is separate, so that appending to it does not copy it.
    private var open: [UInt8] = []
    /// The mistakes in the placeholders.
    var problems: [Diagnosis] = []

    init(parts: [TemplatePart] = [], problems: [Diagnosis] = []) {
        closed = parts
        self.problems = problems
    }

    /// The pieces. Literals are never empty and never follow each other.
    var parts: [TemplatePart] { open.isEmpty ? closed : closed + [.literal(String(decoding: open, as: UTF8.self))] }

    mutating func append(_ scalar: Unicode.Scalar) {
        if scalar.isASCII { open.append(UInt8(scalar.value)) } else { open.append(contentsOf: scalar.utf8) }
    }

    mutating func append(_ scalars: some Sequence<Unicode.Scalar>) { for scalar in scalars { append(scalar) } }

    mutating func append(_ text: String) { open.append(contentsOf: text.utf8) }

    mutating func append(_ part: TemplatePart) {
        if case .literal(let text) = part { return append(text) }
        if !open.isEmpty { closed.append(.literal(String(decoding: open, as: UTF8.self))) }
        open.removeAll()
        closed.append(part)
    }

    mutating func append(_ parts: [TemplatePart]) { for part in parts { append(part) } }
}
