/// The system's action when a screen closes.
public struct SavePrediction: Hashable, Sendable {
    /// The action.
    public enum Action: String, CaseIterable, Hashable, Sendable {
        /// Nothing.
        case nothing
        /// A new user name and password are saved, without a question.
        case save
        /// The password of a saved user name is replaced, without a question.
        case update
        /// The user is asked; ``SavePrediction/change`` says what would be done.
        case ask
    }

    /// The kind of change that is made or asked for.
    public enum Change: String, CaseIterable, Hashable, Sendable {
        /// A new user name and password.
        case save
        /// Another password of a saved user name.
        case update
    }

    /// The action.
    public let action: Action
    /// The change that is made or asked for; nil if nothing changes.
    public let change: Change?
    /// The user name that is saved or asked for; nil for nothing.
    public let userName: SecretText?
    /// The field that is taken for the user name; nil if no field is, or if the decision was made without it.
    public let userNameField: LoggedField.ID?
    /// The field that is taken for the password; nil if no field is, or if the decision was made without it.
    public let passwordField: LoggedField.ID?
    /// The reason.
    public let reason: SaveReason
}

/// Why a password is saved, or why not. The raw values name the reasons in reports.
public enum SaveReason: String, CaseIterable, Hashable, Sendable {
    // saved
    case newUserName = "new-user-name"
    case otherPassword = "other-password"

    // not saved: the device and the place
    case stillOpen = "still-open"
    case autoFillOff = "autofill-off"
    case keychainOff = "keychain-off"
    case noDomain = "no-domain"

    // not saved: the password
    case noPasswordField = "no-password-field"
    case passwordFieldHidden = "password-field-hidden"
    case neverSecure = "never-secure"
    case notSecureAtClosing = "not-secure-at-closing"
    case passwordEmpty = "password-empty"
    case passwordCleared = "password-cleared"
    case passwordsDiffer = "passwords-differ"
    case notTyped = "not-typed"
    case lastEditedIsOther = "last-edited-is-other"
    case maskedPassword = "masked-password"
    case shortPassword = "short-password"

    // not saved: the user name
    case noUserNameField = "no-user-name-field"
    case userNameHidden = "user-name-hidden"
    case userNameEmpty = "user-name-empty"
    case userNameCleared = "user-name-cleared"
    case maskedUserName = "masked-user-name"
    case shortUserName = "short-user-name"

    // not saved: nothing new
    case alreadySaved = "already-saved"
}

extension SaveReason: CustomStringConvertible {
    /// The reason in a sentence.
    public var description: String {
        switch self {
        case .newUserName: "No password is saved for this user name."
        case .otherPassword: "Another password is saved for this user name."
        case .stillOpen: "The screen is still open: nothing is saved before it closes."
        case .autoFillOff: "AutoFill of passwords is off in the settings."
        case .keychainOff: "Passwords and Keychain are off in the settings of iCloud."
        case .noDomain: "The app has no associated domain with webcredentials, or the page was not loaded by HTTPS."
        case .noPasswordField: "The screen has no password field."
        case .passwordFieldHidden: "The password field is hidden, so the system does not see it."
        case .neverSecure: "The password field was never secure while the user was in it."
        case .notSecureAtClosing: "No field of the password is secure when the screen closes."
        case .passwordEmpty: "The password field is empty."
        case .passwordCleared: "The password field was cleared."
        case .passwordsDiffer: "The new password and its repetition differ."
        case .notTyped: "Nobody typed the password: the app set it."
        case .lastEditedIsOther: "The field that was edited last is not a new-password field."
        case .maskedPassword: "The password consists of the characters of a mask."
        case .shortPassword: "The password has one character."
        case .noUserNameField: "No field that the system sees stands above the password field."
        case .userNameHidden: "The user name field above the password field is hidden, so the system does not see it."
        case .userNameEmpty: "The field above the password field is empty."
        case .userNameCleared: "The field above the password field was cleared."
        case .maskedUserName: "The user name consists of the characters of a mask."
        case .shortUserName: "The user name is a number of one or two digits."
        case .alreadySaved: "The same user name and password are saved already."
        }
    }
}
