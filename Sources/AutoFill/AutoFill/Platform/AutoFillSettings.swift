/// The settings of a device that AutoFill depends on.
public struct AutoFillSettings: Hashable, Sendable {
    /// "AutoFill Passwords" or "AutoFill Passwords and Passkeys" in Settings, Passwords, Password Options.
    public var fillsPasswords: Bool
    /// "Passwords and Keychain" in the settings of iCloud. Without it, no password is generated or saved.
    public var hasKeychain: Bool

    /// Settings, by default with both on.
    public init(fillsPasswords: Bool = true, hasKeychain: Bool = true) {
        (self.fillsPasswords, self.hasKeychain) = (fillsPasswords, hasKeychain)
    }
}
