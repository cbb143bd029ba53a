import OneTimeCodeTestSupport
import Testing

@testable import OneTimeCode

/// The store is read for a new handler while the others have not been called yet.
@Suite(.timeLimit(.minutes(1))) struct NewcomerTests {
    /// A store that reports a change only when the test says so.
    private final class SilentStore: CodeStore {
        private let store = InMemoryCodeStore(limits: .init(codes: 1))
        private let listener = ChangeListener()

        func insert(
            _ match: CodeMatch, for recipient: Recipient, receivedAt: Timestamp?, as operation: OperationID?
        ) async -> Insertion {
            store.insert(match, for: recipient, receivedAt: receivedAt, as: operation)
        }

        func history(for recipient: Recipient) async -> [CodeRecord] { store.history(for: recipient) }
        func isDropped(_ id: VerificationCode.ID) async -> Bool { store.isDropped(id) }
        func consume(_ id: VerificationCode.ID, as operation: OperationID?) async -> Consumption {
            store.consume(id, as: operation)
        }
        func remove(_ id: VerificationCode.ID) async -> Bool { store.remove(id) }
        func changes() -> StoreChanges { StoreChanges(listener) {} }
        func report(_ recipient: Recipient) { listener.tell(.recipient(recipient)) }
    }

    private let store = SilentStore()
    private let feed: SuggestionFeed<SilentStore>
    private let recipient: Recipient = "+990000001"

    init() { feed = SuggestionFeed(store: store) }

    private func subscribe() -> (SuggestionSubscription, AsyncStream<[SuggestionEvent.Kind]>.Iterator) {
        let (stream, continuation) = AsyncStream<[SuggestionEvent.Kind]>.makeStream()
        let subscription = feed.subscribe(to: recipient, domain: .any) { result in
            if case .success(let events) = result { continuation.yield(events.map(\.kind)) }
        }
        return (subscription, stream.makeAsyncIterator())
    }

    @Test func aNewcomerHidesNoDroppedCodeFromTheOthers() async {
        var (first, calls) = subscribe()
        #expect(await calls.next(isolation: nil) == [])
        await feed.deliver("Your Kestrel code is 482913", to: recipient)
        store.report(recipient)
        #expect(await calls.next(isolation: nil) == [.suggested])
        await feed.deliver("Your Kestrel code is 771204", to: "+990000002")
        var (second, newcomerCalls) = subscribe()
        #expect(await newcomerCalls.next(isolation: nil) == [])
        store.report(recipient)
        #expect(await calls.next(isolation: nil) == [.withdrawn(.dropped)])
        withExtendedLifetime((first, second)) {}
    }

    @Test func aCodeThatOnlyANewcomerHasSeenIsWithdrawnAsDropped() async {
        var (first, calls) = subscribe()
        #expect(await calls.next(isolation: nil) == [])
        await feed.deliver("Your Kestrel code is 482913", to: recipient)
        var (second, newcomerCalls) = subscribe()
        #expect(await newcomerCalls.next(isolation: nil) == [.suggested])
        await feed.deliver("Your Kestrel code is 771204", to: "+990000002")
        store.report(recipient)
        #expect(await newcomerCalls.next(isolation: nil) == [.withdrawn(.dropped)])
        withExtendedLifetime((first, second)) {}
    }
}
