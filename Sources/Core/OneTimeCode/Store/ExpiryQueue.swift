/// The slots of a window ordered by expiry.
///
/// Most slots come in the order of their expiry, since windows are equally long: they form a list, and cost O(1). The
/// others, of late messages, are in a binary heap, and cost O(log n). The first of all is that of the list or that of
/// the heap.
package struct ExpiryQueue {
    /// The order of expiry. Of two slots that expire at once, the one with the lower number is older.
    package struct Key: Comparable {
        package let deadline: Moment
        package let number: Int64

        package init(deadline: Moment, number: Int64) {
            self.deadline = deadline
            self.number = number
        }

        package static func < (left: Key, right: Key) -> Bool {
            (left.deadline.nanoseconds, left.number) < (right.deadline.nanoseconds, right.number)
        }
    }

    private struct Entry {
        var key: Key
        /// The neighbours in the list; -1 at its ends. In the heap, `next` is `inHeap` and `previous` the place.
        var previous: Int32
        var next: Int32

        static var inHeap: Int32 { -2 }
        static var absent: Int32 { -3 }
    }

    private var entries = ChunkedArray<Entry>()
    private var firstInList: Int32 = -1
    private var lastInList: Int32 = -1
    /// The slots out of order, with their deadlines, so that most comparisons read nothing else.
    private var heap: [(deadline: Int64, slot: Int32)] = []
    package private(set) var count = 0

    package init() {}

    /// The slot that expires first.
    package var first: (key: Key, slot: Int32)? {
        guard let top = heap.first else {
            return firstInList < 0 ? nil : (entries[firstInList].key, firstInList)
        }
        let key = entries[top.slot].key
        guard firstInList >= 0, entries[firstInList].key < key else { return (key, top.slot) }
        return (entries[firstInList].key, firstInList)
    }

    /// The key of a slot that is in the queue.
    package func key(of slot: Int32) -> Key { entries[slot].key }

    /// Inserts a slot, or changes its key.
    package mutating func set(_ slot: Int32, to key: Key) {
        while entries.count <= slot {
            entries.append(
                Entry(key: Key(deadline: Moment(nanoseconds: 0), number: 0), previous: -1, next: Entry.absent))
        }
        if entries[slot].next != Entry.absent { remove(slot) }
        count += 1
        if lastInList < 0 || entries[lastInList].key < key {
            entries[slot] = Entry(key: key, previous: lastInList, next: -1)
            if lastInList < 0 { firstInList = slot } else { entries[lastInList].next = slot }
            lastInList = slot
        } else {
            entries[slot] = Entry(key: key, previous: -1, next: Entry.inHeap)
            heap.append((key.deadline.nanoseconds, slot))
            siftUp(heap.count - 1)
        }
    }

    /// Removes a slot that is in the queue.
    package mutating func remove(_ slot: Int32) {
        let entry = entries[slot]
        entries[slot].next = Entry.absent
        count -= 1
        guard entry.next == Entry.inHeap else { return unlink(entry) }
        let place = Int(entry.previous)
        let last = heap.removeLast()
        guard place < heap.count else { return }
        put(last, at: place)
        siftDown(siftUp(place))
    }

    private mutating func unlink(_ entry: Entry) {
        if entry.previous < 0 { firstInList = entry.next } else { entries[entry.previous].next = entry.next }
        if entry.next < 0 { lastInList = entry.previous } else { entries[entry.next].previous = entry.previous }
    }

    // MARK: The heap

    private func isBefore(_ left: (deadline: Int64, slot: Int32), _ right: (deadline: Int64, slot: Int32)) -> Bool {
        guard left.deadline == right.deadline else { return left.deadline < right.deadline }
        return entries[left.slot].key.number < entries[right.slot].key.number
    }

    private mutating func put(_ entry: (deadline: Int64, slot: Int32), at place: Int) {
        heap[place] = entry
        entries[entry.slot].previous = Int32(place)
    }

    /// Moves an entry up to its place; returns the place.
    @discardableResult
    private mutating func siftUp(_ start: Int) -> Int {
        let entry = heap[start]
        var place = start
        while place > 0 {
            let parent = (place - 1) / 2
            guard isBefore(entry, heap[parent]) else { break }
            put(heap[parent], at: place)
            place = parent
        }
        put(entry, at: place)
        return place
    }

    private mutating func siftDown(_ start: Int) {
        let entry = heap[start]
        var place = start
        while true {
            var child = 2 * place + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count, isBefore(heap[child + 1], heap[child]) { child += 1 }
            guard isBefore(heap[child], entry) else { break }
            put(heap[child], at: place)
            place = child
        }
        if place != start { put(entry, at: place) }
    }
}
