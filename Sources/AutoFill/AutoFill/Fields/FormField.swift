import OneTimeCodeSupport

/// A field of a page or a screen, with the texts that say what it is for.
///
/// Independent of HTML and of native views.
public struct FormField: Sendable {
    /// The kind of control.
    public enum Control: String, Sendable {
        /// An `input`, or a native text view.
        case input
        case select
        case textarea
    }

    /// Whether people can see a field.
    public enum Visibility: Sendable {
        case visible
        /// An element around the field is hidden, such as a step or a dialogue that is shown later.
        case inHiddenPart
        /// The field itself is hidden: a trap for programs, or storage for scripts.
        case hidden
    }

    /// The place of a field in its source.
    public struct Place: Hashable, Sendable {
        /// The line, from 1.
        public let line: Int
        /// The column in Unicode scalars, from 1.
        public let column: Int
        /// The bytes of its tag, or of its object in JSON.
        public let bytes: Range<Int>

        init(_ position: TextPosition, bytes: Range<Int>) {
            (line, column, self.bytes) = (position.line, position.column, bytes)
        }
    }

    /// The index among all `input`, `select` and `textarea` elements of the page, in document order. On a native
    /// screen, the index among its views.
    public let index: Int
    /// The place in its source.
    public let place: Place
    /// The kind of control.
    public let control: Control
    /// The type of an `input`, in lower case, as the standard reads it: "text" if it is missing or unknown.
    public let type: String
    /// The attribute `name`; empty if it is missing.
    public let name: String
    /// The attribute `id`; empty if it is missing.
    public let id: String
    /// The names that frameworks and tests give it, as in `formcontrolname`, joined by spaces. If it has no other name,
    /// also its classes.
    let scriptNames: String
    /// The attribute `autocomplete`, parsed with the standard's algorithm; nil if that treats it as absent.
    public let autocomplete: AutocompleteTokens?
    /// The attribute `autocomplete` as written; nil if it is missing.
    public let writtenAutocomplete: String?
    /// The text that labels it: of `label` elements, `aria-label`, `aria-labelledby`.
    public let label: String
    /// The text that the field shows while it is empty, and the attribute `title`.
    public let placeholder: String
    /// Text near the field that does not belong to another field: the text before it, or after it if there is nothing
    /// before.
    public let nearbyText: String
    /// Text that explains the field: `aria-describedby`, and the text after it.
    public let hint: String
    /// The texts of the buttons and links between the field and the fields for typing beside it: "Send code".
    let buttonsBeside: [String]
    /// Whether a picture of letters to type stands beside the field.
    let hasCaptcha: Bool
    /// The greatest number of characters; nil if there is no limit.
    public let maximumLength: Int?
    /// The attribute `inputmode`, in lower case.
    public let inputMode: String?
    /// The attribute `pattern`.
    public let pattern: String?
    /// The attribute `passwordrules`.
    public let passwordRules: String?
    /// The initial text. It is a secret if the field takes one.
    let value: String
    /// Whether people cannot see it.
    public let visibility: Visibility
    /// Whether its text cannot be changed.
    public let isReadOnly: Bool
    /// Whether the field is disabled.
    public let isDisabled: Bool
    /// The index of its form in ``FormPage/forms``.
    public let form: Int
    /// The fields that together take one code, one character each, including this field. Most fields are the only one.
    public let boxes: Range<Int>

    /// Whether the field hides its text.
    public var isSecure: Bool { type == "password" }

    /// Whether people cannot see it.
    public var isHidden: Bool { visibility != .visible }

    /// Whether text can be typed into it: it is a password field or takes one line of text.
    public var takesText: Bool { control == .input && Self.textTypes.contains(type) }

    static let textTypes: Set<String> = ["text", "email", "tel", "url", "number", "password", "search"]
}

extension FormField: CustomStringConvertible {
    /// The index, the type and the name. Never shows the value.
    public var description: String { "field \(index) (\(control.rawValue), \(type), \(name.isEmpty ? id : name))" }
}

/// The role of a field. The raw values are the names in HTML's `autocomplete`, except for ``none``, which HTML does not
/// have.
public enum FieldRole: String, CaseIterable, Hashable, Sendable {
    /// The name that a user logs in with: an e-mail address, a phone number or a chosen name. Not a nickname.
    case username
    /// A password that exists already: for logging in, or as the first field when a password is changed.
    case currentPassword = "current-password"
    /// A password that the user is choosing, or its repetition.
    case newPassword = "new-password"
    /// A code that arrives by SMS or another way, and can be used once.
    case oneTimeCode = "one-time-code"
    /// None of these: AutoFill of codes and passwords leaves the field alone.
    case none
}
