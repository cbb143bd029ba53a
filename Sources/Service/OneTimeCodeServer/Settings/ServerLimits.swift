#if Server

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
    /// The time without a request after which a connection is closed. During a batch, the time without a byte; during an
    /// answer, the time in which the client takes nothing of it.
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

#endif
