/// A kind of finding about a page or a screen. The raw values name the kinds in reports.
public enum FormRule: String, CaseIterable, Hashable, Sendable {
    // declarations
    case codeWithoutToken = "code-without-token"
    case usernameWithoutToken = "username-without-token"
    case currentPasswordWithoutToken = "current-password-without-token"
    case newPasswordWithoutToken = "new-password-without-token"
    case autocompleteOff = "autocomplete-off"
    case unknownToken = "unknown-token"
    case wrongToken = "wrong-token"
    case wrongType = "wrong-type"
    case passkeyWithoutToken = "passkey-without-token"

    // code fields
    case codeUnrecognised = "code-unrecognised"
    case codeTypeNumber = "code-type-number"
    case codeMaxLength = "code-maxlength"
    case codeBoxesWithoutToken = "code-boxes-without-token"
    case codeBoxCount = "code-box-count"
    case codeBoundElsewhere = "code-bound-elsewhere"

    // user names
    case passwordWithoutUsername = "password-without-username"
    case usernameOnEarlierPage = "username-on-earlier-page"
    case usernameHidden = "username-hidden"
    case nicknameAbovePassword = "nickname-above-password"

    // passwords
    case passwordNotSecure = "password-not-secure"
    case newPasswordWithoutRules = "new-password-without-rules"
    case rulesContradictPattern = "rules-contradict-pattern"
    case rulesContradictory = "rules-contradictory"
    case twoNewPasswords = "two-new-passwords"

    // reachability, and the place
    case customInputView = "custom-input-view"
    case fieldNotReachable = "field-not-reachable"
    case domainNotAssociated = "domain-not-associated"
    case domainUnknown = "domain-unknown"
    case pageWithoutHTTPS = "page-without-https"
    case framedByOtherSite = "framed-by-other-site"

    /// The rule in one sentence, with its source if it has one.
    public var summary: String {
        switch self {
        case .codeWithoutToken: "A code field declares one-time-code (HTML standard; Apple, Password AutoFill)."
        case .usernameWithoutToken: "A user name field declares username."
        case .currentPasswordWithoutToken: "A field for the present password declares current-password."
        case .newPasswordWithoutToken: "A field for a new password declares new-password."
        case .autocompleteOff: "A field for a credential or a code does not switch autofill off."
        case .unknownToken: "The attribute autocomplete has a name of the HTML standard, section 4.10.18.7."
        case .wrongToken: "A field declares the role that its words and its place suggest."
        case .wrongType: "The type of a field suits its token."
        case .passkeyWithoutToken: "The user name field of a page with passkeys declares webauthn (HTML standard)."
        case .codeUnrecognised: "A field that may be for codes declares its role."
        case .codeTypeNumber: "A code is text, not a number (HTML standard, type=number)."
        case .codeMaxLength: "A code field takes all characters of a code."
        case .codeBoxesWithoutToken: "The first box of a split code declares one-time-code."
        case .codeBoxCount: "A split code has as many boxes as the code has characters."
        case .codeBoundElsewhere: "A message binds its code to the site that asks for it (origin-bound codes)."
        case .passwordWithoutUsername: "A user name field stands above a new password, so that both are saved together."
        case .usernameOnEarlierPage:
            "A password page repeats the user name of the page before (reported, January 2024)."
        case .usernameHidden: "The system can see a user name field (reported, January 2024)."
        case .nicknameAbovePassword: "The field directly above the password is the user name (reported, January 2024)."
        case .passwordNotSecure: "A password field hides its text."
        case .newPasswordWithoutRules: "A field for a new password has rules for generated ones (Apple)."
        case .rulesContradictPattern:
            "Every password that passwordrules accept also suits pattern, minlength and maxlength."
        case .rulesContradictory: "Some password satisfies the rules."
        case .twoNewPasswords: "On iOS 16, one field of a screen declares newPassword (reported, January 2024)."
        case .customInputView: "A field has the system's keyboard, which shows the suggestions."
        case .fieldNotReachable: "The user can focus a field for a credential or a code."
        case .domainNotAssociated: "An app is associated by webcredentials with the site of its accounts (Apple)."
        case .domainUnknown: "The domains of an app are known to the check."
        case .pageWithoutHTTPS: "A page with credentials is loaded by HTTPS."
        case .framedByOtherSite: "A page with credentials is not in a frame of another site."
        }
    }
}
