/// What a field is for. The raw values of the first four are the standard's names for `autocomplete`.
public enum FieldRole: String, CaseIterable, Hashable, Sendable {
    case username
    case currentPassword = "current-password"
    case newPassword = "new-password"
    case oneTimeCode = "one-time-code"
    /// Neither of these.
    case none
}
