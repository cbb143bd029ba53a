/// How the passwords of two rules relate.
public enum RuleComparison: String, Hashable, Sendable {
    /// The same passwords satisfy both.
    case equivalent
    /// Every password that satisfies the first satisfies the second, but not the reverse.
    case stricter
    /// Every password that satisfies the second satisfies the first, but not the reverse.
    case looser
    /// Each accepts a password that the other does not.
    case different
}

extension PasswordRules {
    /// How the passwords of these rules relate to those of the others. The spelling of the rules does not matter.
    ///
    /// Exact for up to 16 requirements that do not imply one another, except that `max-sequential` may count as looser
    /// than it is if `maxlength` leaves hardly any room beside the requirements.
    public func comparison(with other: PasswordRules) -> RuleComparison {
        switch (excess(over: other).isEmpty, other.excess(over: self).isEmpty) {
        case (true, true): .equivalent
        case (true, false): .stricter
        case (false, true): .looser
        case (false, false): .different
        }
    }

    /// The reasons why these rules accept passwords that the others reject, one sentence for each. Empty if the others
    /// accept every password that these accept.
    public func excess(over other: PasswordRules) -> [String] {
        let (sets, others) = (RuleSets(self), RuleSets(other))
        guard sets.isSatisfiable else { return [] }
        var causes: [String] = []
        // for each reason, the passwords that these rules accept and the others reject for that reason
        let extra = sets.allowed.subtracting(others.allowed)
        if !extra.isEmpty, sets.requiring(extra).isSatisfiable {
            causes.append("characters of \(extra.classes.map(\.text).joined(separator: ", ")) may occur")
        }
        if sets.limited(toAtMost: others.minLength - 1).isSatisfiable {
            causes.append("a password may be shorter than \(others.minLength)")
        }
        if let most = others.maxLength, sets.limited(atLeast: most + 1).isSatisfiable {
            causes.append("a password may be longer than \(most)")
        }
        for set in others.required where sets.without(set).isSatisfiable {
            causes.append("a password may lack \(set.classes.map(\.text).joined(separator: ", "))")
        }
        if let run = others.longestRun, sets.admitsRun(of: run + 1) {
            causes.append("a character may occur more than \(run) times in a row")
        }
        if let length = others.longestSequence, sets.admitsSequence(of: length + 1) {
            causes.append("a sequence such as \"abc\" may have more than \(length) characters")
        }
        return causes
    }
}
