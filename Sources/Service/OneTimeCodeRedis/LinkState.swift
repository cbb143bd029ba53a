import OneTimeCode

/// The states of a ``RedisLink``: it connects when there is a command, and waits after a failure.
///
/// If the failures last, calls fail at once, while one attempt after the other is made to reach the server. So callers
/// do not all wait for a server that does not answer.
///
/// A pure state machine. Every transition returns the actions to perform, in order.
struct LinkState<Caller> {
    enum Action {
        /// Open a connection. Its events have this number.
        case connect(Int)
        /// Write a command. It may wait for company until the next answer if another one waits for its answer.
        case write([UInt8], mayWait: Bool)
        /// Tell the owner that the connection takes commands.
        case tellReady
        /// Close the connection. Its further events are ignored.
        case disconnect
        case answer(Caller, Result<RedisReply, RedisStoreError>)
        /// Call ``tick(at:random:)`` at this moment. Earlier requests stay valid.
        case wake(Moment)
    }

    private enum Phase {
        /// Without a connection.
        case idle
        /// Waiting until this moment, after a failure.
        case resting(until: Moment)
        /// An attempt, which fails at this moment.
        case connecting(Int, until: Moment)
        /// Connected and waiting for this many handshake replies.
        case greeting(Int, replies: Int, until: Moment)
        case ready(Int)
        case closed
    }

    /// The failures since the server last answered.
    private struct Trouble {
        /// The moment from which calls fail at once.
        var opens: Moment
        var error: RedisStoreError
        /// Whether there were calls since the last attempt.
        var isWanted = false
    }

    let greeting: Greeting
    /// The address of the server, for errors.
    let place: String
    /// How long an attempt to connect may take, and how long calls wait for a server that has begun to fail.
    let timeout: Duration
    private var phase = Phase.idle
    private var line = CommandPipeline<Caller>()
    private var backoff = Backoff()
    private var trouble: Trouble?
    /// The number of times that the server did not answer a command in time, without any answer between them.
    private var late = 0
    private(set) var connections: Int

    /// - Parameter connections: The number of connections that were made before. It determines the next address.
    init(greeting: Greeting, place: String, timeout: Duration, connections: Int = 0) {
        self.greeting = greeting
        self.place = place
        self.timeout = timeout
        self.connections = connections
    }

    /// The reason why calls fail at once; nil if they do not.
    func refusal(at now: Moment) -> RedisStoreError? { trouble.flatMap { $0.opens <= now ? $0.error : nil } }

    // MARK: Commands

    mutating func submit(_ entry: CommandPipeline<Caller>.Entry, at now: Moment) -> [Action] {
        if case .closed = phase { return [.answer(entry.caller, .failure(.closed()))] }
        if let error = refusal(at: now), !isTrial {
            trouble?.isWanted = true
            return [.answer(entry.caller, .failure(error))]
        }
        if line.isFull {
            let error = RedisStoreError(.overloaded, "too many commands wait for \(place)")
            return [.answer(entry.caller, .failure(error))]
        }
        line.add(entry)
        switch phase {
        case .ready: return send() + [.wake(entry.deadline)]
        case .idle: return connect(at: now) + [.wake(entry.deadline)]
        case .resting, .connecting, .greeting, .closed: return [.wake(entry.deadline)]
        }
    }

    /// Whether the next command shows that a server which answers pings also answers commands.
    private var isTrial: Bool { if case .ready = phase { line.isEmpty } else { false } }

    private mutating func connect(at now: Moment) -> [Action] {
        connections += 1
        trouble?.isWanted = false
        phase = .connecting(connections, until: now + timeout)
        return [.connect(connections), .wake(now + timeout)]
    }

    /// Sends what waits. On trial, that is one command.
    private mutating func send() -> [Action] {
        var actions: [Action] = []
        while true {
            let mayWait = line.hasSent
            guard trouble == nil || !mayWait, let bytes = line.sendFirst() else { break }
            actions.append(.write(bytes, mayWait: mayWait))
        }
        return actions
    }

    // MARK: Events of the connection

    mutating func connected(_ connection: Int) -> [Action] {
        guard case .connecting(connection, let end) = phase else { return [] }
        phase = .greeting(connection, replies: greeting.commands.count, until: end)
        return [.write(greeting.commands.flatMap(\.encoded), mayWait: false)]
    }

    mutating func received(
        _ reply: RedisReply, on connection: Int, at now: Moment, random: () -> Double
    ) -> [Action] {
        switch phase {
        case .greeting(connection, let replies, let end):
            if let error = Greeting.refusal(reply) {
                return [.disconnect] + fail(error, at: now, random, opens: now)
            }
            guard replies == 1 else {
                phase = .greeting(connection, replies: replies - 1, until: end)
                return []
            }
            phase = .ready(connection)
            // A server may answer pings, but no commands, for example during CLIENT PAUSE.
            if late < 2 { trouble = nil }
            return [.tellReady] + send()
        case .ready(connection):
            let (isExpected, caller) = line.reply()
            guard isExpected else {
                let error = RedisStoreError(.unexpectedReply, "\(place) answers without a question")
                return [.disconnect] + fail(error, at: now, random, opens: now)
            }
            guard let caller else { return [] }
            let answer = Action.answer(caller, .success(reply))
            if backoff.failures == 0 { return [answer] }
            backoff.reset()
            late = 0
            trouble = nil
            return [answer] + send()
        default: return []
        }
    }

