/// Computes the evidence of the fields from the words of a page.
struct EvidenceReader {
    private let page: FormPage
    private let words: PageWords
    /// The words of each field.
    private let own: [Own]

    init(_ page: FormPage) {
        self.page = page
        var texts = [page.title]
        for form in page.forms where form.fields.contains(where: { page.fields[$0].takesText }) {
            texts += form.headings + form.buttons + form.links + form.texts
            texts.append(IdentifierWords.split(form.identifiers))
        }
        for field in page.fields where field.takesText {
            texts += [field.label, field.placeholder, field.nearbyText, field.hint, Self.identifier(of: field)]
        }
        let words = PageWords(texts, language: page.language)
        self.words = words
        own = page.fields.map { Own($0, words) }
    }

    /// The evidence of all fields, by their index.
    func evidence() -> [FieldEvidence] {
        var result: [FieldEvidence?] = Array(repeating: nil, count: page.fields.count)
        for form in page.forms {
            let counted = counted(form)
            let evidence = evidence(of: form, counted)
            let seen = FieldRow(counted, isSecret: { own[$0].isSecret })
            let shown = FieldRow(shown(form), isSecret: { own[$0].isSecret })
            for index in form.fields {
                let field = page.fields[index]
                let row = field.visibility == .inHiddenPart ? shown : seen
                result[index] = self.evidence(of: field, among: row, evidence)
            }
        }
        return result.compactMap { $0 }
    }

    private static func identifier(of field: FormField) -> String {
        let id = field.id == field.name ? "" : " " + field.id
        return IdentifierWords.split(field.name + id)
    }

    /// The fields of a form that are compared with each other. Usually these are the visible ones. If none of them is a
    /// password field, hidden password fields count too, because many pages show the password only after the user name
    /// was typed. If the form has no visible field, all fields count that are shown at some time.
    private func counted(_ form: FormPage.Form) -> [FormField] {
        let shown = shown(form)
        let visible = shown.filter { !$0.isHidden }
        if visible.isEmpty, !shown.isEmpty { return shown }
        if visible.contains(where: \.isSecure) { return visible }
        if shown.contains(where: \.isSecure) { return shown.filter { !$0.isHidden || $0.isSecure } }
        return typed(form).filter { !$0.isHidden || $0.isSecure }
    }

    private func typed(_ form: FormPage.Form) -> [FormField] { form.fields.map { page.fields[$0] }.filter(\.takesText) }

    private func shown(_ form: FormPage.Form) -> [FormField] { typed(form).filter { $0.visibility != .hidden } }

    /// Whether a field takes a password. Either it hides its text, and its words do not name another secret. Or it
    /// shows its text, but it is declared as a password or all its words name one.
    private static func isSecret(_ field: FormField, label: WordSet, identifier: WordSet) -> Bool {
        let all = label.union(identifier)
        if field.isSecure { return all.isDisjoint(with: .other) || !all.isDisjoint(with: [.password, .new, .current]) }
        if field.autocomplete?.role == .newPassword || field.autocomplete?.role == .currentPassword { return true }
        return field.type == "text" && identifier.contains(.password) && label.contains(.password)
            && label.isDisjoint(with: [.username, .contact, .code, .other])
    }

    /// The longest text near a field that is read as its label, in characters. Longer texts count as explanations.
    private static let longestLabel = 40

    private static func hasNearbyLabel(_ field: FormField) -> Bool {
        field.label.isEmpty && field.nearbyText.unicodeScalars.count <= longestLabel
    }

    /// The words of a field, and the conclusions from them.
    private struct Own {
        let label: WordSet
        let placeholder: WordSet
        let identifier: WordSet
        let hint: WordSet
        let isSecret: Bool

        init(_ field: FormField, _ words: PageWords) {
            let isNear = EvidenceReader.hasNearbyLabel(field)
            let near = words.words(in: field.nearbyText)
            label = isNear ? near : words.words(in: field.label)
            placeholder = words.words(in: field.placeholder)
            identifier = words.words(in: EvidenceReader.identifier(of: field))
            let hint = words.words(in: field.hint)
            self.hint = isNear ? hint : hint.union(near)
            isSecret = EvidenceReader.isSecret(field, label: label.union(placeholder), identifier: identifier)
        }

        var all: WordSet { label.union(placeholder).union(identifier) }
    }

    private func evidence(of field: FormField, among row: FieldRow, _ form: FormEvidence) -> FieldEvidence {
        let words = own[field.index]
        return FieldEvidence(
            field: field, label: words.label, placeholder: words.placeholder, identifier: words.identifier,
            hint: words.hint, form: form, isCounted: row.contains(field.index),
            passwordIndex: row.passwordIndex(of: field.index), isSecret: words.isSecret,
            isBeforePassword: row.isBeforePassword(field.index),
            hasPasswordBehind: row.hasPasswordBehind(field.index),
            hasPasswordBefore: row.hasPasswordBefore(field.index))
    }

    private func evidence(of form: FormPage.Form, _ fields: [FormField]) -> FormEvidence {
        let open = fields.filter { !$0.isReadOnly && !$0.isDisabled }
        let passwords = fields.filter { own[$0.index].isSecret }
        let wordsOf = { (field: FormField) in own[field.index].all }
        let all = { (texts: [String]) in texts.reduce(into: WordSet()) { $0.formUnion(words.words(in: $1)) } }
        return FormEvidence(
            title: words.words(in: page.title), headings: all(form.headings), buttons: all(form.buttons),
            links: all(form.links), texts: all(form.texts),
            identifiers: words.words(in: IdentifierWords.split(form.identifiers)),
            typedCount: Set(open.map(\.boxes.lowerBound)).count, passwordCount: passwords.count,
            otherCount: fields.count { wordsOf($0).contains(.other) },
            nameCount: fields.count { wordsOf($0).contains(.name) },
            hasCurrent: passwords.contains { wordsOf($0).contains(.current) },
            hasNew: passwords.contains { wordsOf($0).contains(.new) },
            hasEmail: fields.contains { !$0.isSecure && $0.takesEmail },
            hasUsername: fields.contains {
                !$0.isSecure && own[$0.index].label.union(own[$0.index].placeholder).contains(.username)
            })
    }
}
