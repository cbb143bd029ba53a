/// Who a code is for: a phone number, or any key a backend has for a person.
///
/// It is opaque: two spellings of one number are two recipients, so bring numbers into one form (E.164) first. It belongs
/// to a person, so descriptions do not show it; read ``key``.
public struct Recipient: Sendable, Hashable {
    /// The number or key.
    public let key: String

    /// A recipient by its number or key.
    public init(_ key: String) { self.key = key }
}

extension Recipient: ExpressibleByStringLiteral {
    /// A recipient by its number or key.
    public init(stringLiteral key: String) { self.init(key) }
}

extension Recipient: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// That it is a recipient, not which.
    public var description: String { "Recipient(•••)" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Shows what `description` shows.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
