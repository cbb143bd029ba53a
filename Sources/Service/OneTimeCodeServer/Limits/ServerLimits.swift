#if Server

/// The limits of a server. For each one there is a problem that names it.
package struct ServerLimits: Sendable, Equatable {
    /// The greatest length of a body with one object, and of a line of a batch, in bytes.
    package var bodyBytes = 1 << 20
    /// The greatest length of the body of a batch, in bytes.
    package var batchBytes = 256 << 20
    /// The number of messages that a publisher may send per second; nil means no limit.
    package var messagesPerSecond: Int?
    /// The number of event streams per token.
    package var subscriptionsPerToken = 32
    /// The number of event streams of the whole server.
    package var subscriptions = 20_000
    /// The number of connections. More connections wait to be accepted.
    package var connections = 25_000
    /// The time in which the head of a request must arrive after the connection was opened.
    package var headTimeout = Duration.seconds(10)
    /// The time in which a body with one object must arrive.
    package var bodyTimeout = Duration.seconds(30)
    /// The time without a request after which a connection is closed. During a batch, the time without a byte.
    package var idleTimeout = Duration.seconds(60)

    package init() {}
}

#endif
