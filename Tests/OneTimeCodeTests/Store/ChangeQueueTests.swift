import OneTimeCodeSupport
import Testing

@testable import OneTimeCode

@Suite struct ChangeQueueTests {
    /// Reads the queue to its end.
    private func read(_ queue: inout ChangeQueue) -> [StoreChange] {
        var changes: [StoreChange] = []
        while let change = queue.pop() { changes.append(change) }
        return changes
    }

    private func changes(_ numbers: [Int]) -> [StoreChange] { numbers.map { .recipient(StoreSample.recipient($0)) } }

    private func queue(limit: Int, _ numbers: some Sequence<Int>) -> ChangeQueue {
        var queue = ChangeQueue(limit: limit)
        for number in numbers { queue.push(StoreSample.recipient(number)) }
        return queue
    }

    @Test func anUnusedQueueHasNothing() {
        var queue = ChangeQueue(limit: 3)
        #expect(queue.pop() == nil && queue.pop() == nil)
    }

    @Test func recipientsComeOnceInTheOrderOfTheirFirstChange() {
        var queue = queue(limit: 3, [2, 1, 2, 3, 1, 1, 2])
        #expect(read(&queue) == changes([2, 1, 3]))
    }

    @Test func aReadRecipientMayOccurAgain() {
        var queue = queue(limit: 3, [1, 2, 3])
        #expect(queue.pop() == .recipient(StoreSample.recipient(1)))
        queue.push(StoreSample.recipient(1))
        queue.push(StoreSample.recipient(2))
        #expect(read(&queue) == changes([2, 3, 1]))
        queue.push(StoreSample.recipient(3))
        #expect(read(&queue) == changes([3]))
    }

    @Test func beyondTheLimitEverythingIsReportedOnce() {
        var queue = queue(limit: 3, 1...4)
        queue.push(StoreSample.recipient(5))
        #expect(read(&queue) == [.everything])
    }

    @Test func afterAnOverflowTheCountRestarts() {
        var queue = queue(limit: 3, 1...4)
        _ = queue.pop()
        for number in [1, 2, 3, 3] { queue.push(StoreSample.recipient(number)) }
        #expect(read(&queue) == changes([1, 2, 3]))
        for number in 1...4 { queue.push(StoreSample.recipient(number)) }
        #expect(read(&queue) == [.everything])
    }

    @Test func readingMakesRoom() {
        var queue = queue(limit: 3, 1...3)
        for number in 4...100 {
            #expect(queue.pop() == .recipient(StoreSample.recipient(number - 3)))
            queue.push(StoreSample.recipient(number))
        }
        #expect(read(&queue) == changes([98, 99, 100]))
    }

    @Test(arguments: [(1, 1), (3, 1), (40, 2), (3_000, 3), (3_000, 4)] as [(Int, UInt64)])
    func behavesLikeAListWithoutDuplicates(_ limit: Int, _ seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        var queue = ChangeQueue(limit: limit)
        var expected: [Int] = []
        var hasOverflowed = false
        // Long runs of pushes and pops, so that it overflows, is half read, and is emptied.
        for run in 0..<60 {
            let pushes = Int.random(in: 0..<2, using: &generator) == 0
            for step in 0..<Int.random(in: 0...limit, using: &generator) {
                if pushes {
                    let number = Int.random(in: 0..<(2 * limit), using: &generator)
                    queue.push(StoreSample.recipient(number))
                    guard !hasOverflowed, !expected.contains(number) else { continue }
                    expected.append(number)
                    hasOverflowed = expected.count > limit
                    if hasOverflowed { expected = [] }
                } else {
                    let change: StoreChange? =
                        if hasOverflowed { .everything } else { expected.first.map { changes([$0])[0] } }
                    hasOverflowed = false
                    expected = Array(expected.dropFirst())
                    try #require(queue.pop() == change, "run \(run), step \(step)")
                }
            }
        }
    }

    /// A reader who is always after, or who caught up after a burst, costs no more than the limit.
    @Test func memoryIsBoundedAndGivenBack() throws {
        func waiting(_ queue: ChangeQueue) throws -> [Recipient] {
            try #require(Mirror(reflecting: queue).descendant("waiting") as? [Recipient])
        }
        var queue = queue(limit: 5_000, 0..<5_000)
        for number in 5_000..<50_000 {
            _ = queue.pop()
            queue.push(StoreSample.recipient(number))
            if number.isMultiple(of: 500) { #expect(try waiting(queue).count <= 2 * 5_000) }
        }
        #expect(read(&queue).count == 5_000)
        #expect(try waiting(queue).capacity <= 1_024)
        for number in 0...5_000 { queue.push(StoreSample.recipient(number)) }
        #expect(try waiting(queue).capacity <= 1_024)
    }
}
