#if Server

/// Decides which deadline applies to a connection after each part of a request.
struct RequestDeadlines {
    /// A part of a request.
    enum Part {
        case head(isBatch: Bool)
        case body, end
    }

    /// An action on the timer of a connection.
    enum Action: Equatable {
        case none, stop
        /// Restart it with one of the limits.
        case wait(KeyPath<ServerLimits, Duration> & Sendable)
    }

    private var isBatch = false
    /// Whether the body of the current request did not arrive completely yet.
    private var isReading = false
    /// The number of requests without a response.
    private var pending = 0

    mutating func read(_ part: Part) -> Action {
        switch part {
        case .head(let isBatch):
            self.isBatch = isBatch
            isReading = true
            pending += 1
            return .wait(isBatch ? \.idleTimeout : \.bodyTimeout)
        // a batch may take any time as long as bytes arrive
        case .body: return isBatch && pending > 0 ? .wait(\.idleTimeout) : .none
        case .end:
            isReading = false
            return pending > 0 ? .stop : .wait(\.idleTimeout)
        }
    }

    /// Call this when a response was written completely.
    mutating func responded() -> Action {
        pending = max(0, pending - 1)
        // the rest of a refused body is discarded, and must arrive in the time that a head may take
        if isReading { return .wait(\.headTimeout) }
        return pending == 0 ? .wait(\.idleTimeout) : .none
    }
}

#endif
