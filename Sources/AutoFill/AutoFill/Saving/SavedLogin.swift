/// A user name and password that are saved for the site or app of a screen, to compare with what was typed.
public struct SavedLogin: Hashable, Sendable {
    /// The user name.
    public let userName: SecretText
    /// The password.
    public let password: SecretText

    /// A saved login.
    public init(userName: SecretText, password: SecretText) { (self.userName, self.password) = (userName, password) }
}
