import Crypto

/// A secret of a gateway, which no description shows.
public struct GatewaySecret: Sendable {
    package let bytes: [UInt8]
    /// The bytes as the key of an HMAC.
    let key: SymmetricKey

    /// A secret as octets or text.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        key = SymmetricKey(data: bytes)
    }

    /// A secret as octets or text.
    public init(_ text: String) { self.init(Array(text.utf8)) }

    var isEmpty: Bool { bytes.isEmpty }
}

extension GatewaySecret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// What it is, without its content.
    public var description: String { "GatewaySecret" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror that shows the description alone.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
