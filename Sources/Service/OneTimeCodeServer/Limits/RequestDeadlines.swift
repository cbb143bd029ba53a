/// Which deadline applies to a connection, by what came over it.
struct RequestDeadlines {
    /// A part of a request.
    enum Part {
        case head(isBatch: Bool)
        case body, end
    }

    /// What to do with the timer of the connection.
    enum Action: Equatable {
        case none, stop
        /// Start it anew with one of the limits.
        case wait(KeyPath<ServerLimits, Duration> & Sendable)
    }

    private var isBatch = false
    /// Whether the body of the current request is still to come.
    private var isReading = false
    /// The requests without a response.
    private var pending = 0

    mutating func read(_ part: Part) -> Action {
        switch part {
        case .head(let isBatch):
            self.isBatch = isBatch
            isReading = true
            pending += 1
            return .wait(isBatch ? \.idleTimeout : \.bodyTimeout)
        // a batch may take any time while it goes on
        case .body: return isBatch && pending > 0 ? .wait(\.idleTimeout) : .none
        case .end:
            isReading = false
            return pending > 0 ? .stop : .wait(\.idleTimeout)
        }
    }

    /// A response was written to its end.
    mutating func responded() -> Action {
        pending = max(0, pending - 1)
        // the rest of a refused body, which nobody needs, has as long as a head
        if isReading { return .wait(\.headTimeout) }
        return pending == 0 ? .wait(\.idleTimeout) : .none
    }
}
