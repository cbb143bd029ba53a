/// A password that was generated.
///
/// It is a secret: `description`, `debugDescription` and `Mirror` show only its length. Read ``text`` to have it.
public struct GeneratedPassword: Hashable, Sendable {
    /// The password.
    public let text: String

    init(_ text: String) { self.text = text }
}

extension GeneratedPassword: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The length.
    public var description: String { "GeneratedPassword(\(text.unicodeScalars.count) characters)" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Shows what `description` shows.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
