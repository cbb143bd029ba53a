/// Evidence that a password field takes a new password and not the present one.
enum NewPasswordSignal: Int, FieldSignal {
    /// `autocomplete="new-password"`
    case newToken
    /// `autocomplete="current-password"`
    case currentToken
    /// Its words say that the password is new: "Choose a password"
    case newWords
    /// Its words say that the password is repeated: "Confirm password"
    case confirmWords
    /// Its words say that the password is the present one: "Old password"
    case currentWords
    /// It is the first of two, and neither of them is for the old password.
    case firstOfTwo
    /// It is the second of two.
    case secondOfTwo
    /// It is the first of three.
    case firstOfThree
    /// It is the second or third of three or more.
    case laterOfThree
    /// It is the first, and another field is for a new or a repeated password.
    case firstBesideNew
    /// It is the only one, and the words of the form are about signing up.
    case signUpForm
    /// The words of the buttons are about signing up.
    case signUpButton
    /// The words of the form are about logging in.
    case logInForm
    /// The words of the buttons are about logging in.
    case logInButton
    /// The links or texts are those of a page for logging in: "Forgot your password?"
    case logInLinks
    /// The links or texts are those of a page for signing up: "Already have an account?"
    case signUpLinks
    /// The words of the form are about changing a password.
    case changeForm
    /// The field has rules for new passwords: `passwordrules`, `minlength`, a pattern, "At least 8 characters".
    case rules
    /// Other fields of the form take names of persons. Grows with their number.
    case names
    /// The form has many other fields.
    case manyFields
    /// The form has exactly one other field for typing, as pages for logging in have.
    case twoFields
    /// The form has no field for a user name.
    case noUsername

    static let expectedBias = -0.5

    var expectedWeight: Double {
        switch self {
        case .newToken: 5
        case .currentToken: -5
        case .newWords: 3
        case .confirmWords: 3
        case .currentWords: -4
        case .firstOfTwo: 2
        case .secondOfTwo: 2.5
        case .firstOfThree: -2
        case .laterOfThree: 3
        case .firstBesideNew: -1.5
        case .signUpForm: 2
        case .signUpButton: 2.5
        case .logInForm: -2
        case .logInButton: -2.5
        case .logInLinks: -1
        case .signUpLinks: 0.3
        case .changeForm: 1.5
        case .rules: 1.5
        case .names: 1.5
        case .manyFields: 1
        case .twoFields: -1
        case .noUsername: -0.3
        }
    }

    func strength(at evidence: FieldEvidence) -> Double {
        let form = evidence.form
        let index = evidence.passwordIndex
        let own = evidence.own
        let isCurrent = own.contains(.current) && !own.contains(.new)
        switch self {
        case .newToken: return (evidence.autocomplete?.role == .newPassword).strength
        case .currentToken: return (evidence.autocomplete?.role == .currentPassword).strength
        case .newWords: return own.contains(.new).strength
        case .confirmWords: return own.contains(.confirm).strength
        case .currentWords: return isCurrent.strength
        case .firstOfTwo: return (form.passwordCount == 2 && index == 0 && !form.hasCurrent).strength
        case .secondOfTwo: return (form.passwordCount == 2 && index == 1).strength
        case .firstOfThree:
            // some forms ask for the present one last
            return (form.passwordCount >= 3 && index == 0 && (isCurrent || !form.hasCurrent)).strength
        case .laterOfThree: return (form.passwordCount >= 3 && (index ?? 0) > 0 && !isCurrent).strength
        case .firstBesideNew:
            return (index == 0 && form.passwordCount > 1 && form.hasNew && !own.contains(.new)).strength
        case .signUpForm:
            return (form.headings.union(form.title).union(form.identifiers).contains(.signUp)).strength
        case .signUpButton: return form.buttons.contains(.signUp).strength
        case .logInForm: return (form.headings.union(form.title).union(form.identifiers).contains(.logIn)).strength
        case .logInButton: return form.buttons.contains(.logIn).strength
        case .logInLinks: return form.texts.union(form.links).contains(.logIn).strength
        case .signUpLinks: return form.texts.union(form.links).contains(.signUp).strength
        case .changeForm:
            return (!form.headings.union(form.title).union(form.buttons).isDisjoint(with: .change)).strength
        case .rules:
            let field = evidence.field
            return (field.passwordRules != nil || field.pattern != nil || evidence.hint.contains(.new)).strength
        case .names: return min(1, Double(form.nameCount) / 2)
        case .manyFields: return form.excess
        case .twoFields:
            // what the field or the page says is worth more than a count
            guard form.typedCount == 2, form.passwordCount == 1 else { return 0 }
            let around = form.headings.union(form.buttons)
            let isNew = own.contains(.new) || (around.contains(.signUp) && !around.contains(.logIn))
            return isNew || evidence.autocomplete?.role == .newPassword ? 0.5 : 1
        case .noUsername: return (form.typedCount == form.passwordCount).strength
        }
    }
}
