import AutoFill

extension RoundTrip {
    /// A screen of an app that is associated with its site.
    private static func screen(
        _ title: String, _ views: String..., domains: String? = #"["webcredentials:kestrel.example"]"#
    ) -> Form {
        let entries = domains.map { #""associatedDomains": \#($0), "# } ?? ""
        return .screen(
            """
            {"title": "\(title)", \(entries)"backgroundColor": "#FFFFFF", "views": [
              \(views.joined(separator: ",\n  "))
            ]}
            """)
    }

    private static let user = #"{"id": "user", "label": "User name", "textContentType": "username"}"#
    private static let password =
        #"{"id": "password", "label": "Password", "textContentType": "password", "isSecureTextEntry": true}"#
    private static let new =
        #"{"id": "new", "label": "New password", "textContentType": "newPassword", "isSecureTextEntry": true}"#
    private static let nickname = #"{"id": "nickname", "label": "Nickname"}"#

    private static func code(_ members: String) -> Form {
        screen(
            "Enter the verification code",
            #"{"id": "code", "label": "Verification code", "keyboardType": "numberPad"\#(members)}"#)
    }

    static let screens: [RoundTrip] = [
        .init(rule: .codeWithoutToken, form: code("")) { $0.offersCode(0, byTokens: true) },
        .init(
            rule: .usernameWithoutToken, form: screen("Log in", #"{"id": "user", "label": "User name"}"#, password)
        ) { $0.offersCredential(0, byTokens: true) },
        .init(
            rule: .newPasswordWithoutToken,
            form: screen(
                "Create an account", user, #"{"id": "new", "label": "New password", "isSecureTextEntry": true}"#)
        ) { $0.generatedRules(1, byTokens: true) != nil },
        .init(
            rule: .wrongToken,
            form: screen(
                "Create an account", user,
                #"""
                {"id": "new", "label": "Choose a new password", "textContentType": "password",
                 "isSecureTextEntry": true},
                {"id": "again", "label": "Confirm the new password", "textContentType": "newPassword",
                 "isSecureTextEntry": true}
                """#)
        ) { $0.generatedRules(1) != nil },
        .init(
            rule: .codeMaxLength, form: code(#", "textContentType": "oneTimeCode", "maximumLength": 3"#)
        ) { $0.fields[0].codeArrival == .whole },
        .init(
            rule: .customInputView, form: code(#", "textContentType": "oneTimeCode", "hasCustomInputView": true"#)
        ) { $0.offersCode(0) },
        .init(
            rule: .fieldNotReachable,
            form: code(#", "textContentType": "oneTimeCode", "userInteractionEnabled": "NO""#)
        ) { $0.offersCode(0) },
        .init(rule: .usernameOnEarlierPage, form: screen("Log in", password)) { $0.savedName != nil },
        .init(rule: .passwordWithoutUsername, form: screen("Create an account", new)) {
            $0.generatedRules(1) != nil && $0.savedName != nil
        },
        .init(
            rule: .usernameHidden,
            form: screen(
                "Choose a new password",
                #"{"id": "user", "textContentType": "username", "text": "ann@kestrel.example", "hidden": true}"#, new)
        ) { $0.generatedRules(1) != nil && $0.savedName == "ann@kestrel.example" },
        .init(rule: .nicknameAbovePassword, form: screen("Create an account", user, nickname, new)) {
            $0.savedName == "the name of the account"
        },
        .init(
            rule: .passwordNotSecure,
            form: screen(
                "Create an account", user, #"{"id": "new", "label": "New password", "textContentType": "newPassword"}"#)
        ) { $0.generatedRules(1) != nil && $0.savedName != nil },
        .init(rule: .newPasswordWithoutRules, form: screen("Create an account", user, new)) {
            $0.generatedRules(1).map { $0 != "default" } ?? false
        },
        .init(
            rule: .rulesContradictory,
            form: screen(
                "Create an account", user,
                #"""
                {"id": "new", "label": "New password", "textContentType": "newPassword", "isSecureTextEntry": true,
                 "passwordRules": "minlength: 12; maxlength: 8"}
                """#)
        ) { $0.generatedRules(1) != nil },
        .init(
            rule: .twoNewPasswords,
            form: screen(
                "Create an account", user, new,
                #"{"id": "again", "textContentType": "newPassword", "isSecureTextEntry": true}"#),
            options: DiagnosisOptions(profile: .ios16)
        ) { $0.findings(of: .twoNewPasswords).isEmpty && $0.generatedRules(1) != nil },
        .init(
            rule: .domainNotAssociated,
            form: screen("Log in", user, password, domains: #"["applinks:kestrel.example"]"#)
        ) { $0.offersCredential(0) && $0.savedName != nil },
        .init(rule: .domainUnknown, form: screen("Log in", user, password, domains: nil)) {
            $0.findings(of: .domainUnknown).isEmpty && $0.offersCredential(0)
        },
    ]
}
