#if Telemetry
public import CoreMetrics
public import Logging
public import OneTimeCode

/// Logs the events of a feed by swift-log and counts them by swift-metrics.
///
/// Give it to the feed: `SuggestionFeed(store: store, observer: FeedTelemetry())`.
///
/// It counts each event of ``FeedEvent`` with one of four counters:
///
/// | counter | dimension |
/// | --- | --- |
/// | `one_time_code_deliveries` | `outcome`: noCode, stored, refreshed, alreadyConsumed, expired |
/// | `one_time_code_offers` | `outcome`: offered, withdrawn; `reason`: the reason of the offer or the withdrawal |
/// | `one_time_code_consumptions` | `outcome`: consumed, alreadyConsumed, unknown |
/// | `one_time_code_store_failures` | `operation`: insert, history, consume |
///
/// A failure of the store is logged at the level `error`, or at another one that you choose; every other event at the
/// level `debug`. No line contains a code, a text or a recipient.
public struct FeedTelemetry: FeedObserver {
    private let logger: Logger
    private let failureLevel: Logger.Level
    private let counters: [FeedEvent: Counter]

    /// Telemetry of one feed or of several.
    ///
    /// - Parameters:
    ///   - logger: Receives the events.
    ///   - factory: Makes the counters. The default is the factory that the process bootstrapped, so bootstrap it
    ///     first.
    ///   - failureLevel: The level for failures of the store. Choose a low one if something else logs their causes:
    ///     there is a line for every call that fails.
    public init(
        logger: Logger = Logger(label: "one-time-code.feed"), factory: any MetricsFactory = MetricsSystem.factory,
        failureLevel: Logger.Level = .error
    ) {
        self.logger = logger
        self.failureLevel = failureLevel
        // Made once, as swift-metrics asks: to make a counter costs more than to increment it.
        counters = Dictionary(
            uniqueKeysWithValues: FeedEvent.all.map { event in
                let name = EventName(event)
                return (
                    event,
                    Counter(label: "one_time_code_\(name.counter)", dimensions: name.dimensions, factory: factory)
                )
            })
    }

    /// Counts and logs an event.
    public func observe(_ event: FeedEvent) {
        counters[event]?.increment()
        let name = EventName(event)
        let level: Logger.Level = if case .storeFailed = event { failureLevel } else { .debug }
        logger.log(
            level: level, "\(name.sentence)",
            metadata: Dictionary(uniqueKeysWithValues: name.dimensions.map { ($0, .string($1)) }))
    }
}

extension FeedEvent {
    /// All possible events.
    static var all: [FeedEvent] {
        DeliveryOutcome.allCases.map(FeedEvent.delivered) + DomainMatch.allCases.map(FeedEvent.offered)
            + SuggestionEvent.Reason.allCases.map(FeedEvent.withdrawn)
            + ConsumptionOutcome.allCases.map(FeedEvent.consumed)
            + StoreOperation.allCases.map(FeedEvent.storeFailed)
    }
}

/// The names of an event in logs and metrics.
struct EventName {
    let counter: String
    let dimensions: [(String, String)]
    let sentence: String

    init(_ event: FeedEvent) {
        switch event {
        case .delivered(let outcome):
            (counter, sentence) = ("deliveries", "message delivered")
            dimensions = [("outcome", outcome.rawValue)]
        case .offered(let match):
            (counter, sentence) = ("offers", "code offered")
            dimensions = [("outcome", "offered"), ("reason", match.rawValue)]
        case .withdrawn(let reason):
            (counter, sentence) = ("offers", "code withdrawn")
            dimensions = [("outcome", "withdrawn"), ("reason", reason.rawValue)]
        case .consumed(let outcome):
            (counter, sentence) = ("consumptions", "code to be consumed")
            dimensions = [("outcome", outcome.rawValue)]
        case .storeFailed(let operation):
            (counter, sentence) = ("store_failures", "store failed")
            dimensions = [("operation", operation.rawValue)]
        }
    }
}
#endif
