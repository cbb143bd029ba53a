import OneTimeCode
import Testing

@testable import OneTimeCodeTestSupport

/// A store that is temporarily unreachable.
private final class FailingStore: CodeStore {
    struct Outage: Error, Equatable {}

    private let store = InMemoryCodeStore(clock: ManualClock())
    private let isDown = Locked(false)
    private let isUnreadable = Locked(false)

    func set(isDown: Bool) { self.isDown.withLock { $0 = isDown } }
    func set(isUnreadable: Bool) { self.isUnreadable.withLock { $0 = isUnreadable } }

    private func check() throws(Outage) { if isDown.withLock({ $0 }) { throw Outage() } }

    func insert(
        _ match: CodeMatch, for recipient: Recipient, receivedAt: Timestamp?, as operation: OperationID?
    ) async throws(Outage) -> Insertion {
        try check()
        return store.insert(match, for: recipient, receivedAt: receivedAt, as: operation)
    }

    func history(for recipient: Recipient) async throws(Outage) -> [CodeRecord] {
        try check()
        if isUnreadable.withLock({ $0 }) { throw Outage() }
        return store.history(for: recipient)
    }

    func consume(_ id: VerificationCode.ID, as operation: OperationID?) async throws(Outage) -> Consumption {
        try check()
        return store.consume(id, as: operation)
    }

    func remove(_ id: VerificationCode.ID) async throws(Outage) -> Bool {
        try check()
        return store.remove(id)
    }

    func isDropped(_ id: VerificationCode.ID) async throws(Outage) -> Bool {
        try check()
        return store.isDropped(id)
    }

    func changes() -> InMemoryCodeStore.Changes { store.changes() }
}

@Suite(.timeLimit(.minutes(1))) struct FailingStoreTests {
    private let store = FailingStore()

    @Test func aStoreFailureEndsTheSequenceAndIteratingAgainContinues() async throws {
        let feed = SuggestionFeed(store: store)
        let suggestions = feed.suggestions(for: "+990001", domain: .any)
        store.set(isDown: true)
        var broken = suggestions.makeAsyncIterator()
        await #expect(throws: FailingStore.Outage()) { try await broken.next() }
        #expect(try await broken.next() == nil)

        store.set(isDown: false)
        try await feed.deliver("482913 is your Kestrel code", to: "+990001")
        var again = suggestions.makeAsyncIterator()
        #expect(try await again.next()??.code == "482913")
    }

    @Test func everyReaderOfASharedReadGetsItsError() async throws {
        let feed = SuggestionFeed(store: store)
        let suggestions = feed.suggestions(for: "+990001", domain: .any)
        let ready = Watched(0)
        let readers = (0..<100).map { _ in
            Task {
                do {
                    for try await _ in suggestions { ready.count() }
                    return false
                } catch {
                    return error is FailingStore.Outage
                }
            }
        }
        try await ready.reaches(100)
        store.set(isUnreadable: true)
        try await feed.deliver("482913 is your Kestrel code", to: "+990001")
        for reader in readers { #expect(await reader.value) }
    }

    @Test func anErrorIsTheLastCallOfAHandler() async throws {
        let feed = SuggestionFeed(store: store)
        let (failed, working) = (Watched<[Bool]>([]), Watched(0))
        store.set(isDown: true)
        let first = feed.subscribe(to: "+990001", domain: .any) { result in
            let isError = (try? result.get()) == nil
            failed.change { $0.append(isError) }
        }
        try await failed.wait { !$0.isEmpty }
        store.set(isDown: false)
        let second = feed.subscribe(to: "+990001", domain: .any) { _ in working.count() }
        try await working.reaches(1)
        try await feed.deliver("482913 is your Kestrel code", to: "+990001")
        // Handlers are called in the order of their subscriptions.
        try await working.reaches(2)
        #expect(failed.value == [true])
        withExtendedLifetime((first, second)) {}
    }

    @Test func aMessageThatCannotBeStoredIsReported() async throws {
        let feed = SuggestionFeed(store: store)
        store.set(isDown: true)
        await #expect(throws: FailingStore.Outage()) {
            try await feed.deliver("482913 is your Kestrel code", to: "+990001")
        }
        #expect(try await feed.deliver("Lunch at 12?", to: "+990001") == .noCode)
    }

    @Test func anObserverHearsOfEveryFailure() async throws {
        let recorder = EventRecorder()
        let feed = SuggestionFeed(store: store, observer: recorder)
        store.set(isDown: true)
        _ = try? await feed.deliver("482913 is your Kestrel code", to: "+990001")
        _ = try? await feed.consumeOneTimeCode(.random())
        var suggestions = feed.suggestions(for: "+990001", domain: .any).makeAsyncIterator()
        _ = try? await suggestions.next()
        #expect(recorder.events == [.storeFailed(.insert), .storeFailed(.consume), .storeFailed(.history)])
    }
}
