/// Rules as sets of characters, for questions about the passwords that satisfy them.
struct RuleSets {
    /// A password needs a character of each set. The sets are subsets of `allowed`.
    let required: [PasswordCharacterSet]
    let allowed: PasswordCharacterSet
    /// The greatest number of equal characters in a row; nil if there is no limit.
    var longestRun: Int?
    /// The greatest length of a sequence; nil if there is no limit.
    var longestSequence: Int?
    /// At least 1: a password cannot be empty.
    var minLength: Int
    var maxLength: Int?

    init(
        required: [PasswordCharacterSet], allowed: PasswordCharacterSet, longestRun: Int?, longestSequence: Int?,
        minLength: Int, maxLength: Int?
    ) {
        (self.longestRun, self.longestSequence) = (longestRun, longestSequence)
        (self.minLength, self.maxLength) = (minLength, maxLength)
        self.allowed = allowed
        self.required = Self.withoutImplied(required.map { $0.intersection(allowed) })
    }

    init(_ rules: PasswordRules) {
        self.init(
            required: rules.requiredSets, allowed: rules.allowedCharacters, longestRun: rules.limits.run,
            longestSequence: rules.maxSequential, minLength: max(rules.minLength ?? 1, 1), maxLength: rules.maxLength)
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
        if let longestSequence, longestSequence < maxLength ?? .max, !hasRoomForSequences {
            return NeighbourSearch(self, longestSequence: longestSequence).isSatisfiable
        }
        // two characters can alternate, so a limit on runs matters only if there is one
        guard onlyCharacter != nil, let longestRun else { return true }
        return minLength <= longestRun
    }

    /// Whether the characters are so many, and the length so great, that a character without any step to its
    /// neighbours fits between any two.
    private var hasRoomForSequences: Bool {
        allowed.printableCount >= 16 && 2 * leastRequired - 1 <= maxLength ?? .max
    }

    /// Whether some password has a sequence of `count` characters.
    ///
    /// If the length is so small that the requirements have to be met in the sequence, the answer may be a false yes.
    func admitsSequence(of count: Int) -> Bool {
        if count < 2 { return isSatisfiable && count <= maxLength ?? .max }
        if let longestSequence, longestSequence < count { return false }
        guard isSatisfiable, count <= maxLength ?? .max else { return false }
        if allowed.printableCount < 16 {
            return NeighbourSearch(self, longestSequence: longestSequence).admits(sequence: count)
        }
        // the codes of a sequence have no gap; a letter may have either case
        let codes = (0x20...0x7E).map { code -> Bool in
            let scalar = Unicode.Scalar(UInt8(code))
            return allowed.contains(scalar)
        }
        let folded = (0x61...0x7A).map { code in codes[code - 0x20] || codes[code - 0x40] }
        return max(Self.longestRow(codes), Self.longestRow(folded)) >= count
    }

    /// Whether no password could have a longer sequence even if nothing limited it.
    func excludesSequences(over length: Int) -> Bool {
        var sets = self
        sets.longestSequence = nil
        return !sets.admitsSequence(of: length + 1)
    }

    private static func longestRow(_ flags: [Bool]) -> Int {
        var (longest, row) = (0, 0)
        for flag in flags {
            row = flag ? row + 1 : 0
            longest = max(longest, row)
        }
        return longest
    }

    /// Whether some password has a run of `count` equal characters.
    func admitsRun(of count: Int) -> Bool {
        if let longestRun, longestRun < count { return false }
        guard isSatisfiable else { return false }
        if longestSequence != nil, allowed.printableCount < 16, !allowed.hasOthers, count <= maxLength ?? .max {
            return NeighbourSearch(self, longestSequence: longestSequence).admits(run: count)
        }
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
            required: required + [set], allowed: allowed, longestRun: longestRun, longestSequence: longestSequence,
            minLength: minLength, maxLength: maxLength)
    }

    /// The same rules without some of the allowed characters.
    func without(_ set: PasswordCharacterSet) -> RuleSets {
        RuleSets(
            required: required, allowed: allowed.subtracting(set), longestRun: longestRun,
            longestSequence: longestSequence, minLength: minLength, maxLength: maxLength)
    }

    /// The same rules for passwords of at most, or at least, a length.
    func limited(toAtMost most: Int? = nil, atLeast least: Int? = nil) -> RuleSets {
        var sets = self
        if let most { sets.maxLength = min(most, maxLength ?? most) }
        if let least { sets.minLength = max(least, minLength) }
        return sets
    }
}
