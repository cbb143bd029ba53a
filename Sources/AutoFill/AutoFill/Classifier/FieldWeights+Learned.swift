// Written by `fit-weights forms --write`; edits by hand are lost.

extension FieldModel<CodeSignal> {
    static let learned = FieldModel(
        bias: -6.4,
        [
            .token: 5.4,
            .otherToken: -0.9,
            .codeLabel: 3.6,
            .vagueLabel: 3.6,
            .codePlaceholder: 2.7,
            .codeIdentifier: 1.8,
            .vagueIdentifier: 0.9,
            .codeHint: 1.5,
            .sentHint: 2.3,
            .sentAround: 3.1,
            .codeAround: 2.9,
            .otherLabel: -2.4,
            .otherIdentifier: -3.2,
            .otherHint: -0.9,
            .credentialLabel: -5.0,
            .credentialIdentifier: -2.5,
            .othersAround: -6.4,
            .otherAround: -1.7,
            .splitBoxes: 6.0,
            .codeLength: 0.9,
            .digits: 0.6,
            .shapePlaceholder: 1.5,
            .digitsLabel: 1.2,
            .messageDigits: 3.7,
            .alone: 1.3,
            .beside: -2.5,
            .otherType: -4.0,
            .secure: -1.0,
            .longLimit: -2.0,
            .readOnly: -9.0,
        ])
}

extension FieldModel<PasswordSignal> {
    static let learned = FieldModel(
        bias: 2.3,
        [
            .token: 1.8,
            .otherToken: -4.0,
            .passwordLabel: 3.1,
            .passwordIdentifier: 2.2,
            .otherLabel: -4.2,
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
            .token: 6.4,
            .contactToken: 2.1,
            .otherToken: -4.0,
            .usernameLabel: 2.9,
            .usernameIdentifier: 4.7,
            .contactLabel: 1.2,
            .contactIdentifier: 0.6,
            .emailType: 0.6,
            .nameLabel: -2.1,
            .nameIdentifier: -1.7,
            .otherLabel: -4.3,
            .otherIdentifier: -2.0,
            .codeLabel: -4.1,
            .emailBeforePassword: 2.4,
            .beforePassword: 2.1,
            .passwordFollows: 1.4,
            .behindPassword: -1.8,
            .noPassword: -2.5,
            .logInAlone: 3.8,
            .signUpAlone: -0.8,
            .alone: 0.3,
            .manyFields: -1.0,
            .otherType: -4.0,
            .namesWithoutPassword: -2.4,
            .readOnly: -0.5,
            .confirmLabel: -3.5,
            .othersWithoutPassword: -6.0,
            .passwordLabel: -2.0,
            .besideEmail: -4.4,
            .besideUsername: -5.1,
        ])
}
