/// Reads the words of a page into the evidence of its fields.
struct EvidenceReader {
    private let page: FormPage
    private let words: PageWords

    init(_ page: FormPage) {
        self.page = page
        var words = PageWords(language: page.language)
        words.read(page.title)
        for form in page.forms where form.fields.contains(where: { page.fields[$0].takesText }) {
            for text in form.headings + form.buttons + form.links + form.texts { words.read(text) }
            words.read(IdentifierWords.split(form.identifiers))
        }
        for field in page.fields where field.takesText {
            for text in [field.label, field.placeholder, field.nearbyText, field.hint, Self.identifier(of: field)] {
                words.read(text)
            }
        }
        self.words = words
    }

    /// The evidence of all fields, by their index.
    func evidence() -> [FieldEvidence] {
        let forms = page.forms.map(evidence(of:))
        var result: [FieldEvidence?] = Array(repeating: nil, count: page.fields.count)
        for (form, evidence) in zip(page.forms, forms) {
            let counted = counted(form)
            for index in form.fields {
                let field = page.fields[index]
                let among = field.visibility == .inHiddenPart ? self.counted(form, for: field) : counted
                result[index] = self.evidence(of: field, among: among, evidence)
            }
        }
        return result.compactMap { $0 }
    }

    private static func identifier(of field: FormField) -> String {
        let id = field.id == field.name ? "" : " " + field.id
        return IdentifierWords.split(field.name + id)
    }

    /// The fields of a form among which a field is seen. Those that can be seen are seen among each other; where no
    /// password is among them, hidden ones count too, since many pages show the password when the user name has been
    /// typed. The fields of a hidden part are seen among all.
    private func counted(_ form: FormPage.Form, for field: FormField? = nil) -> [FormField] {
        let fields = form.fields.map { page.fields[$0] }.filter(\.takesText)
        let shown = fields.filter { $0.visibility != .hidden }
        if let field, field.visibility == .inHiddenPart { return shown }
        let visible = shown.filter { !$0.isHidden }
        if visible.isEmpty, !shown.isEmpty { return shown }
        if visible.contains(where: \.isSecure) { return visible }
        if shown.contains(where: \.isSecure) { return shown.filter { !$0.isHidden || $0.isSecure } }
        return fields.filter { !$0.isHidden || $0.isSecure }
    }

    /// Whether a field takes a password: it hides what is typed, and its words are not those of another secret; or it
    /// shows what is typed, though it is declared as a password or all its words are those of one.
    private func isSecret(_ field: FormField) -> Bool {
        let label = label(of: field).union(words.words(in: field.placeholder))
        let identifier = words.words(in: Self.identifier(of: field))
        let all = label.union(identifier)
        if field.isSecure { return all.isDisjoint(with: .other) || !all.isDisjoint(with: [.password, .new, .current]) }
        if field.autocomplete?.role == .newPassword || field.autocomplete?.role == .currentPassword { return true }
        return field.type == "text" && identifier.contains(.password) && label.contains(.password)
            && label.isDisjoint(with: [.username, .contact, .code, .other])
    }

    /// The longest text, in characters, that is read as a label because it stands near a field. Longer ones explain.
    private static let longestLabel = 40

    private static func hasNearbyLabel(_ field: FormField) -> Bool {
        field.label.isEmpty && field.nearbyText.unicodeScalars.count <= longestLabel
    }

    private func label(of field: FormField) -> WordSet {
        words.words(in: Self.hasNearbyLabel(field) ? field.nearbyText : field.label)
    }

    private func hint(of field: FormField) -> WordSet {
        let hint = words.words(in: field.hint)
        return Self.hasNearbyLabel(field) ? hint : hint.union(words.words(in: field.nearbyText))
    }

    private func evidence(of field: FormField, among counted: [FormField], _ form: FormEvidence) -> FieldEvidence {
        let passwords = counted.filter(isSecret)
        let next = counted.first { $0.index > field.index }
        return FieldEvidence(
            field: field, label: label(of: field), placeholder: words.words(in: field.placeholder),
            identifier: words.words(in: Self.identifier(of: field)), hint: hint(of: field), form: form,
            isCounted: counted.contains { $0.index == field.index },
            passwordIndex: passwords.firstIndex { $0.index == field.index },
            typedIndex: counted.count { $0.index < field.index }, isSecret: isSecret(field),
            isBeforePassword: next.map(isSecret) ?? false,
            hasPasswordBehind: passwords.contains { $0.index > field.index },
            hasPasswordBefore: passwords.contains { $0.index < field.index })
    }

    private func evidence(of form: FormPage.Form) -> FormEvidence {
        let fields = counted(form)
        let open = fields.filter { !$0.isReadOnly && !$0.isDisabled }
        let passwords = fields.filter(isSecret)
        let own = { (field: FormField) in
            label(of: field).union(words.words(in: field.placeholder))
                .union(words.words(in: Self.identifier(of: field)))
        }
        let all = { (texts: [String]) in texts.reduce(into: WordSet()) { $0.formUnion(words.words(in: $1)) } }
        return FormEvidence(
            title: words.words(in: page.title), headings: all(form.headings), buttons: all(form.buttons),
            links: all(form.links), texts: all(form.texts),
            identifiers: words.words(in: IdentifierWords.split(form.identifiers)),
            typedCount: Set(open.map(\.boxes.lowerBound)).count, passwordCount: passwords.count,
            otherCount: fields.count { own($0).contains(.other) },
            nameCount: fields.count { own($0).contains(.name) },
            hasConfirmation: passwords.contains { own($0).contains(.confirm) },
            hasCurrent: passwords.contains { own($0).contains(.current) },
            hasNew: passwords.contains { own($0).contains(.new) },
            hasEmail: fields.contains { !$0.isSecure && $0.takesEmail },
            hasUsername: fields.contains {
                !$0.isSecure && label(of: $0).union(words.words(in: $0.placeholder)).contains(.username)
            },
            explicitRoles: Set(form.fields.compactMap { page.fields[$0].autocomplete?.role }))
    }
}
