/// What a subscriber has been told, and what it is to be told next.
protocol FeedCursor: Sendable {
    associatedtype Element: Sendable

    /// What a history has for the subscriber, the newest code first, as ``CodeStore/history(for:)`` returns it; nil where
    /// there is nothing to tell.
    mutating func next(in history: [CodeRecord], _ isVisible: (VerificationCode) -> Bool) -> Element?

    /// Whether the same history has more to tell.
    var hasMore: Bool { get }
}

/// A subscription as a sequence: wait for a change, look at the history, tell what the cursor makes of it.
///
/// Nothing is queued for a subscriber. What it is told when it asks is what the store holds at that time, so it is never told
/// of a code that has expired or was consumed meanwhile, and costs the same however seldom it asks.
struct FeedSequence<Store: CodeStore, Cursor: FeedCursor>: AsyncSequence, Sendable {
    let feed: SuggestionFeed<Store>
    let recipient: Recipient
    let domain: SubscriberDomain
    let duration: Duration?
    let cursor: Cursor

    func makeAsyncIterator() -> Iterator {
        Iterator(feed: feed, recipient: recipient, domain: domain, duration: duration, cursor: cursor)
    }

    struct Iterator: AsyncIteratorProtocol {
        typealias Failure = Store.Failure

        private let feed: SuggestionFeed<Store>
        private let recipient: Recipient
        private let domain: SubscriberDomain
        private let subscription: Subscription
        private var cursor: Cursor
        /// A sequence that has thrown is over.
        private var hasFailed = false

        fileprivate init(
            feed: SuggestionFeed<Store>, recipient: Recipient, domain: SubscriberDomain, duration: Duration?,
            cursor: Cursor
        ) {
            self.feed = feed
            self.recipient = recipient
            self.domain = domain
            self.cursor = cursor
            subscription = feed.subscription(for: recipient, duration: duration)
        }

        mutating func next() async throws(Store.Failure) -> Cursor.Element? { try await next(isolation: nil) }

        mutating func next(isolation actor: isolated (any Actor)?) async throws(Store.Failure) -> Cursor.Element? {
            while !hasFailed, await subscription.changed() {
                let history: [CodeRecord]
                do throws(Store.Failure) {
                    history = try await feed.store.history(for: recipient)
                } catch {
                    hasFailed = true
                    throw error
                }
                let element = cursor.next(in: history) { [feed, domain] in
                    feed.domainMatch(of: $0, for: domain) != nil
                }
                if cursor.hasMore { subscription.lookAgain() }
                if let element { return element }
            }
            return nil
        }
    }
}
