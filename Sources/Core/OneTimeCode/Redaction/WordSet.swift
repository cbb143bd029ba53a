/// Words of ASCII letters and digits, compared without their case. A look-up makes no string.
struct WordSet: Sendable, ExpressibleByArrayLiteral {
    /// The hashes of the words, each in the first free slot from its place on; 0 in free slots.
    private let slots: [UInt64]

    init(_ words: some Sequence<String>) {
        let hashes = words.map { Self.hash($0.utf8) }
        var capacity = 8
        while capacity < 4 * hashes.count { capacity *= 2 }
        var slots = [UInt64](repeating: 0, count: capacity)
        for hash in hashes {
            var slot = Int(truncatingIfNeeded: hash) & (capacity - 1)
            while slots[slot] != 0, slots[slot] != hash { slot = (slot + 1) & (capacity - 1) }
            slots[slot] = hash
        }
        self.slots = slots
    }

    init(arrayLiteral words: String...) { self.init(words) }

    /// Whether a word is in the set. Another word with the hash of one of them, of 64 bits, would be taken for it.
    @inline(__always)
    func contains(_ word: some Sequence<UInt8>) -> Bool {
        let hash = Self.hash(word)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            if slots[slot] == hash { return true }
            slot = (slot + 1) & (slots.count - 1)
        }
        return false
    }

    /// The hash of Fowler, Noll and Vo of letters in lower case, which is never 0.
    private static func hash(_ word: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in word { hash = (hash ^ UInt64(byte &- 0x41 < 26 ? byte | 0x20 : byte)) &* 0x100_0000_01B3 }
        return max(hash, 1)
    }
}
