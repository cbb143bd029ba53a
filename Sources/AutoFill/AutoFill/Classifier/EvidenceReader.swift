/// Computes the evidence of the fields from the words of a page.
struct EvidenceReader {
    private let page: FormPage
    private let words: PageWords
    /// The words of each field.
    private let own: [Own]
    /// The words of each form's identifiers and action.
    private let formIdentifiers: [String]

    init(_ page: FormPage) {
        self.page = page
        var texts = [page.title]
        formIdentifiers = page.forms.map { IdentifierWords.split($0.identifiers) }
        for (form, identifiers) in zip(page.forms, formIdentifiers)
        where form.fields.contains(where: { page.fields[$0].takesText }) {
            texts += form.headings + form.buttons + form.links + form.texts
            texts.append(identifiers)
        }
        let identifiers = page.fields.map { $0.takesText ? Self.identifier(of: $0) : "" }
        for (field, identifier) in zip(page.fields, identifiers) where field.takesText {
            texts += [field.label, field.placeholder, field.nearbyText, field.hint, identifier]
            if let text = Self.shownValue(of: field) { texts.append(text) }
        }
        let words = PageWords(texts, language: page.language)
        self.words = words
        own = zip(page.fields, identifiers).map { Own($0, identifier: $1, words) }
    }

    /// The evidence of all fields, by their index.
    func evidence() -> [FieldEvidence] {
        var result: [FieldEvidence?] = Array(repeating: nil, count: page.fields.count)
        for (form, identifiers) in zip(page.forms, formIdentifiers) where !form.fields.isEmpty {
            let counted = counted(form)
            let evidence = evidence(of: form, identifiers, counted)
            let seen = FieldRow(counted, passwords: passwords(counted))
            let shownFields = self.shown(form)
            let shown = FieldRow(shownFields, passwords: passwords(shownFields))
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
        let scriptNames = field.scriptNames.isEmpty ? "" : " " + field.scriptNames
        return IdentifierWords.split(field.name + id + scriptNames)
    }

    /// The initial text of a field without any other words. Old pages use it as a placeholder that a script removes.
    private static func shownValue(of field: FormField) -> String? {
        guard field.label.isEmpty, field.placeholder.isEmpty, field.nearbyText.isEmpty, !field.isSecure,
            !field.value.isEmpty, field.value.utf8.count <= longestLabel
        else { return nil }
        return field.value
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

    /// The password fields among others. A hidden code beside a password does not count.
    private func passwords(_ fields: [FormField]) -> [FormField] {
        let secrets = fields.filter { own[$0.index].isSecret }
        let passwords = secrets.filter { !own[$0.index].namesOnlyCode }
        return passwords.isEmpty ? secrets : passwords
    }

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
        let traces: CodeTraces
        let namesPIN: Bool
        let namesID: Bool

        init(_ field: FormField, identifier text: String, _ words: PageWords) {
            let isNear = EvidenceReader.hasNearbyLabel(field)
            let near = words.words(in: field.nearbyText)
            label = isNear ? near : words.words(in: field.label)
            placeholder = words.words(in: EvidenceReader.shownValue(of: field) ?? field.placeholder)
            identifier = words.identifierWords(in: text)
            let hint = words.words(in: field.hint)
            self.hint = isNear ? hint : hint.union(near)
            traces = CodeTraces(field.label) + CodeTraces(field.nearbyText) + CodeTraces(field.hint)
            let labels = [field.label, field.placeholder, isNear ? field.nearbyText : ""]
            namesPIN = labels.contains { $0.hasWord("pin") }
            namesID = labels.contains { $0.hasWord("id") }
            isSecret = EvidenceReader.isSecret(field, label: label.union(placeholder), identifier: identifier)
        }

        /// Whether the words of the field name a one-time code and no password.
        var namesOnlyCode: Bool { all.contains(.code) && all.isDisjoint(with: [.password, .new, .current]) }
        var all: WordSet { label.union(placeholder).union(identifier) }
    }

    private func evidence(of field: FormField, among row: FieldRow, _ form: FormEvidence) -> FieldEvidence {
        let words = own[field.index]
        return FieldEvidence(
            field: field, label: words.label, placeholder: words.placeholder, identifier: words.identifier,
            hint: words.hint, traces: words.traces, namesPIN: words.namesPIN, namesID: words.namesID, form: form,
            isCounted: row.contains(field.index), passwordIndex: row.passwordIndex(of: field.index),
            isSecret: words.isSecret, isBeforePassword: row.isBeforePassword(field.index),
            isAfterName: row.isAfterOther(field.index), hasPasswordBehind: row.hasPasswordBehind(field.index),
            hasPasswordBefore: row.hasPasswordBefore(field.index))
    }

    private func evidence(of form: FormPage.Form, _ identifiers: String, _ fields: [FormField]) -> FormEvidence {
        let open = fields.filter { !$0.isReadOnly && !$0.isDisabled }
        let passwords = passwords(fields)
        let names = open.filter { !own[$0.index].isSecret && $0.type != "search" }
        let firstPassword = passwords.first?.index ?? Int.max
        let namesBefore = names.prefix { $0.index < firstPassword }.count
        let wordsOf = { (field: FormField) in own[field.index].all }
        let all = { (texts: [String]) in texts.reduce(into: WordSet()) { $0.formUnion(words.words(in: $1)) } }
        return FormEvidence(
            title: words.words(in: page.title), headings: all(form.headings), buttons: all(form.buttons),
            links: all(form.links), texts: all(form.texts),
            identifiers: words.identifierWords(in: identifiers),
            traces: (form.headings + form.texts).reduce(CodeTraces()) { $0 + CodeTraces($1) },
            typedCount: Set(open.map(\.boxes.lowerBound)).count, passwordCount: passwords.count,
            nameCountBeforePassword: namesBefore, nameCountAfterPassword: names.count - namesBefore,
            otherCount: fields.count { wordsOf($0).contains(.other) },
            nameCount: fields.count { wordsOf($0).contains(.name) },
            namesPassword: passwords.contains { wordsOf($0).contains(.password) },
            hasCurrent: passwords.contains { wordsOf($0).contains(.current) },
            hasNew: passwords.contains { wordsOf($0).contains(.new) },
            hasEmail: fields.contains { !$0.isSecure && $0.takesEmail },
            hasEmailBeforePassword: fields.contains {
                !$0.isSecure && $0.takesEmail && $0.index < firstPassword
            },
            hasUsername: fields.contains {
                !$0.isSecure && own[$0.index].label.union(own[$0.index].placeholder).contains(.username)
            })
    }
}

extension String {
    /// Whether the text has a word, in any case. For abbreviations in Latin letters that many languages share.
    ///
    /// - Parameter word: A word in small letters.
    fileprivate func hasWord(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { word in
            var (matched, isStart) = (0, true)
            for byte in utf8 {
                let isLetter = byte >= 0x80 || (byte | 0x20) &- 0x61 < 26
                if matched == word.count, !isLetter { return true }
                let continues =
                    isLetter && matched < word.count && (matched > 0 || isStart) && byte | 0x20 == word[matched]
                matched = continues ? matched + 1 : 0
                isStart = !isLetter
            }
            return matched == word.count
        }
    }
}
