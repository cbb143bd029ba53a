#if Server

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
