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

extension Duration {
    /// The time in whole seconds, rounded up.
    var roundedUpSeconds: Int { Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0) }
}

#endif
