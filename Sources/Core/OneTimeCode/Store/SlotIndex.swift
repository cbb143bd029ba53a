/// Finds slots by the hash of their keys. The owner of the keys compares them.
///
/// It grows by linear hashing: as soon as there are many slots, every few insertions split one bucket, so that none
/// waits for all slots to be placed anew (W. Litwin, "Linear hashing: a new tool for file and table addressing", 1980).
/// A bucket is as large as a cache line, and a look-up rarely reads more than one.
struct SlotIndex {
    private struct Entry {
        var hash: UInt32 = 0
        var slot: Int32 = -1
    }

    private struct Bucket {
        static var size: Int { 7 }

        var entries = InlineArray<7, Entry>(repeating: Entry())
        var count: Int32 = 0
        /// Where the entries are that have no room here: an index of `overflow`; -1 for none.
        var next: Int32 = -1

        /// Adds an entry, if there is room.
        mutating func insert(_ entry: Entry) -> Bool {
            guard count < Self.size else { return false }
            entries[Int(count)] = entry
            count += 1
            return true
        }

        /// Removes the entry of a slot, if it is here.
        mutating func remove(_ slot: Int32) -> Bool {
            for index in 0..<Int(count) where entries[index].slot == slot {
                count -= 1
                entries[index] = entries[Int(count)]
                return true
            }
            return false
        }
    }

    private var buckets = ChunkedArray<Bucket>()
    private var overflow = ChunkedArray<Bucket>()
    private var firstFree: Int32 = -1
    /// The number of buckets when the present round of splits began, a power of two, less one.
    private var mask: UInt32 = 0
    private var count = 0

    /// The entries for each bucket on average. More would save memory and need a second bucket more often.
    private static var load: Int { 5 }

    init() { buckets.append(Bucket()) }

    /// The first slot that `isMatch` accepts, of those whose keys have the hash; -1 for none.
    func first(_ hash: UInt32, where isMatch: (Int32) -> Bool) -> Int32 {
        var bucket = buckets[place(of: hash)]
        while true {
            for index in 0..<Int(bucket.count) {
                let entry = bucket.entries[index]
                if entry.hash == hash, isMatch(entry.slot) { return entry.slot }
            }
            if bucket.next < 0 { return -1 }
            bucket = overflow[bucket.next]
        }
    }

    /// Has the bucket of a hash fetched from memory, without waiting for it.
    func prefetch(_ hash: UInt32) { buckets.prefetch(place(of: hash)) }

    /// Adds a slot, which must not be there.
    mutating func insert(_ slot: Int32, _ hash: UInt32) {
        push(Entry(hash: hash, slot: slot), to: place(of: hash))
        count += 1
        if count > Int(buckets.count) * Self.load { split() }
    }

    /// Removes a slot, which was inserted with the hash.
    mutating func remove(_ slot: Int32, _ hash: UInt32) {
        let place = place(of: hash)
        count -= 1
        if buckets[place].remove(slot) { return }
        var (before, index) = (-1 as Int32, buckets[place].next)
        while index >= 0, !overflow[index].remove(slot) { (before, index) = (index, overflow[index].next) }
        guard index >= 0, overflow[index].count == 0 else { return }
        let next = overflow[index].next
        if before < 0 { buckets[place].next = next } else { overflow[before].next = next }
        free(index)
    }

    /// Puts a slot in the place of another one whose key has the same hash.
    mutating func replace(_ old: Int32, by new: Int32, _ hash: UInt32) {
        remove(old, hash)
        insert(new, hash)
    }

    /// The buckets before the next one to split have been split in this round, and use one more bit of the hash.
    private func place(of hash: UInt32) -> Int32 {
        let wide = Int32(bitPattern: hash & (mask << 1 | 1))
        return wide < buckets.count ? wide : Int32(bitPattern: hash & mask)
    }

    private mutating func push(_ entry: Entry, to place: Int32) {
        if buckets[place].insert(entry) { return }
        let next = buckets[place].next
        if next >= 0, overflow[next].insert(entry) { return }
        // The newest bucket of the overflow comes first, since it is the one with room.
        var bucket = Bucket()
        _ = bucket.insert(entry)
        bucket.next = next
        buckets[place].next = overflow.insert(bucket, at: &firstFree) { $0.next }
    }

    private mutating func free(_ index: Int32) {
        overflow[index] = Bucket(next: firstFree)
        firstFree = index
    }

    private mutating func split() {
        // With more slots than a slot has numbers for, buckets become fuller instead.
        guard buckets.count < 1 << 29 else { return }
        let old = buckets.count - Int32(mask) - 1
        let new = buckets.count
        var (kept, moved, rest) = (Bucket(), Bucket(), [Entry]())
        var bucket = buckets[old]
        while true {
            for index in 0..<Int(bucket.count) {
                let entry = bucket.entries[index]
                let isMoved = entry.hash & (mask << 1 | 1) == UInt32(new)
                if !(isMoved ? moved.insert(entry) : kept.insert(entry)) { rest.append(entry) }
            }
            let next = bucket.next
            guard next >= 0 else { break }
            bucket = overflow[next]
            free(next)
        }
        buckets[old] = kept
        buckets.append(moved)
        for entry in rest { push(entry, to: place(of: entry.hash)) }
        if buckets.count == Int32(mask) * 2 + 2 { mask = mask << 1 | 1 }
    }
}
