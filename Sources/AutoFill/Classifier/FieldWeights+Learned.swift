// Written by `fit-weights forms --write`; edits by hand are lost.

extension FieldModel<CodeSignal> {
    static let learned = FieldModel(
        bias: -7.8,
        [
            .token: 3.5,
            .otherToken: -1.0,
            .codeLabel: 5.0,
            .vagueLabel: 3.9,
            .codePlaceholder: 2.2,
            .codeIdentifier: 0.9,
            .vagueIdentifier: 0.8,
            .codeHint: 0.8,
            .sentHint: 2.3,
            .sentAround: 3.3,
            .codeAround: 3.2,
            .otherLabel: -2.3,
            .otherIdentifier: -3.0,
            .otherHint: -0.8,
            .credentialLabel: -5.0,
            .credentialIdentifier: -2.5,
            .othersAround: -5.3,
            .otherAround: -0.8,
            .splitBoxes: 6.1,
            .codeLength: 0.5,
            .digits: 0.5,
            .shapePlaceholder: 1.5,
            .digitsLabel: 1.6,
            .messageDigits: 4.1,
            .alone: 2.0,
            .beside: -2.4,
            .otherType: -4.0,
            .secure: -0.8,
            .longLimit: -2.0,
            .readOnly: -8.7,
        ])
}

extension FieldModel<PasswordSignal> {
    static let learned = FieldModel(
        bias: 3.3,
        [
            .token: 3.0,
            .otherToken: -4.0,
            .passwordLabel: 2.8,
            .passwordIdentifier: 2.1,
            .otherLabel: -3.3,
            .otherIdentifier: -1.5,
            .vagueLabel: -1.9,
            .shortLimit: -3.2,
            .digits: -1.2,
            .othersAround: -2.0,
            .accountPage: 2.8,
            .sentCode: -4.7,
            .manySecrets: -4.1,
        ])
}

extension FieldModel<NewPasswordSignal> {
    static let learned = FieldModel(
        bias: -0.0,
        [
            .newToken: 4.2,
            .currentToken: -4.3,
            .newWords: 3.5,
            .confirmWords: 3.4,
            .currentWords: -4.3,
            .firstOfTwo: 2.4,
            .secondOfTwo: 2.7,
            .firstOfThree: -2.3,
            .laterOfThree: 3.3,
            .firstBesideNew: -1.8,
            .signUpForm: 1.7,
            .signUpButton: 3.2,
            .logInForm: -2.1,
            .logInButton: -3.4,
            .logInLinks: -1.0,
            .signUpLinks: 0.5,
            .changeForm: 1.5,
            .rules: 1.7,
            .names: 2.2,
            .manyFields: 1.4,
            .twoFields: -2.5,
            .noUsername: -0.4,
        ])
}

extension FieldModel<UsernameSignal> {
    static let learned = FieldModel(
        bias: -3.2,
        [
            .token: 6.3,
            .contactToken: 1.1,
            .otherToken: -4.0,
            .usernameLabel: 2.8,
            .usernameIdentifier: 4.7,
            .contactLabel: 1.1,
            .contactIdentifier: 0.3,
            .emailType: 0.4,
            .nameLabel: -2.2,
            .nameIdentifier: -1.7,
            .otherLabel: -4.3,
            .otherIdentifier: -2.0,
            .codeLabel: -3.0,
            .emailBeforePassword: 2.8,
            .beforePassword: 2.2,
            .passwordFollows: 1.6,
            .behindPassword: -1.7,
            .noPassword: -2.4,
            .logInAlone: 3.8,
            .signUpAlone: -0.8,
            .alone: 0.5,
            .manyFields: -1.0,
            .otherType: -4.0,
            .namesWithoutPassword: -2.3,
            .readOnly: -0.2,
            .confirmLabel: -3.5,
            .othersWithoutPassword: -6.0,
            .passwordLabel: -2.0,
            .besideEmail: -4.3,
            .besideUsername: -4.4,
        ])
}
