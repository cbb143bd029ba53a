/// Evidence that a field takes the name that a user logs in with.
enum UsernameSignal: Int, FieldSignal {
    /// `autocomplete="username"`
    case token
    /// `autocomplete="email"` or `tel`
    case contactToken
    /// The token of another kind of field.
    case otherToken
    /// The label or placeholder names a user name: "User name", "Member ID"
    case usernameLabel
    /// `name` or `id` names a user name: `login`
    case usernameIdentifier
    /// The label of an e-mail address or a phone number says that one logs in with it.
    case logInLabel
    /// The label has the word "ID" and names nothing else, and a password follows.
    case idLabel
    /// The label names an e-mail address or a phone number.
    case contactLabel
    /// `name` or `id` names an e-mail address or a phone number.
    case contactIdentifier
    /// `type="email"`
    case emailType
    /// The label names a person or a company: "First name", "Nickname"
    case nameLabel
    /// `name` or `id` names a person or a company.
    case nameIdentifier
    /// The label names something else: "Postal code", "Search"
    case otherLabel
    /// `name` or `id` names something else.
    case otherIdentifier
    /// The label names a one-time code.
    case codeLabel
    /// It takes an e-mail address, a password follows, and no field of the form names a user name.
    case emailBeforePassword
    /// The next field is a password.
    case beforePassword
    /// A password field follows somewhere in the form.
    case passwordFollows
    /// It is the only field before the only password, as on pages to log in.
    case soleName
    /// A password field comes before it, and no password field follows.
    case afterPassword
    /// The form has no password field.
    case noPassword
    /// The form has no password field, and no word about logging in, signing up or changing a password.
    case noAccount
    /// The words of the form are about logging in, and it has no password field.
    case logInAlone
    /// The words of the form are about signing up, and it has no password field.
    case signUpAlone
    /// It is the only field for typing in its form.
    case alone
    /// The form has many fields for typing. Grows from 4 on.
    case manyFields
    /// `type="search"` or `url`, or the field takes only digits.
    case otherType
    /// The form has names of persons, but no password.
    case namesWithoutPassword
    /// The text of the field cannot be changed.
    case readOnly
    /// It has a word for confirming: "Repeat e-mail address"
    case confirmLabel
    /// The form has fields for other numbers and addresses, but no password.
    case othersWithoutPassword
    /// It has the words of a password field: a text field that shows a password.
    case passwordLabel
    /// It takes a phone number or the like, and the form also has a field for an e-mail address.
    case besideEmail
    /// It takes an e-mail address or the like, and the form also has a field whose words name a user name.
    case besideUsername
    /// The form is for subscribing to a newsletter, and has no password field.
    case newsletter
    /// It takes a phone number, a password follows, and no field of the form takes an e-mail address or names a user name.
    case phoneBeforePassword
    /// The form is for a search, and has no password field.
    case search
    /// It takes a phone number or an e-mail address, and a button beside a field of the form sends a code.
    case contactOfRequest

    static let expectedBias = -3.0

    var expectedWeight: Double {
        switch self {
        case .token: 8
        case .contactToken: 3.5
        case .otherToken: -4
        case .usernameLabel: 4
        case .usernameIdentifier: 2.5
        case .logInLabel: 3
        case .idLabel: 1.5
        case .contactLabel: 1
        case .contactIdentifier: 1
        case .emailType: 1
        case .nameLabel: -2.5
        case .nameIdentifier: -1.5
        case .otherLabel: -4
        case .otherIdentifier: -2
        case .codeLabel: -3
        case .emailBeforePassword: 3
        case .beforePassword: 2.5
        case .passwordFollows: 1.5
        case .soleName: 4
        case .afterPassword: -3
        case .noPassword: -1
        case .noAccount: -4
        case .logInAlone: 4
        case .signUpAlone: -0.5
        case .alone: 0.5
        case .manyFields: -0.5
        case .otherType: -4
        case .namesWithoutPassword: -2
        case .readOnly: -0.5
        case .confirmLabel: -1.5
        case .othersWithoutPassword: -3
        case .passwordLabel: -2
        case .besideEmail: -2
        case .besideUsername: -3
        case .newsletter: -4
        case .phoneBeforePassword: 2
        case .search: -4
        case .contactOfRequest: 2
        }
    }

