#if Server

import OneTimeCode
import OneTimeCodeCrypto
import OneTimeCodeSupport

/// The claims of a subscriber's token (RFC 7519).
struct SubscriberClaims: Equatable, Sendable {
    /// The recipient.
    var sub: String
    /// When the token expires, in seconds since 1970.
    var exp: Double
    /// When the token becomes valid, in seconds since 1970.
    var nbf: Double?
    /// The origin of the pages that may use it.
    var origin: String?
    /// Whether it is for a person's own list of codes, which has no check of domains.
    var any: Bool?
    /// The servers that it is for; nil if the token names no server.
    var aud: [String]?

    /// The greatest time until a token expires, in seconds.
    static let longestLifetime = 86_400
    /// The difference between clocks that is tolerated for the start and the lifetime, but not for the expiry.
    static let leeway = Duration.seconds(5)

    /// The subscriber that the claims name.
    ///
    /// - Parameters:
    ///   - now: The time of the request.
    ///   - audience: The name of this server in tokens; nil if it has none.
    /// - Throws: ``Problem/invalidToken``.
    func subscriber(at now: Timestamp, audience: String?) throws(Problem) -> Subscriber {
        guard let recipient = Recipient(utf8: Array(sub.utf8)), let expiry = Timestamp(secondsSinceUnixEpoch: exp),
            expiry > now, expiry.since(now) <= .seconds(Self.longestLifetime) + Self.leeway, hasBegun(at: now),
            isFor(audience)
        else { throw .invalidToken }
        guard let origin else {
            return Subscriber(
                recipient: recipient, origin: nil, domain: any == true ? .any : .unknown, expiry: expiry)
        }
        guard let origin = WebOrigin(origin) else { throw .invalidToken }
        return Subscriber(
            recipient: recipient, origin: origin, domain: any == true ? .any : origin.domain, expiry: expiry)
    }

    private func hasBegun(at now: Timestamp) -> Bool {
        guard let nbf else { return true }
        guard let start = Timestamp(secondsSinceUnixEpoch: nbf) else { return false }
        return start.since(now) <= Self.leeway
    }

    /// Whether the token is for this server. A token with an audience is only for its members (RFC 7519, section
    /// 4.1.3).
    private func isFor(_ audience: String?) -> Bool {
        guard let audience else { return aud == nil }
        return aud?.contains(audience) == true
    }
}

extension SubscriberClaims {
    /// Reads the payload of a token. Returns nil if it is not an object whose names are all different (RFC 7519, section
    /// 4), or if a claim has the wrong type.
    init?(json bytes: [UInt8]) {
        guard let value = try? LocatedValue(json: bytes), let members = value.members, value.repeatedName == nil
        else { return nil }
        var (sub, exp, nbf, origin): (String?, Double?, Double?, String?)
        var (any, aud): (Bool?, [String]?)
        for member in members {
            switch (member.name, member.value.value) {
            case (_, .null): break
            case ("sub", .string(let text)): sub = text
            case ("exp", .number(let digits)): exp = Double(digits)
            case ("nbf", .number(let digits)): nbf = Double(digits)
            case ("origin", .string(let text)): origin = text
            case ("any", .bool(let isAny)): any = isAny
            case ("aud", .string(let name)): aud = [name]
            case ("aud", .array(let values)):
                aud = values.compactMap(\.text)
                if aud?.count != values.count { return nil }
            case ("sub", _), ("exp", _), ("nbf", _), ("origin", _), ("any", _), ("aud", _): return nil
            default: break
            }
        }
        guard let sub, let exp else { return nil }
        self.init(sub: sub, exp: exp, nbf: nbf, origin: origin, any: any, aud: aud)
    }

