/// The state of a subscription: the values that were delivered, and the next one.
protocol FeedCursor: Sendable {
    associatedtype Element: Sendable

    /// The next value for the subscriber, computed from a history in the order of ``CodeStore/history(for:)``. Nil if
    /// there is nothing new.
    ///
    /// - Parameters:
    ///   - history: The recipient's codes.
    ///   - isDropped: Whether a limit of the store dropped the code that is shown.
    ///   - isVisible: Whether the subscriber may have a code.
    mutating func next(
        in history: [CodeRecord], isDropped: Bool, _ isVisible: (VerificationCode) -> Bool
    ) -> Element?

    /// The code that an element offers; nil if it offers none.
    static func code(of element: Element) -> VerificationCode?

    /// The code that the subscriber shows until the next element; nil if elements do not withdraw codes.
    var shown: VerificationCode? { get }

    /// Whether the same history has another value.
    var hasMore: Bool { get }
}

/// A subscription as a sequence: it waits for a change, reads the history, and returns the cursor's next value.
///
/// Nothing is queued for a subscriber. Each read returns the current state of the store. So a subscriber never gets an
/// expired or consumed code, and a slow reader needs no memory.
struct FeedSequence<Store: CodeStore, Cursor: FeedCursor>: AsyncSequence, Sendable {
    let feed: SuggestionFeed<Store>
    let recipient: Recipient
    let audience: Audience
    var duration: Duration?
    let cursor: Cursor

    func makeAsyncIterator() -> Iterator { Iterator(self) }

    struct Iterator: AsyncIteratorProtocol {
        typealias Failure = Store.Failure

        private let sequence: FeedSequence
        private var feed: SuggestionFeed<Store> { sequence.feed }
        private var recipient: Recipient { sequence.recipient }
        private var audience: Audience { sequence.audience }
        /// The subscription. The first read creates it.
        private var subscription: Subscription?
        private var cursor: Cursor
        /// Whether the sequence has thrown an error. Then it ends.
        private var hasFailed = false

        fileprivate init(_ sequence: FeedSequence) {
            self.sequence = sequence
            cursor = sequence.cursor
        }

        mutating func next() async throws(Store.Failure) -> Cursor.Element? { try await next(isolation: nil) }

        mutating func next(isolation actor: isolated (any Actor)?) async throws(Store.Failure) -> Cursor.Element? {
            let subscription = subscription ?? feed.subscription(for: recipient, duration: sequence.duration)
            self.subscription = subscription
            while !hasFailed {
                let (history, isDropped): ([CodeRecord], Bool)
                do throws(Store.Failure) {
                    guard let codes = try await codes(subscription.news()) else { return nil }
                    (history, isDropped) = codes
                } catch {
                    hasFailed = true
                    feed.observer?.observe(.storeFailed(.history))
                    throw error
                }
                let before = cursor.shown
                let element = cursor.next(in: history, isDropped: isDropped, audience.mayHave)
                if cursor.hasMore { subscription.lookAgain() }
                if let element {
                    observe(Cursor.code(of: element), before: before, history, isDropped)
                    return element
                }
            }
            return nil
        }

        /// Waits, and returns the recipient's codes and whether a limit dropped the code that is shown. Nil at the end.
        private func codes(_ news: FeedNews) async throws(Store.Failure) -> ([CodeRecord], Bool)? {
            let history: [CodeRecord]
            switch news {
            case .end: return nil
            case .look: history = try await feed.store.history(for: recipient)
            case .snapshot(let snapshot):
                if let failure = snapshot.failure as? Store.Failure { throw failure }
                history = snapshot.history
                if let shown = cursor.shown, snapshot.gone.contains(shown.id) {
                    return (history, snapshot.dropped.contains(shown.id))
                }
            }
            return (history, try await feed.store.hasDropped(cursor.shown, from: history))
        }

        /// Reports an element to the observer of the feed.
        private func observe(
            _ code: VerificationCode?, before: VerificationCode?, _ history: [CodeRecord], _ isDropped: Bool
        ) {
            guard let observer = feed.observer else { return }
            if let before, let reason = history.reason(ofWithdrawing: before, for: code, isDropped: isDropped) {
                observer.observe(.withdrawn(reason))
            }
            if let code, let match = audience.domainMatch(of: code) { observer.observe(.offered(match)) }
        }
    }
}
