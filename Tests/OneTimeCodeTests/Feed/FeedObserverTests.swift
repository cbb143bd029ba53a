import Testing

@testable import OneTimeCode
@testable import OneTimeCodeTestSupport

/// Keeps the events that it hears of.
final class EventRecorder: FeedObserver {
    private let kept = Locked<[FeedEvent]>([])

    var events: [FeedEvent] { kept.withLock { $0 } }

    func observe(_ event: FeedEvent) { kept.withLock { $0.append(event) } }
}

/// Counts its own release, which is that of the feed that it observes.
final class ReleaseCounter: FeedObserver {
    private let releases: Watched<Int>

    init(_ releases: Watched<Int>) { self.releases = releases }

    deinit { releases.count() }

    func observe(_ event: FeedEvent) {}
}

@Suite struct FeedObserverTests {
    private let recorder = EventRecorder()
    private let time = ManualTime()
    private let recipient: Recipient = "+990001"

    private var feed: SuggestionFeed<InMemoryCodeStore> {
        let store = InMemoryCodeStore(clock: time.clock, wallClock: { [time] in time.now })
        return SuggestionFeed(store: store, clock: time.clock, observer: recorder)
    }

    @Test func everyOutcomeOfADeliveryIsObserved() async {
        let feed = feed
        await feed.deliver("See you", to: recipient)
        await feed.deliver("Your code is 482913", to: recipient)
        await feed.deliver(utf8: "Your code is 482913".utf8, to: recipient)
        if case .code(.refreshed(let code)) = await feed.deliver("Your code is 482913", to: recipient) {
            await feed.consumeOneTimeCode(code)
        }
        await feed.deliver("Your code is 482913", to: recipient)
        await feed.deliver(
            "Your code is 771204", to: recipient, receivedAt: Timestamp(nanosecondsSinceUnixEpoch: 0))
        #expect(
            recorder.events == [
                .delivered(.noCode), .delivered(.stored), .delivered(.refreshed), .delivered(.refreshed),
                .consumed(.consumed), .delivered(.alreadyConsumed), .delivered(.expired),
            ])
    }

    @Test func aSuggestionIsOfferedAndWithdrawnForAReason() async throws {
        let feed = feed
        var suggestions = feed.suggestions(for: recipient, domain: .any).makeAsyncIterator()
        #expect(try await suggestions.next() == .some(nil))
        await feed.deliver("Your code is 482913", to: recipient)
        _ = try await suggestions.next()
        await feed.deliver("Your code is 771204\n@kestrel.example #771204", to: recipient)
        let second = try #require(try await suggestions.next() ?? nil)
        await feed.consumeOneTimeCode(second)
        #expect(try await suggestions.next() == .some(nil))
        #expect(
            recorder.events == [
                .delivered(.stored), .offered(.unbound), .delivered(.stored), .withdrawn(.replaced),
                .offered(.unchecked), .consumed(.consumed), .withdrawn(.consumed),
            ])
    }

    @Test func whatAHandlerTakesIsObserved() async throws {
        let feed = feed
        let calls = Watched(0)
        let subscription = feed.subscribe(to: recipient, domain: .any) { _ in calls.count() }
        try await calls.reaches(1)
        await feed.deliver("Your code is 482913", to: recipient)
        try await calls.reaches(2)
        time.advance(by: .seconds(180))
        try await calls.reaches(3)
        // The handler runs in a task of its own, which may take the code before `deliver` has returned.
        let taken = recorder.events.filter { $0 != .delivered(.stored) }
        #expect(taken == [.offered(.unbound), .withdrawn(.expired)])
        #expect(recorder.events.count == 3)
        withExtendedLifetime(subscription) {}
    }

    @Test func aNewCodeIsOfferedAndNeverWithdrawn() async throws {
        let feed = feed
        await feed.deliver("Your code is 482913\n@kestrel.example #482913", to: recipient)
        let page = try SubscriberDomain("kestrel.example")
        var codes = feed.oneTimeCodes(for: recipient, domain: page).makeAsyncIterator()
        _ = try await codes.next()
        await feed.deliver("Your code is 771204\n@kestrel.example #771204", to: recipient)
        _ = try await codes.next()
        #expect(
            recorder.events == [
                .delivered(.stored), .offered(.origin), .delivered(.stored), .offered(.origin),
            ])
    }
}
