import OneTimeCodeCrypto

/// A secret of a gateway, which no description shows.
public struct GatewaySecret: Sendable {
    private let secret: SecretBytes

    /// A secret as octets or text.
    public init(_ bytes: [UInt8]) { secret = SecretBytes(bytes) }

    /// A secret as octets or text.
    public init(_ text: String) { self.init(Array(text.utf8)) }

    package var bytes: [UInt8] { secret.bytes }

    var isEmpty: Bool { secret.count == 0 }

    /// The HMAC of a message with the secret as the key (RFC 2104).
    func hmac(_ hash: HashFunction, of message: [UInt8]) -> [UInt8] {
        hash.authenticationCode(of: message, by: secret)
    }
}

extension GatewaySecret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// What it is, without its content.
    public var description: String { "GatewaySecret" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror that shows the description alone.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