    /// The payload of a token.
    var json: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("sub", sub)
            writer.member("exp", exp)
            if let nbf { writer.member("nbf", nbf) }
            if let origin { writer.member("origin", origin) }
            if let any { writer.member("any", any) }
            guard let aud else { return }
            writer.key("aud")
            if aud.count == 1 { writer.string(aud[0]) } else { writer.array(aud) { $0.string($1) } }
        }
        return writer.finish()
    }
}

/// The key for the tokens of subscribers (RFC 7519). It determines the algorithm: tokens that name another one are
/// refused.
///
/// `JSONWebToken` of `OneTimeCodeInbound` reads the tokens of gateways, with several secrets, a hash of the body and a
/// trace. The two share only ``CompactToken``.
struct SigningKey: Sendable {
    private enum Key: Sendable {
        case secret(SecretBytes)
        case pair(SignatureKey)
    }

    private let key: Key

    /// The algorithm's name (RFC 7518, section 3.1; RFC 8037).
    var algorithm: String {
        switch key {
        case .secret: "HS256"
        case .pair(let key): key.isEd25519 ? "EdDSA" : "ES256"
        }
    }

    /// The least length of a secret in bytes: that of the hash (RFC 7518, section 3.2).
    static let shortestSecret = 32

    /// Reads a key file: a PEM key of Ed25519 or P-256, private or public, or otherwise a secret for HMAC-SHA-256.
    ///
    /// - Parameter path: The name of the file, for errors.
    init(_ bytes: [UInt8], path: String) throws(ConfigurationFailure) {
        if bytes.starts(with: "-----BEGIN".utf8) {
            guard let pair = SignatureKey(pem: bytes) else {
                throw ConfigurationFailure(
                    "\(path): not a key for tokens; make one with 'openssl genpkey -algorithm ed25519' "
                        + "or 'openssl ecparam -genkey -name prime256v1 -noout'")
            }
            self.init(.pair(pair))
            return
        }
        let secret = SecretBytes(file: bytes)
        guard secret.count >= Self.shortestSecret else {
            throw ConfigurationFailure(
                "\(path): a secret of \(secret.count) bytes; write at least \(Self.shortestSecret) random ones, "
                    + "as 'openssl rand -hex 32' makes them, or a PEM key")
        }
        self.init(.secret(secret))
    }

    /// A secret for HMAC-SHA-256.
    init(secret: [UInt8]) { self.init(.secret(SecretBytes(secret))) }

    private init(_ key: Key) { self.key = key }

    /// The claims of a token that was signed by this key with its algorithm.
    /// - Throws: ``Problem/invalidToken``.
    func claims(of token: String) throws(Problem) -> SubscriberClaims {
        guard let token = CompactToken(token), token.algorithm == algorithm, !token.hasCriticalExtension,
            let signature = Base64.decoded(token.signature, .url), isValid(signature, for: token.signed),
            let claims = token.payload.flatMap(SubscriberClaims.init(json:))
        else { throw .invalidToken }
        return claims
    }

    /// A signed token.
    func token(_ claims: SubscriberClaims) throws(Problem) -> String {
        let point = [UInt8(ascii: ".")]
        let header = Array(#"{"alg":"\#(algorithm)","typ":"JWT"}"#.utf8)
        let message = Base64.encoded(header, .url) + point + Base64.encoded(claims.json, .url)
        guard let signature = signature(of: message) else { throw .cannotSign }
        return String(decoding: message + point + Base64.encoded(signature, .url), as: UTF8.self)
    }

    private func signature(of message: [UInt8]) -> [UInt8]? {
        switch key {
        case .secret(let secret): HashFunction.sha256.authenticationCode(of: message, by: secret)
        case .pair(let key): key.signature(of: message)
        }
    }

    private func isValid(_ signature: [UInt8], for message: [UInt8]) -> Bool {
        switch key {
        case .secret(let secret):
            isEqualInConstantTime(signature, HashFunction.sha256.authenticationCode(of: message, by: secret))
        case .pair(let key): key.isValid(signature, for: message)
        }
    }
}

#endif
