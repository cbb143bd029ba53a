/// A bucket of tokens that fills at a constant rate: over any time it gives at most the rate, after a pause a burst of
/// one second.
struct TokenBucket: Equatable {
    private let rate: Double
    private var tokens: Double
    private var filledAt: Duration

    /// A full bucket.
    ///
    /// - Parameter rate: The tokens of a second, and the most that it holds; at least 1.
    init(perSecond rate: Int, at now: Duration) {
        self.rate = Double(max(1, rate))
        tokens = self.rate
        filledAt = now
    }

    /// Takes a token; returns the time until there is one, if it is empty.
    mutating func take(at now: Duration) -> Duration? {
        tokens = min(rate, tokens + max(0, (now - filledAt) / .seconds(1)) * rate)
        filledAt = now
        // sums of fractions may miss a whole by their rounding
        guard tokens >= 1 - 1e-9 else { return .seconds((1 - tokens) / rate) }
        tokens -= 1
        return nil
    }
}
