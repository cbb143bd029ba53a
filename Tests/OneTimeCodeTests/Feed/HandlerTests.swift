import Testing

@testable import OneTimeCode
@testable import OneTimeCodeTestSupport

/// Subscriptions whose events a handler takes, and the reads of the store that many subscribers share.
@Suite(.timeLimit(.minutes(1))) struct HandlerTests {
    private typealias Outcome = Result<[SuggestionEvent], Never>

    private func kinds(_ events: [SuggestionEvent]) -> [SuggestionEvent.Kind] { events.map(\.kind) }

    /// A subscription as a sequence, for tests that await the calls.
    private func calls(
        of stage: FeedStage, domain: SubscriberDomain = .any
    ) -> (SuggestionSubscription, AsyncStream<[SuggestionEvent]>.Iterator) {
        let (stream, continuation) = AsyncStream<[SuggestionEvent]>.makeStream()
        let subscription = stage.feed.subscribe(to: stage.recipient, domain: domain) { result in
            if case .success(let events) = result { continuation.yield(events) }
        }
        return (subscription, stream.makeAsyncIterator())
    }

    @Test func theFirstCallIsTheCurrentStateAndEveryChangeIsOne() async throws {
        let stage = FeedStage()
        var (subscription, calls) = calls(of: stage)
        #expect(await calls.next(isolation: nil)?.isEmpty == true)
        let code = try await stage.deliver("482913")
        let suggested = await calls.next(isolation: nil) ?? []
        #expect(kinds(suggested) == [.suggested] && suggested.map(\.code) == [code])
        #expect(suggested.map(\.remaining) == [.seconds(180)])
        try await stage.deliver("771204")
        #expect(kinds(await calls.next(isolation: nil) ?? []) == [.withdrawn(.replaced), .suggested])
        stage.time.advance(by: .seconds(180))
        #expect(kinds(await calls.next(isolation: nil) ?? []) == [.withdrawn(.expired)])
        withExtendedLifetime(subscription) {}
    }

    @Test func aSubscriberThatComesLateGetsTheCurrentCode() async throws {
        let stage = FeedStage()
        let code = try await stage.deliver("482913")
        var (subscription, calls) = calls(of: stage)
        #expect(await calls.next(isolation: nil)?.map(\.code) == [code])
        withExtendedLifetime(subscription) {}
    }

    @Test func theDomainDecidesAsForSequences() async throws {
        let stage = FeedStage()
        let page = try SubscriberDomain("kestrel.example")
        var (subscription, calls) = calls(of: stage, domain: page)
        _ = await calls.next(isolation: nil)
        await stage.feed.deliver("Your code is 111111\n@finch.example #111111", to: stage.recipient)
        await stage.feed.deliver("Your code is 222222\n@kestrel.example #222222", to: stage.recipient)
        #expect(await calls.next(isolation: nil)?.map(\.code.code) == ["222222"])
        withExtendedLifetime(subscription) {}
    }

    /// What the subscriber may not have replaces nothing, so that the reason of the withdrawal is its own code's.
    @Test(arguments: ["Your code is 111111\n@finch.example #111111", "Your pickup code is 4821"])
    func aCodeForAnotherPlaceOrPurposeReplacesNothing(_ message: String) async throws {
        let stage = FeedStage()
        let page = try SubscriberDomain("kestrel.example")
        var (subscription, calls) = calls(of: stage, domain: page)
        _ = await calls.next(isolation: nil)
        let code = try await stage.deliver("222222")
        #expect(await calls.next(isolation: nil)?.map(\.code) == [code])
        await stage.feed.deliver(message, to: stage.recipient)
        await stage.feed.consumeOneTimeCode(code)
        #expect(kinds(await calls.next(isolation: nil) ?? []) == [.withdrawn(.consumed)])
        withExtendedLifetime(subscription) {}
    }

    @Test func aCancelledOrReleasedSubscriptionIsGone() async throws {
        let stage = FeedStage()
        let count = Watched(0)
        var subscriptions = (0..<3).map { _ in
            stage.feed.subscribe(to: stage.recipient, domain: .any) { _ in count.count() }
        }
        try await count.reaches(3)
        #expect(stage.feed.subscriberCount == 3)
        subscriptions[0].cancel()
        subscriptions[0].cancel()
        #expect(stage.feed.subscriberCount == 2)
        subscriptions = []
        #expect(stage.feed.subscriberCount == 0)
        try await stage.deliver("482913")
        var (last, calls) = calls(of: stage)
        #expect(await calls.next(isolation: nil)?.count == 1 && count.value == 3)
        last.cancel()
    }

    @Test func aHandlerMayCancelItsSubscription() async throws {
        let stage = FeedStage()
        let own = Locked<SuggestionSubscription?>(nil)
        let calls = Watched(0)
        let subscription = stage.feed.subscribe(to: stage.recipient, domain: .any) { result in
            if case .success(let events) = result, !events.isEmpty { own.withLock { $0 }?.cancel() }
            calls.count()
        }
        own.withLock { $0 = subscription }
        try await calls.reaches(1)
        try await stage.deliver("482913")
        try await calls.reaches(2)
        #expect(stage.feed.subscriberCount == 0 && calls.value == 2)
        own.withLock { $0 = nil }
    }

    @Test func aSubscriptionThatAnotherHandlerCancelsIsNotCalled() async throws {
        let stage = FeedStage()
        let subscriptions = Locked<[SuggestionSubscription]>([])
        let (ready, codes) = (Watched(0), Watched<[String]>([]))
        for index in 0..<2 {
            let subscription = stage.feed.subscribe(to: stage.recipient, domain: .any) { result in
                guard case .success(let events) = result, let last = events.last else {
                    return ready.count()
                }
                for (other, subscription) in subscriptions.withLock({ $0 }).enumerated() where other != index {
                    subscription.cancel()
                }
                codes.change { $0.append(last.code.code) }
            }
            subscriptions.withLock { $0.append(subscription) }
        }
        try await ready.reaches(2)
        try await stage.deliver("482913")
        try await codes.wait { !$0.isEmpty }
        #expect(stage.feed.subscriberCount == 1)
        try await stage.deliver("771204")
        try await codes.wait { $0.count >= 2 }
        #expect(codes.value == ["482913", "771204"])
        subscriptions.withLock { $0 = [] }
    }

    @Test func aSubscriptionKeepsItsFeedAndNotTheOtherWayRound() async throws {
        let releases = Watched(0)
        do {
            let store = InMemoryCodeStore()
            let feed = SuggestionFeed(store: store, observer: ReleaseCounter(releases))
            let subscription = feed.subscribe(to: "+990000001", domain: .any) { _ in }
            withExtendedLifetime(subscription) {}
        }
        try await releases.reaches(1)
    }

    /// The reasons of a withdrawal that a limit of the store causes.
    @Test func aDroppedCodeIsToldAsDropped() async throws {
        let stage = FeedStage(limits: .init(codesPerRecipient: 4, codes: 1))
        var (subscription, calls) = calls(of: stage)
        let recorder = EventRecorder()
        let observed = SuggestionFeed(store: stage.store, clock: stage.time.clock, observer: recorder)
        var events = observed.suggestionEvents(for: stage.recipient, domain: .any).makeAsyncIterator()
        var tracker = SuggestionTracker()
        _ = await (calls.next(isolation: nil), events.next(isolation: nil))
        try await stage.deliver("482913")
        #expect(kinds(await calls.next(isolation: nil) ?? []) == [.suggested])
        #expect(kinds(await events.next(isolation: nil) ?? []) == [.suggested])
        #expect(kinds(await tracker.update(stage.recipient, from: stage.store)) == [.suggested])
        try await stage.deliver("771204", to: "+990000002")
        #expect(kinds(await calls.next(isolation: nil) ?? []) == [.withdrawn(.dropped)])
        #expect(kinds(await events.next(isolation: nil) ?? []) == [.withdrawn(.dropped)])
        #expect(kinds(await tracker.update(stage.recipient, from: stage.store)) == [.withdrawn(.dropped)])
        #expect(recorder.events == [.offered(.unbound), .withdrawn(.dropped)])
        withExtendedLifetime(subscription) {}
    }

    // MARK: One read for many

    @Test func oneReadOfTheStoreServesAllThatWait() async throws {
        let store = CountingStore()
        let feed = SuggestionFeed(store: store)
        let ready = Watched(0)
        let codes = feed.suggestions(for: "+990000001", domain: .any)
        let readers = (0..<1_000).map { _ in
            Task {
                for await code in codes {
                    if let code { return code.code }
                    ready.count()
                }
                return ""
            }
        }
        let calls = Watched(0)
        let subscriptions = (0..<1_000).map { _ in
            feed.subscribe(to: "+990000001", domain: .any) { _ in calls.count() }
        }
        try await ready.reaches(1_000)
        try await calls.reaches(1_000)
        let before = store.reads
        await feed.deliver("Your Kestrel code is 482913", to: "+990000001")
        for reader in readers { #expect(await reader.value == "482913") }
        try await calls.reaches(2_000)
        // A reader that was told to wait and does not yet do so reads by itself.
        #expect(store.reads - before < 100)
        withExtendedLifetime(subscriptions) {}
    }

    /// A store that counts how often it is read.
    private final class CountingStore: CodeStore {
        private let store = InMemoryCodeStore(clock: ManualClock())
        private let count = Locked(0)

        var reads: Int { count.withLock { $0 } }

        func insert(
            _ match: CodeMatch, for recipient: Recipient, receivedAt: Timestamp?, as operation: OperationID?
        ) async -> Insertion {
            store.insert(match, for: recipient, receivedAt: receivedAt, as: operation)
        }

        func history(for recipient: Recipient) async -> [CodeRecord] {
            count.withLock { $0 += 1 }
            return store.history(for: recipient)
        }

        func consume(_ id: VerificationCode.ID, as operation: OperationID?) async -> Consumption {
            store.consume(id, as: operation)
        }
        func remove(_ id: VerificationCode.ID) async -> Bool { store.remove(id) }
        func isDropped(_ id: VerificationCode.ID) async -> Bool { store.isDropped(id) }
        func changes() -> StoreChanges { store.changes() }
    }
}
