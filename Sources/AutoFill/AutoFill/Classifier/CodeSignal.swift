/// Evidence that a field takes a one-time code.
enum CodeSignal: Int, FieldSignal {
    /// `autocomplete="one-time-code"`
    case token
    /// The token of another kind of field: `autocomplete="postal-code"`
    case otherToken
    /// The token of a part of a card: `autocomplete="cc-csc"`
    case cardToken
    /// The label names a one-time code: "Verification code"
    case codeLabel
    /// The label names a one-time code, in a form that asks for hardly anything else.
    case onlyLabel
    /// The label has a word for a code that also has other meanings: "Code", "PIN"
    case vagueLabel
    /// The placeholder of a field that has a label names a code.
    case codePlaceholder
    /// `name` or `id` names a one-time code: `otp`
    case codeIdentifier
    /// `name` or `id` names a one-time code, and no word of the field names something else.
    case onlyIdentifier
    /// `name` or `id` has a vague word: `code`
    case vagueIdentifier
    /// The field has a word for a code, takes 4 to 8 digits, and names nothing else.
    case codeShape
    /// An explanation of the field names a code.
    case codeHint
    /// The text around the field says that something was sent: "We sent a text message to …"
    case sentHint
    /// The heading or the instructions of the form say that something was sent.
    case sentAround
    /// The heading or the instructions of the form name a one-time code.
    case codeAround
    /// A button or a link beside the field sends a code: "Send code"
    case request
    /// A picture of letters to type stands beside the field.
    case captcha
    /// The label or placeholder names another number: "Postal code"
    case otherLabel
    /// `name` or `id` names another number: `zip`
    case otherIdentifier
    /// An explanation of the field names another number: "on the back of your card"
    case otherHint
    /// It asks for a PIN, and nothing says that one was sent.
    case ownPin
    /// The label names a user name, a contact, a person or a password, but not a code.
    case credentialLabel
    /// `name` or `id` names a user name, a contact, a person or a password.
    case credentialIdentifier
    /// It takes words to search for, or its form is for a search.
    case search
    /// The form has names of persons and no password, and nothing was sent: "Confirmation code" of a booking.
    case besideName
    /// Other fields of the form have labels such as "Postal code". Grows with their number.
    case othersAround
    /// The heading or the instructions of the form name another number.
    case otherAround
    /// A box of a code that is split into one box for each character.
    case splitBoxes
    /// Boxes of one character each that do not take digits, and no word around them is about a code.
    case silentBoxes
    /// A limit of 4 to 8 characters.
    case codeLength
    /// The field takes digits: `inputmode="numeric"`, `type="tel"`, `type="number"`, a pattern of digits.
    case digits
    /// The placeholder shows the shape of a code: "______", "000000"
    case shapePlaceholder
    /// The words of the field say what a code consists of: "The six digits"
    case digitsLabel
    /// The words around the field ask for digits from a message: "Type the digits from the message"
    case messageDigits
    /// A masked telephone number or e-mail address is near: "sent to •••• 21"
    case maskedContact
    /// A countdown is near: "Send again in 0:42"
    case countdown
    /// The text near the field has the number of characters that it takes.
    case statedLength
    /// It is the only field for typing in its form.
    case alone
    /// The form has password fields.
    case beside
    /// The type is for another kind of field: `email`, `search`, `url`.
    case otherType
    /// The field hides its text.
    case secure
    /// The field takes more characters than a code has: `maxlength` is 12 or more.
    case longLimit
    /// The text of the field cannot be changed.
    case readOnly

    static let expectedBias = -6.0

    var expectedWeight: Double {
        switch self {
        case .token: 9
        case .otherToken: -1
        case .cardToken: -8
        case .codeLabel: 6
        case .onlyLabel: 2.5
        case .vagueLabel: 4
        case .codePlaceholder: 4.5
        case .codeIdentifier: 3
        case .onlyIdentifier: 6
        case .vagueIdentifier: 1.5
        case .codeShape: 4.5
        case .codeHint: 2.5
        case .sentHint: 2
        case .sentAround: 2.5
        case .codeAround: 2
        case .request: 4
        case .captcha: -10
        case .otherLabel: -4
        case .otherIdentifier: -2.5
        case .otherHint: -1.5
        case .ownPin: -4
        case .credentialLabel: -5
        case .credentialIdentifier: -2.5
        case .search: -4
        case .besideName: -2
        case .othersAround: -4
        case .otherAround: -1
        case .splitBoxes: 6
        case .silentBoxes: -4
        case .codeLength: 1.5
        case .digits: 1
        case .shapePlaceholder: 1.5
        case .digitsLabel: 1.5
        case .messageDigits: 4
        case .maskedContact: 2.5
        case .countdown: 1.5
        case .statedLength: 1.5
        case .alone: 0.7
        case .beside: -2
        case .otherType: -4
        case .secure: -1
        case .longLimit: -2
        case .readOnly: -6
        }
    }

