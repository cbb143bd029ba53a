/// Why no password can satisfy the rules.
public enum RuleConflict: Hashable, Sendable {
    /// The least length is greater than the greatest.
    case lengths(minimum: Int, maximum: Int)
    /// The requirements need more characters than fit.
    case tooManyRequirements(needed: Int, maximum: Int)
    /// No character of a requirement is allowed. Only merged rules can have this conflict.
    case requirementNotAllowed([CharacterClass])
    /// No character is allowed. Only merged rules can have this conflict.
    case nothingAllowed
    /// Only one character is allowed, and it may not be repeated often enough.
    case run(of: Unicode.Scalar, maximum: Int, minimum: Int)
    /// The allowed characters cannot follow each other often enough without a longer sequence.
    case sequence(maximum: Int)
}

extension RuleConflict: CustomStringConvertible {
    /// The conflict in a sentence that quotes the rules.
    public var description: String {
        switch self {
        case .lengths(let minimum, let maximum): "minlength \(minimum) is over maxlength \(maximum)"
        case .tooManyRequirements(let needed, let maximum):
            "the required classes need at least \(needed) characters, but maxlength is \(maximum)"
        case .requirementNotAllowed(let classes):
            "no character of 'required: \(classes.map(\.text).joined(separator: ", "))' is allowed"
        case .nothingAllowed: "no character is allowed"
        case .run(let scalar, let maximum, let minimum):
            "only '\(scalar)' is allowed, max-consecutive is \(maximum), and minlength is \(minimum)"
        case .sequence(let maximum):
            "the allowed characters make no password in which max-sequential is \(maximum)"
        }
    }
}

extension PasswordRules {
    /// The reasons why no password satisfies the rules; empty if some password does.
    public var conflicts: [RuleConflict] {
        var conflicts: [RuleConflict] = []
        if let minLength, let maxLength, minLength > maxLength {
            conflicts.append(.lengths(minimum: minLength, maximum: maxLength))
        }
        if allowedCharacters.isEmpty { return conflicts + [.nothingAllowed] }
        let impossible = required.filter {
            !$0.characters.isEmpty && $0.characters.intersection(allowedCharacters).isEmpty
        }
        if !impossible.isEmpty { return conflicts + impossible.map { .requirementNotAllowed($0) } }
        let sets = RuleSets(self)
        let least = sets.leastRequired
        if let maxLength, least > maxLength {
            conflicts.append(.tooManyRequirements(needed: least, maximum: maxLength))
        }
        if let run = limits.run, sets.minLength > run, let only = sets.onlyCharacter {
            conflicts.append(.run(of: only, maximum: run, minimum: sets.minLength))
        }
        if conflicts.isEmpty, let maxSequential, !sets.isSatisfiable {
            conflicts.append(.sequence(maximum: maxSequential))
        }
        return conflicts
    }
}
