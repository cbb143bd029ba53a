/// The limits of a server. Each has a problem that names it.
package struct ServerLimits: Sendable, Equatable {
    /// The longest body of a request with one object, and the longest line of a batch, in bytes.
    package var bodyBytes = 1 << 20
    /// The longest body of a batch, in bytes.
    package var batchBytes = 256 << 20
    /// The messages a second of a publisher; nil for any number.
    package var messagesPerSecond: Int?
    /// The event streams of a token.
    package var subscriptionsPerToken = 32
    /// The event streams in all.
    package var subscriptions = 20_000
    /// The connections in all. Further ones wait to be accepted.
    package var connections = 25_000
    /// The time for the head of a request, counted from the connection's start.
    package var headTimeout = Duration.seconds(10)
    /// The time for the body of a request with one object.
    package var bodyTimeout = Duration.seconds(30)
    /// The time without a request after which a connection is closed, and for a batch the time without a byte.
    package var idleTimeout = Duration.seconds(60)

    package init() {}
}
