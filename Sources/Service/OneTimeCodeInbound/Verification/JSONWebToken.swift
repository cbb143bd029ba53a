import OneTimeCodeCrypto
import OneTimeCodeSupport

/// Checks JSON Web Tokens (RFC 7519). Accepts only the HMAC algorithms (RFC 7518, section 3.2).
struct JSONWebToken {
    enum Algorithm: String {
        case HS256, HS384, HS512
    }

    /// The claims. The signature of the token was checked.
    let claims: JSONValue

    /// - Parameters:
    ///   - text: The three parts, separated by dots.
    ///   - header: The header field with the token.
    ///   - algorithms: The algorithms that the gateway uses. The token can only choose one of them.
    init(
        _ text: String, in header: String, algorithms: Set<Algorithm>, _ verification: inout Verification
    ) throws(InboundError) {
        let malformed = verification.error(.header(header), .malformed)
        guard let token = CompactToken(text) else {
            verification.note("header \(header) is a JSON Web Token", holds: false)
            throw malformed
        }
        let algorithm = token.algorithm.flatMap(Algorithm.init).flatMap { algorithms.contains($0) ? $0 : nil }
        verification.note(
            "algorithm", expected: algorithms.map(\.rawValue).sorted().joined(separator: ", "),
            actual: algorithm?.rawValue ?? "another one", holds: algorithm != nil)
        guard let algorithm, !token.hasCriticalExtension else {
            throw verification.error(.header("\(header) alg"), .notAccepted)
        }

        let expected = try verification.secrets().map { secret in
            let digest =
                switch algorithm {
                case .HS256: secret.hmac(.sha256, of: token.signed)
                case .HS384: secret.hmac(.sha384, of: token.signed)
                case .HS512: secret.hmac(.sha512, of: token.signed)
                }
            return Base64.encoded(digest, .url)
        }
        try verification.require(.header(header), token.signature, isOneOf: expected)
        guard let claims = token.payload.flatMap(JSONDocument.init)?.root, claims.isObject else {
            throw malformed
        }
        self.claims = claims
    }

    /// Requires a claim with a value.
    func require(_ name: String, _ value: String, _ verification: inout Verification) throws(InboundError) {
        guard let claim = claims[name] else {
            verification.note("claim \(name) is present", holds: false)
            throw verification.error(.claim(name), .missing)
        }
        let values = claim.elements.compactMap(\.text)
        let holds = values.contains { isEqualInConstantTime($0.utf8, value.utf8) }
        verification.note("claim \(name)", holds: holds)
        guard holds else { throw verification.error(.claim(name), .notAccepted) }
    }

    /// Requires a claim with the hash of a text in lower-case hexadecimal digits.
    func requireHash(
        _ name: String, of text: [UInt8], _ verification: inout Verification
    ) throws(InboundError) {
        guard let claim = claims[name]?.octets else { throw verification.error(.claim(name), .missing) }
        let digest = Hexadecimal.encoded(HashFunction.sha256.digest(of: text))
        try verification.require(.claim(name), claim, isOneOf: [digest])
    }

    /// Requires that the token is valid at present, by its claims `exp` (section 4.1.4) and `nbf` (4.1.5), if it has
    /// them.
    func requireCurrent(
        mustExpire: Bool, leeway: Duration = .zero, _ verification: inout Verification
    ) throws(InboundError) {
        let now = verification.now
        if let expiry = try time("exp", verification) {
            let holds = expiry.timeInterval(since: now) > .zero - leeway
            verification.note("claim exp is in the future", holds: holds)
            guard holds else { throw verification.error(.claim("exp"), .notCurrent) }
        } else if mustExpire {
            verification.note("claim exp is present", holds: false)
            throw verification.error(.claim("exp"), .missing)
        }
        if let start = try time("nbf", verification) {
            let holds = start.timeInterval(since: now) <= leeway
            verification.note("claim nbf is in the past", holds: holds)
            guard holds else { throw verification.error(.claim("nbf"), .notCurrent) }
        }
    }

    /// A time in seconds since 1970, possibly with a fraction; nil if the claim is missing.
    func time(_ name: String, _ verification: Verification) throws(InboundError) -> InboundTime? {
        guard let claim = claims[name] else { return nil }
        guard claim.octets == nil, let text = claim.identifier,
            let seconds = Double(text), seconds.magnitude < 1e12
        else { throw verification.error(.claim(name), .malformed) }
        return InboundTime(secondsSince1970: Int(seconds.rounded(.down)))
    }

    /// The token of `Authorization: Bearer …` (RFC 6750, section 2.1).
    static func bearer(_ verification: inout Verification) throws(InboundError) -> String {
        let words = try verification.header("Authorization").split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bearer" else {
            throw verification.error(.header("Authorization"), .malformed)
        }
        return String(words[1])
    }
}
