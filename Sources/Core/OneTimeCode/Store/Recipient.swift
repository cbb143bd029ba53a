/// The recipient of a code: a phone number, or a backend's key for a person.
///
/// The key is opaque: two spellings of one number are two recipients, so normalise numbers first (E.164).
/// Descriptions hide it because it identifies a person; read ``key``.
public struct Recipient: Sendable, Hashable {
    /// The number or key.
    public let key: String

    /// Makes a recipient from its number or key.
    public init(_ key: String) { self.key = key }
}

extension Recipient: ExpressibleByStringLiteral {
    /// Makes a recipient from its number or key.
    public init(stringLiteral key: String) { self.init(key) }
}

extension Recipient: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A fixed text without the key.
    public var description: String { "Recipient(•••)" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror that shows only `description`.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
