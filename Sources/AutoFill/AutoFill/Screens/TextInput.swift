import PasswordRules

/// A text input view of a native screen, with its properties in UIKit.
///
/// The text of every view is treated as a secret, because a view that is not secure may show a password.
public struct TextInput: Hashable, Sendable, Identifiable {
    /// The identifier of the view on its screen.
    public var id: String
    /// The name of the view's class, such as "UITextField"; nil if it is not known.
    public var viewClass: String?
    /// The purpose that the app declares; nil if it declares none.
    public var textContentType: TextContentType?
    /// The keyboard.
    public var keyboardType: KeyboardType
    /// Whether the view shows bullets instead of its text.
    public var isSecureTextEntry: Bool
    /// Whether the view is hidden. AutoFill ignores hidden views.
    public var isHidden: Bool
    /// Whether the user can touch the view.
    public var isUserInteractionEnabled: Bool
    /// The colour of the text; nil if it is not known.
    public var textColor: ScreenColor?
    /// The background colour of the view; nil if it is not known.
    public var backgroundColor: ScreenColor?
    /// The text of the label beside the view, or its accessibility label.
    public var label: String?
    /// The text that the view shows while it is empty.
    public var placeholder: String?
    /// The text in the view.
    public var text: SecretText
    /// The greatest length that the app accepts, in characters; nil if there is no limit.
    public var maxLength: Int?
    /// The descriptor of `UITextInputPasswordRules` as written; nil if the view has none.
    public var passwordRules: String?
    /// Whether the app replaces the system's keyboard with an input view of its own.
    public var hasCustomInputView: Bool

    /// The places of the values in the file of the screen.
    var sources: [Key: ScreenSource] = [:]
    /// The place of the view in the file of the screen; nil if the screen does not come from a file.
    public internal(set) var source: ScreenSource?

    /// Creates a view. The defaults are those of a new view in UIKit.
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

    /// The place of a value in the file of the screen, or of the view if the file does not have the value; nil if the
    /// screen does not come from a file.
    public func source(of key: Key) -> ScreenSource? { sources[key] ?? source }

    /// The rules for a generated password; nil if the view has none.
    public var rules: PasswordRules? { passwordRules.map { PasswordRules($0) } }

    /// Whether people cannot see the text, although AutoFill does not treat the view as hidden: the text is
    /// transparent, or has the colour of its background.
    ///
    /// - Parameter screenColor: The colour of the screen. It is the background of views without a background colour.
    public func isInvisible(on screenColor: ScreenColor?) -> Bool {
        guard !isHidden, let textColor else { return false }
        let behind = backgroundColor.flatMap { $0.alpha == 0 ? nil : $0 } ?? screenColor
        return textColor.alpha == 0 || textColor == behind
    }
}
