/// The slots of a window by when they expire: a binary heap that knows the place of each slot, so that any of them can go
/// or move in O(log n).
struct ExpiryQueue {
    /// When a slot expires; of two that expire at once, the one with the lower number is the older.
    struct Key: Comparable {
        let deadline: Moment
        let number: Int64

        static func < (left: Key, right: Key) -> Bool {
            (left.deadline.nanoseconds, left.number) < (right.deadline.nanoseconds, right.number)
        }
    }

    private var heap: [(key: Key, slot: Int32)] = []
    /// Where a slot is in the heap; -1 where it is not.
    private var places: [Int32] = []

    var count: Int { heap.count }

    /// The slot that expires first.
    var first: (key: Key, slot: Int32)? { heap.first }

    /// The key of a slot that is in the queue.
    func key(of slot: Int32) -> Key { heap[Int(places[Int(slot)])].key }

    /// Puts a slot in, or gives it another key.
    mutating func set(_ slot: Int32, to key: Key) {
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

    mutating func remove(_ slot: Int32) {
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

    /// Moves an entry towards the root as far as it belongs; returns its place.
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
