/// Remembers the ids of delivered messages, so that retries of a gateway and replayed requests are delivered only once.
///
/// Bounded in ids and in time. It is a value without a lock. Messages without an id always pass.
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
    private var seen: [Key: (turn: Int, time: ContinuousClock.Instant)] = [:]
    /// The keys in the order in which they arrived. A key that was forgotten and came again is in it twice, and only its
    /// latest turn counts.
    private var order: [(turn: Int, key: Key)] = []
    private var first = 0
    private var nextTurn = 0

    /// Creates an empty filter.
    public init(capacity: Int = 100_000, lifetime: Duration = .seconds(24 * 3_600)) {
        self.capacity = max(capacity, 1)
        self.lifetime = lifetime
    }

    /// The number of remembered ids.
    public var count: Int { seen.count }

    /// Whether a message is delivered for the first time. Remembers its id.
    ///
    /// Ask only about verified messages. Otherwise anybody could block a message by sending its id first.
    ///
    /// - Parameters:
    ///   - message: The message, or a part of one.
    ///   - now: The time of arrival, which must not go backwards.
    /// - Complexity: Amortised O(1).
    public mutating func isFirst(_ message: InboundMessage, at now: ContinuousClock.Instant) -> Bool {
        discard(downTo: capacity, at: now)
        guard let key = Key(message) else { return true }
        guard seen[key] == nil else { return false }
        discard(downTo: capacity - 1, at: now)
        seen[key] = (nextTurn, now)
        order.append((nextTurn, key))
        nextTurn += 1
        return true
    }

    /// Forgets a message, so that it passes again. Use it if the message could not be stored and its gateway will
    /// retry.
    public mutating func forget(_ message: InboundMessage) {
        if let key = Key(message) { seen[key] = nil }
    }

    /// Discards the oldest ids while there are more than `most`, and all that have expired.
    private mutating func discard(downTo most: Int, at now: ContinuousClock.Instant) {
        while first < order.count {
            let (turn, key) = order[first]
            if let known = seen[key], known.turn == turn {
                if seen.count <= most, known.time.duration(to: now) <= lifetime { break }
                seen[key] = nil
            }
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
