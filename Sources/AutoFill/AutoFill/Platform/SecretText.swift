/// A text that no log, error or description may show: what somebody typed, or a user name.
///
/// `description`, `debugDescription`, `dump` and `Mirror` tell only whether it is empty. Read ``revealed`` to have it.
public struct SecretText: Hashable, Sendable {
    /// The text itself.
    public let revealed: String

    /// Wraps a text.
    public init(_ text: String) { revealed = text }

    /// Whether there is no character.
    public var isEmpty: Bool { revealed.isEmpty }

    /// No text.
    public static let empty = SecretText("")
}

extension SecretText: ExpressibleByStringLiteral {
    /// A text that the source code has.
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
