extension PasswordRules {
    /// The rules that a password satisfies if and only if it satisfies both these rules and the others. Use it if a
    /// site and its form both have rules.
    ///
    /// The result may have ``conflicts``.
    public func merged(with other: PasswordRules) -> PasswordRules {
        let both = allowedCharacters.intersection(other.allowedCharacters)
        let sets = required + other.required.filter { !required.contains($0) }
        return PasswordRules(
            required: sets.map { narrowed($0, to: both) }, onlyAllowed: both,
            limits: limits.merged(with: other.limits),
            minLength: Self.greatest(minLength, other.minLength), maxLength: Self.least(maxLength, other.maxLength))
    }

    /// The classes without the characters that are not allowed. A requirement that would become empty stays unchanged,
    /// because an empty requirement has no effect, and this one is a conflict.
    private func narrowed(_ classes: [CharacterClass], to allowed: PasswordCharacterSet) -> [CharacterClass] {
        let left = classes.characters.intersection(allowed)
        return left.isEmpty ? classes : left.classes
    }

    /// Rules that allow exactly these characters.
    private init(
        required: [[CharacterClass]], onlyAllowed: PasswordCharacterSet, limits: RunLimits, minLength: Int?,
        maxLength: Int?
    ) {
        self.required = required
        allowed = onlyAllowed.classes
        self.limits = limits
        self.minLength = minLength
        self.maxLength = maxLength
    }

    private static func least(_ one: Int?, _ other: Int?) -> Int? { [one, other].compactMap { $0 }.min() }

    private static func greatest(_ one: Int?, _ other: Int?) -> Int? { [one, other].compactMap { $0 }.max() }
}
