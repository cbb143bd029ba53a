/// Why the suggestion bar withholds something. The raw values name the reasons in reports.
public enum WithholdingReason: String, CaseIterable, Hashable, Sendable {
    // the field
    case customInputView = "custom-input-view"
    case notFocusable = "not-focusable"
    case noRole = "no-role"
    case notACodeField = "not-a-code-field"
    case notACredentialField = "not-a-credential-field"
    case notANewPasswordField = "not-a-new-password-field"

    case notForPasskeys = "not-for-passkeys"

    // the device
    case autoFillOff = "autofill-off"
    case keychainOff = "keychain-off"
    case nothingSaved = "nothing-saved"

    // the place
    case noDomain = "no-domain"
    case otherSite = "other-site"
    case framedByOtherSite = "framed-by-other-site"

    case samePasskey = "same-passkey"

    // codes
    case boundElsewhere = "bound-elsewhere"
    case brokenBinding = "broken-binding"
    case codeUsed = "code-used"
    case olderThanUsedCode = "older-than-used-code"
    case codeExpired = "code-expired"

    // generated passwords
    case noUserNameField = "no-user-name-field"
    case notSecure = "not-secure"
    case declaredAsPassword = "declared-as-password"
    case declinedBefore = "declined-before"
    case acceptedBefore = "accepted-before"
    case contradictoryRules = "contradictory-rules"
}

extension WithholdingReason: CustomStringConvertible {
    /// The reason in one sentence.
    public var description: String {
        switch self {
        case .customInputView: "The field has an input view of the app's own, so the system has no place for the bar."
        case .notFocusable: "The user cannot focus the field: it is hidden or takes no touches."
        case .noRole: "The field is not for a user name, a password or a code."
        case .notACodeField: "The field is not for a code."
        case .notACredentialField: "The field is not for a user name or a present password."
        case .notANewPasswordField: "The field is not for a new password."
        case .notForPasskeys: "The field does not ask for passkeys: it does not declare webauthn."
        case .autoFillOff: "AutoFill of passwords is off in the settings."
        case .keychainOff: "Passwords and Keychain are off in the settings of iCloud."
        case .nothingSaved: "No password is saved on the device."
        case .noDomain: "The app has no associated domain with webcredentials, or the page was not loaded by HTTPS."
        case .otherSite: "The credential was saved for another site."
        case .framedByOtherSite: "The page is in a frame of another site."
        case .samePasskey: "A passkey of the same account is offered."
        case .boundElsewhere: "The code is bound to another site."
        case .brokenBinding: "The message has a malformed line that should bind the code to a site."
        case .codeUsed: "The code was used."
        case .olderThanUsedCode: "A newer code was used."
        case .codeExpired: "The code's window is over."
        case .noUserNameField: "The screen has no user name field."
        case .notSecure: "The field shows its text at this moment."
        case .declaredAsPassword: "The app declares the field as one for a present password."
        case .declinedBefore: "The user chose a password of their own in an earlier field."
        case .acceptedBefore: "A generated password was filled in already."
        case .contradictoryRules: "No password satisfies the rules of the field."
        }
    }
}
