extension PatternParser {
    /// The class that begins here: a dot, an escape, brackets or one character.
    mutating func characterClass() throws(InexactPattern) -> PatternSet {
        guard position < scalars.count else { throw inexact("a class is missing") }
        let scalar = scalars[position]
        switch scalar {
        case ".":
            position += 1
            return .any
        case "[": return try brackets()
        case "\\": return try escape().set
        case "(", ")", "|", "^", "$", "*", "+", "?", "{", "}", "]":
            throw inexact("rules cannot express '\(scalar)' here")
        default:
            position += 1
            return try single(scalar)
        }
    }

    private mutating func brackets() throws(InexactPattern) -> PatternSet {
        let start = position
        position += 1
        let isNegated = skip("^")
        var set = PatternSet(characters: PasswordCharacterSet(""))
        while position < scalars.count, scalars[position] != "]" {
            let (member, scalar) = try member()
            guard let scalar, position + 1 < scalars.count, scalars[position] == "-", scalars[position + 1] != "]"
            else {
                set = set.union(member)
                continue
            }
            position += 1
            let place = position
            guard let last = try self.member().scalar, scalar.isPrintableASCII, last.isPrintableASCII, scalar <= last
            else { throw inexact("not a range of ASCII", at: place) }
            set = set.union(PatternSet(characters: PasswordCharacterSet(scalar...last)))
        }
        guard skip("]") else { throw inexact("']' is missing", at: start) }
        return isNegated ? set.complement : set
    }

    /// A member of a class in brackets. `scalar` is its character if it is a single one.
    private mutating func member() throws(InexactPattern) -> (set: PatternSet, scalar: Unicode.Scalar?) {
        let scalar = scalars[position]
        if scalar == "\\" { return try escape() }
        // in the mode of the flag "v", some doubled marks are operators, as in [a-z--b]
        if scalar == "["
            || (position + 1 < scalars.count && scalars[position + 1] == scalar && "-&".contains(Character(scalar)))
        {
            throw inexact("rules have no operations on classes")
        }
        position += 1
        return (try single(scalar), scalar)
    }

    private mutating func escape() throws(InexactPattern) -> (set: PatternSet, scalar: Unicode.Scalar?) {
        guard position + 1 < scalars.count else { throw inexact("nothing follows the '\\'") }
        let scalar = scalars[position + 1]
        let word = PasswordCharacterSet.upper.union(.lower).union(.digit).union(PasswordCharacterSet("_"))
        let space = PatternSet(characters: PasswordCharacterSet(" "), hasSomeOthers: true)
        let sets: [Unicode.Scalar: PatternSet] = [
            "d": PatternSet(characters: .digit), "D": PatternSet(characters: .digit).complement,
            "w": PatternSet(characters: word), "W": PatternSet(characters: word).complement,
            "s": space, "S": space.complement,
        ]
        if let set = sets[scalar] {
            position += 2
            return (set, nil)
        }
        guard PasswordCharacterSet.special.contains(scalar) else { throw inexact("rules cannot express this escape") }
        position += 2
        return (try single(scalar), scalar)
    }

    /// A set with one character.
    private func single(_ scalar: Unicode.Scalar) throws(InexactPattern) -> PatternSet {
        guard scalar.isPrintableASCII else { throw inexact("rules cannot name '\(scalar)'", at: position - 1) }
        return PatternSet(characters: PasswordCharacterSet(String(scalar)))
    }
}
