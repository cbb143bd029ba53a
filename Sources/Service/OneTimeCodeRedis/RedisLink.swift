import OneTimeCode

/// Sends commands to one server over one connection, which is opened on demand.
///
/// Commands of all tasks are written one after another, without waiting for answers. A cancelled task still waits for
/// its answer, so that no outcome is lost. The deadline limits the wait.
final class RedisLink: Sendable {
    private typealias Caller = CheckedContinuation<Result<RedisReply, RedisStoreError>, Never>

    private struct State {
        var machine: LinkState<Caller>
        var socket: RedisSocket?
        var timer: (moment: Moment, task: Task<Void, Never>)?
    }

    private let server: RedisServer
    private let time: MonotonicTime
    private let random: @Sendable () -> Double
    private let onReady: @Sendable () -> Void
    private let state: Locked<State>

    /// - Parameters:
    ///   - timeout: How long an attempt to connect may take, and how long calls wait for a server that has begun to fail.
    ///   - connections: The number of connections to the server that were made before this link.
    ///   - onReady: Called each time that a connection takes commands.
    init(
        _ url: RedisURL, timeout: Duration, connections: Int = 0, time: MonotonicTime,
        random: @escaping @Sendable () -> Double, onReady: @escaping @Sendable () -> Void = {}
    ) {
        server = url.server
        self.onReady = onReady
        self.time = time
        self.random = random
        state = Locked(
            State(
                machine: LinkState(
                    greeting: Greeting(url), place: url.server.description, timeout: timeout,
                    connections: connections)))
    }

    deinit { close() }

    /// The number of connections that were made, also before this link.
    var connections: Int { state.withLock { $0.machine.connections } }

    /// Whether calls fail at once, since the server has failed for long.
    var failsAtOnce: Bool {
        let now = time.now()
        return state.withLock { $0.machine.refusal(at: now) } != nil
    }

    /// Takes the news that the server answers on another connection.
    func reached() { perform { [now = time.now()] in $0.reached(at: now) } }

    /// Sends encoded commands, and returns the reply to the last one.
    ///
    /// - Parameters:
    ///   - bytes: The commands.
    ///   - count: The number of commands.
    ///   - deadline: The moment at which the call fails.
    func send(
        _ bytes: [UInt8], count: Int = 1, until deadline: Moment
    ) async throws(RedisStoreError) -> RedisReply {
        try await withCheckedContinuation { (caller: Caller) in
            perform { [now = time.now()] machine in
                machine.submit(.init(bytes: bytes, replies: count, deadline: deadline, caller: caller), at: now)
            }
        }.get()
    }

    func close() {
        perform { $0.close() }
        state.withLock { $0.timer?.task.cancel() }
    }

    // MARK: Performing

    private func perform(_ transition: (inout LinkState<Caller>) -> [LinkState<Caller>.Action]) {
        let (answers, isReady) = state.withLock { state in
            var answers: [(Caller, Result<RedisReply, RedisStoreError>)] = []
            var isReady = false
            for action in transition(&state.machine) {
                switch action {
                case .connect(let connection): state.socket = connect(connection)
                case .write(let bytes, let mayWait): state.socket?.write(bytes, mayWait: mayWait)
                case .tellReady: isReady = true
                case .disconnect:
                    state.socket?.close()
                    state.socket = nil
                case .answer(let caller, let answer): answers.append((caller, answer))
                case .wake(let moment): wake(at: moment, in: &state)
                }
            }
            return (answers, isReady)
        }
        if isReady { onReady() }
        for (caller, answer) in answers { caller.resume(returning: answer) }
    }

    private func connect(_ connection: Int) -> RedisSocket {
        RedisSocket(to: server, attempt: connection) { [weak self] event in
            guard let self else { return }
            switch event {
            case .connected: perform { $0.connected(connection) }
            case .replies(let replies):
                perform { machine in
                    replies.flatMap { machine.received($0, on: connection, at: time.now(), random: random) }
                }
            case .closed(let error):
                perform { $0.lost(connection, error, at: time.now(), random: random) }
            }
        }
    }

    private func wake(at moment: Moment, in state: inout State) {
        if let timer = state.timer, timer.moment <= moment { return }
        state.timer?.task.cancel()
        let task = Task { [weak self, time] in
            do { try await time.sleep(moment) } catch { return }
            guard let self else { return }
            self.state.withLock { if $0.timer?.moment == moment { $0.timer = nil } }
            perform { $0.tick(at: time.now(), random: self.random) }
        }
        state.timer = (moment, task)
    }
}

/// The waits between attempts to connect. They double after each failure and are random, so that the processes of a
/// service do not all reconnect at the same time.
struct Backoff {
    static let shortest: Duration = .milliseconds(20)
    static let longest: Duration = .seconds(2)

    /// The number of failures since the last success.
    private(set) var failures = 0

    mutating func reset() { failures = 0 }

    /// The wait after one more failure: a random time between half of a bound and the bound, which doubles each time.
    mutating func next(using random: () -> Double) -> Duration {
        let bound = min(Self.longest, Self.shortest * (1 << min(failures, 16)))
        failures += 1
        return bound * (0.5 + random() / 2)
    }
}
