import OneTimeCode
import OneTimeCodeSupport

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
