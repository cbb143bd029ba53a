import OneTimeCodeCrypto

/// The keys that protect recipients and codes from everybody who can read the Redis server.
///
/// They are written as lines `ID:KEY`. The keys have 32 bytes, in base64 or as 64 hexadecimal digits:
///
/// ```
/// # openssl rand -base64 32
/// 2026-11:mVn0…=
/// 2026-10:b2Xy…=
/// recipients:Rk4c…=
/// ```
///
/// The first key encrypts; the others only decrypt. The key `recipients` turns recipients into the names of keys in
/// Redis. It must not change while codes are in their windows, so it is separate from the keys that rotate. If there is
/// only one key, this line may be omitted.
public struct RedisSecrets: Sendable {
    /// Stores recipients and codes in plain text. Use it only for a server that nobody else can read.
    public static let insecurePlain = RedisSecrets(
        keys: [], recipients: SecretBytes([UInt8](repeating: 0, count: 32)))

    struct Key: Sendable {
        let id: String
        let bytes: SecretBytes
    }

    /// The keys, starting with the one that encrypts. Empty for plain text.
    let keys: [Key]
    /// The key for the names of recipients and for fingerprints.
    let recipients: SecretBytes

    init(keys: [Key], recipients root: SecretBytes) {
        self.keys = keys
        recipients = root.derived(for: Array("one-time-code recipients 1".utf8))
    }

    /// Whether recipients and codes are stored in plain text.
    public var isPlain: Bool { keys.isEmpty }
}

extension RedisSecrets: CustomStringConvertible, CustomReflectable {
    /// The ids of the keys.
    public var description: String {
        isPlain ? "RedisSecrets(plain text)" : "RedisSecrets(\(keys.map(\.id).joined(separator: ", ")))"
    }

    /// A mirror that shows only `description`.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
