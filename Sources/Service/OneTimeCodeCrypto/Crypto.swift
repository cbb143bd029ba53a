import CCrypto

/// The hash functions of the gateways' schemes, by the names that OpenSSL knows.
package enum HashFunction: String, Sendable {
    case md5 = "MD5"
    case sha1 = "SHA1"
    case sha256 = "SHA256"
    case sha384 = "SHA384"
    case sha512 = "SHA512"

    /// The digest of a message.
    package func digest(of message: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Int(crypto_longest_digest)) { digest, count in
            // `crypto_digest` writes at most `crypto_longest_digest` bytes, and an array of that capacity has an address
            guard let start = digest.baseAddress else { return }
            count = crypto_digest(rawValue, message, message.count, start)
        }
    }

    /// The HMAC of a message (RFC 2104).
    package func authenticationCode(of message: [UInt8], by key: SecretBytes) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Int(crypto_longest_digest)) { code, count in
            guard let start = code.baseAddress else { return }
            count = key.withBytes { crypto_hmac(rawValue, $0, key.count, message, message.count, start) }
        }
    }
}

/// Whether two texts are the same. The time depends only on their lengths.
package func isEqualInConstantTime(_ one: some Collection<UInt8>, _ other: some Collection<UInt8>) -> Bool {
    one.count == other.count && crypto_is_equal(Array(one), Array(other), one.count)
}

/// The bytes of a key. They are overwritten when nothing uses them any more.
package final class SecretBytes: @unchecked Sendable {
    // Written only before `init` returns and in `deinit`. One byte more, so that an empty secret has an address too.
    private let memory: UnsafeMutablePointer<UInt8>
    package let count: Int

    package init(_ bytes: [UInt8]) {
        count = bytes.count
        memory = .allocate(capacity: count + 1)
        memory.initialize(repeating: 0, count: count + 1)
        memory.update(from: bytes, count: count)
    }

    deinit {
        crypto_clear(memory, count)
        memory.deallocate()
    }

    /// A copy, which is not overwritten.
    package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: memory, count: count)) }

    func withBytes<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result { body(memory) }
}

/// A public key of Ed25519 (RFC 8032).
package struct Ed25519PublicKey: Sendable {
    private let bytes: [UInt8]

    /// Nil if the key has not 32 bytes.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == 32 else { return nil }
        self.bytes = bytes
    }

    package func isValid(_ signature: [UInt8], for message: [UInt8]) -> Bool {
        signature.count == 64 && crypto_verify_ed25519(bytes, signature, message, message.count)
    }
}

/// The public key and the validity of an X.509 certificate (RFC 5280, section 4.1).
package final class SigningCertificate {
    private let certificate: OpaquePointer

    /// Nil if the text has no certificate with an RSA key of 2048 bits or more.
    package init?(pem: [UInt8]) {
        guard let certificate = crypto_certificate_read(pem, pem.count) else { return nil }
        self.certificate = certificate
    }

    deinit { crypto_certificate_free(certificate) }

    /// Whether a signature by RSASSA-PKCS1-v1_5 (RFC 8017, section 8.2) is that of a text.
    package func isValid(_ signature: [UInt8], for text: [UInt8], _ hash: HashFunction) -> Bool {
        crypto_certificate_verify(certificate, hash.rawValue, signature, signature.count, text, text.count)
    }

    /// Whether the certificate is valid at a time. No chain is checked.
    package func isCurrent(secondsSince1970 time: Int) -> Bool {
        crypto_certificate_is_valid(certificate, Int64(time))
    }
}