    func strength(at evidence: FieldEvidence) -> Double {
        let field = evidence.field
        let form = evidence.form
        switch self {
        case .token: return (evidence.autocomplete?.role == .oneTimeCode).strength
        case .otherToken: return evidence.declaresOther(than: [.oneTimeCode]).strength
        case .cardToken: return (evidence.autocomplete?.namesCard ?? false).strength
        case .codeLabel: return evidence.labelsCode.strength
        case .onlyLabel: return evidence.labelsCode ? evidence.soleness : 0
        case .vagueLabel: return (evidence.label.contains(.vagueCode) && !evidence.label.contains(.code)).strength
        case .codePlaceholder:
            return (!evidence.placeholder.isDisjoint(with: [.code, .vagueCode])).strength
        case .codeIdentifier: return evidence.identifier.contains(.code).strength
        case .onlyIdentifier:
            return evidence.identifier.contains(.code) && evidence.identifier.isDisjoint(with: .other)
                ? evidence.soleness : 0
        case .vagueIdentifier:
            return (evidence.identifier.contains(.vagueCode) && !evidence.identifier.contains(.code)).strength
        case .codeShape:
            let isCode = !evidence.own.isDisjoint(with: [.code, .vagueCode]) && !evidence.own.contains(.other)
            return isCode && (4...8).contains(field.maximumLength ?? 0) && evidence.takesDigits ? evidence.soleness : 0
        case .codeHint: return evidence.hint.contains(.code).strength
        case .sentHint: return evidence.hint.union(evidence.own).contains(.sent).strength
        case .sentAround:
            return (evidence.mayBeMeant && form.headings.union(form.texts).contains(.sent)).strength
        case .codeAround:
            return
                (evidence.mayBeMeant && form.headings.union(form.texts).union(form.title).contains(.code)).strength
        case .request: return (evidence.mayBeMeant && evidence.buttonsBeside.isRequest).strength
        case .captcha: return field.hasCaptcha.strength
        case .otherLabel: return evidence.named.contains(.other).strength
        case .otherIdentifier: return evidence.identifier.contains(.other).strength
        case .otherHint: return evidence.hint.contains(.other).strength
        case .ownPin:
            let isSent = !evidence.waiting.isDisjoint(with: [.sent, .message, .code])
            return (evidence.named.contains(.pin) && !isSent && evidence.autocomplete?.role != .oneTimeCode).strength
        case .credentialLabel:
            return
                (evidence.namesAnotherField && !evidence.named.isDisjoint(with: Self.credentials)).strength
        case .credentialIdentifier:
            return
                (!evidence.saysCode && !evidence.identifier.isDisjoint(with: Self.credentials)
                && evidence.identifier.isDisjoint(with: [.code, .vagueCode])).strength
        case .search: return (evidence.isSearch || (form.isSearch && form.passwordCount == 0)).strength
        case .besideName:
            return
                (form.nameCount > 0 && form.passwordCount == 0
                && evidence.waiting.isDisjoint(with: [.sent, .message])).strength
        case .othersAround:
            // a button that sends a code tells the field beside it apart from the others
            if Self.request.strength(at: evidence) > 0 { return 0 }
            // and so do words of its own: "The digits from our message"
            return evidence.otherFields * (evidence.saysSentCode ? 0.5 : 1)
        case .otherAround:
            // "We sent the code to the number of your order": what was sent is the code
            let words = form.headings.union(form.texts)
            let isSent = words.contains(.sent) && !words.isDisjoint(with: [.code, .vagueCode, .digits, .message])
            return (words.contains(.other) && !isSent && !evidence.saysCode).strength
        case .splitBoxes: return (field.boxes.count > 1 && Self.ownPin.strength(at: evidence) == 0).strength
        case .silentBoxes:
            return
                (field.boxes.count > 1 && !evidence.takesDigits
                && evidence.waiting.isDisjoint(with: [.sent, .message, .code, .vagueCode, .digits])).strength
        case .codeLength: return (4...8).contains(field.maximumLength ?? 0).strength
        case .digits: return evidence.takesDigits.strength
        case .shapePlaceholder: return Self.showsCode(field.placeholder).strength
        case .digitsLabel:
            return (!evidence.namesAnotherField && evidence.own.union(evidence.hint).contains(.digits)).strength
        case .messageDigits:
            let around: WordSet = evidence.mayBeMeant ? form.headings.union(form.texts) : []
            let words = evidence.own.union(evidence.hint).union(around)
            return
                (!evidence.namesAnotherField && !words.isDisjoint(with: [.digits, .code, .vagueCode])
                && !words.isDisjoint(with: [.message, .sent])).strength
        case .maskedContact:
            return
                (evidence.mayBeMeant && (evidence.traces.hasMaskedContact || form.traces.hasMaskedContact))
                .strength
        case .countdown:
            return (evidence.mayBeMeant && (evidence.traces.hasCountdown || form.traces.hasCountdown)).strength
        case .statedLength:
            let length = field.boxes.count > 1 ? field.boxes.count : field.maximumLength ?? 0
            return (evidence.mayBeMeant && (evidence.traces + form.traces).states(length: length)).strength
        case .alone: return (form.typedCount == 1 && !evidence.namesAnotherField).strength
        case .beside: return (form.passwordCount > field.isSecure.intValue).strength
        case .otherType: return ["email", "search", "url"].contains(field.type).strength
        case .secure: return (field.isSecure && !evidence.saysCode).strength
        case .longLimit: return ((field.maximumLength ?? 0) >= 12).strength
        case .readOnly: return (field.isReadOnly || field.isDisabled).strength
        }
    }

