/// The facts about a field that its score depends on: the kinds of words in each place, and its relations to other
/// fields.
struct FieldEvidence {
    let field: FormField
    /// Words of the label, or of the text near the field if it has no label, or else of the placeholder.
    let label: WordSet
    /// Words of the placeholder beside such a label.
    let placeholder: WordSet
    /// Words of `name` and `id`.
    let identifier: WordSet
    /// Words of the explanation, and of the text near the field if it has a label.
    let hint: WordSet
    /// Words of the buttons and links beside the field.
    let buttonsBeside: WordSet
    /// What the label, the explanation and the text near the field show of a code.
    let traces: CodeTraces
    /// Whether the words of the field have the word "ID".
    let namesID: Bool
    /// Whether its words say that one logs in with it: "Nick" at a field named `username` too.
    let namesUsername: Bool
    /// Whether the field takes words to search for.
    let isSearch: Bool
    /// Whether the field takes another number or text, and is neither for a search nor a password of digits.
    let isOther: Bool
    /// How clearly the words of the field name a code: 2 by its label, 1 by a vague word or by `name` or `id`.
    let codeNaming: Int
    /// Whether the field says that it takes an e-mail address, in words that all languages share.
    let takesEmail: Bool
    /// Whether the field takes digits.
    let takesDigits: Bool
    let form: FormEvidence
    /// Whether the field counts in its form: it is visible and takes text, or the form has nothing better.
    let isCounted: Bool
    /// The index among the form's visible password fields; nil for other fields.
    let passwordIndex: Int?
    /// Whether the field hides its text, or is a password field that shows it.
    let isSecret: Bool
    /// Whether the next field for typing is a password field.
    let isBeforePassword: Bool
    /// Whether another field for typing, which does not take a password, comes directly before it.
    let isAfterName: Bool
    /// Whether a password field follows somewhere in the form.
    let hasPasswordAfter: Bool
    /// Whether a password field comes before it in the form.
    let hasPasswordBefore: Bool

    /// Words of the label and the placeholder, which people read.
    var named: WordSet { label.union(placeholder) }
    /// Words that name the field.
    var own: WordSet { named.union(identifier) }
    var autocomplete: AutocompleteTokens? { field.autocomplete }

    /// Whether the field declares itself for another role, or as another kind of field.
    func declaresOther(than roles: Set<FieldRole>) -> Bool {
        guard let tokens = autocomplete else { return false }
        return tokens.role.map { !roles.contains($0) } ?? tokens.namesAnotherField
    }
}

/// The facts about a form that are the same for all its fields.
struct FormEvidence {
    let title: WordSet
    let headings: WordSet
    let buttons: WordSet
    let links: WordSet
    let texts: WordSet
    /// Words of the form's identifiers and of its action.
    let identifiers: WordSet
    /// What the headings and the instructions show of a code.
    let traces: CodeTraces
    /// The number of visible fields for typing, and the number of password fields among them.
    let typedCount: Int
    let passwordCount: Int
    /// The number of visible fields for typing that are not passwords, before and after the first password.
    let nameCountBeforePassword: Int
    let nameCountAfterPassword: Int
    /// The number of fields whose labels name something other than a credential or a code; 0 if all are captchas.
    let otherCount: Int
    /// The number of fields that name a person.
    let nameCount: Int
    /// Whether the words of a password field name a password, and not only a PIN or nothing.
    let namesPassword: Bool
    /// Whether a password field says that it takes the old password.
    let hasCurrent: Bool
    /// Whether a password field says that it takes a new password.
    let hasNew: Bool
    /// Whether a field for typing takes an e-mail address.
    let hasEmail: Bool
    /// Whether one does before the first password.
    let hasEmailBeforePassword: Bool
    /// The greatest ``FieldEvidence/codeNaming`` of its fields.
    let codeNaming: Int
    /// Whether the words of a field for typing say that one logs in with it.
    let hasUsername: Bool
    /// Whether one does before the first password.
    let hasUsernameBeforePassword: Bool
    /// Whether its identifiers say that it is for a search.
    let isSearch: Bool
    /// Whether a button or a link beside a field asks for a code.
    let hasRequest: Bool

    /// How many fields the form has in addition to the passwords and two others: 0 for none, 1 for four or more.
    var excess: Double { min(1, Double(max(0, typedCount - passwordCount - 2)) / 4) }
    /// Words anywhere around the fields.
    var around: WordSet { headings.union(texts).union(buttons).union(title).union(identifiers) }
}
