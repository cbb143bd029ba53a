import OneTimeCodeCrypto

/// The settings of a receiver for the requests of a gateway.
public struct GatewayConfiguration: Sendable {
    /// The valid secrets. There is more than one while a secret is being changed. Each gateway documents what its
    /// secrets are: tokens, signing keys, public keys, certificates or `user:password`.
    public var secrets: [GatewaySecret]
    /// The URL as registered at the gateway. Its query is replaced by that of the request.
    ///
    /// Some gateways sign the URL. It is never taken from a `Host` or `X-Forwarded` header, which anyone can set.
    public var publicURL: String?
    /// The hash function, if customers of the gateway can choose one; see ``Gateway/vonageSMS``.
    public var algorithm: SignatureAlgorithm?
    /// The greatest difference between the time of a request and now; nil for the gateway's default, which is usually
    /// 300 seconds.
    public var replayWindow: Duration?
    /// Whether requests are accepted without a check, even if the gateway could sign them.
    public var allowsUnsigned: Bool
    /// The topics of AWS SNS whose messages are accepted; nil for all. Then anybody with an account there can send
    /// messages with a valid signature.
    public var topics: Set<String>?

    /// Creates a configuration. By default, it accepts only signed requests.
    public init(
        secrets: [GatewaySecret] = [], publicURL: String? = nil, algorithm: SignatureAlgorithm? = nil,
        replayWindow: Duration? = nil, allowsUnsigned: Bool = false, topics: Set<String>? = nil
    ) {
        (self.secrets, self.publicURL, self.algorithm) = (secrets, publicURL, algorithm)
        (self.replayWindow, self.allowsUnsigned, self.topics) = (replayWindow, allowsUnsigned, topics)
    }
}

/// How Vonage signs SMS, as set in its dashboard.
public enum SignatureAlgorithm: String, Sendable, Hashable, CaseIterable {
    /// MD5 of the parameters and the secret, without HMAC. The weakest.
    case md5hash
    case md5, sha1, sha256, sha512
}

/// A secret of a gateway. Descriptions never show it.
public struct GatewaySecret: Sendable {
    private let secret: SecretBytes

    /// Creates a secret from octets.
    public init(_ bytes: [UInt8]) { secret = SecretBytes(bytes) }

    /// Creates a secret from text.
    public init(_ text: String) { self.init(Array(text.utf8)) }

    /// Creates a secret from the contents of a file. The line breaks at its end do not count.
    package init(file: [UInt8]) { secret = SecretBytes(file: file) }

    /// A copy of the octets, to compute what is expected.
    public var bytes: [UInt8] { secret.bytes }

    package var isEmpty: Bool { secret.count == 0 }

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

/// The response that a gateway expects to an accepted request. If they get another one, some gateways deliver again.
public struct GatewayResponse: Sendable, Hashable {
    /// The HTTP status.
    public var status: Int
    /// The media type of the body; nil if there is no body.
    public var contentType: String?
    /// The body, in UTF-8.
    public var body: String

    /// Creates a response. The default is an empty response with status 200.
    public init(status: Int = 200, contentType: String? = nil, body: String = "") {
        (self.status, self.contentType, self.body) = (status, contentType, body)
    }

    static func text(_ body: String) -> GatewayResponse {
        GatewayResponse(contentType: "text/plain; charset=utf-8", body: body)
    }
}
