extension VerificationCode {
    /// The code with its secret in the open, to encode it for whoever may have it.
    public var revealed: RevealedCode { RevealedCode(self) }
}

/// A verification code that can be encoded and decoded, secret and all: what a shared store writes, or a server sends
/// to the person the code is for.
///
/// As JSON it is an object with `id`, `timestamp` (nanoseconds since 1970) and the members of ``RevealedMatch``.
public struct RevealedCode: Sendable, Codable {
    /// The code; masked in descriptions again.
    public let verificationCode: VerificationCode

    /// Wraps `code`.
    public init(_ code: VerificationCode) { verificationCode = code }

    private enum CodingKeys: CodingKey { case id, timestamp }

    /// Reads the JSON that `encode(to:)` writes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        verificationCode = VerificationCode(
            id: try container.decode(VerificationCode.ID.self, forKey: .id),
            timestamp: Timestamp(nanosecondsSinceUnixEpoch: try container.decode(Int64.self, forKey: .timestamp)),
            match: try RevealedMatch(from: decoder).match)
    }

    /// Writes the code in plain text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(verificationCode.id, forKey: .id)
        try container.encode(verificationCode.timestamp.nanosecondsSinceUnixEpoch, forKey: .timestamp)
        try verificationCode.match.revealed.encode(to: encoder)
    }
}
