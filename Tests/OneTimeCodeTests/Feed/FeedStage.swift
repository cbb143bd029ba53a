import OneTimeCodeTestSupport
import Testing

@testable import OneTimeCode

/// A feed over an in-memory store with manual clocks, for tests without timelines.
struct FeedStage: Sendable {
    let time = ManualTime()
    let store: InMemoryCodeStore
    let feed: SuggestionFeed<InMemoryCodeStore>
    /// The recipient of tests that need only one.
    let recipient: Recipient = "+990000001"

    init(limits: InMemoryCodeStore.Limits = .init()) {
        store = InMemoryCodeStore(limits: limits, clock: time.clock, wallClock: { [time] in time.now })
        feed = Self.feed(over: store, time)
    }

    /// Another feed over the same store.
    func otherFeed() -> SuggestionFeed<InMemoryCodeStore> { Self.feed(over: store, time) }

    private static func feed(over store: InMemoryCodeStore, _ time: ManualTime) -> SuggestionFeed<InMemoryCodeStore> {
        SuggestionFeed(store: store, parser: MessageParser(), clock: time.clock)
    }

    /// The recipient with a number.
    static func recipient(_ number: Int) -> Recipient { Recipient("+99\(1_000_000 + number)") }

    /// Delivers a message whose code must be stored.
    @discardableResult
    func deliver(
        _ code: String, to recipient: Recipient? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> VerificationCode {
        let delivery = await feed.deliver("Kestrel Bank: your code is \(code).", to: recipient ?? self.recipient)
        let kept: VerificationCode? =
            switch delivery {
            case .code(.stored(let code)), .code(.refreshed(let code)): code
            case .code(.alreadyConsumed), .code(.expired), .noCode: nil
            }
        return try #require(kept, "\(delivery)", sourceLocation: sourceLocation)
    }
}
