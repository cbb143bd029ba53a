import PasswordRules

/// A text input view of a native screen: what UIKit says about it.
///
/// The text is a secret in every view: a password that is shown in the clear is in a view that is not secure.
public struct TextInput: Hashable, Sendable, Identifiable {
    /// What identifies the view on its screen.
    public var id: String
    /// The name of the view's class, such as "UITextField"; nil if it is not known.
    public var viewClass: String?
    /// What the app says the view is for; nil if it says nothing.
    public var textContentType: TextContentType?
    /// The keyboard.
    public var keyboardType: KeyboardType
    /// Whether the view shows bullets in place of its text.
    public var isSecureTextEntry: Bool
    /// Whether the view is hidden. AutoFill does not see such a view.
    public var isHidden: Bool
    /// Whether the user can touch the view.
    public var isUserInteractionEnabled: Bool
    /// The colour of the text; nil if it is not known.
    public var textColor: ScreenColor?
    /// The colour behind the text; nil if it is not known.
    public var backgroundColor: ScreenColor?
    /// The text of the label beside the view, or its accessibility label.
    public var label: String?
    /// What an empty view shows.
    public var placeholder: String?
    /// The text in the view.
    public var text: SecretText
    /// The greatest length that the app accepts, in characters; nil for any.
    public var maxLength: Int?
    /// The descriptor of `UITextInputPasswordRules`, as it is written; nil if the view has none.
    public var passwordRules: String?
    /// Whether the view has an input view of the app's own in place of the system's keyboard.
    public var hasCustomInputView: Bool

    /// The places of the values in the file of the screen.
    var sources: [Key: ScreenSource] = [:]
    /// The place of the view in the file of the screen; nil if the screen did not come from one.
    public internal(set) var source: ScreenSource?

    /// A view with the values that UIKit gives a new one.
    public init(
        id: String, viewClass: String? = nil, textContentType: TextContentType? = nil,
        keyboardType: KeyboardType = .standard, isSecureTextEntry: Bool = false, isHidden: Bool = false,
        isUserInteractionEnabled: Bool = true, textColor: ScreenColor? = nil, backgroundColor: ScreenColor? = nil,
        label: String? = nil, placeholder: String? = nil, text: SecretText = .empty, maxLength: Int? = nil,
        passwordRules: String? = nil, hasCustomInputView: Bool = false
    ) {
        (self.id, self.viewClass) = (id, viewClass)
        (self.textContentType, self.keyboardType) = (textContentType, keyboardType)
        (self.isSecureTextEntry, self.isHidden) = (isSecureTextEntry, isHidden)
        self.isUserInteractionEnabled = isUserInteractionEnabled
        (self.textColor, self.backgroundColor) = (textColor, backgroundColor)
        (self.label, self.placeholder, self.text) = (label, placeholder, text)
        (self.maxLength, self.passwordRules) = (maxLength, passwordRules)
        self.hasCustomInputView = hasCustomInputView
    }

    /// The names of the values in the file.
    public enum Key: String, CaseIterable, Hashable, Sendable {
        case id
        case viewClass = "class"
        case textContentType, keyboardType, isSecureTextEntry, isHidden, isUserInteractionEnabled
        case textColor, backgroundColor, label, placeholder, text
        case maxLength, passwordRules, hasCustomInputView
    }

    /// The place of a value in the file of the screen; that of the view if the file does not give the value; nil if the
    /// screen did not come from a file.
    public func source(of key: Key) -> ScreenSource? { sources[key] ?? source }

    /// What a generated password for the view follows; nil if it has no rules.
    public var rules: PasswordRules? { passwordRules.map { PasswordRules($0) } }

    /// Whether a person cannot see the text, although AutoFill sees the view: it has the colour of what is behind it, or
    /// none.
    ///
    /// - Parameter screenColor: The colour of the screen, which shows through a view without a colour of its own.
    public func isInvisible(on screenColor: ScreenColor?) -> Bool {
        guard !isHidden, let textColor else { return false }
        let behind = backgroundColor.flatMap { $0.alpha == 0 ? nil : $0 } ?? screenColor
        return textColor.alpha == 0 || textColor == behind
    }
}
