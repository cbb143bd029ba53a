/// Computes the evidence of the fields from the words of a page.
struct EvidenceReader {
    private let page: FormPage
    /// The words of each field.
    private let own: [Own]
    /// The words of each form.
    private let formWords: [FormWords]
    private let title: WordSet
    /// Whether a button, a link or a text of any form names passkeys.
    let namesPasskeys: Bool

    /// Reads all texts of a page.
    init(_ page: FormPage) {
        self.page = page
        var words = PageWords(language: page.language)
        let title = words.read(page.title)
        let formTexts = page.forms.map { FormTexts($0, in: page, &words) }
        let texts = page.fields.map { Texts($0, &words) }
        words.understand()
        self.title = words.words(in: title)
        let formWords = zip(page.forms, formTexts).map { FormWords($0, $1, words) }
        self.formWords = formWords
        namesPasskeys =
            formWords.contains { !$0.buttons.union($0.links).union($0.texts).isDisjoint(with: .passkey) }
            || zip(page.forms, formTexts).contains { form, texts in
                !texts.areRead
                    && (form.buttons + form.links + form.texts).contains {
                        words.words(inOther: $0).contains(.passkey)
                    }
            }
        own = zip(page.fields, texts).map { Own($0, $1, words) }
    }

    /// The same page without anything that declares a role. Its texts are not read again.
    var withoutTokens: EvidenceReader {
        let page = page.withoutTokens
        return EvidenceReader(self, page, zip(page.fields, own).map { $1.words(of: $0) })
    }

    private init(_ other: EvidenceReader, _ page: FormPage, _ own: [Own]) {
        (self.page, self.own, formWords) = (page, own, other.formWords)
        (title, namesPasskeys) = (other.title, other.namesPasskeys)
    }

