import FoundationEssentials
import Glibc
import OneTimeCodeCrypto
import OneTimeCodeSupport

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

/// Why keys could not be read. It never contains a key.
public struct RedisSecretsError: Error, Equatable, CustomStringConvertible {
    /// The place, the reason, and how to fix it.
    public let description: String

    init(_ description: String) { self.description = description }
}
