#if Server

import OneTimeCode

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

/// The holder of a token, for limits: the name of a credential, or the claims of a subscriber's token.
enum TokenHolder: Hashable {
    case credential(Role, String)
    case subscriber(Subscriber)

    init(_ principal: Principal) {
        switch principal {
        case .credential(let credential): self = .credential(credential.role, credential.name)
        case .subscriber(let subscriber): self = .subscriber(subscriber)
        }
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
