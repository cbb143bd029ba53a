#if Server

import OneTimeCode

/// The limits of a server. Each limit has a problem that names it.
struct ServerLimits: Sendable, Equatable {
    /// The greatest length of a body with one object, and of a line of a batch, in bytes.
    var bodyBytes: Int
    /// The greatest length of the body of a batch, in bytes.
    var batchBytes: Int
    /// The number of messages that a publisher may send per second; nil means no limit.
    var messagesPerSecond: Int?
    /// The number of event streams per token.
    var subscriptionsPerToken: Int
    /// The number of event streams of the whole server.
    var subscriptions: Int
    /// The number of connections. More connections wait to be accepted.
    var connections: Int
    /// The time in which the head of a request must arrive after the connection was opened.
    var headTimeout: Duration
    /// The time in which a body with one object must arrive.
    var bodyTimeout: Duration
    /// The time without a request after which a connection is closed. During a batch, the time without a byte.
    var idleTimeout: Duration

    init(_ settings: ServerSettings) {
        bodyBytes = settings.integer(.bodyBytes)
        batchBytes = settings.integer(.batchBytes)
        let rate = settings.integer(.messagesPerSecond)
        messagesPerSecond = rate == 0 ? nil : rate
        subscriptionsPerToken = settings.integer(.subscriptionsPerToken)
        subscriptions = settings.integer(.subscriptions)
        connections = settings.integer(.connections)
        headTimeout = settings.duration(.headTimeout)
        bodyTimeout = settings.duration(.bodyTimeout)
        idleTimeout = settings.duration(.idleTimeout)
    }
}

/// Limits the number of messages of each publisher.
final class PublisherLimiter: Sendable {
    private let rate: Int?
    private let time: ServerTime
    private let buckets = Locked<[String: TokenBucket]>([:])

    init(perSecond rate: Int?, time: ServerTime) {
        self.rate = rate
        self.time = time
    }

    /// Counts a message. Throws if the sender is a publisher who has sent too many.
    func count(_ principal: Principal) throws(Problem) {
        guard let rate, case .credential(let credential) = principal, credential.role == .publisher else { return }
        let now = time.elapsed()
        let wait = buckets.withLock { buckets in
            buckets[credential.name, default: TokenBucket(perSecond: rate, at: now)].take(at: now)
        }
        if let wait { throw .tooManyMessages(perSecond: rate, retryAfter: max(1, wait.roundedUpSeconds)) }
    }
}

extension Duration {
    /// The time in whole seconds, rounded up.
    var roundedUpSeconds: Int { Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0) }
}

/// A bucket of tokens that fills at a constant rate. After a pause it allows a burst of one second; over longer times
/// it allows at most the rate.
struct TokenBucket: Equatable {
    private let rate: Double
    private var tokens: Double
    private var filledAt: Duration

    /// Creates a full bucket.
    ///
    /// - Parameter rate: The tokens per second, which is also the greatest number of tokens in the bucket. At least 1.
    init(perSecond rate: Int, at now: Duration) {
        self.rate = Double(max(1, rate))
        tokens = self.rate
        filledAt = now
    }

    /// Takes a token. If the bucket is empty, returns the time until there is one.
    mutating func take(at now: Duration) -> Duration? {
        tokens = min(rate, tokens + max(0, (now - filledAt) / .seconds(1)) * rate)
        filledAt = now
        // because of rounding, a sum of fractions may not be a whole number
        guard tokens >= 1 - 1e-9 else { return .seconds((1 - tokens) / rate) }
        tokens -= 1
        return nil
    }
}

#endif
