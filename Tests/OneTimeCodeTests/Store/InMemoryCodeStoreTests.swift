import OneTimeCodeTestSupport
import Testing

@testable import OneTimeCode

/// Guarantees of the in-memory store beyond the contract.
@Suite(.timeLimit(.minutes(1))) struct InMemoryCodeStoreTests {
    private let harness = InMemoryHarness()
    private let recipient: Recipient = "+990000001"

    private var time: ManualTime { harness.time }

    private func makeStore(
        window: Duration = .seconds(180), codesPerRecipient: Int = 16, codes: Int = 10_000
    ) -> InMemoryCodeStore {
        harness.makeStore(window: window, codesPerRecipient: codesPerRecipient, codes: codes)
    }

    /// Its functions need neither `await` nor `try`.
    @Test func synchronousFunctionsCanUseTheStore() throws {
        let store = makeStore()
        let code = try #require(store.insert(StoreSample.match("482913"), for: recipient).kept)
        #expect(store.current(for: recipient) == code)
        #expect(store.history(for: recipient).map(\.code) == [code])
        #expect(store.consume(code.id) == .consumed(code))
        #expect(store.current(for: recipient) == nil)
        #expect(store.remove(code.id) && !store.remove(code.id))
    }

    @Test func genericCallsGiveTheSameResults() async throws {
        let store = makeStore()
        func current(in store: some CodeStore) async throws -> VerificationCode? {
            try await store.current(for: recipient)
        }
        #expect(try await current(in: store) == nil)
        let code = store.insert(StoreSample.match("482913"), for: recipient).kept
        #expect(try await current(in: store) == code && code != nil)
    }

    @Test func resentAndUsedCodesAreCountedOnce() throws {
        let store = makeStore()
        #expect(store.count == 0)
        let id = try #require(store.insert(StoreSample.match("111111"), for: recipient).kept?.id)
        _ = store.insert(StoreSample.match("111111"), for: recipient)
        _ = store.insert(StoreSample.match("111111"), for: "+990000002")
        _ = store.consume(id)
        #expect(store.count == 2)
        _ = store.remove(id)
        #expect(store.count == 1 && store.droppedCount == 0)
    }

    @Test func codesDroppedForTheLimitsAreCounted() {
        let store = makeStore(codesPerRecipient: 2, codes: 3)
        for number in 0..<5 { _ = store.insert(StoreSample.match("\(number)"), for: recipient) }
        #expect(store.count == 2 && store.droppedCount == 3)
        for number in 0..<5 { _ = store.insert(StoreSample.match("1"), for: StoreSample.recipient(number)) }
        #expect(store.count == 3 && store.droppedCount == 7)
    }

    @Test func idsAndTimesComeFromTheInjectedSources() throws {
        let lastNumber = Locked(0)
        let store = InMemoryCodeStore(clock: time.clock, wallClock: { StoreSample.noon }) {
            StoreSample.id(
                lastNumber.withLock {
                    $0 += 1
                    return $0
                })
        }
        for number in 1...3 {
            let code = try #require(store.insert(StoreSample.match("\(number)"), for: recipient).kept)
            #expect(code.id == StoreSample.id(number) && code.timestamp == StoreSample.noon)
        }
    }

    @Test func theSystemsClocksAreTheDefault() throws {
        let store = InMemoryCodeStore()
        let before = Timestamp.now()
        _ = store.insert(StoreSample.match("482913"), for: recipient)
        let record = try #require(store.history(for: recipient).first)
        #expect(record.remaining > .zero && record.remaining <= .seconds(180))
        #expect(before <= record.code.timestamp && record.code.timestamp <= .now())
    }

    @Test(arguments: [.nanoseconds(1), .seconds(1), .seconds(86_400), .seconds(Int64.max)] as [Duration])
    func anyWindowIsPossible(_ window: Duration) {
        let store = makeStore(window: window)
        _ = store.insert(StoreSample.match("482913"), for: recipient)
        #expect(store.current(for: recipient) != nil)
        time.advance(by: min(window, .seconds(86_400)))
        #expect((store.current(for: recipient) == nil) == (window <= .seconds(86_400)))
    }

    @Test func manyTasksInsertOneCodeOnce() async {
        let store = makeStore()
        let insertions = await withTaskGroup(of: Insertion.self) { group in
            for _ in 0..<1_000 {
                group.addTask { [recipient] in store.insert(StoreSample.match("482913"), for: recipient) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(insertions.count { if case .stored = $0 { true } else { false } } == 1)
        #expect(Set(insertions.compactMap(\.kept?.id)).count == 1 && store.count == 1)
    }
}
