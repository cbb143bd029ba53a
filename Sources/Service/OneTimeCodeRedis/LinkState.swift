import OneTimeCode

/// The states of a ``RedisLink``: it connects when there is a command, and waits after a failure.
///
/// A pure state machine. Every transition returns the actions to perform, in order.
struct LinkState<Caller> {
    enum Action {
        /// Open a connection. Its events have this number.
        case connect(Int)
        case write([UInt8])
        /// Close the connection. Its further events are ignored.
        case disconnect
        case answer(Caller, Result<RedisReply, RedisStoreError>)
        /// Call ``tick(at:)`` at this moment. Earlier requests stay valid.
        case wake(Moment)
    }

    private enum Phase {
        /// Without a connection.
        case idle
        /// Waiting until this moment, after a failure.
        case resting(Moment, RedisStoreError)
        case connecting(Int)
        /// Connected and waiting for this many handshake replies.
        case greeting(Int, replies: Int)
        case ready(Int)
        case closed
    }

    let greeting: Greeting
    /// The address of the server, for errors.
    let place: String
    private var phase = Phase.idle
    private var line = CommandPipeline<Caller>()
    private var backoff = Backoff()
    private var connections = 0

    init(greeting: Greeting, place: String) {
        self.greeting = greeting
        self.place = place
    }

    // MARK: Commands

    mutating func submit(_ entry: CommandPipeline<Caller>.Entry) -> [Action] {
        if case .closed = phase {
            return [.answer(entry.caller, .failure(.closed()))]
        }
        line.add(entry)
        switch phase {
        case .ready: return [.write(line.send()), .wake(entry.deadline)]
        case .idle: return [connect(), .wake(entry.deadline)]
        case .resting(let moment, _): return [.wake(min(moment, entry.deadline))]
        case .connecting, .greeting, .closed: return [.wake(entry.deadline)]
        }
    }

    private mutating func connect() -> Action {
        connections += 1
        phase = .connecting(connections)
        return .connect(connections)
    }

    // MARK: Events of the connection

    mutating func connected(_ connection: Int) -> [Action] {
        guard case .connecting(connection) = phase else { return [] }
        guard !greeting.commands.isEmpty else { return ready(connection) }
        phase = .greeting(connection, replies: greeting.commands.count)
        return [.write(greeting.commands.flatMap(\.encoded))]
    }

    private mutating func ready(_ connection: Int) -> [Action] {
        phase = .ready(connection)
        backoff.reset()
        return line.hasUnsent ? [.write(line.send())] : []
    }

    mutating func received(
        _ reply: RedisReply, on connection: Int, at now: Moment, random: () -> Double
    ) -> [Action] {
        switch phase {
        case .greeting(connection, let replies):
            if case .error(let text) = reply {
                return [.disconnect] + fail(RedisStoreError(reply: text), at: now, random)
            }
            guard replies == 1 else {
                phase = .greeting(connection, replies: replies - 1)
                return []
            }
            return ready(connection)
        case .ready(connection):
            let (isExpected, caller) = line.reply()
            guard isExpected else {
                let error = RedisStoreError(.unexpectedReply, "\(place) answers without a question")
                return [.disconnect] + fail(error, at: now, random)
            }
            return caller.map { [.answer($0, .success(reply))] } ?? []
        default: return []
        }
    }

    mutating func lost(
        _ connection: Int, _ error: RedisStoreError, at now: Moment, random: () -> Double
    ) -> [Action] {
        switch phase {
        case .connecting(connection), .greeting(connection, _), .ready(connection): fail(error, at: now, random)
        default: []
        }
    }

    /// Ends a connection. Commands that were sent may have been executed. Other commands fail if the connection was
    /// never established; if it was, they wait for the next one.
    private mutating func fail(_ error: RedisStoreError, at now: Moment, _ random: () -> Double) -> [Action] {
        let hasWorked = if case .ready = phase { true } else { false }
        let next = now + backoff.next(using: random)
        phase = .resting(next, error)
        var actions = line.takeSent().map { entry in
            let unknown = RedisStoreError(error.code, error.reason, isOutcomeUnknown: true)
            return Action.answer(entry.caller, .failure(unknown))
        }
        if !hasWorked { actions += line.takeUnsent().map { .answer($0.caller, .failure(error)) } }
        return actions + (line.isEmpty ? [] : [.wake(next)])
    }

    // MARK: Time

    private var isConnecting: Bool {
        switch phase {
        case .connecting, .greeting: true
        case .idle, .resting, .ready, .closed: false
        }
    }

    mutating func tick(at now: Moment, random: () -> Double) -> [Action] {
        var actions: [Action] = []
        if line.isLate(at: now) {
            let reason = "\(place) did not answer in time"
            actions.append(.disconnect)
            actions += fail(RedisStoreError(.deadline, reason), at: now, random)
        }
        if isConnecting, let deadline = line.deadline, deadline <= now {
            actions.append(.disconnect)
            // Commands that have time left may try again.
            actions += fail(
                RedisStoreError(.connection, "\(place) did not take the connection in time"), at: now, random)
        }
        // The failure that caused the wait says more than a timeout.
        let reason =
            if case .resting(_, let error) = phase { error } else {
                RedisStoreError(.deadline, "no connection to \(place)")
            }
        actions += line.takeLateUnsent(at: now).map { .answer($0.caller, .failure(reason)) }
        if case .resting(let moment, _) = phase, moment <= now {
            if line.hasUnsent { actions.append(connect()) } else { phase = .idle }
        }
        if let deadline = line.deadline { actions.append(.wake(deadline)) }
        if case .resting(let moment, _) = phase, line.hasUnsent { actions.append(.wake(moment)) }
        return actions
    }

    /// Ends everything for good.
    mutating func close() -> [Action] {
        phase = .closed
        return [.disconnect]
            + line.takeSent().map { .answer($0.caller, .failure(.closed(isOutcomeUnknown: true))) }
            + line.takeUnsent().map { .answer($0.caller, .failure(.closed())) }
    }
}

/// The commands at the start of a connection.
struct Greeting: Sendable, Equatable {
    let commands: [RedisCommand]

    /// Authenticates as the user of `url`, and selects its database.
    init(_ url: RedisURL) {
        var commands: [RedisCommand] = []
        if let credentials = url.credentials {
            let user = credentials.user.map { [Array($0.utf8)] } ?? []
            commands.append(RedisCommand([Array("AUTH".utf8)] + user + [Array(credentials.password.utf8)]))
        }
        if url.database != 0 { commands.append(RedisCommand("SELECT", String(url.database))) }
        self.commands = commands
    }
}
