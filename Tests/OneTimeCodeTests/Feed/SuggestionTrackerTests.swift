import Testing

@testable import OneTimeCode
@testable import OneTimeCodeTestSupport

@Suite struct SuggestionTrackerTests {
    private let recipient: Recipient = "+990000001"

    private func record(
        _ code: String, id: VerificationCode.ID, at time: Int64 = 0, domain: String? = nil, isConsumed: Bool = false
    ) -> CodeRecord {
        let match = CodeMatch(code: code, confidence: 0.9, range: 0..<6, rawText: code, domain: domain)
        return CodeRecord(
            code: VerificationCode(id: id, timestamp: Timestamp(nanosecondsSinceUnixEpoch: time), match: match),
            remaining: .seconds(100), isConsumed: isConsumed)
    }

    @Test func everyChangeOfACodeIsReported() {
        let (a, b) = (VerificationCode.ID.random(), VerificationCode.ID.random())
        var tracker = SuggestionTracker()
        func kinds(_ history: [CodeRecord]) -> [SuggestionEvent.Kind] { tracker.update(recipient, history).map(\.kind) }

        #expect(kinds([]) == [])
        #expect(kinds([record("111111", id: a)]) == [.suggested])
        #expect(kinds([record("111111", id: a)]) == [])
        #expect(tracker.recipient(of: a) == recipient && Array(tracker.recipients) == [recipient])
        #expect(kinds([record("111111", id: a, at: 5)]) == [.suggested], "a new window")
        #expect(kinds([record("222222", id: b), record("111111", id: a)]) == [.withdrawn(.replaced), .suggested])
        #expect(tracker.recipient(of: a) == nil)
        #expect(kinds([record("222222", id: b, isConsumed: true)]) == [.withdrawn(.consumed)])
        #expect(kinds([]) == [])
        #expect(kinds([record("111111", id: a)]) == [.suggested])
        #expect(kinds([]) == [.withdrawn(.expired)])
        #expect(tracker.recipients.isEmpty)
    }

    @Test func anExpiredCodeHasNothingLeft() {
        let id = VerificationCode.ID.random()
        var tracker = SuggestionTracker()
        #expect(tracker.update(recipient, [record("111111", id: id)]).map(\.remaining) == [.seconds(100)])
        #expect(tracker.update(recipient, []).map(\.remaining) == [.zero])
    }

    /// A newer code came and was used between two updates, so that the older one is shown no longer.
    @Test func aCodeThatTheStoreHoldsWasNotDropped() async throws {
        let store = InMemoryCodeStore(clock: ManualClock())
        var tracker = SuggestionTracker()
        _ = store.insert(StoreSample.match("111111"), for: recipient)
        #expect(await tracker.update(recipient, from: store).map(\.kind) == [.suggested])
        let second = try #require(store.insert(StoreSample.match("222222"), for: recipient).kept)
        _ = store.consume(second.id)
        let events = await tracker.update(recipient, from: store)
        #expect(events.map(\.code.code) == ["111111"] && events.map(\.kind) != [.withdrawn(.dropped)])
    }

    @Test func invisibleCodesNeitherAppearNorReplace() {
        let (a, b) = (VerificationCode.ID.random(), VerificationCode.ID.random())
        var tracker = SuggestionTracker { $0.domain == nil }
        #expect(tracker.update(recipient, [record("111111", id: a, domain: "finch.example")]) == [])
        #expect(tracker.update(recipient, [record("222222", id: b)]).map(\.kind) == [.suggested])
        let both = [record("111111", id: a, domain: "finch.example"), record("222222", id: b)]
        #expect(tracker.update(recipient, both) == [])
    }

    @Test func recipientsAreApart() {
        let id = VerificationCode.ID.random()
        var tracker = SuggestionTracker()
        #expect(tracker.update(recipient, [record("111111", id: id)]).map(\.recipient) == [recipient])
        #expect(tracker.update("+990000002", []) == [])
        #expect(Array(tracker.recipients) == [recipient])
    }
}
