/// What is known of a field before it is scored: the kinds of words by their place, and how the fields of a form relate.
struct FieldEvidence {
    let field: FormField
    /// Words of the label; without one, of the text near the field.
    let label: WordSet
    let placeholder: WordSet
    /// Words of `name` and `id`.
    let identifier: WordSet
    /// Words of the explanation, and of the text near a field that has a label.
    let hint: WordSet
    let form: FormEvidence
    /// Whether the field counts in its form: it can be seen and typed into, or nothing better is there.
    let isCounted: Bool
    /// The place among the form's password fields that can be seen, from 0; nil for other fields.
    let passwordIndex: Int?
    /// Whether it hides what is typed, or is a password that is shown.
    let isSecret: Bool
    /// Whether the next field for typing is a password.
    let isBeforePassword: Bool
    /// Whether a password field comes somewhere behind it in the form.
    let hasPasswordBehind: Bool
    /// Whether a password field comes before it in the form.
    let hasPasswordBefore: Bool

    /// Words of the label and the placeholder, which people read.
    var named: WordSet { label.union(placeholder) }
    /// Words that name the field.
    var own: WordSet { named.union(identifier) }
    var autocomplete: AutocompleteTokens? { field.autocomplete }

    /// Whether the field declares itself as one for another role, or as another kind of field.
    func declaresOther(than roles: Set<FieldRole>) -> Bool {
        guard let tokens = autocomplete else { return false }
        return tokens.role.map { !roles.contains($0) } ?? tokens.namesAnotherField
    }
}

/// What a form says to all its fields.
struct FormEvidence {
    let title: WordSet
    let headings: WordSet
    let buttons: WordSet
    let links: WordSet
    let texts: WordSet
    /// Words of the form's identifiers and of its action.
    let identifiers: WordSet
    /// The numbers of fields that can be seen and typed into, and of passwords among them.
    let typedCount: Int
    let passwordCount: Int
    /// The number of fields whose labels name something else than a credential or a code.
    let otherCount: Int
    /// The number of fields that name a person.
    let nameCount: Int
    /// Whether a password field says that it is the old one.
    let hasCurrent: Bool
    /// Whether a password field says that it is new.
    let hasNew: Bool
    /// Whether a field for typing takes an e-mail address.
    let hasEmail: Bool
    /// Whether the label of a field for typing names a user name.
    let hasUsername: Bool

    /// How many fields it has beside passwords and two others: 0 for none, 1 from four on.
    var excess: Double { min(1, Double(max(0, typedCount - passwordCount - 2)) / 4) }
    /// Words anywhere around the fields.
    var around: WordSet { headings.union(texts).union(buttons).union(title).union(identifiers) }
}
