import AutoFill
import OneTimeCode
import PasswordRules

extension RoundTrip {
    /// A page with a form.
    private static func page(_ heading: String, _ fields: String, button: String) -> Form {
        .html("<title>\(heading)</title>\n<form><h1>\(heading)</h1>\n\(fields)\n<button>\(button)</button></form>")
    }

    private static func codePage(_ attributes: String) -> Form {
        page(
            "Enter the verification code", "<label>Verification code <input \(attributes)></label>", button: "Verify")
    }

    private static func logIn(_ fields: String) -> Form { page("Log in", fields, button: "Log in") }

    private static func signUp(_ fields: String) -> Form {
        page("Create an account", fields, button: "Sign up")
    }

    private static let user = #"<label>User name <input name="username" autocomplete="username"></label>"#
    private static let password =
        #"<label>Password <input type="password" name="password" autocomplete="current-password"></label>"#

    /// A new password with further attributes.
    private static func new(_ attributes: String) -> String {
        #"<label>New password <input type="password" autocomplete="new-password" \#(attributes)></label>"#
    }

    /// What is declared.
    static let tokens: [RoundTrip] = [
        .init(rule: .codeWithoutToken, form: codePage(#"name="otp" inputmode="numeric""#)) {
            $0.offersCode(0, byTokens: true)
        },
        .init(
            rule: .usernameWithoutToken,
            form: logIn("<label>User name <input name=\"username\"></label>" + password)
        ) { $0.offersCredential(0, byTokens: true) },
        .init(
            rule: .currentPasswordWithoutToken,
            form: logIn(user + #"<label>Password <input type="password" name="password"></label>"#)
        ) { $0.offersCredential(1, byTokens: true) },
        .init(
            rule: .newPasswordWithoutToken,
            form: signUp(user + #"<label>Choose a password <input type="password" name="newpassword"></label>"#)
        ) { $0.generatedRules(1, byTokens: true) != nil },
        .init(
            rule: .autocompleteOff, form: codePage(#"name="otp" autocomplete="off" inputmode="numeric""#)
        ) { $0.offersCode(0, byTokens: true) },
        .init(
            rule: .unknownToken, form: codePage(#"name="otp" autocomplete="one-time-password" maxlength="6""#)
        ) { $0.offersCode(0, byTokens: true) },
        .init(
            rule: .passkeyWithoutToken,
            form: logIn(user + password + #"<button type="button">Use your passkey instead</button>"#)
        ) { $0.offersPasskey(0) },
        .init(
            rule: .wrongToken,
            form: logIn(
                user + #"<label>Password <input type="password" name="password" autocomplete="new-password"></label>"#
                    + #"<a href="/forgot">Forgot your password?</a>"#)
        ) { $0.offersCredential(1, byTokens: true) },
        .init(
            rule: .wrongType, form: codePage(#"type="email" name="field" autocomplete="one-time-code""#)
        ) { $0.offersCode(0, byTokens: true) },
    ]

    /// A form whose field is hardly taken for one for codes: the first that is neither clearly one nor clearly none. The
    /// weights of the words decide, so that it may be another one after they are fitted again.
    private static var unclear: Form {
        let labels = [
            #"<label>PIN <input name="pin" maxlength="6" inputmode="numeric"></label>"#,
            #"<label>Code <input name="code" maxlength="6"></label>"#,
            #"<label>Code <input name="code" maxlength="6" inputmode="numeric"></label>"#,
            #"<label>Code from us <input name="otp"></label>"#,
            #"<label>Your number <input name="otp" maxlength="6" inputmode="numeric"></label>"#,
            #"<label>Your digits <input name="code" placeholder="000000" inputmode="numeric"></label>"#,
        ]
        let forms = labels.flatMap { label in
            ["", "<input name=other>", "<input name=other><label>City <input name=city></label>"].map {
                page("Welcome", label + $0, button: "Go on")
            }
        }
        let isUnclear = { (form: Form) in
            (try? form.diagnosis(DiagnosisOptions()))?.findings(of: .codeUnrecognised).map(\.field) == [0]
        }
        return forms.first(where: isUnclear) ?? forms[0]
    }

    /// Code fields.
    static let codes: [RoundTrip] = [
        .init(rule: .codeUnrecognised, form: unclear) { $0.offersCode(0) },
        .init(
            rule: .codeTypeNumber, form: codePage(#"type="number" name="otp" autocomplete="one-time-code""#)
        ) { $0.fields[0].codeArrival == .whole },
        .init(
            rule: .codeMaxLength, form: codePage(#"name="otp" maxlength="4" autocomplete="one-time-code""#),
            options: DiagnosisOptions(codeLength: 8)
        ) { $0.fields[0].codeArrival == .whole },
        .init(
            rule: .codeBoxesWithoutToken,
            form: page(
                "Enter the verification code", String(repeating: #"<input maxlength="1">"#, count: 6),
                button: "Verify")
        ) { $0.offersCode(0, byTokens: true) },
        .init(
            rule: .codeBoxCount,
            form: page(
                "Enter the verification code",
                #"<input autocomplete="one-time-code" maxlength="1">"#
                    + String(repeating: #"<input maxlength="1">"#, count: 3), button: "Verify"),
            options: DiagnosisOptions(codeLength: 6)
        ) { $0.fields[0].codeArrival == .whole },
        .init(
            rule: .codeBoundElsewhere, form: codePage(#"name="otp" autocomplete="one-time-code""#),
            options: DiagnosisOptions(code: code(boundTo: "wren.example")),
            fixed: DiagnosisOptions(code: code(boundTo: "kestrel.example"))
        ) { $0.offersCode(0) },
    ]

    private static func code(boundTo domain: String) -> CodeMatch {
        CodeMatch(code: "482913", confidence: 1, range: 0..<6, rawText: "482913", domain: domain)
    }

    /// User names.
    static let usernames: [RoundTrip] = [
        .init(rule: .passwordWithoutUsername, form: page("Choose a new password", new(""), button: "Save")) {
            $0.savedName != nil && $0.generatedRules(1) != nil
        },
        .init(rule: .usernameOnEarlierPage, form: page("Enter your password", password, button: "Log in")) {
            $0.savedName != nil
        },
        .init(
            rule: .usernameHidden,
            form: logIn(#"<input type="hidden" name="username" value="ann@kestrel.example">"# + password)
        ) { $0.savedName == "ann@kestrel.example" },
        .init(
            rule: .usernameHidden,
            form: logIn(#"<input name="username" autocomplete="username" style="display: none">"# + password)
        ) { $0.savedName != nil },
        .init(
            rule: .nicknameAbovePassword,
            form: signUp(
                #"<label>E-mail <input type="email" name="email"></label>"#
                    + #"<label>Nickname <input name="nickname"></label>"# + new(""))
        ) { $0.savings.first?.predictionByTokens.userName?.revealed.contains("@") == true },
    ]

    /// Passwords.
    static let passwords: [RoundTrip] = [
        .init(
            rule: .passwordNotSecure,
            form: logIn(
                user + #"<label>Password <input type="text" name="password" autocomplete="current-password"></label>"#)
        ) { $0.savedName != nil },
        .init(rule: .newPasswordWithoutRules, form: signUp(user + new(#"pattern="[a-z0-9]{8,12}""#))) {
            $0.generatedRules(1).map { $0.contains("maxlength: 12") } ?? false
        },
        .init(
            rule: .rulesContradictPattern,
            form: signUp(user + new(#"pattern="[a-z0-9]{8,12}" passwordrules="minlength: 8; maxlength: 20""#))
        ) { diagnosis in
            guard let text = diagnosis.generatedRules(1), text != "default" else { return false }
            let limit = PasswordRules("minlength: 8; maxlength: 12; allowed: lower, digit")
            return PasswordRules(text).excess(over: limit).isEmpty
        },
        .init(
            rule: .rulesContradictory,
            form: signUp(user + new(#"passwordrules="minlength: 12; maxlength: 8""#))
        ) { $0.generatedRules(1) != nil },
    ]

    /// The place, and fields that the user cannot be in.
    static let places: [RoundTrip] = [
        .init(
            rule: .fieldNotReachable, form: codePage(#"name="otp" autocomplete="one-time-code" readonly"#)
        ) { $0.offersCode(0) },
        .init(
            rule: .pageWithoutHTTPS, form: logIn(user + password), options: DiagnosisOptions(place: .unknown),
            fixed: DiagnosisOptions(place: try? .page("kestrel.example"))
        ) { $0.offersCredential(0) && $0.savedName != nil },
        .init(
            rule: .framedByOtherSite, form: logIn(user + password),
            options: DiagnosisOptions(place: try? .page("kestrel.example", embeddedIn: ["wren.example"])),
            fixed: DiagnosisOptions(place: try? .page("kestrel.example", embeddedIn: ["kestrel.example"]))
        ) { $0.offersCredential(0) },
    ]
}
