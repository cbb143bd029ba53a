import OneTimeCodeSupport
import Testing

@testable import OneTimeCode

/// Against what a queue is in the plainest words: keys by slot, sorted when asked.
@Suite struct ExpiryQueueTests {
    private var queue = ExpiryQueue()
    private var keys: [Int32: ExpiryQueue.Key] = [:]
    private var lastNumber: Int64 = 0

    private mutating func set(_ slot: Int32, deadline: Int64) {
        lastNumber += 1
        let key = ExpiryQueue.Key(deadline: Moment(nanoseconds: deadline), number: lastNumber)
        queue.set(slot, to: key)
        keys[slot] = key
    }

    private mutating func remove(_ slot: Int32) {
        queue.remove(slot)
        keys[slot] = nil
    }

    private var expectedFirst: (slot: Int32, key: ExpiryQueue.Key)? {
        keys.min { $0.value < $1.value }.map { ($0.key, $0.value) }
    }

    /// Empties the queue and compares the order with the sorted keys.
    private mutating func expectSorted() {
        var slots: [Int32] = []
        while let first = queue.first {
            slots.append(first.slot)
            queue.remove(first.slot)
        }
        #expect(slots == keys.sorted { $0.value < $1.value }.map(\.key))
        #expect(queue.count == 0)
    }

    @Test func keysAreComparedByDeadlineAndThenByNumber() {
        func key(_ deadline: Int64, _ number: Int64) -> ExpiryQueue.Key {
            ExpiryQueue.Key(deadline: Moment(nanoseconds: deadline), number: number)
        }
        #expect(key(1, 9) < key(2, 1) && key(1, 1) < key(1, 2) && !(key(1, 1) < key(1, 1)))
        #expect(key(.min, 0) < key(-1, 0) && key(0, 0) < key(.max, 0))
    }

    @Test mutating func anEmptyQueueHasNoFirst() {
        #expect(queue.first == nil && queue.count == 0)
        set(7, deadline: 1)
        remove(7)
        #expect(queue.first == nil && queue.count == 0)
    }

    @Test(arguments: [[1, 2, 3, 4, 5, 6, 7], [7, 6, 5, 4, 3, 2, 1], [4, 4, 4, 4, 4], [3, 1, 3, 2, 1, 2]])
    mutating func theEarliestComesFirst(_ deadlines: [Int64]) {
        for (slot, deadline) in deadlines.enumerated() { set(Int32(slot), deadline: deadline) }
        expectSorted()
    }

    @Test(arguments: 0..<7) mutating func anySlotCanBeRemoved(_ slot: Int32) {
        for other in 0..<7 { set(Int32(other), deadline: [10, 20, 11, 30, 21, 12, 13][other]) }
        remove(slot)
        expectSorted()
    }

    @Test(arguments: 0..<7, [0, 15, 99] as [Int64]) mutating func anySlotCanBeMoved(_ slot: Int32, _ deadline: Int64) {
        for other in 0..<7 { set(Int32(other), deadline: [10, 20, 11, 30, 21, 12, 13][other]) }
        set(slot, deadline: deadline)
        #expect(queue.count == 7 && queue.key(of: slot) == keys[slot])
        expectSorted()
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>) mutating func behavesLikeASortedList(_ seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        // Few slots and few deadlines: much moves, and much is equal.
        for step in 0..<5_000 {
            let slot = Int32.random(in: 0..<60, using: &generator)
            switch Int.random(in: 0..<10, using: &generator) {
            case 0..<6: set(slot, deadline: .random(in: 0..<20, using: &generator))
            case 6..<8: if keys[slot] != nil { remove(slot) }
            default: if let first = queue.first { remove(first.slot) }
            }
            try #require(queue.count == keys.count, "step \(step)")
            try #require(queue.first?.slot == expectedFirst?.slot, "step \(step)")
            try #require(queue.first?.key == expectedFirst?.key, "step \(step)")
            if let key = keys[slot] { try #require(queue.key(of: slot) == key, "step \(step)") }
        }
        expectSorted()
    }
}
