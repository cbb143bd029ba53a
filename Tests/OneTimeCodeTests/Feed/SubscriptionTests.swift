import Testing

@testable import OneTimeCode
@testable import OneTimeCodeTestSupport

/// A subscription releases everything, however it ends.
@Suite(.timeLimit(.minutes(1))) struct SubscriptionTests {
    @Test func aSequenceThatIsNeverReadIsNoSubscriber() async throws {
        let stage = FeedStage()
        let sequences = (0..<100).map { _ in stage.feed.suggestions(for: stage.recipient, domain: .any) }
        let iterators = sequences.map { $0.makeAsyncIterator() }
        try await stage.deliver("482913")
        #expect(stage.feed.subscriberCount == 0 && iterators.count == 100)
    }

    @Test func aCancelledWaiterEndsAndIsGone() async throws {
        let stage = FeedStage()
        // The timer of the preferred duration shows that the reader has subscribed.
        let codes = stage.feed.oneTimeCodes(for: stage.recipient, domain: .any, preferredDuration: .seconds(60))
        let reader = Task {
            for await _ in codes { return false }
            return true
        }
        try await stage.time.clock.sleepers(1)
        #expect(stage.feed.subscriberCount == 1)
        reader.cancel()
        #expect(await reader.value)
        #expect(stage.feed.subscriberCount == 0)
    }

    @Test func aCancelledTaskGetsNothing() async throws {
        let stage = FeedStage()
        try await stage.deliver("482913")
        let codes = stage.feed.oneTimeCodes(for: stage.recipient, domain: .any)
        let reader = Task {
            // ends when the task is cancelled
            try? await stage.time.clock.sleep(for: .seconds(1))
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
            try await stage.time.clock.sleepers(2)
        }
        #expect(stage.feed.subscriberCount == 0)
        // the store's timer sleeps on; the one for the preferred duration does not
        try await stage.time.clock.sleepers(1)
    }

    @Test func feedAndStoreAreFreedWithTheLastOfTheirSequences() async throws {
        let (time, storeReleases, feedReleases) = (ManualTime(), Watched(0), Watched(0))
        do {
            let counter = ReleaseCounter(storeReleases)
            let store = InMemoryCodeStore(
                clock: time.clock, wallClock: { [time] in withExtendedLifetime(counter) { time.now } })
            let feed = SuggestionFeed(store: store, clock: time.clock, observer: ReleaseCounter(feedReleases))
            await feed.deliver("Your Kestrel code is 482913", to: "+990000001")
            let codes = feed.suggestions(for: "+990000001", domain: .any)
            let reads = Watched(0)
            let reader = Task { for await _ in codes { reads.count() } }
            try await reads.reaches(1)
            reader.cancel()
            await reader.value
        }
        try await feedReleases.reaches(1)
        try await storeReleases.reaches(1)
        try await time.clock.sleepers(0)
    }

    @Test func tenThousandSubscribersOfOneRecipientGetACode() async throws {
        let stage = FeedStage()
        // The timers of the preferred duration show that the readers have subscribed.
        let codes = stage.feed.oneTimeCodes(for: stage.recipient, domain: .any, preferredDuration: .seconds(60))
        let readers = (0..<10_000).map { _ in
            Task {
                for await code in codes { return code.id }
                return VerificationCode.ID.random()
            }
        }
        try await stage.time.clock.sleepers(10_000)
        #expect(stage.feed.subscriberCount == 10_000)
        let id = try await stage.deliver("482913").id
        for reader in readers { #expect(await reader.value == id) }
        #expect(stage.feed.subscriberCount == 0)
    }

    @Test func aHundredThousandRecipientsHaveTheirCodes() async {
        let store = InMemoryCodeStore(clock: ManualClock())
        let match = CodeMatch(code: "482913", confidence: 0.9, range: 0..<6, rawText: "482913")
        for number in 0..<100_000 { _ = store.insert(match, for: FeedStage.recipient(number)) }
        #expect(store.count == 100_000 && store.droppedCount == 0)
        #expect((0..<100_000).allSatisfy { store.current(for: FeedStage.recipient($0)) != nil })
    }
}
