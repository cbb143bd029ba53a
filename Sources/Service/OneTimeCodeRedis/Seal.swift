import OneTimeCode
import OneTimeCodeCrypto
import OneTimeCodeSupport

/// Encrypts and decrypts the stored data.
///
/// Every recipient has its own key, which is derived from the current key. With random nonces, AES-GCM is safe for 2^32
/// messages per key (NIST SP 800-38D, section 8.3). A busy store exceeds this in days, but a single recipient never
/// does.
struct Seal: Sendable {
    /// The kind of the data. A value that was encrypted as one kind cannot be decrypted as another.
    enum Content: String {
        case recipient, match, part
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

    /// Whether there is a key with an id.
    func knows(_ keyID: String) -> Bool {
        keyID == Self.plainID ? secrets.isPlain : secrets.keys.contains { $0.id == keyID }
    }

    /// Encrypts `bytes` with the current key.
    ///
    /// - Parameters:
    ///   - bytes: The plain text.
    ///   - content: The kind of `bytes`.
    ///   - owner: The owner of ``RecipientTag``.
    ///   - context: Data that the value is bound to. The same data is needed to decrypt it.
    func seal(_ bytes: [UInt8], as content: Content, owner: [UInt8], context: [UInt8] = []) -> [UInt8] {
        sealer(for: owner)(bytes, content, context)
    }

    /// ``seal(_:as:owner:context:)`` for several values of one owner, whose key is derived once.
    func sealer(for owner: [UInt8]) -> (_ bytes: [UInt8], _ content: Content, _ context: [UInt8]) -> [UInt8] {
        guard let key = secrets.keys.first else { return { bytes, _, _ in bytes } }
        let derived = derive(key, owner)
        return { derived.seal($0, bound: authenticated(key, $1, owner, $2)) }
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

/// The seal with the present keys, which can be replaced while the process runs.
final class CurrentSeal: Sendable {
    private let seal: Locked<Seal>

    init(_ secrets: RedisSecrets) { seal = Locked(Seal(secrets: secrets)) }

    var value: Seal { seal.withLock { $0 } }

    /// Replaces the keys. Fails if the names of recipients in Redis would change.
    func replace(_ new: RedisSecrets) throws(RedisSecretsError) {
        let old = value.secrets
        guard RecipientTag(of: "", secrets: new) == RecipientTag(of: "", secrets: old), new.isPlain == old.isPlain
        else {
            throw RedisSecretsError(
                "the key “recipients” must not change while the process runs; restart all processes that share codes")
        }
        seal.withLock { $0 = Seal(secrets: new) }
    }
}

/// The location of a code in Redis, which is encoded in its id.
///
/// The id is a UUID of version 8 (RFC 9562, section 5.8): 60 random bits around the version, then the variant and the
/// 62 bits of the recipient's tag.
struct CodeAddress: Hashable {
    /// The field of the hash: 60 random bits.
    let number: UInt64
    /// The bits of the recipient's tag.
    let slotBits: UInt64

    init(number: UInt64, slotBits: UInt64) {
        self.number = number & 0x0FFF_FFFF_FFFF_FFFF
        self.slotBits = slotBits
    }

    /// The address in an id; nil if the id comes from another kind of store.
    init?(_ id: VerificationCode.ID) {
        guard id.high >> 12 & 0xF == 8, id.low >> 62 == 0b10 else { return nil }
        number = (id.high >> 16) << 12 | id.high & 0xFFF
        slotBits = id.low & ~(0b11 << 62)
    }

    var id: VerificationCode.ID {
        VerificationCode.ID(high: (number >> 12) << 16 | 0x8000 | number & 0xFFF, low: 0b10 << 62 | slotBits)
    }

    /// The name of the field.
    var field: String { Hexadecimal.text(number, digits: 15) }

    /// The address for a field.
    init?(field: some StringProtocol, slotBits: UInt64) {
        guard let number = Hexadecimal.number(field.utf8, digits: 15) else { return nil }
        self.init(number: number, slotBits: slotBits)
    }
}
