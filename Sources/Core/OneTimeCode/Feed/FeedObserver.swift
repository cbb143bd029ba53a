/// Observes the events of a feed, to count and log them. `FeedTelemetry` of the product `OneTimeCodeTelemetry` is an
/// observer for swift-log and swift-metrics.
public protocol FeedObserver: Sendable {
    /// Handles an event.
    ///
    /// The feed calls it after the event, on the task that delivers, reads or consumes. It may be called from several
    /// tasks at the same time. The task waits for it, so it should return quickly.
    func observe(_ event: FeedEvent)
}

/// An event of a feed. It contains no code, no text and no recipient, so it can be logged. Later versions may have more
/// events.
@nonexhaustive
public enum FeedEvent: Sendable, Hashable {
    /// The outcome of a delivered message.
    @nonexhaustive
    public enum DeliveryOutcome: String, Sendable, CaseIterable {
        /// The message has no code.
        case noCode
        /// The code was stored.
        case stored
        /// The code had been stored before, and its window starts again.
        case refreshed
        /// The code had already been consumed.
        case alreadyConsumed
        /// The code arrived after the end of its window.
        case expired
    }

    /// The outcome of a call that consumes a code.
    @nonexhaustive
    public enum ConsumptionOutcome: String, Sendable, CaseIterable {
        /// This caller consumed the code.
        case consumed
        /// Another caller had already consumed it.
        case alreadyConsumed
        /// The store does not have the code, or does not have it any more.
        case unknown
    }

    /// A call of the feed to its store.
    @nonexhaustive
    public enum StoreOperation: String, Sendable, CaseIterable {
        /// Storing a code.
        case insert
        /// Reading a recipient's codes.
        case history
        /// Marking a code as consumed.
        case consume
    }

    /// A message was delivered.
    case delivered(DeliveryOutcome)
    /// A subscriber was offered a code, for a reason.
    case offered(DomainMatch)
    /// A code was withdrawn from a subscriber of `suggestions`. Subscribers of `oneTimeCodes` get no withdrawals.
    case withdrawn(SuggestionEvent.Reason)
    /// A caller tried to consume a code.
    case consumed(ConsumptionOutcome)
    /// The store threw an error. The caller of the feed gets the error. The event does not contain it, because the
    /// error may contain anything.
    case storeFailed(StoreOperation)
}

extension FeedEvent.DeliveryOutcome {
    init(_ insertion: Insertion) {
        self =
            switch insertion {
            case .stored: .stored
            case .refreshed: .refreshed
            case .alreadyConsumed: .alreadyConsumed
            case .expired: .expired
            }
    }
}

extension FeedEvent.ConsumptionOutcome {
    init(_ consumption: Consumption) {
        self =
            switch consumption {
            case .consumed: .consumed
            case .alreadyConsumed: .alreadyConsumed
            case .unknown: .unknown
            }
    }
}
