#if Server

import OneTimeCodeCrypto
import OneTimeCodeSupport

/// A token of a backend or an operator. The server knows only the digest of the token.
package struct Credential: Sendable, Hashable {
    /// The role, which determines what it may do.
    package let role: Role
    /// The name of its holder, for limits and metrics.
    package let name: String
    /// SHA-256 of the token.
    package let digest: TokenDigest

    package init(role: Role, name: String, digest: TokenDigest) {
        self.role = role
        self.name = name
        self.digest = digest
    }

    /// The credential with a token; nil if there is none.
    ///
    /// Compares all digests, each in constant time, so that the duration reveals nothing.
    static func find(_ token: String, in credentials: [Credential]) -> Credential? {
        let digest = TokenDigest(of: token)
        var found: Credential?
        for credential in credentials where credential.digest.isEqual(to: digest) { found = credential }
        return found
    }
}

/// The SHA-256 digest of a token. Tokens are random, so the digest needs no salt.
package struct TokenDigest: Sendable, Hashable {
    private let bytes: [UInt8]

    package init(of token: String) { bytes = HashFunction.sha256.digest(of: Array(token.utf8)) }

    /// Reads 64 hexadecimal digits. Returns nil for other texts.
    package init?(hexadecimal text: Substring) {
        guard text.utf8.count == 64, let bytes = Hexadecimal.decoded(text.utf8) else { return nil }
        self.bytes = bytes
    }

    /// 64 hexadecimal digits.
    package var hexadecimal: String { String(decoding: Hexadecimal.encoded(bytes), as: UTF8.self) }

    /// Compares in constant time.
    func isEqual(to other: TokenDigest) -> Bool {
        isEqualInConstantTime(bytes, other.bytes)
    }
}

/// Generates tokens for credentials: a prefix that secret scanners recognise, and 256 random bits.
package enum OpaqueToken {
    package static func make(using generator: inout some RandomNumberGenerator) -> String {
        let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        return "otp_" + String(decoding: Base64.encoded(bytes, .url), as: UTF8.self)
    }
}

#endif
