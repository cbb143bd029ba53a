import Crypto
import JWTKit
import OneTimeCodeSupport

/// The key for the tokens of subscribers. It determines the algorithm: tokens that name another one are refused.
package struct SigningKey: Sendable {
    /// The algorithm's name (RFC 7518, section 3.1; RFC 8037).
    package let algorithm: String
    /// Whether the key can sign tokens, or only verify them.
    package let canSign: Bool
    private let keys: JWTKeyCollection

    /// The least length of a secret in bytes: that of the hash (RFC 7518, section 3.2).
    package static let shortestSecret = 32

    /// Reads a key file: a PEM key of Ed25519 or P-256, private or public, or otherwise a secret for HMAC-SHA-256.
    ///
    /// - Parameter path: The name of the file, for errors.
    package init(_ bytes: [UInt8], path: String) async throws(ConfigurationFailure) {
        let text = String(decoding: bytes, as: UTF8.self)
        if text.hasPrefix("-----BEGIN") {
            try await self.init(pem: text, path: path)
            return
        }
        // text editors and shells add a line break to a secret
        let secret = bytes.reversed().drop { $0 == 0x0A || $0 == 0x0D }.reversed()
        guard secret.count >= Self.shortestSecret else {
            throw ConfigurationFailure(
                "\(path): a secret of \(secret.count) bytes; write at least \(Self.shortestSecret) random ones, "
                    + "as 'openssl rand -hex 32' makes them, or a PEM key")
        }
        await self.init(secret: Array(secret))
    }

    /// A secret for HMAC-SHA-256.
    package init(secret: [UInt8]) async {
        algorithm = "HS256"
        canSign = true
        keys = await JWTKeyCollection().add(hmac: HMACKey(key: SymmetricKey(data: secret)), digestAlgorithm: .sha256)
    }

    private init(pem: String, path: String) async throws(ConfigurationFailure) {
        let keys = JWTKeyCollection()
        self.keys = keys
        if let key = try? EdDSA.PrivateKey(pem: pem) {
            (algorithm, canSign) = ("EdDSA", true)
            await keys.add(eddsa: key)
        } else if let key = try? EdDSA.PublicKey(pem: pem) {
            (algorithm, canSign) = ("EdDSA", false)
            await keys.add(eddsa: key)
        } else if let key = try? ES256PrivateKey(pem: pem) {
            (algorithm, canSign) = ("ES256", true)
            await keys.add(ecdsa: key)
        } else if let key = try? ES256PublicKey(pem: pem) {
            (algorithm, canSign) = ("ES256", false)
            await keys.add(ecdsa: key)
        } else {
            throw ConfigurationFailure(
                "\(path): not a key for tokens; make one with 'openssl genpkey -algorithm ed25519' "
                    + "or 'openssl ecparam -genkey -name prime256v1 -noout'")
        }
    }

    /// The claims of a token that was signed by this key with its algorithm.
    /// - Throws: ``Problem/invalidToken``.
    func claims(of token: String) async throws(Problem) -> SubscriberClaims {
        guard isPinned(token) else { throw .invalidToken }
        do {
            return try await keys.verify(token, as: SubscriberClaims.self)
        } catch {
            // the library's errors quote parts of the token
            throw .invalidToken
        }
    }

    /// A signed token.
    func token(_ claims: SubscriberClaims) async throws(Problem) -> String {
        guard canSign else { throw .cannotSign }
        do {
            return try await keys.sign(claims)
        } catch {
            throw .cannotSign
        }
    }

    /// Whether the header of a token names the key's algorithm, and requires no extension (RFC 7515, section 4.1.11).
    private func isPinned(_ token: String) -> Bool {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let header = Base64.decoded(parts[0].utf8, .url, allowsUnusedBits: true) else {
            return false
        }
        let object = JSONObject(header)
        guard object.problem == nil, object.repeatedName == nil, object["crit"] == nil, let value = object["alg"],
            let name = object.text(of: value)
        else { return false }
        return name == Array(algorithm.utf8)
    }
}
