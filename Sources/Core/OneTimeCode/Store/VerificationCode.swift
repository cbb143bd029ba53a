/// A received code: the parser's match, the time of receipt, and the id to consume it by.
///
/// The code is a secret: `description`, `debugDescription`, `Mirror` and interpolation mask it, and the type is not
/// `Codable`, so that no encoder includes it by accident. Read ``code`` for the secret, ``revealed`` to encode it.
public struct VerificationCode: Sendable, Equatable, Identifiable {
    /// The unique id of the code, which is never reused.
    public let id: ID

    /// The time of receipt of the message, never later than its delivery. For a code that was sent again, the last
    /// time.
    public let timestamp: Timestamp

    /// The parser's match.
    public let match: CodeMatch

    /// Makes a code from a match.
    public init(id: ID, timestamp: Timestamp, match: CodeMatch) {
        self.id = id
        self.timestamp = timestamp
        self.match = match
    }

    /// The code as the user types it.
    public var code: String { match.code }

    /// The host that the code is bound to, as written in the message; nil for a code that is not bound. To compare it, see
    /// ``CodeMatch/domain``.
    public var domain: String? { match.domain }

    /// The embedded hosts that the code is bound to, as written in the message.
    public var embeddedDomains: [String] { match.embeddedDomains }

    /// Whether the message has a malformed origin-bound line, so that no page is offered the code.
    public var hasBrokenBinding: Bool { match.hasBrokenBinding }

    /// Whether a match repeats this code: the same characters, bound to the same hosts.
    func isRepeated(by other: CodeMatch) -> Bool {
        match.code == other.code && match.domain == other.domain && match.embeddedDomains == other.embeddedDomains
            && match.hasBrokenBinding == other.hasBrokenBinding
    }
}

extension VerificationCode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// All properties but the code and the text.
    public var description: String {
        var parts = ["id: \(id)", "code: \(Masking.mask(code))"]
        parts += match.bindingParts
        return "VerificationCode(\(parts.joined(separator: ", ")))"
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror that shows only `description`.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
