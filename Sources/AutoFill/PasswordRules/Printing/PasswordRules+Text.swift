extension PasswordRules {
    /// The rules as a string. Equal rules give equal strings. Reading the string gives equal rules, unless these have
    /// the conflict ``RuleConflict/requirementNotAllowed(_:)`` or ``RuleConflict/nothingAllowed``: in a string,
    /// everything that is required is also allowed.
    public var canonicalText: String {
        var properties: [String] = []
        if let minLength { properties.append("minlength: \(minLength)") }
        if let maxLength { properties.append("maxlength: \(maxLength)") }
        if let maxConsecutive { properties.append("max-consecutive: \(maxConsecutive)") }
        if let maxRepeating { properties.append("max-repeating: \(maxRepeating)") }
        if let maxSequential { properties.append("max-sequential: \(maxSequential)") }
        let requirements = required.map { "required: \(Self.text(of: $0, separator: ", "))" }
        let permission = "allowed: \(Self.text(of: allowed, separator: ", "))"
        properties += allowedPrecedesRequired ? [permission] + requirements : requirements + [permission]
        return properties.map { $0 + ";" }.joined(separator: " ")
    }

    /// A short string that accepts the same passwords, without white space, implied classes and limits that have no
    /// effect.
    ///
    /// Reading it gives equivalent rules, which are not always equal: a requirement that another one implies is left
    /// out.
    public var minimalText: String {
        let rules = simplified
        let implied = rules.required.flatMap { $0 }.characters
        var properties: [String] = []
        if let minLength = rules.minLength { properties.append("minlength:\(minLength)") }
        if let maxLength = rules.maxLength { properties.append("maxlength:\(maxLength)") }
        if let maxConsecutive = rules.maxConsecutive { properties.append("max-consecutive:\(maxConsecutive)") }
        if let maxRepeating = rules.maxRepeating { properties.append("max-repeating:\(maxRepeating)") }
        if let maxSequential = rules.maxSequential { properties.append("max-sequential:\(maxSequential)") }
        let requirements = rules.required.map { "required:\(Self.text(of: $0, separator: ","))" }
        let others = rules.allowedCharacters.subtracting(implied)
        // without requirements and allowed classes, printable ASCII is the default
        let isDefault = rules.required.isEmpty && rules.allowedCharacters == .asciiPrintable
        var permission: [String] = []
        if !others.isEmpty, !isDefault {
            let rest = Self.shortest(for: others, within: rules.allowedCharacters)
            permission = ["allowed:\(Self.text(of: rest, separator: ","))"]
        }
        properties += rules.allowedPrecedesRequired ? permission + requirements : requirements + permission
        return properties.joined(separator: ";")
    }

    /// Classes that allow `others` and nothing outside of `allowed`, in the list that is shorter to write.
    private static func shortest(
        for others: PasswordCharacterSet, within allowed: PasswordCharacterSet
    ) -> [CharacterClass] {
        let candidates = [others.classes, allowed.classes]
        return candidates.min { text(of: $0, separator: ",").count < text(of: $1, separator: ",").count } ?? []
    }

    /// Equivalent rules without empty and implied requirements, and without limits that have no effect.
    var simplified: PasswordRules {
        let sets = RuleSets(self)
        let least = max(1, sets.leastRequired)
        let run = limits.run.flatMap { run in maxLength.map { run < $0 } ?? true ? run : nil }
        let isOld = maxConsecutive != nil && limits.run == maxConsecutive
        let sequence = maxSequential.flatMap { RuleSets(self).excludesSequences(over: $0) ? nil : $0 }
        let allRequired = sets.required.reduce(PasswordCharacterSet("")) { $0.union($1) }
        return PasswordRules(
            required: sets.required.map(\.classes), allowed: allowedCharacters.subtracting(allRequired).classes,
            maxConsecutive: isOld ? run : nil, maxRepeating: isOld ? nil : run, maxSequential: sequence,
            minLength: minLength.flatMap { $0 > least ? $0 : nil }, maxLength: maxLength)
    }

    /// Whether `allowed` must be written first: the platform uses whichever of `unicode` and `ascii-printable` comes
    /// first.
    private var allowedPrecedesRequired: Bool {
        let all: [CharacterClass] = [.named(.unicode), .named(.asciiPrintable)]
        return all.contains { allowed.contains($0) } && required.contains { $0.contains(where: all.contains) }
    }

    private static func text(of classes: [CharacterClass], separator: String) -> String {
        classes.isEmpty ? "[]" : classes.map(\.text).joined(separator: separator)
    }
}

extension CharacterClass {
    /// The class as in a rule string.
    public var text: String {
        switch self {
        case .named(let name): return name.rawValue
        case .custom(let set):
            // "-" is a literal character only in the first place, and "]" only in the last place
            let plain = Self.text(of: set.subtracting(PasswordCharacterSet("-]")))
            return "[" + (set.contains("-") ? "-" : "") + plain + (set.contains("]") ? "]" : "") + "]"
        }
    }

    /// The characters of a custom class; nil for a named class.
    public var customText: String? {
        if case .custom(let set) = self { Self.text(of: set) } else { nil }
    }
}

extension PasswordRules: CustomStringConvertible {
    /// ``canonicalText``.
    public var description: String { canonicalText }
}
