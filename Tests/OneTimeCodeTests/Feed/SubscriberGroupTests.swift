import Testing

@testable import OneTimeCode
@testable import OneTimeCodeTestSupport

/// The places of a recipient's subscribers, which are given again.
@Suite(.timeLimit(.minutes(1))) struct SubscriberGroupTests {
    private static func empty(_ recipient: Recipient, _ known: Set<VerificationCode.ID>) -> FeedSnapshot {
        FeedSnapshot(history: [])
    }

    @Test func aSubscriberThatIsGoneEndsAndRemovesNobody() async {
        let group = SubscriberGroup("+990000001", read: Self.empty)
        let gone = group.add()
        #expect(group.remove(gone) && !group.remove(gone))
        let seat = group.add()
        group.end(gone)
        #expect(!group.remove(gone) && group.count == 1)
        guard case .look = await group.wait(seat) else {
            Issue.record("the new holder of the place has ended")
            return
        }
        #expect(group.remove(seat))
    }

    @Test func onlyOneTaskReadsAtATime() async throws {
        let (reading, most, calls) = (Locked(0), Locked(0), Watched(0))
        let group = SubscriberGroup("+990000001") { _, _ in
            let count = reading.withLock { reading in
                reading += 1
                return reading
            }
            most.withLock { $0 = max($0, count) }
            // Lets other tasks run during the read. No expectation depends on it.
            for _ in 0..<10 { await Task.yield() }
            reading.withLock { $0 -= 1 }
            return FeedSnapshot(history: [])
        }
        let seat = group.add { _ in calls.count() }
        for _ in 0..<100 {
            group.signal()
            // Mixes signals and reads. No expectation depends on it.
            await Task.yield()
        }
        try await calls.reaches(2)
        #expect(most.withLock { $0 } == 1 && group.remove(seat))
    }

    @Test func aGroupIsFreedWithItsLastSubscriber() {
        let subscribers = Subscribers(read: Self.empty)
        weak var group: SubscriberGroup?
        do {
            let (first, second) = (subscribers.add("+990000001"), subscribers.add("+990000001"))
            group = first.0
            #expect(first.0 === second.0)
            subscribers.remove(first.1, of: first.0)
            #expect(subscribers.count == 1 && subscribers.add("+990000002").0 !== first.0)
            subscribers.remove(second.1, of: second.0)
        }
        #expect(group == nil && subscribers.count == 1)
    }
}
