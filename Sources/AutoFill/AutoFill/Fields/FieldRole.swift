/// What a field is for. The raw values are the names that HTML's `autocomplete` has for them; ``none`` has no such name.
public enum FieldRole: String, CaseIterable, Hashable, Sendable {
    /// The name that a user logs in with: an email address, a phone number or a chosen name. Not a nickname.
    case username
    /// A password that exists already: on a login, or as the first field of a change of password.
    case currentPassword = "current-password"
    /// A password that is being chosen, or its repetition.
    case newPassword = "new-password"
    /// A code that arrives by SMS or another way, and is good once.
    case oneTimeCode = "one-time-code"
    /// None of these: AutoFill of codes and passwords leaves the field alone.
    case none
}
