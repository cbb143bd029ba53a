/// The slots of a window ordered by expiry: a binary heap that tracks the place of each slot, so that removing or
/// moving one is O(log n).
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

    private var heap: [(key: Key, slot: Int32)] = []
    /// The place of each slot in the heap; -1 if it is not there.
    private var places: [Int32] = []

    package init() {}

    package var count: Int { heap.count }

    /// The slot that expires first.
    package var first: (key: Key, slot: Int32)? { heap.first }

    /// The key of a slot that is in the queue.
    package func key(of slot: Int32) -> Key { heap[Int(places[Int(slot)])].key }

    /// Inserts a slot, or changes its key.
    package mutating func set(_ slot: Int32, to key: Key) {
        while places.count <= Int(slot) { places.append(-1) }
        var place = Int(places[Int(slot)])
        if place < 0 {
            place = heap.count
            heap.append((key, slot))
            places[Int(slot)] = Int32(place)
        } else {
            heap[place].key = key
        }
        siftDown(siftUp(place))
    }

    package mutating func remove(_ slot: Int32) {
        let place = Int(places[Int(slot)])
        places[Int(slot)] = -1
        let last = heap.removeLast()
        guard place < heap.count else { return }
        put(last, at: place)
        siftDown(siftUp(place))
    }

    private mutating func put(_ entry: (key: Key, slot: Int32), at place: Int) {
        heap[place] = entry
        places[Int(entry.slot)] = Int32(place)
    }

    /// Moves an entry up to its place; returns the place.
    private mutating func siftUp(_ start: Int) -> Int {
        let entry = heap[start]
        var place = start
        while place > 0 {
            let parent = (place - 1) / 2
            guard entry.key < heap[parent].key else { break }
            put(heap[parent], at: place)
            place = parent
        }
        if place != start { put(entry, at: place) }
        return place
    }

    private mutating func siftDown(_ start: Int) {
        let entry = heap[start]
        var place = start
        while true {
            var child = 2 * place + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count, heap[child + 1].key < heap[child].key { child += 1 }
            guard heap[child].key < entry.key else { break }
            put(heap[child], at: place)
            place = child
        }
        if place != start { put(entry, at: place) }
    }
}
