import CCrypto

/// Hash functions, by OpenSSL's names.
package enum HashFunction: String, Sendable {
    case md5 = "MD5"
    case sha1 = "SHA1"
    case sha256 = "SHA256"
    case sha384 = "SHA384"
    case sha512 = "SHA512"

    /// The digest of a message.
    package func digest(of message: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Int(crypto_longest_digest)) { digest, count in
            // `crypto_digest` writes at most `crypto_longest_digest` bytes, and an array of that capacity has an
            // address
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

/// Whether two texts are equal. The time depends only on their lengths.
package func isEqualInConstantTime(_ one: some Collection<UInt8>, _ other: some Collection<UInt8>) -> Bool {
    one.count == other.count && crypto_is_equal(Array(one), Array(other), one.count)
}

/// The bytes of a key. They are overwritten when nothing uses them any more.
package final class SecretBytes: @unchecked Sendable {
    // Written only before `init` returns and in `deinit`. It has room for a digest, so that it has an address even
    // without bytes.
    private let memory: UnsafeMutablePointer<UInt8>
    package let count: Int

    package convenience init(_ bytes: [UInt8]) {
        self.init(count: bytes.count) { $0.update(from: bytes, count: bytes.count) }
    }

    /// The secret in a file, without the line breaks that editors and shells add at its end.
    package convenience init(file: [UInt8]) {
        self.init(Array(file.reversed().drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.reversed()))
    }

    private init(count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) {
        self.count = count
        let capacity = max(count, Int(crypto_longest_digest))
        memory = .allocate(capacity: capacity)
        memory.initialize(repeating: 0, count: capacity)
        write(memory)
    }

    deinit {
        crypto_clear(memory, max(count, Int(crypto_longest_digest)))
        memory.deallocate()
    }

    /// A copy, which is not overwritten.
    package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: memory, count: count)) }

    func withBytes<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result { body(memory) }

    /// Derives a key of 32 bytes from this one, which need not be uniformly random: HKDF with SHA-256 and no salt (RFC
    /// 5869).
    package func derived(for purpose: [UInt8]) -> SecretBytes {
        SecretBytes([UInt8](repeating: 0, count: 32)).mac(of: self).expanded(for: purpose)
    }

    /// Derives a key of 32 bytes from this one, which must be uniformly random: the second step of HKDF.
    package func expanded(for purpose: [UInt8]) -> SecretBytes { mac(of: SecretBytes(purpose + [1])) }

    private func mac(of message: SecretBytes) -> SecretBytes {
        SecretBytes(count: 32) { code in
            _ = crypto_hmac(HashFunction.sha256.rawValue, memory, count, message.memory, message.count, code)
        }
    }
}

extension SecretBytes: Equatable {
    /// Compares in a time that depends only on the sizes.
    package static func == (one: SecretBytes, other: SecretBytes) -> Bool {
        one.count == other.count && crypto_is_equal(one.memory, other.memory, one.count)
    }

    /// Encrypts a text by AES-256-GCM with this key of 32 bytes and a random nonce.
    ///
    /// - Parameter bound: Bytes that the text is bound to. ``open(_:bound:)`` needs the same bytes.
    package func seal(_ text: [UInt8], bound: [UInt8]) -> [UInt8] {
        precondition(count == 32)
        return [UInt8](unsafeUninitializedCapacity: text.count + Int(crypto_seal_size)) { sealed, count in
            guard let start = sealed.baseAddress else { return }
            withBytes { crypto_seal($0, bound, bound.count, text, text.count, start) }
            count = text.count + Int(crypto_seal_size)
        }
    }

    /// Decrypts a text that ``seal(_:bound:)`` encrypted; nil if the text or `bound` was changed.
    package func open(_ sealed: [UInt8], bound: [UInt8]) -> [UInt8]? {
        precondition(count == 32)
        guard sealed.count >= Int(crypto_seal_size) else { return nil }
        // one byte more, so that an empty text has an address
        var text = [UInt8](repeating: 0, count: sealed.count - Int(crypto_seal_size) + 1)
        guard withBytes({ crypto_open($0, bound, bound.count, sealed, sealed.count, &text) }) else { return nil }
        text.removeLast()
        return text
    }
}

/// A key for signatures, private or public: Ed25519, or ECDSA with P-256 and SHA-256.
package final class SignatureKey: @unchecked Sendable {
    // libcrypto only reads a key that is complete
    private let key: OpaquePointer

    /// Nil if the PEM text has another kind of key, or is encrypted.
    package init?(pem: [UInt8]) {
        guard let key = crypto_key_read(pem, pem.count) else { return nil }
        self.key = key
    }

    deinit { crypto_key_free(key) }

    package var isEd25519: Bool { crypto_key_is_ed25519(key) }

    /// The signature of 64 bytes; nil if the key is public.
    package func signature(of message: [UInt8]) -> [UInt8]? {
        var signature = [UInt8](repeating: 0, count: 64)
        return crypto_key_sign(key, message, message.count, &signature) ? signature : nil
    }

    package func isValid(_ signature: [UInt8], for message: [UInt8]) -> Bool {
        signature.count == 64 && crypto_key_verify(key, signature, message, message.count)
    }
}

/// A public key of Ed25519 (RFC 8032).
package struct Ed25519PublicKey: Sendable {
    private let bytes: [UInt8]

    /// Nil if the key does not have 32 bytes.
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

    /// Whether a signature by RSASSA-PKCS1-v1_5 (RFC 8017, section 8.2) fits a text.
    package func isValid(_ signature: [UInt8], for text: [UInt8], _ hash: HashFunction) -> Bool {
        crypto_certificate_verify(certificate, hash.rawValue, signature, signature.count, text, text.count)
    }

    /// Whether the certificate is valid at a time. No chain is checked.
    package func isCurrent(secondsSince1970 time: Int) -> Bool {
        crypto_certificate_is_valid(certificate, Int64(time))
    }
}
