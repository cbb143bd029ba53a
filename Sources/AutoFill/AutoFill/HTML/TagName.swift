/// The name of a tag, in small letters, as a number that is quick to compare.
struct TagName: Hashable {
    private let value: UInt64

    /// The bits of the name, spread for a table: the upper ones are the best.
    var scattered: UInt64 { value &* 0x9E37_79B9_7F4A_7C15 }

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

// A literal is read each time; these are compared with the name of every tag.
extension TagName {
    static let body: TagName = "body"
    static let form: TagName = "form"
    static let html: TagName = "html"
    static let isindex: TagName = "isindex"
    static let noscript: TagName = "noscript"
    static let script: TagName = "script"
    static let textarea: TagName = "textarea"
}
