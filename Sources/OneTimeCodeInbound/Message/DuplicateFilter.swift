/// Remembers the ids of delivered messages, so that a gateway's retries and replayed requests are delivered once.
///
/// Bounded in ids and time. It is a value without a lock. Messages without an id always pass.
public struct DuplicateFilter: Sendable {
    private struct Key: Hashable {
        let gateway: String
        let id: String
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
    /// - Parameter now: The time of arrival, which must not go backwards.
    /// - Complexity: Amortised O(1).
    public mutating func isFirst(_ message: InboundMessage, at now: ContinuousClock.Instant) -> Bool {
        while first < order.count, let time = seen[order[first]],
            seen.count >= capacity || time.duration(to: now) > lifetime
        {
            seen[order[first]] = nil
            first += 1
        }
        if first > 64, 2 * first > order.count {
            order.removeFirst(first)
            first = 0
        }
        guard let id = message.id, !id.isEmpty else { return true }
        // the parts of a message may share its id
        let key = Key(gateway: message.gateway, id: message.part.map { "\(id) \($0.number)" } ?? id)
        guard seen[key] == nil else { return false }
        seen[key] = now
        order.append(key)
        return true
    }
}

extension DuplicateFilter: CustomStringConvertible, CustomReflectable {
    /// The number of ids.
    public var description: String { "DuplicateFilter(\(count) ids)" }

    /// A mirror that shows the description alone.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
