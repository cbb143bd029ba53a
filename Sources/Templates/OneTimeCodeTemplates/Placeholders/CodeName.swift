/// How likely it is that a placeholder with a certain name is a one-time code.
enum CodeName: Sendable {
    /// The name means almost always a one-time code: "otp", "verificationCode", "sms_code".
    case certain
    /// The name can also mean another kind of code: "code", "pin", "confirmationCode".
    case likely
    /// The name can mean a one-time secret or a permanent one: "token", "password".
    case secret
    /// The name says nothing: it is a position, or a name such as "value".
    case neutral
    /// The name means another value: "appName", "codeLength".
    case other

    init(_ placeholder: Placeholder) {
        guard !placeholder.isReference else {
            self = .other
            return
        }
        guard placeholder.isNamed else {
            self = .neutral
            return
        }
        let name = NameWords(placeholder.name)
        if PlaceholderRole(placeholder) == .code {
            self = Self.isCertain(name) ? .certain : .likely
        } else if name.words == ["verification"] {
            self = .likely
        } else if PlaceholderRole.isSecret(placeholder), !PlaceholderRole.isOtherCode(name),
            !name.contains(["access", "session", "csrf", "jwt", "client"])
        {
            self = .secret
        } else if !name.words.isEmpty, name.words.allSatisfy(WordList.neutralNames.contains) {
            self = .neutral
        } else {
            self = .other
        }
    }

    /// Words that are sufficient to name a one-time code.
    private static let certainWords: Set<String> = ["otp", "otc", "totp", "mtan", "vcode"]

    /// Words that make "code" a one-time code. "confirmation", "security" and "access" are not here, because bookings,
    /// cards and doors have such codes too.
    private static let certainUses: Set<String> = [
        "verification", "verify", "login", "logon", "signin", "signup", "sms", "mfa", "tfa", "fa", "onetime",
    ]

    private static let certainNouns: Set<String> = ["code", "pin", "passcode"]

    private static func isCertain(_ name: NameWords) -> Bool {
        if name.contains(certainWords) { return true }
        if name.contains(certainUses), name.contains(certainNouns) { return true }
        return name.words.contains { word in
            word.hasSuffix("code") && certainUses.contains(String(word.dropLast(4)))
        }
    }
}
