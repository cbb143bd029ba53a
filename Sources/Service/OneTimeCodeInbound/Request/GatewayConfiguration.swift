/// What the receiver of a gateway's requests has set up.
public struct GatewayConfiguration: Sendable {
    /// The secrets that are valid now: more than one while a secret is being changed. What a secret is stands with each
    /// gateway: a token, a signing key, a public key, a certificate, `user:password`.
    public var secrets: [GatewaySecret]
    /// The URL as registered at the gateway. Its query is not used: the query of the request is appended.
    ///
    /// Some gateways sign the URL. It is never taken from a `Host` or `X-Forwarded` header, which anyone can set.
    public var publicURL: String?
    /// The hash function, where a gateway lets its customers choose; see ``Gateway/vonageSMS``.
    public var algorithm: SignatureAlgorithm?
    /// How far the time of a request may be from now, in either direction; nil for the gateway's own rule, 300 seconds
    /// in most cases.
    public var replayWindow: Duration?
    /// Whether requests are accepted without a check, though the gateway could sign them. Nothing is checked then.
    public var allowsUnsigned: Bool
    /// The topics of AWS SNS whose messages are accepted; nil for all. Without them anyone who has an account there can
    /// send messages with a valid signature.
    public var topics: Set<String>?

    /// A configuration that accepts only signed requests.
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
    /// MD5 of the parameters and the secret, not an HMAC. The weakest.
    case md5hash
    case md5, sha1, sha256, sha512
}
