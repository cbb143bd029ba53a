/// A precondition for generated passwords. The console line reports that it is missing.
public enum ConsolePrecondition: String, CaseIterable, Hashable, Sendable {
    case associatedDomain = "associated-domain"
    case autoFillSetting = "autofill-setting"
    case keychain
    case secureEntry = "secure-entry"
    case userNameField = "user-name-field"
    case newPasswordField = "new-password-field"

    /// A sentence that names the missing precondition.
    public var summary: String {
        switch self {
        case .associatedDomain: "The app has no associated domain for which it gets webcredentials."
        case .autoFillSetting: "AutoFill of passwords is off on the device."
        case .keychain: "iCloud Keychain is off on the device."
        case .secureEntry: "The field is not secure."
        case .userNameField: "The system finds no user name field on the screen."
        case .newPasswordField: "The system finds no field for a new password on the screen."
        }
    }

    /// The fix.
    public var fix: String {
        switch self {
        case .associatedDomain:
            "add 'webcredentials:HOST' to the entitlement com.apple.developer.associated-domains, and the app to "
                + "'webcredentials' in https://HOST/.well-known/apple-app-site-association"
        case .autoFillSetting: "turn on AutoFill Passwords in Settings, Passwords, Password Options"
        case .keychain: "turn on Passwords and Keychain in Settings, the name of the account, iCloud"
        case .secureEntry: "set isSecureTextEntry to true before the field becomes first responder"
        case .userNameField:
            "put a text field with textContentType .username directly above the password field; it may have the colour "
                + "of the background, but must not be hidden"
        case .newPasswordField: "set textContentType of the password field to .newPassword"
        }
    }

    /// The reason that the suggestion bar gives for the same cause when it withholds a generated password.
    public var withholdingReason: WithholdingReason {
        switch self {
        case .associatedDomain: .noDomain
        case .autoFillSetting: .autoFillOff
        case .keychain: .keychainOff
        case .secureEntry: .notSecure
        case .userNameField: .noUserNameField
        case .newPasswordField: .notANewPasswordField
        }
    }
}
