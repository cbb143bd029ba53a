/// The name of a tag, in small letters, as a number that is quick to compare.
struct TagName: Hashable {
    private let value: UInt64

    /// Up to eight bytes stand for themselves; longer names are hashed.
    init(_ bytes: some Sequence<UInt8>) {
        var (packed, hash, count): (UInt64, UInt64, Int) = (0, 0xCBF2_9CE4_8422_2325, 0)
        for byte in bytes {
            let small = byte &- 0x41 < 26 ? byte | 0x20 : byte
            packed = packed << 8 | UInt64(small)
            hash = (hash ^ UInt64(small)) &* 0x100_0000_01B3
            count += 1
        }
        value = count <= 8 ? packed : hash | 1 << 63
    }
}

extension TagName: ExpressibleByStringLiteral {
    init(stringLiteral name: String) { self.init(name.utf8) }
}
