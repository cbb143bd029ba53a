/// A text that logs, errors and descriptions must not show: something that a user typed, or a user name.
///
/// `description`, `debugDescription`, `dump` and `Mirror` show only whether it is empty. Use ``revealed`` to read it.
public struct SecretText: Hashable, Sendable {
    /// The text itself.
    public let revealed: String

    /// Wraps a text.
    public init(_ text: String) { revealed = text }

    /// Whether the text is empty.
    public var isEmpty: Bool { revealed.isEmpty }

    /// An empty text.
    public static let empty = SecretText("")
}

extension SecretText: ExpressibleByStringLiteral {
    /// A text from the source code.
    public init(stringLiteral text: String) { revealed = text }
}

extension SecretText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A bullet, or "empty".
    public var description: String { isEmpty ? "empty" : "•" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror that shows only `description`.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
