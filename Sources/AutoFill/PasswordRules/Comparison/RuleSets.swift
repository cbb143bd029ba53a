/// Rules as sets of characters, for questions about the passwords that satisfy them.
struct RuleSets {
    /// A password needs a character of each set. The sets are subsets of `allowed`.
    let required: [PasswordCharacterSet]
    let allowed: PasswordCharacterSet
    var maxConsecutive: Int?
    /// At least 1: a password cannot be empty.
    var minLength: Int
    var maxLength: Int?

    init(
        required: [PasswordCharacterSet], allowed: PasswordCharacterSet, maxConsecutive: Int?, minLength: Int,
        maxLength: Int?
    ) {
        (self.maxConsecutive, self.minLength, self.maxLength) = (maxConsecutive, minLength, maxLength)
        self.allowed = allowed
        self.required = Self.withoutImplied(required.map { $0.intersection(allowed) })
    }

    init(_ rules: PasswordRules) {
        self.init(
            required: rules.requiredSets, allowed: rules.allowedCharacters, maxConsecutive: rules.maxConsecutive,
            minLength: max(rules.minLength ?? 1, 1), maxLength: rules.maxLength)
    }

    /// The sets without those that another set implies: every character of a subset is a character of the set too.
    private static func withoutImplied(_ sets: [PasswordCharacterSet]) -> [PasswordCharacterSet] {
        sets.enumerated().filter { index, set in
            !sets.enumerated().contains { other, subset in
                subset.isSubset(of: set) && (subset != set || other < index)
            }
        }.map(\.element)
    }

    /// The fewest characters that satisfy the requirements.
    var leastRequired: Int { RequiredCharacters(required).leastCount }

    /// The only allowed character; nil if several are allowed.
    var onlyCharacter: Unicode.Scalar? {
        allowed.hasOthers || allowed.printableCount != 1 ? nil : allowed.scalars.first
    }

    /// Whether some password can satisfy the rules.
    var isSatisfiable: Bool {
        let least = leastRequired
        guard !allowed.isEmpty, least < .max, max(minLength, least) <= maxLength ?? .max else { return false }
        // two characters can alternate, so a limit on runs matters only if there is one
        guard onlyCharacter != nil, let maxConsecutive else { return true }
        return minLength <= maxConsecutive
    }

    /// Whether some password has a run of `count` equal characters.
    func admitsRun(of count: Int) -> Bool {
        if let maxConsecutive, maxConsecutive < count { return false }
        guard isSatisfiable else { return false }
        guard let maxLength else { return true }
        // the run's character may satisfy some of the requirements
        var kinds = allowed.printable.scalars.map { PasswordCharacterSet(String($0)) }
        if allowed.hasOthers { kinds.append(PasswordCharacterSet.unicode.subtracting(.asciiPrintable)) }
        return kinds.contains { kind in
            let open = RequiredCharacters(required.filter { $0.intersection(kind).isEmpty }).leastCount
            return count <= maxLength - open
        }
    }

    /// The same rules with one more requirement.
    func requiring(_ set: PasswordCharacterSet) -> RuleSets {
        RuleSets(
            required: required + [set], allowed: allowed, maxConsecutive: maxConsecutive, minLength: minLength,
            maxLength: maxLength)
    }

    /// The same rules without some of the allowed characters.
    func without(_ set: PasswordCharacterSet) -> RuleSets {
        RuleSets(
            required: required, allowed: allowed.subtracting(set), maxConsecutive: maxConsecutive,
            minLength: minLength, maxLength: maxLength)
    }

    /// The same rules for passwords of at most, or at least, a length.
    func limited(toAtMost most: Int? = nil, atLeast least: Int? = nil) -> RuleSets {
        var sets = self
        if let most { sets.maxLength = min(most, maxLength ?? most) }
        if let least { sets.minLength = max(least, minLength) }
        return sets
    }
}
