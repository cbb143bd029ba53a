/// Hears of the events of a feed, to count them and to log them. `FeedTelemetry` of the product `OneTimeCodeTelemetry` is one
/// for swift-log and swift-metrics.
public protocol FeedObserver: Sendable {
    /// Takes note of an event.
    ///
    /// The feed calls it on the task that delivers, reads or consumes, after the fact and from any number of tasks at once. It
    /// should return quickly, since the task waits for it.
    func observe(_ event: FeedEvent)
}

/// An event of a feed. It has no code, no text and no recipient, so that it can be logged. Later versions may know more
/// events.
@nonexhaustive
public enum FeedEvent: Sendable, Hashable {
    /// The outcome of a delivered message.
    @nonexhaustive
    public enum DeliveryOutcome: String, Sendable, CaseIterable {
        /// The message carries no code.
        case noCode
        /// Its code is kept.
        case stored
        /// Its code was there already; the window starts anew.
        case refreshed
        /// Its code was used before.
        case alreadyConsumed
        /// Its code came too late.
        case expired
    }

    /// The outcome of a call that consumes a code.
    @nonexhaustive
    public enum ConsumptionOutcome: String, Sendable, CaseIterable {
        /// The code is this caller's.
        case consumed
        /// Another caller had it before.
        case alreadyConsumed
        /// There is no such code, or none any more.
        case unknown
    }

    /// A call of the feed to its store.
    @nonexhaustive
    public enum StoreOperation: String, Sendable, CaseIterable {
        /// A code was to be kept.
        case insert
        /// A recipient's codes were asked for.
        case history
        /// A code was to be marked as used.
        case consume
    }

    /// A message was delivered.
    case delivered(DeliveryOutcome)
    /// A subscriber was offered a code, for a reason.
    case offered(DomainMatch)
    /// A subscriber of suggestions is offered its code no longer. The subscribers of `oneTimeCodes` are told of no
    /// withdrawals.
    case withdrawn(SuggestionEvent.Reason)
    /// A code was to be consumed.
    case consumed(ConsumptionOutcome)
    /// The store threw an error, which the caller of the feed has too. The error is not here, since it may hold anything.
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
