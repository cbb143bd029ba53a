import OneTimeCodeSupport
import OneTimeCodeTestSupport
import Testing

@testable import OneTimeCode

/// Expired codes are removed automatically, by one timer and without polling.
@Suite(.timeLimit(.minutes(1))) struct StoreTimerTests {
    private let time = ManualTime()
    private let recipient: Recipient = "+990000001"

    private func makeStore() -> InMemoryCodeStore {
        InMemoryCodeStore(clock: time.clock, wallClock: { [time] in time.now })
    }

    private func insert(_ code: String, into store: InMemoryCodeStore, age: Duration = .zero) {
        _ = store.insert(StoreSample.match(code), for: recipient, receivedAt: time.now.advanced(by: .zero - age))
    }

    private func timerIsSet() async throws { try await time.clock.sleepers(1) }

    @Test func anEmptyStoreHasNoTimer() async throws {
        let store = makeStore()
        #expect(time.clock.sleeperCount == 0)
        insert("111111", into: store)
        try await timerIsSet()
        time.advance(by: .seconds(180))
        await store.holds(0)
        #expect(time.clock.sleeperCount == 0)
    }

    @Test func thereIsOneTimerHoweverManyCodes() async throws {
        let store = makeStore()
        var generator = SplitMix64(seed: 1)
        for number in 0..<1_000 {
            let age = Duration.milliseconds(Int.random(in: 0..<180_000, using: &generator))
            _ = store.insert(
                StoreSample.match("111111"), for: StoreSample.recipient(number),
                receivedAt: time.now.advanced(by: .zero - age))
            #expect(time.clock.sleeperCount <= 1)
        }
        while store.count > 0 {
            try await timerIsSet()
            time.advance(by: .seconds(10))
            // All due codes are removed, and the timer is set for the rest.
            let left = (0..<1_000).count { !store.history(for: StoreSample.recipient($0)).isEmpty }
            await store.holds(left)
        }
        #expect(time.clock.sleeperCount == 0)
    }

    @Test func aLateMessageMovesTheTimer() async throws {
        let store = makeStore()
        insert("111111", into: store)
        try await timerIsSet()
        insert("222222", into: store, age: .seconds(170))
        #expect(time.clock.sleeperCount <= 1)
        try await timerIsSet()
        time.advance(by: .seconds(10))
        await store.holds(1)
        #expect(store.history(for: recipient).map(\.code.code) == ["111111"])
        try await timerIsSet()
        time.advance(by: .seconds(170))
        await store.holds(0)
    }

    /// Time may pass before the timer's task falls asleep.
    @Test func aLateTimerFiresAtOnce() async {
        let store = makeStore()
        for number in 0..<100 {
            insert("\(number)", into: store)
            time.advance(by: .seconds(180))
            await store.holds(0)
        }
    }

    @Test func aResendAndARemovalDoNotConfuseTheTimer() async throws {
        let store = makeStore()
        insert("111111", into: store)
        time.advance(by: .seconds(60))
        insert("222222", into: store)
        insert("111111", into: store)
        for record in store.history(for: recipient).prefix(1) { _ = store.remove(record.code.id) }
        try await timerIsSet()
        // The deadline of the first message of the code that was sent again and then removed.
        time.advance(by: .seconds(120))
        #expect(store.count == 1)
        time.advance(by: .seconds(60))
        await store.holds(0)
    }

    /// More codes than one hold of the lock removes.
    @Test func aBurstThatExpiresAtOnceIsRemovedAtOnce() async {
        let store = makeStore()
        for number in 0..<5_000 { _ = store.insert(StoreSample.match("1"), for: StoreSample.recipient(number)) }
        #expect(store.count == 5_000)
        time.advance(by: .seconds(180))
        await store.holds(0)
        #expect(store.droppedCount == 0)
    }

    @Test func droppingTheStoreFreesItAndEndsItsTimer() async throws {
        var store: InMemoryCodeStore? = makeStore()
        weak let dropped = store
        if let store { insert("111111", into: store) }
        try await timerIsSet()
        store = nil
        #expect(dropped == nil && time.clock.sleeperCount == 0)
    }

    /// Even if its timer's task never fell asleep.
    @Test func droppingAStoreAtOnceLeavesNoTimer() async throws {
        for _ in 0..<200 { insert("111111", into: makeStore()) }
        let store = makeStore()
        insert("111111", into: store)
        try await timerIsSet()
        time.advance(by: .seconds(180))
        await store.holds(0)
        #expect(time.clock.sleeperCount == 0)
    }
}
