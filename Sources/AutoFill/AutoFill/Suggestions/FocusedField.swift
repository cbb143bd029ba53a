import PasswordRules

/// The field in which the user is.
public struct FocusedField: Hashable, Sendable {
    /// What the field is for.
    public var role: FieldRole
    /// What the app declares; nil if it declares nothing, or for a page. It matters where it disagrees with the role.
    public var textContentType: TextContentType?
    /// Whether the field shows bullets at this moment.
    public var isSecure: Bool
    /// Whether the user can be in the field at all: it is neither hidden nor without interaction.
    public var isFocusable: Bool
    /// Whether the app replaces the system's keyboard.
    public var hasCustomInputView: Bool
    /// What a generated password must be; nil for the default format.
    public var passwordRules: PasswordRules?

    /// A field.
    public init(
        role: FieldRole, textContentType: TextContentType? = nil, isSecure: Bool = false, isFocusable: Bool = true,
        hasCustomInputView: Bool = false, passwordRules: PasswordRules? = nil
    ) {
        (self.role, self.textContentType, self.isSecure) = (role, textContentType, isSecure)
        (self.isFocusable, self.hasCustomInputView) = (isFocusable, hasCustomInputView)
        self.passwordRules = passwordRules
    }

    /// A view of a native screen, with the role that was found for it.
    public init(_ view: TextInput, role: FieldRole) {
        self.init(
            role: role, textContentType: view.textContentType, isSecure: view.isSecureTextEntry,
            isFocusable: !view.isHidden && view.isUserInteractionEnabled, hasCustomInputView: view.hasCustomInputView,
            passwordRules: view.rules)
    }
}
