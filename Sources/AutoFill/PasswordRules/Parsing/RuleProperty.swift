/// A property of a rule string with its value.
enum RuleProperty {
    case required([CharacterClass])
    case allowed([CharacterClass])
    case maxConsecutive(Int)
    case maxRepeating(Int)
    case maxSequential(Int)
    case minLength(Int)
    case maxLength(Int)

    /// The names. Each has only one spelling.
    enum Name: String, CaseIterable {
        case allowed
        case maxConsecutive = "max-consecutive"
        case maxRepeating = "max-repeating"
        case maxSequential = "max-sequential"
        case required
        case minLength = "minlength"
        case maxLength = "maxlength"
    }

    init(_ name: Name, classes: [CharacterClass]) {
        self = name == .required ? .required(classes) : .allowed(classes)
    }

    init(_ name: Name, number: Int) {
        switch name {
        case .minLength: self = .minLength(number)
        case .maxLength: self = .maxLength(number)
        case .maxRepeating: self = .maxRepeating(number)
        case .maxSequential: self = .maxSequential(number)
        default: self = .maxConsecutive(number)
        }
    }
}
