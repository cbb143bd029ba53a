import OneTimeCodeTestSupport
import Testing

@testable import OneTimeCode

/// A subscription releases everything, however it ends.
@Suite(.timeLimit(.minutes(1))) struct SubscriptionTests {
    @Test func aSequenceThatIsNeverReadIsNoSubscriber() async throws {
        let stage = FeedStage()
        let sequences = (0..<100).map { _ in stage.feed.suggestions(for: stage.recipient, domain: .any) }
        let iterators = sequences.map { $0.makeAsyncIterator() }
        try await stage.deliver("482913")
        #expect(stage.feed.subscriberCount == 0 && iterators.count == 100)
    }

    @Test func aCancelledWaiterEndsAndIsGone() async {
        let stage = FeedStage()
        let codes = stage.feed.oneTimeCodes(for: stage.recipient, domain: .any)
        let reader = Task {
            for await _ in codes { return false }
            return true
        }
        while stage.feed.subscriberCount == 0 { await Task.yield() }
        reader.cancel()
        #expect(await reader.value)
        #expect(stage.feed.subscriberCount == 0)
    }

    @Test func aCancelledTaskGetsNothing() async throws {
        let stage = FeedStage()
        try await stage.deliver("482913")
        let codes = stage.feed.oneTimeCodes(for: stage.recipient, domain: .any)
        let reader = Task {
            while !Task.isCancelled { await Task.yield() }
            for await _ in codes { return false }
            return true
        }
        reader.cancel()
        #expect(await reader.value)
    }

    @Test func aDroppedIteratorIsGone() async throws {
        let stage = FeedStage()
        try await stage.deliver("482913")
        do {
            let codes = stage.feed.oneTimeCodes(for: stage.recipient, domain: .any, preferredDuration: .seconds(60))
            var iterator = codes.makeAsyncIterator()
            #expect(await iterator.next(isolation: nil) != nil)
            #expect(stage.feed.subscriberCount == 1)
            while stage.time.clock.sleeperCount < 2 { await Task.yield() }
        }
        #expect(stage.feed.subscriberCount == 0)
        // the store's timer sleeps on; the one for the preferred duration does not
        while stage.time.clock.sleeperCount > 1 { await Task.yield() }
    }

    @Test func feedAndStoreAreFreedWithTheLastOfTheirSequences() async throws {
        weak var store: InMemoryCodeStore?
        weak var feed: SuggestionFeed<InMemoryCodeStore>?
        let clock: ManualClock
        do {
            let stage = FeedStage()
            (store, feed, clock) = (stage.store, stage.feed, stage.time.clock)
            try await stage.deliver("482913")
            let codes = stage.feed.suggestions(for: stage.recipient, domain: .any)
            let reader = Task { for await _ in codes {} }
            while stage.feed.subscriberCount == 0 { await Task.yield() }
            reader.cancel()
            await reader.value
        }
        while feed != nil || store != nil { await Task.yield() }
        while clock.sleeperCount > 0 { await Task.yield() }
    }

    @Test func tenThousandSubscribersOfOneRecipientGetACode() async throws {
        let stage = FeedStage()
        let codes = stage.feed.oneTimeCodes(for: stage.recipient, domain: .any)
        let readers = (0..<10_000).map { _ in
            Task {
                for await code in codes { return code.id }
                return VerificationCode.ID.random()
            }
        }
        while stage.feed.subscriberCount < 10_000 { await Task.yield() }
        let id = try await stage.deliver("482913").id
        for reader in readers { #expect(await reader.value == id) }
        #expect(stage.feed.subscriberCount == 0)
    }

    @Test func aHundredThousandRecipientsHaveTheirCodes() async {
        let store = InMemoryCodeStore()
        let match = CodeMatch(code: "482913", confidence: 0.9, range: 0..<6, rawText: "482913")
        for number in 0..<100_000 { _ = store.insert(match, for: FeedStage.recipient(number)) }
        #expect(store.count == 100_000 && store.droppedCount == 0)
        #expect((0..<100_000).allSatisfy { store.current(for: FeedStage.recipient($0)) != nil })
    }
}
