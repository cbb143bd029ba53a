// Written by `fit-weights forms --write`; edits by hand are lost.

extension FieldModel<CodeSignal> {
    static let learned = FieldModel(
        bias: -6.2,
        [
            .token: 3.3,
            .otherToken: -0.9,
            .codeLabel: 4.4,
            .vagueLabel: 3.6,
            .codePlaceholder: 1.9,
            .codeIdentifier: 0.9,
            .vagueIdentifier: 0.6,
            .codeHint: 0.8,
            .sentHint: 2.1,
            .sentAround: 3.0,
            .codeAround: 2.7,
            .otherLabel: -2.2,
            .otherIdentifier: -3.1,
            .otherHint: -0.8,
            .credentialLabel: -5.0,
            .credentialIdentifier: -2.5,
            .othersAround: -5.4,
            .otherAround: -1.1,
            .splitBoxes: 5.9,
            .codeLength: 0.5,
            .digits: 0.3,
            .shapePlaceholder: 1.5,
            .digitsLabel: 1.3,
            .messageDigits: 3.9,
            .alone: 1.4,
            .beside: -2.5,
            .otherType: -4.0,
            .secure: -1.0,
            .longLimit: -2.0,
            .readOnly: -8.6,
        ])
}

extension FieldModel<PasswordSignal> {
    static let learned = FieldModel(
        bias: 2.3,
        [
            .token: 1.7,
            .otherToken: -4.0,
            .passwordLabel: 3.1,
            .passwordIdentifier: 2.2,
            .otherLabel: -4.1,
            .otherIdentifier: -1.6,
            .vagueLabel: -1.8,
            .shortLimit: -2.8,
            .digits: -1.2,
            .othersAround: -1.9,
            .accountPage: 3.3,
            .sentCode: -4.7,
            .manySecrets: -3.7,
        ])
}

extension FieldModel<NewPasswordSignal> {
    static let learned = FieldModel(
        bias: -0.5,
        [
            .newToken: 4.2,
            .currentToken: -4.2,
            .newWords: 3.5,
            .confirmWords: 3.4,
            .currentWords: -4.3,
            .firstOfTwo: 2.5,
            .secondOfTwo: 2.8,
            .firstOfThree: -2.2,
            .laterOfThree: 3.3,
            .firstBesideNew: -1.7,
            .signUpForm: 1.8,
            .signUpButton: 3.3,
            .logInForm: -2.1,
            .logInButton: -3.2,
            .logInLinks: -1.0,
            .signUpLinks: 0.6,
            .changeForm: 1.6,
            .rules: 1.7,
            .names: 2.2,
            .manyFields: 1.4,
            .twoFields: -2.4,
            .noUsername: -0.3,
        ])
}

extension FieldModel<UsernameSignal> {
    static let learned = FieldModel(
        bias: -3.0,
        [
            .token: 6.3,
            .contactToken: 1.1,
            .otherToken: -4.0,
            .usernameLabel: 2.8,
            .usernameIdentifier: 4.7,
            .contactLabel: 1.2,
            .contactIdentifier: 0.3,
            .emailType: 0.3,
            .nameLabel: -2.2,
            .nameIdentifier: -1.7,
            .otherLabel: -4.3,
            .otherIdentifier: -2.0,
            .codeLabel: -4.0,
            .emailBeforePassword: 2.7,
            .beforePassword: 2.1,
            .passwordFollows: 1.4,
            .behindPassword: -1.7,
            .noPassword: -2.3,
            .logInAlone: 3.7,
            .signUpAlone: -0.8,
            .alone: 0.2,
            .manyFields: -1.0,
            .otherType: -4.0,
            .namesWithoutPassword: -2.3,
            .readOnly: -0.5,
            .confirmLabel: -3.5,
            .othersWithoutPassword: -6.0,
            .passwordLabel: -2.0,
            .besideEmail: -4.4,
            .besideUsername: -4.3,
        ])
}