    mutating func lost(
        _ connection: Int, _ error: RedisStoreError, at now: Moment, random: () -> Double
    ) -> [Action] {
        switch phase {
        case .connecting(connection, _), .greeting(connection, _, _), .ready(connection):
            // Something else listens at this address; it will not turn into Redis.
            fail(error, at: now, random, opens: error.code == .unexpectedReply ? now : now + timeout)
        default: []
        }
    }

    /// Ends a connection. Commands that were sent may have been executed. Other commands fail if the connection was
    /// never established; if it was, they wait for the next one.
    ///
    /// - Parameter opens: The moment from which calls fail at once, unless an earlier failure set an earlier one.
    private mutating func fail(
        _ error: RedisStoreError, at now: Moment, _ random: () -> Double, opens: Moment
    ) -> [Action] {
        let hasWorked = if case .ready = phase { true } else { false }
        trouble = Trouble(opens: min(opens, trouble?.opens ?? opens), error: error)
        let next = now + backoff.next(using: random)
        phase = .resting(until: next)
        let unknown = RedisStoreError(error.code, error.reason, isOutcomeUnknown: true)
        var actions = line.takeSent().map { Action.answer($0, .failure(unknown)) }
        if !hasWorked || refusal(at: now) != nil {
            trouble?.isWanted = line.hasUnsent || !actions.isEmpty
            actions += line.takeUnsent().map { .answer($0, .failure(error)) }
        }
        return actions + [.wake(next)]
    }

    // MARK: Time

    mutating func tick(at now: Moment, random: () -> Double) -> [Action] {
        var actions: [Action] = []
        if line.isLate(at: now) {
            late += 1
            actions.append(.disconnect)
            actions += fail(RedisStoreError(.deadline, "\(place) did not answer in time"), at: now, random, opens: now)
        }
        if let failure = lateAttempt(at: now) {
            actions.append(.disconnect)
            actions += fail(failure, at: now, random, opens: now)
        }
        // The failure that caused the wait says more than a timeout.
        let reason = trouble?.error ?? RedisStoreError(.deadline, "no connection to \(place)")
        actions += line.takeLateUnsent(at: now).map { .answer($0, .failure(reason)) }
        if case .resting(let moment) = phase, moment <= now {
            if line.hasUnsent || trouble?.isWanted == true {
                actions += connect(at: now)
            } else {
                // Nobody asks for the server any more. What it did long ago says nothing about the next call.
                phase = .idle
                trouble = nil
                late = 0
            }
        }
        if let deadline = line.deadline { actions.append(.wake(deadline)) }
        switch phase {
        case .resting(let moment), .connecting(_, let moment), .greeting(_, _, let moment):
            actions.append(.wake(moment))
        case .idle, .ready, .closed: break
        }
        return actions
    }

    /// The failure of an attempt that takes too long.
    private func lateAttempt(at now: Moment) -> RedisStoreError? {
        switch phase {
        case .connecting(_, let end) where end <= now:
            RedisStoreError(.connection, "\(place) did not take the connection in time")
        case .greeting(_, _, let end) where end <= now: RedisStoreError(.deadline, "\(place) did not answer in time")
        case .connecting, .greeting, .idle, .resting, .ready, .closed: nil
        }
    }

    /// Takes the news that the server answers on another connection. So it is not necessary to wait any longer.
    mutating func reached(at now: Moment) -> [Action] {
        guard case .resting = phase else { return [] }
        trouble = nil
        return connect(at: now)
    }

    /// Ends everything for good.
    mutating func close() -> [Action] {
        phase = .closed
        return [.disconnect]
            + line.takeSent().map { .answer($0, .failure(.closed(isOutcomeUnknown: true))) }
            + line.takeUnsent().map { .answer($0, .failure(.closed())) }
    }
}

/// The commands at the start of a connection.
struct Greeting: Sendable, Equatable {
    let commands: [RedisCommand]

    /// Authenticates as the user of `url`, and selects its database. The ping shows that the server answers: the system
    /// accepts connections also for a process that has stopped.
    init(_ url: RedisURL) {
        var commands: [RedisCommand] = []
        if let credentials = url.credentials {
            let user = credentials.user.map { [Array($0.utf8)] } ?? []
            commands.append(RedisCommand([Array("AUTH".utf8)] + user + [Array(credentials.password.utf8)]))
        }
        if url.database != 0 { commands.append(RedisCommand("SELECT", String(url.database))) }
        commands.append(RedisCommand("PING"))
        self.commands = commands
    }

    /// The error if a reply refuses the connection. A server that is not available for a while, for example since it
    /// loads its data, refuses the ping, but the connection is good.
    static func refusal(_ reply: RedisReply) -> RedisStoreError? {
        guard case .error(let text) = reply else { return nil }
        let error = RedisStoreError(reply: text)
        return error.code == .unavailable ? nil : error
    }
}
