/// Evidence that a field with hidden text takes a password and not another secret, such as the PIN of a card.
enum PasswordSignal: Int, FieldSignal {
    /// The token of a password.
    case token
    /// The token of another field: `cc-csc`
    case otherToken
    /// Its label or placeholder has a word for a password.
    case passwordLabel
    /// `name` or `id` has a word for a password.
    case passwordIdentifier
    /// Its label or placeholder names another secret or number.
    case otherLabel
    /// `name` or `id` names another secret or number.
    case otherIdentifier
    /// Its label has a word for a code, but not for a password: "PIN"
    case vagueLabel
    /// Its label names a one-time code, and no password.
    case codeLabel
    /// `name` or `id` names a one-time code, and no word names a password.
    case codeIdentifier
    /// The field takes at most eight characters.
    case shortLimit
    /// The field takes only digits.
    case digits
    /// Other fields have labels such as "Card number". Grows with their number.
    case othersAround
    /// The words of the page are about logging in, signing up or changing a password.
    case accountPage
    /// It follows the field for a name, in a form of words for logging in: a PIN that is a password.
    case afterName
    /// The explanation mentions a code that was sent, and the field's own words do not name a password.
    case sentCode
    /// More than four fields have hidden text.
    case manySecrets

    static let expectedBias = 2.0

    var expectedWeight: Double {
        switch self {
        case .token: 3
        case .otherToken: -4
        case .passwordLabel: 3
        case .passwordIdentifier: 2
        case .otherLabel: -3
        case .otherIdentifier: -1.5
        case .vagueLabel: -1.5
        case .codeLabel: -5
        case .codeIdentifier: -2.5
        case .shortLimit: -2
        case .digits: -1
        case .othersAround: -1.5
        case .accountPage: 1.5
        case .afterName: 2.5
        case .sentCode: -4
        case .manySecrets: -3
        }
    }

    func strength(at evidence: FieldEvidence) -> Double {
        let label = evidence.named
        let passwords: WordSet = [.password, .new, .current, .confirm]
        let form = evidence.form
        switch self {
        case .token: return [.newPassword, .currentPassword].contains(evidence.autocomplete?.role).strength
        case .otherToken: return evidence.declaresOther(than: [.currentPassword, .newPassword]).strength
        case .passwordLabel: return (!label.isDisjoint(with: passwords)).strength
        case .passwordIdentifier: return (!evidence.identifier.isDisjoint(with: passwords)).strength
        case .otherLabel: return label.contains(.other).strength
        case .otherIdentifier: return evidence.identifier.contains(.other).strength
        case .vagueLabel:
            return (!label.isDisjoint(with: [.vagueCode, .code]) && label.isDisjoint(with: passwords)).strength
        case .codeLabel: return (label.contains(.code) && label.isDisjoint(with: passwords)).strength
        case .codeIdentifier:
            return (evidence.identifier.contains(.code) && evidence.own.isDisjoint(with: passwords)).strength
        case .shortLimit: return ((evidence.field.maximumLength ?? 99) <= 8).strength
        case .digits: return evidence.takesDigits.strength
        case .othersAround: return evidence.otherFields
        case .sentCode:
            return
                (CodeSignal.messageDigits.strength(at: evidence) > 0
                && evidence.own.isDisjoint(with: passwords)).strength
        case .manySecrets: return (evidence.form.passwordCount > 4).strength
        case .accountPage:
            let page = evidence.form.around.union(evidence.form.links)
            return (!page.isDisjoint(with: [.logIn, .signUp, .change])).strength
        case .afterName:
            return
                (evidence.isAfterName && (1...2).contains(form.nameCountBeforePassword)
                && form.around.union(form.links).contains(.logIn)).strength
        }
    }
}
