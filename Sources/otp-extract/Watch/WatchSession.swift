import OneTimeCode

/// The logic of `watch`: a feed for the lines, and a tracker that turns changes of the store into events.
struct WatchSession<Store: CodeStore> where Store.Failure == Never {
    private let feed: SuggestionFeed<Store>
    private let only: Recipient?
    private var tracker: SuggestionTracker

    /// - Parameters:
    ///   - feed: The feed for messages.
    ///   - domain: The domain whose codes are shown.
    ///   - purposes: The purposes of the codes that are shown.
    ///   - only: The only recipient whose messages are read; nil for all.
    init(feed: SuggestionFeed<Store>, domain: SubscriberDomain, purposes: Set<CodeMatch.Purpose>, only: Recipient?) {
        self.feed = feed
        self.only = only
        tracker = SuggestionTracker {
            purposes.contains($0.match.purpose) && feed.domainMatch(of: $0, for: domain) != nil
        }
    }

    /// The recipient of messages without one.
    static var nobody: Recipient { "" }

    /// Handles a line; returns the resulting events.
    mutating func handle(_ line: WatchLine) async throws(WatchLine.Problem) -> [SuggestionEvent] {
        switch line {
        case .message(let text, let recipient, let receivedAt, let locale):
            let recipient = recipient ?? Self.nobody
            if let only, recipient != only { return [] }
            await feed.deliver(utf8: text, to: recipient, receivedAt: receivedAt, locale: locale)
            return await update(recipient)
        case .consume(let id):
            switch await feed.consumeOneTimeCode(id) {
            case .consumed:
                guard let recipient = tracker.recipient(of: id) else { return [] }
                return await update(recipient)
            case .alreadyConsumed:
                throw .init(message: "the code to consume has been consumed already", isMalformed: false)
            case .unknown:
                throw .init(message: "no code has the id to consume, or it has expired", isMalformed: false)
            }
        }
    }

    /// Reads the histories of the recipients that changed; returns the resulting events.
    mutating func handle(_ change: StoreChange) async -> [SuggestionEvent] {
        switch change {
        case .recipient(let recipient): return await update(recipient)
        case .everything:
            var events: [SuggestionEvent] = []
            for recipient in Array(tracker.recipients) { events += await update(recipient) }
            return events
        }
    }

    private mutating func update(_ recipient: Recipient) async -> [SuggestionEvent] {
        tracker.update(recipient, await feed.store.history(for: recipient))
    }
}