    func strength(at evidence: FieldEvidence) -> Double {
        let field = evidence.field
        let form = evidence.form
        let tokens = evidence.autocomplete
        let label = evidence.named
        let hasPassword = form.passwordCount > 0
        switch self {
        case .token:
            // in a form for a newsletter it only asks browsers for the e-mail address
            return (tokens?.role == .username && Self.newsletter.strength(at: evidence) == 0).strength
        case .contactToken: return ["email", "tel", "tel-national"].contains(tokens?.fieldName ?? "").strength
        case .otherToken: return evidence.declaresOther(than: [.username]).strength
        case .usernameLabel: return label.contains(.username).strength
        case .usernameIdentifier:
            if evidence.identifier.isDisjoint(with: [.username, .logIn]) { return 0 }
            // "user" is also the name of the group in "user[email]" and "user.firstName"
            let isSplit = !field.name.isEmpty && !field.id.isEmpty && field.name.namesEmail != field.id.namesEmail
            return isSplit || evidence.identifier.isDisjoint(with: [.contact, .name]) ? 1 : 0.4
        case .logInLabel: return (label.contains(.contact) && label.contains(.logIn)).strength
        case .idLabel: return (evidence.namesID && !label.contains(.other) && evidence.hasPasswordAfter).strength
        case .contactLabel: return label.contains(.contact).strength
        case .contactIdentifier: return evidence.identifier.contains(.contact).strength
        case .emailType: return (field.type == "email").strength
        case .nameLabel: return (label.contains(.name) && !evidence.namesUsername).strength
        case .nameIdentifier:
            return (evidence.identifier.contains(.name) && evidence.own.isDisjoint(with: .username)).strength
        case .otherLabel:
            // the word "address" in "E-mail address" also names postal addresses
            let isNamed =
                label.contains(.username) || evidence.takesEmail || (label.contains(.contact) && field.type == "tel")
            return label.contains(.other) && !isNamed ? (evidence.isNumberToLogIn ? 0.5 : 1) : 0
        case .otherIdentifier:
            return evidence.identifier.contains(.other) && !label.contains(.username)
                ? (evidence.isNumberToLogIn ? 0.5 : 1) : 0
        case .codeLabel:
            // "Customer number (10 digits)"
            if label.contains(.username) { return 0 }
            return label.contains(.code) ? 1 : label.contains(.vagueCode) ? 0.5 : 0
        case .emailBeforePassword:
            return (evidence.hasPasswordAfter && evidence.takesEmail && !form.hasUsername).strength
        case .beforePassword: return evidence.isBeforePassword.strength
        case .passwordFollows:
            // with a label of its own, but no word for a password or for logging in, it may be the PIN of a card
            let isUnnamed = field.label.isEmpty && field.placeholder.isEmpty
            return evidence.hasPasswordAfter ? (evidence.isAccount || isUnnamed ? 1 : 0.5) : 0
        case .soleName:
            // a page that asks only for the password shows the name that was typed on the page before
            let names = form.nameCountBeforePassword + (field.isReadOnly ? 1 : 0)
            guard form.passwordCount == 1, names == 1, evidence.isBeforePassword else { return 0 }
            // "Type DELETE to confirm"
            if evidence.own.contains(.confirm), evidence.own.isDisjoint(with: [.username, .contact]) { return 0 }
            let namesLogin = !form.around.union(form.links).isDisjoint(with: [.logIn, .signUp])
            // "Gift card number" and "PIN" are not a login
            if label.contains(.other), !namesLogin { return 0 }
            return (form.nameCountAfterPassword == 0 ? 1 : 0.5) * (namesLogin ? 1 : 0.5)
        case .afterPassword:
            // some banks ask for the user name last
            if label.contains(.username), !form.hasUsernameBeforePassword, !form.hasEmailBeforePassword { return 0 }
            return (evidence.hasPasswordBefore && !evidence.hasPasswordAfter).strength
        case .noPassword: return (!hasPassword).strength
        case .noAccount:
            return
                (!hasPassword && form.around.union(form.links).isDisjoint(with: [.logIn, .signUp, .change])).strength
        case .logInAlone:
            // the title and the links are also those of other parts of the page
            let own = form.headings.union(form.texts).union(form.buttons).union(form.identifiers)
            let isNear = form.title.union(form.links).contains(.logIn)
            return hasPassword ? 0 : own.contains(.logIn) ? 1 : isNear ? 0.5 : 0
        case .signUpAlone: return (!hasPassword && form.around.contains(.signUp)).strength
        case .alone: return (form.typedCount == 1).strength
        case .manyFields: return form.excess
        case .otherType:
            return (field.type == "search" || field.type == "url" || field.type == "number").strength
        case .namesWithoutPassword: return (!hasPassword && form.nameCount > 0).strength
        case .readOnly: return (field.isReadOnly || field.isDisabled || field.isHidden).strength
        case .confirmLabel: return evidence.own.contains(.confirm).strength
        case .othersWithoutPassword: return hasPassword ? 0 : min(1, Double(form.otherCount) / 2)
        case .besideUsername:
            return (form.hasUsername && tokens?.role != .username && !evidence.namesUsername).strength
        case .besideEmail:
            let hasEmail = evidence.hasPasswordAfter ? form.hasEmailBeforePassword : form.hasEmail
            return (hasEmail && !evidence.takesEmail && !evidence.namesUsername).strength
        case .passwordLabel: return (label.contains(.password) && !label.contains(.username)).strength
        case .newsletter:
            let own = form.headings.union(form.buttons).union(form.identifiers).union(label)
            return (!hasPassword && own.contains(.newsletter)).strength
        case .phoneBeforePassword:
            let isPhone = field.type == "tel" && evidence.own.contains(.contact)
            let isAlone = !form.hasEmail && !form.hasUsername
            return (isPhone && evidence.hasPasswordAfter && isAlone && evidence.isAccount).strength
        case .search: return (!hasPassword && form.isSearch).strength
        case .contactOfRequest:
            // without a password, and without words for logging in or among other fields, the number is only verified
            let isAsked = hasPassword || (form.around.union(form.links).contains(.logIn) && form.typedCount <= 3)
            // a field that names a code is as good as a button that sends one
            let isSent =
                form.hasRequest
                || (!hasPassword && form.codeNaming == 2 && evidence.codeNaming < 2 && !form.around.contains(.signUp))
            return (isSent && isAsked && evidence.own.contains(.contact)).strength
        }
    }
}

