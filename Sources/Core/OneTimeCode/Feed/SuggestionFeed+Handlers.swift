extension SuggestionFeed {
    /// Calls `handler` with the changes of a recipient's suggestion: what
    /// ``suggestionEvents(for:domain:purposes:)`` returns, without a task for each subscriber. For servers, whose
    /// connections have tasks of their own.
    ///
    /// The first call comes soon, with the current suggestion or an empty list. Every later one has a withdrawal, a
    /// suggestion, or both in this order. The calls of one subscription are made one after the other. One task reads
    /// the store and calls all handlers of a recipient, so a handler should pass the events on and return. Nothing is
    /// queued: codes that were replaced meanwhile are skipped.
    ///
    /// An error of the store is the last call; subscribe again to continue.
    ///
    /// - Parameters:
    ///   - recipient: The recipient of the codes.
    ///   - domain: The place where they would be used.
    ///   - purposes: The purposes of the codes to offer; by default not those to show at a counter or a door.
    ///   - handler: Takes the events, on a task of the feed.
    /// - Returns: The subscription, which lasts until it is cancelled or released.
    public func subscribe(
        to recipient: Recipient, domain: SubscriberDomain, purposes: Set<CodeMatch.Purpose> = .typedIntoFields,
        handler: @escaping @Sendable (Result<[SuggestionEvent], Store.Failure>) -> Void
    ) -> SuggestionSubscription {
        // The handler holds no feed, since the feed holds the handler.
        let reader = Locked(HandlerReader(cursor: SuggestionEventCursor(recipient: recipient)))
        let (matcher, observer) = (matcher, observer)
        return SuggestionSubscription(self, subscribers, recipient) { snapshot in
            if let failure = snapshot.failure as? Store.Failure {
                guard !reader.withLock({ $0.end() }) else { return }
                observer?.observe(.storeFailed(.history))
                return handler(.failure(failure))
            }
            let events = reader.withLock { reader in
                reader.next(in: snapshot) {
                    purposes.contains($0.match.purpose) && matcher.match(of: $0.match, for: domain) != nil
                }
            }
            guard let events else { return }
            for event in events {
                switch event.kind {
                case .withdrawn(let reason): observer?.observe(.withdrawn(reason))
                case .suggested:
                    guard let match = matcher.match(of: event.code.match, for: domain) else { continue }
                    observer?.observe(.offered(match))
                }
            }
            handler(.success(events))
        }
    }
}

/// The state of a handler's subscription.
private struct HandlerReader: Sendable {
    private var cursor: SuggestionEventCursor
    private var isOver = false

    init(cursor: SuggestionEventCursor) { self.cursor = cursor }

    mutating func next(in snapshot: FeedSnapshot, _ isVisible: (VerificationCode) -> Bool) -> [SuggestionEvent]? {
        if isOver { return nil }
        let isDropped = cursor.shown.map { snapshot.dropped.contains($0.id) } ?? false
        return cursor.next(in: snapshot.history, isDropped: isDropped, isVisible)
    }

    /// Returns whether it was over before.
    mutating func end() -> Bool {
        defer { isOver = true }
        return isOver
    }
}

/// A subscription whose events a handler takes: see ``SuggestionFeed/subscribe(to:domain:purposes:handler:)``.
public final class SuggestionSubscription: Sendable {
    private let seat: SubscriberGroup.Seat
    private let group: SubscriberGroup
    private let subscribers: Subscribers
    private let isCancelled: Locked<Bool>
    /// Keeps the feed, without which nothing changes.
    private let feed: any AnyObject & Sendable

    init(
        _ feed: any AnyObject & Sendable, _ subscribers: Subscribers, _ recipient: Recipient,
        handler: @escaping SubscriberGroup.Handler
    ) {
        let isCancelled = Locked(false)
        (group, seat) = subscribers.add(recipient) { snapshot in
            if !isCancelled.withLock({ $0 }) { handler(snapshot) }
        }
        self.feed = feed
        self.subscribers = subscribers
        self.isCancelled = isCancelled
    }

    deinit { cancel() }

    /// Ends the subscription. No call of the handler begins after this; one that has begun may still be running.
    public func cancel() {
        let wasCancelled = isCancelled.withLock { isCancelled in
            defer { isCancelled = true }
            return isCancelled
        }
        if !wasCancelled { subscribers.remove(seat, of: group) }
    }
}