    /// The kinds of words that name fields for logging in or signing up.
    static let credentials: WordSet = [.username, .contact, .name, .password, .new, .current]

    /// Whether a text is four to ten dashes, dots, crosses or zeros, or consecutive digits, perhaps with spaces
    /// between.
    private static func showsCode(_ text: String) -> Bool {
        let marks = text.unicodeScalars.filter { $0 != " " && $0 != "\u{200F}" && $0 != "\u{200E}" }
        guard (4...10).contains(marks.count) else { return false }
        if marks.allSatisfy({ $0.properties.numericType == .decimal }) { return true }
        return marks.allSatisfy { !$0.properties.isAlphabetic || $0 == "x" || $0 == "X" }
            && Set(marks).count <= 2
    }
}

extension Bool {
    var intValue: Int { self ? 1 : 0 }
}

extension FormField {
    /// Whether the field takes digits.
    var takesDigits: Bool {
        if inputMode == "numeric" || inputMode == "decimal" || type == "tel" || type == "number" { return true }
        guard let pattern else { return false }
        return pattern.contains("\\d") || pattern.contains("0-9")
    }
}

extension FieldEvidence {
    /// All words that can say that a code is waited for.
    var waiting: WordSet { own.union(hint).union(form.headings).union(form.texts).union(form.title) }

    /// Whether the label names a one-time code. "New 4-digit PIN" on a field that hides its text is a password.
    var labelsCode: Bool {
        label.contains(.code) && (!field.isSecure || label.isDisjoint(with: [.new, .current, .confirm]))
    }

    /// Whether the label or the placeholder names a one-time code, and no password.
    var saysCode: Bool { named.contains(.code) && named.isDisjoint(with: [.password, .new, .current]) }

    /// How many other fields of the form have labels such as "Postal code": 0 for none, 1 for two or more.
    var otherFields: Double { min(1, Double(max(0, form.otherCount - isOther.intValue)) / 2) }

    /// How much the form is one for a code only: 1 if it has at most three fields for typing, none of them for other
    /// numbers, and the field names nothing else.
    var soleness: Double {
        if namesAnotherField || form.typedCount > 3 { return 0 }
        return 1 - min(1, Double(form.otherCount) / 2)
    }

    /// Whether a text around the fields can be about this one: it names nothing else, and no other field names a code
    /// more clearly.
    var mayBeMeant: Bool { !namesAnotherField && codeNaming == form.codeNaming }

    /// Whether the words of the field and those beside it say that it takes a code or digits that were sent. "A code
    /// will be sent to this number" at a field named `mobile` does not.
    var saysSentCode: Bool {
        let words = own.union(hint).union(buttonsBeside)
        return !namesAnotherField && !named.contains(.other) && identifier.isDisjoint(with: CodeSignal.credentials)
            && !named.isDisjoint(with: [.code, .vagueCode, .digits]) && !words.isDisjoint(with: [.message, .sent])
    }

    /// Whether the field's own words name something other than a code. "Email confirmation" does not if the field's name
    /// is `code`.
    var namesAnotherField: Bool {
        guard field.boxes.count == 1, named.isDisjoint(with: [.code, .vagueCode]) else { return false }
        if named.contains(.other) { return true }
        let isCode = !identifier.isDisjoint(with: [.code, .vagueCode]) && named.isDisjoint(with: Self.persons)
        return !isCode && !named.isDisjoint(with: CodeSignal.credentials)
    }

    /// What a field named `code` can take beside codes.
    private static let persons: WordSet = [.username, .name, .password, .new, .current]
}
