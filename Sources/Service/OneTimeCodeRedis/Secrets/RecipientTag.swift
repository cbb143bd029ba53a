import OneTimeCode
import OneTimeCodeCrypto
import OneTimeCodeSupport

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

    var slotName: String { Self.slotName(slotBits) }

    static func slotName(_ bits: UInt64) -> String { Hexadecimal.text(bits, digits: 16) }
}
