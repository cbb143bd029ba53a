extension FieldModel<CodeSignal> {
    static let learned = FieldModel(
        weights: [
            5.0,  // token
            -1.0,  // other-token
            4.9,  // code-label
            4.4,  // vague-label
            2.6,  // code-placeholder
            0.9,  // code-identifier
            1.3,  // vague-identifier
            2.0,  // code-hint
            3.4,  // sent-hint
            4.6,  // sent-around
            3.1,  // code-around
            -3.6,  // other-label
            -3.0,  // other-identifier
            -0.7,  // other-hint
            -5.0,  // credential-label
            -2.5,  // credential-identifier
            -4.6,  // others-around
            -1.2,  // other-around
            6.0,  // split-boxes
            0.5,  // code-length
            0.7,  // digits
            1.5,  // shape-placeholder
            1.1,  // digits-label
            3.9,  // message-digits
            0.6,  // alone
            -2.4,  // beside
            -4.0,  // other-type
            -0.9,  // secure
            -2.1,  // long-limit
            -6.0,  // read-only
        ],
        bias: -8.1)
}

extension FieldModel<PasswordSignal> {
    static let learned = FieldModel(
        weights: [
            3.0,  // token
            -4.0,  // other-token
            2.7,  // password-label
            2.1,  // password-identifier
            -3.4,  // other-label
            -1.5,  // other-identifier
            -1.9,  // vague-label
            -2.8,  // short-limit
            -1.2,  // digits
            -1.7,  // others-around
            2.0,  // account-page
            -4.5,  // many-secrets
        ],
        bias: 3.3)
}

extension FieldModel<NewPasswordSignal> {
    static let learned = FieldModel(
        weights: [
            4.4,  // new-token
            -4.3,  // current-token
            3.4,  // new-words
            3.3,  // confirm-words
            -4.3,  // current-words
            2.4,  // first-of-two
            2.7,  // second-of-two
            -2.2,  // first-of-three
            3.2,  // later-of-three
            -1.7,  // first-beside-new
            1.7,  // sign-up-form
            3.0,  // sign-up-button
            -2.1,  // log-in-form
            -3.3,  // log-in-button
            -1.1,  // log-in-links
            0.6,  // sign-up-links
            1.5,  // change-form
            1.6,  // rules
            2.1,  // names
            1.4,  // many-fields
            -2.4,  // two-fields
            -0.4,  // no-username
        ],
        bias: 0.1)
}

extension FieldModel<UsernameSignal> {
    static let learned = FieldModel(
        weights: [
            5.8,  // token
            1.1,  // contact-token
            -4.0,  // other-token
            1.9,  // username-label
            4.7,  // username-identifier
            0.5,  // contact-label
            0.3,  // contact-identifier
            0.3,  // email-type
            -2.1,  // name-label
            -1.7,  // name-identifier
            -4.2,  // other-label
            -2.0,  // other-identifier
            -3.1,  // code-label
            1.7,  // email-before-password
            2.3,  // before-password
            1.3,  // password-follows
            -1.5,  // behind-password
            -2.3,  // no-password
            3.6,  // log-in-alone
            -0.8,  // sign-up-alone
            0.9,  // alone
            -0.2,  // many-fields
            -4.0,  // other-type
            -2.4,  // names-without-password
            -0.2,  // read-only
            -2.7,  // confirm-label
            -5.7,  // others-without-password
            -2.0,  // password-label
            -3.3,  // beside-email
            -3.8,  // beside-username
        ],
        bias: -2.9)
}
