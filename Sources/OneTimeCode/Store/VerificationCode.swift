/// A code that was received: what a message said, when, and a name to consume it by.
///
/// The code is a secret: `description`, `debugDescription`, `Mirror` and interpolation show it masked, and the type is not
/// `Codable`, so that no encoder takes it along unasked. Read ``code`` to have it, ``revealed`` to encode it.
public struct VerificationCode: Sendable, Equatable, Identifiable {
    /// Names this code, and nothing else ever.
    public let id: ID

    /// When the message was received, never later than when it was delivered; of a code that was sent again, the last
    /// time.
    public let timestamp: Timestamp

    /// What the parser found.
    public let match: CodeMatch

    /// A code of a match.
    public init(id: ID, timestamp: Timestamp, match: CodeMatch) {
        self.id = id
        self.timestamp = timestamp
        self.match = match
    }

    /// What the user types.
    public var code: String { match.code }

    /// The host the code is bound to, as the message writes it; nil where it is bound to none. To compare it, see
    /// ``CodeMatch/domain``.
    public var domain: String? { match.domain }

    /// The embedded hosts the code is bound to, as the message writes them.
    public var embeddedDomains: [String] { match.embeddedDomains }

    /// Whether the message was meant to bind the code and cannot be read so: the code is offered to no page.
    public var hasBrokenBinding: Bool { match.hasBrokenBinding }

    /// Whether a message says this code again: the same characters, bound to the same hosts.
    func isSaidAgain(by other: CodeMatch) -> Bool {
        match.code == other.code && match.domain == other.domain && match.embeddedDomains == other.embeddedDomains
            && match.hasBrokenBinding == other.hasBrokenBinding
    }
}

extension VerificationCode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Everything but the code and the text.
    public var description: String {
        var parts = ["id: \(id)", "code: \(Masking.mask(code))"]
        parts += match.bindingParts
        return "VerificationCode(\(parts.joined(separator: ", ")))"
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Shows what `description` shows.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