extension FieldEvidence {
    /// Whether the form has a word for a password, for logging in, for signing up or for changing a password.
    fileprivate var isAccount: Bool {
        form.namesPassword || !form.around.union(form.links).isDisjoint(with: [.logIn, .signUp, .change])
    }

    /// Whether the field takes a number of another kind that one logs in with: a number of a student or of a document,
    /// right before the only password of a form for logging in that asks for hardly anything else.
    fileprivate var isNumberToLogIn: Bool {
        isBeforePassword && form.passwordCount == 1 && form.nameCountBeforePassword <= 2 && !form.hasEmail
            && !form.hasUsername
            && form.around.union(form.links).contains(.logIn)
    }
}

extension FormField {
    /// Whether the field says that it takes an e-mail address, in words that all languages share.
    var takesEmail: Bool {
        if type == "email" || inputMode == "email" || autocomplete?.fieldName == "email" { return true }
        return name.namesEmail || id.namesEmail || placeholder.namesEmail || label.namesEmail
    }
}

extension String {
    /// Whether the text has "mail", in any case, or "@".
    fileprivate var namesEmail: Bool {
        var last: UInt32 = 0
        return utf8.contains { byte in
            last = last << 8 | UInt32(byte | 0x20)
            return last == 0x6D61_696C || byte == UInt8(ascii: "@")
        }
    }
}
