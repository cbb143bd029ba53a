import FoundationEssentials
import Glibc
import OneTimeCode
import OneTimeCodeCrypto
import OneTimeCodeSupport

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

extension RedisSecrets {
    /// The id in the line of the key that does not encrypt.
    private static let recipientsID = "recipients"

    /// Reads keys from text, such as the value of an environment variable.
    ///
    /// - Parameters:
    ///   - text: The lines of the keys. Empty lines and lines that begin with `#` are ignored.
    ///   - source: The name of the text, for errors.
    /// - Throws: ``RedisSecretsError``, which never contains a key.
    public init(_ text: String, source: String = "the keys") throws(RedisSecretsError) {
        var keys: [Key] = []
        var recipients: SecretBytes?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let key = try Self.key(line, place: "\(source), line \(index + 1)") else { continue }
            if key.id == Self.recipientsID ? recipients != nil : keys.contains(where: { $0.id == key.id }) {
                throw RedisSecretsError("\(source), line \(index + 1): the id “\(key.id)” was given before")
            }
            if key.id == Self.recipientsID { recipients = key.bytes } else { keys.append(key) }
        }
        guard let current = keys.first else {
            throw RedisSecretsError("\(source): no key; write a line ID:KEY with the output of openssl rand -base64 32")
        }
        guard recipients != nil || keys.count == 1 else {
            throw RedisSecretsError(
                "\(source): with several keys the line recipients:KEY is needed; give it the key that was the only one "
                    + "before, or a new one in a new setup")
        }
        self.init(keys: keys, recipients: recipients ?? current.bytes)
    }

    /// Reads keys from a file. Only the user of the process should be able to read the file.
    /// - Throws: ``RedisSecretsError``, which never contains a key.
    public init(contentsOfFile path: String) throws(RedisSecretsError) {
        guard let bytes = try? Data(contentsOf: URL(filePath: path)) else {
            throw RedisSecretsError("\(path): the file of keys cannot be read")
        }
        try self.init(String(decoding: bytes, as: UTF8.self), source: path)
    }

    private static func key(_ line: Substring, place: String) throws(RedisSecretsError) -> Key? {
        let text = line.filter { !$0.isWhitespace }
        if text.isEmpty || text.hasPrefix("#") { return nil }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, isID(parts[0]) else {
            throw RedisSecretsError(
                "\(place): write ID:KEY, where ID has 1 to 32 of the characters A to Z, a to z, 0 to 9, “.”, “_”, “-”")
        }
        guard let bytes = bytes(parts[1]), bytes.count == 32 else {
            throw RedisSecretsError("\(place): a key has 32 bytes, in base64 or as 64 hexadecimal digits")
        }
        return Key(id: String(parts[0]), bytes: SecretBytes(bytes))
    }

    private static func isID(_ text: Substring) -> Bool {
        (1...32).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"): true
                default: $0 == UInt8(ascii: "-")
                }
            }
    }

    private static func bytes(_ text: Substring) -> [UInt8]? {
        text.utf8.count == 64
            ? Hexadecimal.decoded(text.utf8) : Base64.decoded(text.utf8, allowsUnusedBits: true)
    }
}

/// The reason why keys could not be read. It never contains a key.
public struct RedisSecretsError: Error, Equatable, CustomStringConvertible {
    /// The place, the reason, and how to fix it.
    public let description: String

    init(_ description: String) { self.description = description }
}

/// A keyed hash of the parts that make two messages the same code: the characters and the hosts, for one recipient. The
/// server compares fingerprints without seeing the code. 16 bytes.
struct Fingerprint: Equatable {
    let bytes: [UInt8]

    init(of match: CodeMatch, tag: RecipientTag, secrets: RedisSecrets) {
        var message = Array("fingerprint\0".utf8) + tag.owner
        let texts = [match.code, match.domain ?? "", match.hasBrokenBinding ? "broken" : ""] + match.embeddedDomains
        // Each text is preceded by its length, so that different lists of texts never give the same bytes.
        for text in texts { message += Array("\(text.utf8.count):\(text)".utf8) }
        message += Array((match.domain == nil ? "unbound" : "bound").utf8)
        bytes = Array(HashFunction.sha256.authenticationCode(of: message, by: secrets.recipients).prefix(16))
    }
}

/// The name of a recipient in Redis, which is a keyed hash.
///
/// 62 of its bits name the key and are part of every id, so that the key can be found from an id. Two recipients have
/// the same 62 bits with a probability of 1 in 2^62, so every record also stores 128 more bits.
struct RecipientTag: Hashable {
    /// The bits in the key and in ids, as a number below 2^62.
    let slotBits: UInt64
    /// More bits of the hash, 16 bytes.
    let owner: [UInt8]

    init(of recipient: Recipient, secrets: RedisSecrets) {
        let hash = HashFunction.sha256.authenticationCode(
            of: Array("recipient\0\(recipient.key)".utf8), by: secrets.recipients)
        slotBits = hash[0..<8].reduce(0) { $0 << 8 | UInt64($1) } >> 2
        owner = Array(hash[8..<24])
    }

    /// The name of the key, which `bits` alone determine.
    static func slotName(_ bits: UInt64) -> String { Hexadecimal.text(bits, digits: 16) }
}
