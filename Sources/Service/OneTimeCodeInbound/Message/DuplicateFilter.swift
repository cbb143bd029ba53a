/// Remembers the ids of delivered messages, so that retries of a gateway and replayed requests are not delivered again.
///
/// Ask ``isKnown(_:at:)`` before a delivery, and ``remember(_:at:)`` only after it. A message whose delivery failed, or is
/// still going on, is not known: its repetition must be delivered too, because the first attempt may fail. So two equal
/// requests at the same time may both be delivered. A `CodeStore` makes one code of them.
///
/// Bounded in ids and in time. It is a value without a lock. Messages without an id are never known.
public struct DuplicateFilter: Sendable {
    private struct Key: Hashable {
        let gateway: String
        let id: String

        /// Returns nil if the message has no id.
        init?(_ message: InboundMessage) {
            guard let id = message.id, !id.isEmpty else { return nil }
            gateway = message.gateway
            // the parts of a message may have the same id
            self.id = message.part.map { "\(id) \($0.number)" } ?? id
        }
    }

    /// The greatest number of ids.
    public let capacity: Int
    /// How long an id is remembered. Most gateways stop retrying within 24 hours.
    public let lifetime: Duration
    private var times: [Key: ContinuousClock.Instant] = [:]
    /// The keys in the order in which they were remembered.
    private var order: [Key] = []
    private var first = 0

    /// Creates an empty filter.
    public init(capacity: Int = 100_000, lifetime: Duration = .seconds(24 * 3_600)) {
        self.capacity = max(capacity, 1)
        self.lifetime = lifetime
    }

    /// The number of remembered ids.
    public var count: Int { times.count }

    /// Whether a message, or a part of one, was delivered before.
    public func isKnown(_ message: InboundMessage, at now: ContinuousClock.Instant) -> Bool {
        guard let key = Key(message), let time = times[key] else { return false }
        return time.duration(to: now) <= lifetime
    }

    /// Remembers a message that was delivered, or each part of it.
    ///
    /// Remember only verified messages. Otherwise anybody could block a message by sending its id first.
    ///
    /// - Parameters:
    ///   - message: The message, or a part of one.
    ///   - now: The present time, which must not go backwards.
    /// - Complexity: Amortised O(1).
    public mutating func remember(_ message: InboundMessage, at now: ContinuousClock.Instant) {
        guard let key = Key(message), !isKnown(message, at: now) else { return }
        discard(downTo: capacity - 1, at: now)
        times[key] = now
        order.append(key)
    }

    /// Discards the oldest ids while there are more than `most`, and all that have expired.
    private mutating func discard(downTo most: Int, at now: ContinuousClock.Instant) {
        while first < order.count, let time = times[order[first]] {
            if times.count <= most, time.duration(to: now) <= lifetime { break }
            times[order[first]] = nil
            first += 1
        }
        if first > 64, 2 * first > order.count {
            order.removeFirst(first)
            first = 0
        }
    }
}

extension DuplicateFilter: CustomStringConvertible, CustomReflectable {
    /// The number of ids.
    public var description: String { "DuplicateFilter(\(count) ids)" }

    /// A mirror that shows only the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