    /// The evidence of all fields, by their index.
    func evidence() -> [FieldEvidence] {
        var result: [FieldEvidence?] = Array(repeating: nil, count: page.fields.count)
        for (form, words) in zip(page.forms, formWords) where !form.fields.isEmpty {
            let counted = counted(form)
            let evidence = evidence(of: words, counted)
            let seen = FieldRow(counted, passwords: passwords(counted))
            let shownFields = self.shown(form)
            let shown = FieldRow(shownFields, passwords: passwords(shownFields))
            for index in form.fields {
                let row = page.fields[index].visibility == .inHiddenPart ? shown : seen
                result[index] = self.evidence(of: index, among: row, evidence)
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

    /// The fields of a form that are compared with each other, by their index. Usually these are the visible ones. If
    /// none of them is a password field, hidden password fields count too, because many pages show the password only
    /// after the user name was typed. If no visible field stands before the password, a hidden one that declares itself as
    /// the user name counts, as pages with a second step for the password have it. If the form has no visible field, all
    /// fields count that are shown at some time.
    private func counted(_ form: FormPage.Form) -> [Int] {
        let shown = shown(form)
        let visible = shown.filter { !page.fields[$0].isHidden }
        if visible.isEmpty, !shown.isEmpty { return shown }
        if let password = visible.firstIndex(where: { page.fields[$0].isSecure }) {
            let names = password > 0 ? [] : typed(form).prefix { $0 < visible[password] }
            return names.filter { page.fields[$0].autocomplete?.role == .username } + visible
        }
        let isCounted = { (index: Int) in !page.fields[index].isHidden || page.fields[index].isSecure }
        if shown.contains(where: { page.fields[$0].isSecure }) { return shown.filter(isCounted) }
        return typed(form).filter(isCounted)
    }

    private func typed(_ form: FormPage.Form) -> [Int] { form.fields.filter { own[$0].takesText } }

    private func shown(_ form: FormPage.Form) -> [Int] {
        typed(form).filter { page.fields[$0].visibility != .hidden }
    }

    /// The password fields among others. A hidden code beside a password does not count. Beside a field that says that it
    /// takes a password, a key or a PIN does not count either.
    private func passwords(_ fields: [Int]) -> [Int] {
        let secrets = fields.filter { own[$0].isSecret }
        let isNamed = secrets.contains { own[$0].namesPassword }
        let passwords = secrets.filter { isNamed ? !own[$0].mayNameCode : !own[$0].namesOnlyCode }
        return passwords.isEmpty ? secrets : passwords
    }

    /// Whether a field takes a password. Either it hides its text, and its words do not name another secret. Or it
    /// shows its text, but it is declared as a password or all its words name one.
    private static func isSecret(_ field: FormField, label: WordSet, identifier: WordSet) -> Bool {
        let all = label.union(identifier)
        // a secret that is only shown: "Your new token"
        if field.isSecure, field.isReadOnly || field.isDisabled, !field.value.isEmpty { return false }
        if field.isSecure { return all.isDisjoint(with: .other) || !all.isDisjoint(with: [.password, .new, .current]) }
        if field.autocomplete?.role == .newPassword || field.autocomplete?.role == .currentPassword {
            // some pages write a token only to stop browsers from filling in a search, a code or a name
            let namesPassword = !all.isDisjoint(with: [.password, .new, .current])
            return field.type != "search" && field.name != "q"
                && (namesPassword || all.isDisjoint(with: [.other, .digits, .code, .username, .contact]))
        }
        return field.type == "text" && identifier.contains(.password) && label.contains(.password)
            && label.isDisjoint(with: [.username, .contact, .code, .other])
    }

    /// The longest text near a field that is read as its label, in characters. Longer texts count as explanations.
    private static let longestLabel = 40

    private static func hasNearbyLabel(_ field: FormField) -> Bool {
        field.label.isEmpty && field.nearbyText.unicodeScalars.count <= longestLabel
    }

    /// The texts of a field that takes text.
    private struct Texts {
        var label, placeholder, nearbyText, hint, identifier, shownValue: PageWords.Text?
        /// The words of `name` and `id`.
        var identifierWords = ""
        var buttonsBeside: [PageWords.Text] = []

        init(_ field: FormField, _ words: inout PageWords) {
            guard field.takesText else { return }
            label = words.read(field.label)
            placeholder = words.read(field.placeholder)
            nearbyText = words.read(field.nearbyText)
            hint = words.read(field.hint)
            identifierWords = EvidenceReader.identifier(of: field)
            identifier = words.read(identifierWords)
            shownValue = EvidenceReader.shownValue(of: field).flatMap { words.read($0) }
            buttonsBeside = field.buttonsBeside.compactMap { words.read($0) }
        }
    }

    /// Programmers' words for what is to be searched.
    private static let searchWords: [StaticString] = ["search", "query", "keyword", "keywords"]
    /// Programmers' word for letters in a picture.
    private static let captchaWord: StaticString = "captcha"

    /// The words of a field, and the conclusions from them.
    private struct Own {
        let takesText: Bool
        let label: WordSet
        let placeholder: WordSet
        let identifier: WordSet
        let hint: WordSet
        let buttonsBeside: WordSet
        let isSecret: Bool
        let traces: CodeTraces
        let namesID: Bool
        /// Whether the field takes words to search for.
        let isSearch: Bool
        /// Whether its names say that it takes letters from a picture.
        let isCaptcha: Bool
        /// Whether `name` or `id` has "username" in one piece, which `user[name]` has not.
        let isCalledUsername: Bool
        let takesEmail: Bool
        let takesDigits: Bool

        init(_ field: FormField, _ texts: Texts, _ words: PageWords) {
            takesText = field.takesText
            let isNear = EvidenceReader.hasNearbyLabel(field)
            let near = words.words(in: texts.nearbyText)
            var label = isNear ? near : words.words(in: texts.label)
            var placeholder = words.words(in: texts.shownValue ?? texts.placeholder)
            // HTML-AAM 1.0, section 4.1.1: without a label, the placeholder is the name of the field
            if isNear ? field.nearbyText.isEmpty : field.label.isEmpty { swap(&label, &placeholder) }
            identifier = words.identifierWords(in: texts.identifier)
            let hint = words.words(in: texts.hint)
            self.hint = isNear ? hint : hint.union(near)
            buttonsBeside = words.words(in: texts.buttonsBeside)
            isSecret = EvidenceReader.isSecret(field, label: label.union(placeholder), identifier: identifier)
            self.label = isSecret || field.isSecure ? label : label.withoutShownPassword
            self.placeholder = isSecret || field.isSecure ? placeholder : placeholder.withoutShownPassword
            guard takesText else {
                // nothing else is asked of such a field
                traces = CodeTraces()
                (namesID, isSearch, isCaptcha, isCalledUsername) = (false, false, false, false)
                (takesEmail, takesDigits) = (false, false)
                return
            }
            traces = CodeTraces(field.label) + CodeTraces(field.nearbyText) + CodeTraces(field.hint)
            let labels = [field.label, field.placeholder, isNear ? field.nearbyText : ""]
            namesID = labels.contains { $0.hasWord("id") }
            isSearch =
                field.type == "search" || field.name == "q"
                || EvidenceReader.searchWords.contains { texts.identifierWords.hasWord($0) }
            isCaptcha = field.hasCaptcha || texts.identifierWords.hasWord(EvidenceReader.captchaWord)
            isCalledUsername = field.name.hasLetters("username") || field.id.hasLetters("username")
            // "Code from the e-mail" takes no address
            takesEmail =
                field.takesEmail
                && (field.type == "email" || label.union(placeholder).isDisjoint(with: [.code, .vagueCode]))
            takesDigits = field.takesDigits
        }

        /// The same words of a field that declares something else.
        func words(of field: FormField) -> Own { Own(self, of: field) }

        private init(_ other: Own, of field: FormField) {
            (takesText, label, placeholder) = (other.takesText, other.label, other.placeholder)
            (identifier, hint, traces) = (other.identifier, other.hint, other.traces)
            buttonsBeside = other.buttonsBeside
            (namesID, isSearch, isCaptcha) = (other.namesID, other.isSearch, other.isCaptcha)
            isCalledUsername = other.isCalledUsername
            (takesEmail, takesDigits) = (other.takesEmail, other.takesDigits)
            isSecret = EvidenceReader.isSecret(field, label: label.union(placeholder), identifier: identifier)
        }

        /// Whether the words of the field name a one-time code and no password.
        var namesOnlyCode: Bool { all.contains(.code) && !namesPassword }
        /// Whether they have a word for a code, perhaps a vague one, and none for a password.
        var mayNameCode: Bool { !all.isDisjoint(with: [.code, .vagueCode]) && !namesPassword }
        /// Whether its words say that one logs in with it: its label names a user name, or says so of an e-mail address or
        /// a phone number, or it names a person and `name` or `id` is a user name: "Nick" at a field named `username`.
        var namesUsername: Bool {
            let named = label.union(placeholder)
            if named.contains(.username) || named.isSuperset(of: [.contact, .logIn]) { return true }
            return named.contains(.name) && isCalledUsername && !takesEmail
        }
        var namesPassword: Bool { !all.isDisjoint(with: [.password, .new, .current]) }
        /// How clearly the words of the field name a code: 2 by its label, 1 by a vague word or by `name` or `id`.
        var codeNaming: Int {
            if namesPassword || all.contains(.other) { return 0 }
            return label.union(placeholder).contains(.code) ? 2 : mayNameCode ? 1 : 0
        }
        var all: WordSet { label.union(placeholder).union(identifier) }
    }

    /// Whether a field takes another number or text, as "Postal code" says. Searches do not count, and neither do
    /// passwords of digits.
    private func isOther(_ index: Int) -> Bool {
        let words = own[index]
        return words.all.contains(.other) && !words.isSearch && !(words.isSecret && page.fields[index].isSecure)
    }

    private func evidence(of index: Int, among row: FieldRow, _ form: FormEvidence) -> FieldEvidence {
        let words = own[index]
        return FieldEvidence(
            field: page.fields[index], label: words.label, placeholder: words.placeholder,
            identifier: words.identifier, hint: words.hint, buttonsBeside: words.buttonsBeside, traces: words.traces,
            namesID: words.namesID, namesUsername: words.namesUsername, isSearch: words.isSearch,
            isOther: isOther(index), codeNaming: words.codeNaming,
            takesEmail: words.takesEmail, takesDigits: words.takesDigits, form: form, isCounted: row.contains(index),
            passwordIndex: row.passwordIndex(of: index), isSecret: words.isSecret,
            isBeforePassword: row.isBeforePassword(index), isAfterName: row.isAfterOther(index),
            hasPasswordAfter: row.hasPasswordAfter(index), hasPasswordBefore: row.hasPasswordBefore(index))
    }

    /// The texts of a form, which are read if it has a field that takes text.
    private struct FormTexts {
        let areRead: Bool
        var headings, buttons, links, texts: [PageWords.Text]
        let identifiers: PageWords.Text?
        /// Whether its identifiers say that it is for a search.
        let isSearch: Bool

        init(_ form: FormPage.Form, in page: FormPage, _ words: inout PageWords) {
            areRead = form.fields.contains { page.fields[$0].takesText }
            guard areRead else {
                (headings, buttons, links, texts, identifiers, isSearch) = ([], [], [], [], nil, false)
                return
            }
            headings = form.headings.compactMap { words.read($0) }
            buttons = form.buttons.compactMap { words.read($0) }
            links = form.links.compactMap { words.read($0) }
            texts = form.texts.compactMap { words.read($0) }
            let split = IdentifierWords.split(form.identifiers)
            identifiers = words.read(split)
            isSearch = EvidenceReader.searchWords.contains { split.hasWord($0) }
        }
    }

    /// The words of a form.
    private struct FormWords {
        let headings, buttons, links, texts, identifiers: WordSet
        let isSearch: Bool
        let traces: CodeTraces

        init(_ form: FormPage.Form, _ texts: FormTexts, _ words: PageWords) {
            (headings, buttons) = (words.words(in: texts.headings), words.words(in: texts.buttons))
            (links, self.texts) = (words.words(in: texts.links), words.words(in: texts.texts))
            identifiers = words.identifierWords(in: texts.identifiers)
            isSearch = texts.isSearch
            traces = (form.headings + form.texts).reduce(CodeTraces()) { $0 + CodeTraces($1) }
        }
    }

    private func evidence(of words: FormWords, _ fields: [Int]) -> FormEvidence {
        let open = fields.filter {
            !page.fields[$0].isReadOnly && !page.fields[$0].isDisabled && !own[$0].isSearch
        }
        let passwords = passwords(fields)
        let names = open.filter { !own[$0].isSecret }
        let firstPassword = passwords.first ?? Int.max
        let namesBefore = names.prefix { $0 < firstPassword }.count
        let firstEmail = fields.first { own[$0].takesEmail && !page.fields[$0].isSecure }
        // the boxes of a code are one field; a captcha alone says nothing, as forms of all kinds have one
        let others = fields.filter { isOther($0) && $0 == page.fields[$0].boxes.lowerBound }
        let usernames = fields.filter {
            own[$0].namesUsername && !page.fields[$0].isSecure
        }
        return FormEvidence(
            title: title, headings: words.headings, buttons: words.buttons, links: words.links, texts: words.texts,
            identifiers: words.identifiers, traces: words.traces,
            typedCount: Set(open.map { page.fields[$0].boxes.lowerBound }).count, passwordCount: passwords.count,
            nameCountBeforePassword: namesBefore, nameCountAfterPassword: names.count - namesBefore,
            otherCount: others.allSatisfy { own[$0].isCaptcha } ? 0 : others.count,
            nameCount: fields.count { own[$0].all.contains(.name) },
            namesPassword: passwords.contains { own[$0].all.contains(.password) },
            hasCurrent: passwords.contains { own[$0].all.contains(.current) },
            hasNew: passwords.contains { own[$0].all.contains(.new) },
            hasEmail: firstEmail != nil, hasEmailBeforePassword: firstEmail.map { $0 < firstPassword } ?? false,
            codeNaming: fields.map { own[$0].codeNaming }.max() ?? 0,
            hasUsername: !usernames.isEmpty,
            hasUsernameBeforePassword: usernames.first.map { $0 < firstPassword } ?? false,
            isSearch: words.isSearch, hasRequest: fields.contains { own[$0].buttonsBeside.isRequest })
    }
}

extension WordSet {
    /// Whether words of buttons ask for a code: "Send code", "获取验证码".
    var isRequest: Bool { contains(.sent) && !contains(.other) }

    /// The words of a field that shows what is typed: such a field takes no password, so a word for one, "the key that we
    /// sent", is a vague word for a code.
    fileprivate var withoutShownPassword: WordSet {
        contains(.password) && isDisjoint(with: [.new, .current, .confirm, .username, .contact])
            ? subtracting(.password).union(.vagueCode) : self
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

    /// Whether the text has some letters in a row, in any case.
    ///
    /// - Parameter letters: Small letters, of which the first occurs once.
    fileprivate func hasLetters(_ letters: StaticString) -> Bool {
        letters.withUTF8Buffer { letters in
            var matched = 0
            for byte in utf8 {
                matched = byte | 0x20 == letters[matched] ? matched + 1 : byte | 0x20 == letters[0] ? 1 : 0
                if matched == letters.count { return true }
            }
            return false
        }
    }
}
