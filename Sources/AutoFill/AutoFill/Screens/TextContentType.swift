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
