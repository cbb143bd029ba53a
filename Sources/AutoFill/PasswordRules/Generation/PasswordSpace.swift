/// The passwords that a generator chooses from: rules in sets of characters, without those that it leaves out, and the
/// lengths.
struct PasswordSpace: Sendable {
    let sets: RuleSets
    let lengths: ClosedRange<Int>

    /// - Throws: The conflicts of the rules, or an error if they leave no password of the requested kind.
    init(_ rules: PasswordRules, _ length: PasswordLength, isReadable: Bool) throws(PasswordGenerationError) {
        let conflicts = rules.conflicts
        guard conflicts.isEmpty else { throw .conflicts(conflicts) }
        var sets = RuleSets(rules)
        sets = sets.without(PasswordCharacterSet.unicode.subtracting(.asciiPrintable))
        if isReadable { sets = Self.readable(sets) }
        guard sets.isSatisfiable else { throw .needsOtherCharacters }

        let least = max(sets.minLength, sets.leastRequired)
        let lengths =
            switch length {
            case .upTo(let most): least...max(least, min(most, sets.maxLength ?? most))
            case .exactly(let exact): exact...exact
            }
        guard lengths.lowerBound >= least, lengths.upperBound <= sets.maxLength ?? .max else {
            throw .lengthOutOfRules(lengths.upperBound)
        }
        (self.sets, self.lengths) = (sets, lengths)
    }

    /// Whether a limit on sequences rules out some of the passwords.
    var limitsSequences: Bool {
        guard let longest = sets.longestSequence, longest < lengths.upperBound else { return false }
        return !sets.excludesSequences(over: longest)
    }

    /// The rules without characters that look alike. A requirement that would become empty keeps them.
    private static func readable(_ sets: RuleSets) -> RuleSets {
        let lookAlikes = PasswordCharacterSet("0OoQ1lI|`'\",.:; ")
        let needed = sets.required.filter { $0.isSubset(of: lookAlikes) }
        let readable = sets.without(lookAlikes.subtracting(needed.reduce(PasswordCharacterSet("")) { $0.union($1) }))
        return readable.isSatisfiable ? readable : sets
    }
}
