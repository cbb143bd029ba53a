import OneTimeCode

/// The states of a ``RedisSubscription``. It always keeps a connection to the channel of changes.
///
/// A pure state machine. Every transition returns the actions to perform, in order.
struct SubscriptionState {
    enum Action: Equatable {
        /// Open a connection, whose events have this number, after so many failures. Each failure leads to the next
        /// server.
        case connect(Int, failures: Int)
        case write([UInt8])
        /// Close the connection. Its further events are ignored.
        case disconnect
        /// Handle a message of the channel.
        case receive([UInt8])
        /// Notify readers that everything may have changed.
        case lookAgain
        /// Call ``tick(at:random:)`` at this moment. Replaces any earlier request.
        case wake(Moment)
    }

    private enum Phase {
        case idle
        case resting
        case connecting(Int)
        case greeting(Int, replies: Int)
        /// The subscription was requested.
        case subscribing(Int)
        case listening(Int)
        case closed
    }

    /// The time without any byte after which the server is pinged.
    static let quiet: Duration = .seconds(5)

    let channel: String
    let timeout: Duration
    private var phase = Phase.idle
    private var backoff = Backoff()
    private var connections = 0
    /// The moment of the next call that was asked for.
    private var due: Moment?
    /// Whether readers were notified of the lost connection.
    private var hasToldLoss = false
    /// Whether a ping was sent and not answered yet.
    private var hasPinged = false
    /// The reason why the channel is not subscribed; nil while it is, and until the first attempt has failed.
    private(set) var failure: RedisStoreError?

    init(channel: String, timeout: Duration) {
        self.channel = channel
        self.timeout = timeout
    }

    /// Whether the first attempt, or that after ``move(at:)``, has no outcome yet.
    var isStarting: Bool {
        switch phase {
        case .connecting, .greeting, .subscribing: failure == nil
        case .idle, .resting, .listening, .closed: false
        }
    }

    var isListening: Bool { if case .listening = phase { true } else { false } }

    mutating func start(at now: Moment) -> [Action] {
        guard case .idle = phase else { return [] }
        return connect(at: now)
    }

    private mutating func connect(at now: Moment) -> [Action] {
        connections += 1
        phase = .connecting(connections)
        return [.connect(connections, failures: backoff.failures), wake(at: now + timeout)]
    }

    private mutating func wake(at moment: Moment) -> Action {
        due = moment
        return .wake(moment)
    }

    mutating func connected(_ connection: Int, _ greeting: Greeting) -> [Action] {
        guard case .connecting(connection) = phase else { return [] }
        phase = .greeting(connection, replies: greeting.commands.count)
        return [.write(greeting.commands.flatMap(\.encoded))]
    }

    private mutating func subscribe(_ connection: Int) -> [Action] {
        phase = .subscribing(connection)
        return [.write(RedisCommand("SUBSCRIBE", channel).encoded)]
    }

    mutating func received(
        _ reply: RedisReply, on connection: Int, at now: Moment, random: () -> Double
    ) -> [Action] {
        switch phase {
        case .greeting(connection, let replies):
            if let error = Greeting.refusal(reply) { return [.disconnect] + fail(error, at: now, random) }
            guard replies == 1 else {
                phase = .greeting(connection, replies: replies - 1)
                return []
            }
            return subscribe(connection)
        case .subscribing(connection):
            guard reply.elements?.first?.text == "subscribe" else {
                let error =
                    if case .error(let text) = reply { RedisStoreError(reply: text) } else {
                        RedisStoreError(.unexpectedReply, "the server does not subscribe the channel")
                    }
                return [.disconnect] + fail(error, at: now, random)
            }
            phase = .listening(connection)
            backoff.reset()
            failure = nil
            hasToldLoss = false
            hasPinged = false
            return [.lookAgain, wake(at: now + Self.quiet)]
        case .listening(connection):
            hasPinged = false
            let parts = reply.elements ?? []
            guard parts.count == 3, parts[0].text == "message", let message = parts[2].bytes else {
                return [wake(at: now + Self.quiet)]
            }
            return [.receive(message), wake(at: now + Self.quiet)]
        default: return []
        }
    }

    mutating func lost(
        _ connection: Int, _ error: RedisStoreError, at now: Moment, random: () -> Double
    ) -> [Action] {
        switch phase {
        case .connecting(connection), .greeting(connection, _), .subscribing(connection), .listening(connection):
            fail(error, at: now, random)
        default: []
        }
    }

    /// Waits before the next attempt. When the first attempt to reconnect fails, readers are notified, so that they see
    /// the store's failure instead of old data.
    private mutating func fail(
        _ error: RedisStoreError, at now: Moment, _ random: () -> Double
    ) -> [Action] {
        let wasListening = isListening
        failure = error
        phase = .resting
        let wake = wake(at: now + backoff.next(using: random))
        if wasListening || hasToldLoss { return [wake] }
        hasToldLoss = true
        return [.lookAgain, wake]
    }

    mutating func tick(at now: Moment, random: () -> Double) -> [Action] {
        // Something else happened between the timer and this call.
        guard let due, due <= now else { return [] }
        let late = RedisStoreError(.deadline, "the server of the channel of changes did not answer in time")
        switch phase {
        case .resting: return connect(at: now)
        case .connecting, .greeting, .subscribing: return [.disconnect] + fail(late, at: now, random)
        case .listening:
            if hasPinged { return [.disconnect] + fail(late, at: now, random) }
            hasPinged = true
            return [.write(RedisCommand("PING").encoded), wake(at: now + timeout)]
        case .idle, .closed: return []
        }
    }

    /// Connects again, because another server may announce the changes now. An attempt that has begun may lead to the
    /// server before: a replica announces changes too, but those it gets while it copies the data are lost. After a
    /// failure, a server that takes commands again is not left for the rest of the wait.
    mutating func move(at now: Moment) -> [Action] {
        switch phase {
        case .connecting, .greeting, .subscribing, .listening: [.disconnect] + connect(at: now)
        case .resting: connect(at: now)
        case .idle, .closed: []
        }
    }

    mutating func close() -> [Action] {
        phase = .closed
        failure = .closed()
        return [.disconnect]
    }
}
