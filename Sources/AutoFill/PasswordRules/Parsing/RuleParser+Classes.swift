extension RuleParser {
    /// The classes of `required` or `allowed`; nil after an error.
    mutating func classes() -> [CharacterClass]? {
        var classes: [CharacterClass] = []
        while true {
            guard let start = current else { return nil }
            if start.isIdentifierScalar {
                guard let name = className() else { return nil }
                classes.append(.named(name))
            } else if start == "[" {
                let set = customClass()
                if !set.isEmpty { classes.append(.custom(set)) }
            } else {
                fail("no class begins here; write one of \(Self.classNames), or characters in brackets, as in [-!#]")
                return nil
            }

            skipSpace()
            guard let next = current, next != ";" else { return classes }
            guard next == "," else {
                fail("a ',' or a ';' must come before this")
                return nil
            }
            position += 1
            skipSpace()
            if current == nil {
                fail("a class must follow the ','")
                return nil
            }
        }
    }

    private static let classNames = CharacterClass.Name.allCases.map(\.rawValue).joined(separator: ", ")

    private mutating func className() -> CharacterClass.Name? {
        let start = position
        let identifier = identifier()
        if let name = CharacterClass.Name(rawValue: identifier.lowercased()) { return name }
        let end = position
        position = start
        report(
            .error, start..<end,
            "'\(identifier)' is not a class; write one of \(Self.classNames), or the characters in brackets")
        return nil
    }

    /// The characters in brackets. Empty if the bracket is not closed.
    private mutating func customClass() -> PasswordCharacterSet {
        let opening = position
        var set = PasswordCharacterSet("")
        position += 1
        let first = position
        while let scalar = current {
            defer { position += 1 }
            if scalar == "]" { return closed(set) }
            guard scalar.isPrintableASCII else {
                report(.ignored, position..<position + 1, "the platform ignores characters outside of printable ASCII")
                continue
            }
            guard scalar != "-" || position == first else {
                report(.error, position..<position + 1, "the platform ignores this '-'; write it first in the brackets")
                continue
            }
            set.insert(scalar)
        }
        report(.error, opening..<scalars.count, "the platform ignores this class, since its ']' is missing")
        return PasswordCharacterSet("")
    }

    /// Ends a set at its first "]", which is here. If another "]" follows immediately, the set has that character too.
    private mutating func closed(_ set: PasswordCharacterSet) -> PasswordCharacterSet {
        guard position + 1 < scalars.count else { return set }
        let next = scalars[position + 1]
        if next == "]" {
            position += 1
            return set.union(PasswordCharacterSet("]"))
        }
        if next != ",", next != ";", !next.isRuleSpace {
            let place = position..<position + 1
            report(.error, place, "a ']' closes the brackets; to mean the character, write ']]' at their end")
        }
        return set
    }
}
