/// Remembers the ids of delivered messages, so that a gateway's retries and replayed requests are delivered once.
///
/// Bounded in ids and time. It is a value without a lock. Messages without an id always pass.
public struct DuplicateFilter: Sendable {
    private struct Key: Hashable {
        let gateway: String
        let id: String

        /// Nil for a message without an id.
        init?(_ message: InboundMessage) {
            guard let id = message.id, !id.isEmpty else { return nil }
            gateway = message.gateway
            // the parts of a message may share its id
            self.id = message.part.map { "\(id) \($0.number)" } ?? id
        }
    }

    /// The most ids.
    public let capacity: Int
    /// How long an id is known. A gateway's retries end within 24 hours in most cases.
    public let lifetime: Duration
    private var seen: [Key: ContinuousClock.Instant] = [:]
    private var order: [Key] = []
    private var first = 0

    /// A filter that knows no id.
    public init(capacity: Int = 100_000, lifetime: Duration = .seconds(24 * 3_600)) {
        self.capacity = max(capacity, 1)
        self.lifetime = lifetime
    }

    /// The number of ids known.
    public var count: Int { seen.count }

    /// Whether a message is delivered for the first time. Its id is known from then on.
    ///
    /// Ask only about verified messages: otherwise anyone can make the filter refuse a message by sending its id first.
    ///
    /// - Parameters:
    ///   - message: The message, or a part of one.
    ///   - now: The time of arrival, which must not go backwards.
    /// - Complexity: Amortised O(1).
    public mutating func isFirst(_ message: InboundMessage, at now: ContinuousClock.Instant) -> Bool {
        while first < order.count {
            if let time = seen[order[first]], seen.count < capacity, time.duration(to: now) <= lifetime { break }
            seen[order[first]] = nil
            first += 1
        }
        if first > 64, 2 * first > order.count {
            order.removeFirst(first)
            first = 0
        }
        guard let key = Key(message) else { return true }
        guard seen[key] == nil else { return false }
        seen[key] = now
        order.append(key)
        return true
    }

    /// Forgets a message, so that it passes again: for one that could not be kept, which its gateway will repeat.
    public mutating func forget(_ message: InboundMessage) {
        if let key = Key(message) { seen[key] = nil }
    }
}

extension DuplicateFilter: CustomStringConvertible, CustomReflectable {
    /// The number of ids.
    public var description: String { "DuplicateFilter(\(count) ids)" }

    /// A mirror that shows the description alone.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
