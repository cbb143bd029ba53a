/// An observer of a feed's events, to count and log them. `FeedTelemetry` of the product `OneTimeCodeTelemetry` is an
/// observer for swift-log and swift-metrics.
public protocol FeedObserver: Sendable {
    /// Handles an event.
    ///
    /// The feed calls it after the event, on the task that delivers, reads or consumes, and from any number of tasks at
    /// once. The task waits for it, so it should return quickly.
    func observe(_ event: FeedEvent)
}

/// An event of a feed. It has no code, no text and no recipient, so that it can be logged. Later versions may know more
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
        /// The code was stored before; its window starts again.
        case refreshed
        /// The code was consumed before.
        case alreadyConsumed
        /// The code arrived after its window.
        case expired
    }

    /// The outcome of a call that consumes a code.
    @nonexhaustive
    public enum ConsumptionOutcome: String, Sendable, CaseIterable {
        /// This caller consumed the code.
        case consumed
        /// Another caller consumed it before.
        case alreadyConsumed
        /// The store does not have the code, or no longer.
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
    /// A code was withdrawn from a subscriber of `suggestions`. For subscribers of `oneTimeCodes` there are no
    /// withdrawals.
    case withdrawn(SuggestionEvent.Reason)
    /// A caller tried to consume a code.
    case consumed(ConsumptionOutcome)
    /// The store threw an error. The feed's caller gets the error; the event does not hold it, as it may contain
    /// anything.
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
