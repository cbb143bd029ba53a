/// A field of a page or a screen, with the texts that say what it is for.
///
/// A value, independent of HTML and of native views.
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
        /// An element around it is hidden: a step or a dialogue that is shown later.
        case inHiddenPart
        /// Hidden itself: a trap for programs, or a place for scripts.
        case hidden
    }

    /// Where a field stands in its source.
    public struct Place: Hashable, Sendable {
        /// The line, from 1.
        public let line: Int
        /// The column in characters of UTF-8 text, from 1.
        public let column: Int
        /// The bytes of its tag, or of its object in JSON.
        public let bytes: Range<Int>
    }

    /// The index among all `input`, `select` and `textarea` elements of the page, in the order of the document; on a
    /// native screen, among its views.
    public let index: Int
    /// Where it stands in its source.
    public let place: Place
    /// The kind of control.
    public let control: Control
    /// The type of an `input` as the standard reads it: "text" where it is missing or unknown, in small letters.
    public let type: String
    /// The attribute `name`; empty if there is none.
    public let name: String
    /// The attribute `id`; empty if there is none.
    public let id: String
    /// The attribute `autocomplete`, read by the standard's algorithm; nil where that treats it as absent.
    public let autocomplete: AutocompleteTokens?
    /// The attribute `autocomplete` as written; nil if there is none.
    public let writtenAutocomplete: String?
    /// The text that labels it: of `label` elements, `aria-label`, `aria-labelledby`.
    public let label: String
    /// The text inside while it is empty, and the attribute `title`.
    public let placeholder: String
    /// Text near it that belongs to no other field: before it, or behind it if nothing is before.
    public let nearbyText: String
    /// Text that explains it: `aria-describedby`, and what stands behind it.
    public let hint: String
    /// The most characters it takes; nil without a limit.
    public let maximumLength: Int?
    /// The attribute `inputmode`, in small letters.
    public let inputMode: String?
    /// The attribute `pattern`.
    public let pattern: String?
    /// The attribute `passwordrules`.
    public let passwordRules: String?
    /// The text it has at the beginning; a secret if the field is one.
    let value: String
    /// Whether people cannot see it.
    public let visibility: Visibility
    /// Whether its text cannot be changed.
    public let isReadOnly: Bool
    /// Whether nobody can be in it.
    public let isDisabled: Bool
    /// Its form's index in ``FormPage/forms``.
    public let form: Int
    /// The fields that together take one code, a character each, this one among them; the field alone in most cases.
    public let boxes: Range<Int>

    /// Whether it hides what is typed.
    public var isSecure: Bool { type == "password" }

    /// Whether people cannot see it.
    public var isHidden: Bool { visibility != .visible }

    /// Whether text can be typed into it: a password or one line of text.
    public var takesText: Bool { control == .input && Self.textTypes.contains(type) }

    private static let textTypes: Set<String> = ["text", "email", "tel", "url", "number", "password", "search"]
}

extension FormField: CustomStringConvertible {
    /// The index, the type and the name; never a value.
    public var description: String { "field \(index) (\(control.rawValue), \(type), \(name.isEmpty ? id : name))" }
}

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
