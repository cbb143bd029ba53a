extension SuggestionFeed {
    /// Calls `handler` with the changes of a recipient's suggestion. The events are those of
    /// ``suggestionEvents(for:domain:purposes:)``, but no task is needed for each subscriber. Use it in servers, whose
    /// connections have tasks of their own.
    ///
    /// The first call comes soon, with the current suggestion or an empty list. Each later call has a withdrawal, a
    /// suggestion, or both in this order. The calls of one subscription never overlap. One task reads the store and
    /// calls all handlers of a recipient, so a handler should pass the events on and return. Nothing is queued: codes
    /// that were replaced in the meantime are skipped.
    ///
    /// An error of the store ends the calls. Subscribe again to continue.
    ///
    /// - Parameters:
    ///   - recipient: The recipient of the codes.
    ///   - domain: The place where the codes would be used.
    ///   - purposes: The purposes of the codes to offer. By default, codes to show at a counter or a door are not
    ///     offered.
    ///   - handler: Called with the events on a task of the feed.
    /// - Returns: The subscription. It lasts until it is cancelled or released.
    public func subscribe(
        to recipient: Recipient, domain: SubscriberDomain, purposes: Set<CodeMatch.Purpose> = .typedIntoFields,
        handler: @escaping @Sendable (Result<[SuggestionEvent], Store.Failure>) -> Void
    ) -> SuggestionSubscription {
        // The handler must not retain the feed, because the feed retains the handler.
        let reader = Locked(HandlerReader(cursor: SuggestionEventCursor(recipient: recipient)))
        let audience = Audience(matcher: matcher, domain: domain, purposes: purposes)
        let observer = observer
        return SuggestionSubscription(self, subscribers, recipient) { snapshot in
            if let failure = snapshot.failure as? Store.Failure {
                guard !reader.withLock({ $0.end() }) else { return }
                observer?.observe(.storeFailed(.history))
                return handler(.failure(failure))
            }
            let events = reader.withLock { $0.next(in: snapshot, audience.mayHave) }
            guard let events else { return }
            for event in events {
                switch event.kind {
                case .withdrawn(let reason): observer?.observe(.withdrawn(reason))
                case .suggested:
                    guard let match = audience.domainMatch(of: event.code) else { continue }
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

    /// Ends the subscription. Returns whether it had already ended.
    mutating func end() -> Bool {
        defer { isOver = true }
        return isOver
    }
}

/// A subscription whose events are passed to a handler: see ``SuggestionFeed/subscribe(to:domain:purposes:handler:)``.
public final class SuggestionSubscription: Sendable {
    private let seat: SubscriberGroup.Seat
    private let group: SubscriberGroup
    private let subscribers: Subscribers
    private let isCancelled: Locked<Bool>
    /// Retains the feed, because without it nothing changes.
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

    /// Ends the subscription. No call of the handler begins after this, but one that has begun may still be running.
    public func cancel() {
        let wasCancelled = isCancelled.withLock { isCancelled in
            defer { isCancelled = true }
            return isCancelled
        }
        if !wasCancelled { subscribers.remove(seat, of: group) }
    }
}
