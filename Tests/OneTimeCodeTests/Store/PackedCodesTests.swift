import OneTimeCodeSupport
import Testing

@testable import OneTimeCode

/// The parts of the packed store, each against the plainest words.
@Suite struct PackedCodesTests {
    @Test func aChunkedArrayIsAValue() {
        var array = ChunkedArray<String>()
        for number in 0..<3_000 { #expect(array.append("\(number)") == number) }
        var copy = array
        copy[2_999] = "changed"
        copy.append("more")
        #expect(array.count == 3_000 && copy.count == 3_001)
        #expect((0..<3_000).allSatisfy { array[$0] == "\($0)" } && copy[2_999] == "changed")
    }

    /// Strings that fill no cell, one, and several.
    @Test(arguments: 1...3 as ClosedRange<UInt64>) func cellsKeepStrings(_ seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        var cells = ByteCells()
        var kept: [(text: ByteCells.Text, bytes: [UInt8])] = []
        for _ in 0..<5_000 {
            if kept.count > 50 { cells.remove(kept.remove(at: Int.random(in: 0...50, using: &generator)).text) }
            let bytes = (0..<Int.random(in: 1...200, using: &generator)).map { _ in
                UInt8.random(in: 0...3, using: &generator)
            }
            kept.append((bytes.withUnsafeBytes { cells.insert($0) }, bytes))
        }
        for (text, bytes) in kept {
            #expect(cells.withBytes(of: text) { Array($0.prefix(bytes.count)) } == bytes)
            #expect(cells.withBytes(of: text) { $0.dropFirst(bytes.count).allSatisfy { $0 == 0 } })
            #expect(bytes.withUnsafeBytes { cells.begins(text, with: $0) } && text.firstByte == bytes[0])
            for place in bytes.indices {
                var other = bytes
                other[place] ^= 1
                #expect(!other.withUnsafeBytes { cells.begins(text, with: $0) })
            }
        }
    }

    /// Few different hashes make full buckets, many make many splits.
    @Test(arguments: [4, 1_000, Int(UInt32.max)]) func anIndexFindsWhatItHolds(_ hashes: Int) {
        var generator = SplitMix64(seed: 5)
        var index = SlotIndex()
        var held: [Int32: UInt32] = [:]
        for slot in 0..<4_000 as Range<Int32> {
            let hash = UInt32(Int.random(in: 0...hashes, using: &generator))
            index.insert(slot, hash)
            held[slot] = hash
            if slot % 3 == 0, let (old, hash) = held.randomElement(using: &generator) {
                index.remove(old, hash)
                held[old] = nil
            }
        }
        for slot in 0..<4_000 as Range<Int32> {
            let found = held[slot].map { index.first($0) { $0 == slot } }
            #expect(found == (held[slot] == nil ? nil : slot))
        }
        // Buckets that were freed are used again, in any order.
        for round in 0..<20 {
            for (slot, hash) in held.shuffled(using: &generator).prefix(held.count / 2) {
                index.remove(slot, hash)
                held[slot] = nil
            }
            for slot in 0..<1_000 as Range<Int32> {
                let hash = UInt32(Int.random(in: 0...hashes, using: &generator))
                index.insert(10_000 * Int32(round + 1) + slot, hash)
                held[10_000 * Int32(round + 1) + slot] = hash
            }
            #expect(held.allSatisfy { slot, hash in index.first(hash) { $0 == slot } == slot }, "\(round)")
        }
        for (slot, hash) in held { index.remove(slot, hash) }
        #expect((0...4 as ClosedRange<UInt32>).allSatisfy { index.first($0) { _ in true } == -1 })
    }

    /// U+212A is equal to "K" as Swift compares strings.
    @Test(arguments: [("\u{212A}1", "K1"), ("K1", "\u{212A}1"), ("\u{E9}1", "e\u{301}1")])
    func aCodeOfOtherBytesIsARepetition(_ first: String, _ second: String) {
        let store = InMemoryCodeStore()
        let id = store.insert(StoreSample.match(first), for: "+990000001").kept?.id
        #expect(store.insert(StoreSample.match(second), for: "+990000001").kept?.id == id)
        #expect(store.insert(StoreSample.match("L1"), for: "+990000001").kept?.id != id && store.count == 2)
    }

    @Test func idsAreVersion4AndDiffer() {
        let ids = (0..<1_000).map { _ in VerificationCode.ID.random() }
        #expect(Set(ids).count == 1_000)
        #expect(ids.allSatisfy { $0.high & 0xF000 == 0x4000 && $0.low >> 62 == 0b10 })
    }

    @Test func aStoreShowsNoSecret() {
        let store = InMemoryCodeStore()
        // no digits: a moment or an id may hold any of them
        _ = store.insert(StoreSample.match("WQXZJ", domain: "hushed.example"), for: "mobile-of-jo")
        var dumped = ""
        dump(store, to: &dumped)
        for secret in ["WQXZJ", "hushed", "mobile"] { #expect(!dumped.contains(secret)) }
        #expect(dumped.contains("ByteCells"))
    }
}
