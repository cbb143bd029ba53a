import OneTimeCodeCrypto

/// A secret of a gateway. Descriptions never show it.
public struct GatewaySecret: Sendable {
    private let secret: SecretBytes

    /// Creates a secret from octets.
    public init(_ bytes: [UInt8]) { secret = SecretBytes(bytes) }

    /// Creates a secret from text.
    public init(_ text: String) { self.init(Array(text.utf8)) }

    /// A copy of the octets, to compute what is expected.
    public var bytes: [UInt8] { secret.bytes }

    var isEmpty: Bool { secret.count == 0 }

    /// The HMAC of a message with the secret as the key (RFC 2104).
    func hmac(_ hash: HashFunction, of message: [UInt8]) -> [UInt8] {
        hash.authenticationCode(of: message, by: secret)
    }
}

extension GatewaySecret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name of the type, without the secret.
    public var description: String { "GatewaySecret" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror that shows only the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
