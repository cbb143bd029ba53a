import OneTimeCodeCrypto

/// Encrypts and decrypts the stored data.
///
/// Every recipient has its own key, which is derived from the current key. With random nonces, AES-GCM is safe for 2^32
/// messages per key (NIST SP 800-38D, section 8.3). A busy store exceeds this in days, but a single recipient never
/// does.
struct Seal: Sendable {
    /// The kind of the data. A value that was encrypted as one kind cannot be decrypted as the other.
    enum Content: String {
        case recipient, match
    }

    /// The id that stands for plain text. No key can have it.
    static let plainID = "="

    let secrets: RedisSecrets

    /// The id of the key that encrypts.
    var keyID: String { secrets.keys.first?.id ?? Self.plainID }

    /// The ids of all keys that can decrypt, each between commas.
    var knownIDs: String {
        secrets.isPlain ? ",\(Self.plainID)," : ",\(secrets.keys.map(\.id).joined(separator: ",")),"
    }

    /// Encrypts `bytes` with the current key.
    ///
    /// - Parameters:
    ///   - bytes: The plain text.
    ///   - content: The kind of `bytes`.
    ///   - owner: The owner of ``RecipientTag``.
    ///   - context: Data that the value is bound to. The same data is needed to decrypt it.
    func seal(_ bytes: [UInt8], as content: Content, owner: [UInt8], context: [UInt8] = []) -> [UInt8] {
        guard let key = secrets.keys.first else { return bytes }
        return derive(key, owner).seal(bytes, bound: authenticated(key, content, owner, context))
    }

    /// Decrypts a value from ``seal(_:as:owner:context:)``. Returns nil if there is no key with this id, or if the
    /// value was changed.
    func open(
        _ sealed: some Collection<UInt8>, keyID: String, as content: Content, owner: [UInt8], context: [UInt8] = []
    ) -> [UInt8]? {
        if keyID == Self.plainID { return secrets.isPlain ? Array(sealed) : nil }
        guard let key = secrets.keys.first(where: { $0.id == keyID }) else { return nil }
        return derive(key, owner).open(Array(sealed), bound: authenticated(key, content, owner, context))
    }

    private func derive(_ key: RedisSecrets.Key, _ owner: [UInt8]) -> SecretBytes {
        key.bytes.expanded(for: Array("one-time-code seal 1".utf8) + owner)
    }

    private func authenticated(
        _ key: RedisSecrets.Key, _ content: Content, _ owner: [UInt8], _ context: [UInt8]
    ) -> [UInt8] {
        Array("\(content.rawValue)\0\(key.id)\0".utf8) + owner + context
    }
}
