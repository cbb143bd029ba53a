/// Why an HTML `pattern` cannot be said in password rules without accepting other passwords.
public struct InexactPattern: Error, Hashable, Sendable, CustomStringConvertible {
    /// The place in Unicode scalars from the start of the pattern, from 0.
    public let position: Int
    /// What the rules cannot express.
    public let reason: String

    /// The column, from 1, and the reason.
    public var description: String { "column \(position + 1): \(reason)" }
}
