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

/// The purpose of a view as the app declares it: its `textContentType` (UIKit, `UITextContentType`).
///
/// It is only evidence: the platform's own reading of the screen can outvote it.
public enum TextContentType: Hashable, Sendable {
    case username
    case password
    case newPassword
    case oneTimeCode
    /// Another type, such as "emailAddress", as the file writes it.
    case other(String)

    /// Reads a type as Swift, Objective-C or a dump of views writes it: "newPassword", ".newPassword",
    /// "UITextContentTypeNewPassword" or "new-password". A text that is not one of the four types becomes
    /// ``other(_:)``.
    public init(_ text: String) {
        var name = text[...]
        if name.hasPrefix(Self.prefix) {
            name = name.dropFirst(Self.prefix.count)
        } else if name.hasPrefix(".") {
            name = name.dropFirst()
        }
        self =
            switch name {
            case "username", "Username": .username
            case "password", "Password": .password
            case "newPassword", "NewPassword", "new-password": .newPassword
            case "oneTimeCode", "OneTimeCode", "one-time-code": .oneTimeCode
            default: .other(text)
            }
    }

    private static let prefix = "UITextContentType"

    /// The name in Swift.
    public var name: String {
        switch self {
        case .username: "username"
        case .password: "password"
        case .newPassword: "newPassword"
        case .oneTimeCode: "oneTimeCode"
        case .other(let name): name
        }
    }

    /// The type that a misspelt name most likely means. The name has the same letters, but in another case or with
    /// other separators.
    static func meant(by text: String) -> TextContentType? {
        let letters = text.lowercased().filter(\.isLetter)
        let known: [TextContentType] = [.username, .password, .newPassword, .oneTimeCode]
        return known.first { $0.name.lowercased() == letters }
    }
}

/// The keyboard of a view (UIKit, `UIKeyboardType`).
public enum KeyboardType: String, CaseIterable, Hashable, Sendable {
    // the order is that of UIKit's numbers, starting at 0
    case standard = "default"
    case asciiCapable, numbersAndPunctuation
    case url = "URL"
    case numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

    /// Reads a keyboard as Swift, Objective-C or a dump of views writes it: "numberPad", ".numberPad",
    /// "UIKeyboardTypeNumberPad" or UIKit's number "4". Returns nil for other texts.
    public init?(_ text: String) {
        if let number = Int(text) {
            guard Self.allCases.indices.contains(number) else { return nil }
            self = Self.allCases[number]
            return
        }
        var name = text[...]
        for prefix in ["UIKeyboardType", "."] where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
        let known = Self.allCases.first { type in
            let spelling = type.rawValue
            return spelling == name || spelling.prefix(1).uppercased() + spelling.dropFirst() == name
        }
        guard let known else { return nil }
        self = known
    }
}
