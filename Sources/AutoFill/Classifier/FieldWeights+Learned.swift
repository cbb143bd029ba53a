extension FieldModel<CodeSignal> {
    static let learned = FieldModel(
        weights: [
            4.1,  // token
            -1.0,  // other-token
            5.2,  // code-label
            4.0,  // vague-label
            3.3,  // code-placeholder
            1.9,  // code-identifier
            1.2,  // vague-identifier
            1.1,  // code-hint
            2.3,  // sent-hint
            3.1,  // sent-around
            2.6,  // code-around
            -3.1,  // other-label
            -2.8,  // other-identifier
            -1.0,  // other-hint
            -5.0,  // credential-label
            -2.5,  // credential-identifier
            -4.8,  // others-around
            -1.1,  // other-around
            6.1,  // split-boxes
            0.5,  // code-length
            0.6,  // digits
            1.5,  // shape-placeholder
            1.4,  // digits-label
            4.2,  // message-digits
            1.6,  // alone
            -2.2,  // beside
            -4.0,  // other-type
            -0.8,  // secure
            -2.0,  // long-limit
            -7.2,  // read-only
        ],
        bias: -7.9)
}

extension FieldModel<PasswordSignal> {
    static let learned = FieldModel(
        weights: [
            3.0,  // token
            -4.0,  // other-token
            2.9,  // password-label
            2.0,  // password-identifier
            -3.2,  // other-label
            -1.5,  // other-identifier
            -1.7,  // vague-label
            -2.6,  // short-limit
            -1.1,  // digits
            -1.8,  // others-around
            2.2,  // account-page
            -4.3,  // sent-code
            -3.4,  // many-secrets
        ],
        bias: 3.1)
}

extension FieldModel<NewPasswordSignal> {
    static let learned = FieldModel(
        weights: [
            4.5,  // new-token
            -4.6,  // current-token
            3.3,  // new-words
            3.2,  // confirm-words
            -4.1,  // current-words
            2.3,  // first-of-two
            2.6,  // second-of-two
            -2.1,  // first-of-three
            3.2,  // later-of-three
            -1.6,  // first-beside-new
            1.9,  // sign-up-form
            2.8,  // sign-up-button
            -2.1,  // log-in-form
            -3.0,  // log-in-button
            -1.1,  // log-in-links
            0.4,  // sign-up-links
            1.5,  // change-form
            1.6,  // rules
            1.8,  // names
            1.2,  // many-fields
            -1.9,  // two-fields
            -0.3,  // no-username
        ],
        bias: -0.4)
}

extension FieldModel<UsernameSignal> {
    static let learned = FieldModel(
        weights: [
            6.8,  // token
            1.2,  // contact-token
            -4.0,  // other-token
            3.3,  // username-label
            3.9,  // username-identifier
            1.1,  // contact-label
            0.3,  // contact-identifier
            0.5,  // email-type
            -2.4,  // name-label
            -1.5,  // name-identifier
            -4.1,  // other-label
            -2.0,  // other-identifier
            -3.0,  // code-label
            3.0,  // email-before-password
            2.2,  // before-password
            1.5,  // password-follows
            -2.1,  // behind-password
            -1.9,  // no-password
            3.8,  // log-in-alone
            -0.6,  // sign-up-alone
            0.2,  // alone
            -0.8,  // many-fields
            -4.0,  // other-type
            -2.1,  // names-without-password
            -0.2,  // read-only
            -2.3,  // confirm-label
            -4.0,  // others-without-password
            -2.0,  // password-label
            -3.6,  // beside-email
            -3.8,  // beside-username
        ],
        bias: -3.5)
}
