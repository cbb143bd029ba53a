extension PasswordRules {
    /// The rules that a password satisfies if and only if it satisfies these and the others, as where a site and its
    /// form both have rules.
    ///
    /// The result may have ``conflicts``.
    public func merged(with other: PasswordRules) -> PasswordRules {
        let both = allowedCharacters.intersection(other.allowedCharacters)
        let sets = required + other.required.filter { !required.contains($0) }
        return PasswordRules(
            required: sets.map { narrowed($0, to: both) }, onlyAllowed: both,
            maxConsecutive: Self.least(maxConsecutive, other.maxConsecutive),
            minLength: Self.greatest(minLength, other.minLength), maxLength: Self.least(maxLength, other.maxLength))
    }

    /// The classes without characters that are not allowed. A requirement of which nothing is left stays as it is: it
    /// is a conflict, and an empty one would say nothing.
    private func narrowed(_ classes: [CharacterClass], to allowed: PasswordCharacterSet) -> [CharacterClass] {
        let left = classes.characters.intersection(allowed)
        return left.isEmpty ? classes : left.classes
    }

    /// Rules whose allowed characters are these and no others.
    private init(
        required: [[CharacterClass]], onlyAllowed: PasswordCharacterSet, maxConsecutive: Int?, minLength: Int?,
        maxLength: Int?
    ) {
        self.required = required
        allowed = onlyAllowed.classes
        self.maxConsecutive = maxConsecutive
        self.minLength = minLength
        self.maxLength = maxLength
    }

    private static func least(_ one: Int?, _ other: Int?) -> Int? { [one, other].compactMap { $0 }.min() }

    private static func greatest(_ one: Int?, _ other: Int?) -> Int? { [one, other].compactMap { $0 }.max() }
}
