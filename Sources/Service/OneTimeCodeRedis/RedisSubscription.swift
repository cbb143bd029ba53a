import OneTimeCode

/// The connection on which a process receives announcements of changes.
final class RedisSubscription: Sendable {
    private struct State {
        var machine: SubscriptionState
        var socket: RedisSocket?
        /// The server of the connection.
        var server: RedisServer?
        var timer: Task<Void, Never>?
        /// The moment of the next call that the state machine asked for. The timer may fire earlier, and then waits
        /// again.
        var wake: Moment?
        /// Those that wait for the outcome of the first attempt.
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let router: RedisRouter
    private let hub: ChangeHub
    private let time: MonotonicTime
    private let random: @Sendable () -> Double
    private let state: Locked<State>

    init(
        _ configuration: RedisConfiguration, router: RedisRouter, hub: ChangeHub, time: MonotonicTime,
        random: @escaping @Sendable () -> Double
    ) {
        self.router = router
        self.hub = hub
        self.time = time
        self.random = random
        state = Locked(
            State(machine: SubscriptionState(channel: configuration.channel, timeout: configuration.timeout)))
        router.onMove { [weak self] in self?.move() }
    }

    private func move() { perform { $0.move(at: time.now()) } }

    deinit { close() }

    /// Throws the reason why the channel is not subscribed, if it is not. Waits for the first attempt, which takes at
    /// most the timeout.
    func checkListening() async throws(RedisStoreError) {
        await withCheckedContinuation { waiter in
            let mustWait = state.withLock { state in
                guard state.machine.isStarting else { return false }
                state.waiters.append(waiter)
                return true
            }
            if !mustWait { waiter.resume() }
        }
        if let failure = state.withLock({ $0.machine.failure }) { throw failure }
    }

    func start() { perform { $0.start(at: time.now()) } }

    func close() {
        perform { $0.close() }
        state.withLock { $0.timer?.cancel() }
    }

    private func perform(_ transition: (inout SubscriptionState) -> [SubscriptionState.Action]) {
        let waiters: [CheckedContinuation<Void, Never>] = state.withLock { state in
            for action in transition(&state.machine) {
                switch action {
                case .connect(let connection, let failures):
                    connect(connection, failures: failures, in: &state)
                case .write(let bytes): state.socket?.write(bytes)
                case .disconnect:
                    state.socket?.close()
                    state.socket = nil
                case .receive(let message): hub.receive(message)
                case .lookAgain:
                    // Readers will ask the server that has just answered.
                    if state.machine.isListening, let server = state.server { router.reached(server) }
                    hub.tellEverything()
                case .wake(let moment): wake(at: moment, in: &state)
                }
            }
            guard !state.waiters.isEmpty, !state.machine.isStarting else { return [] }
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    private func connect(_ connection: Int, failures: Int, in state: inout State) {
        let servers = router.servers
        // Each attempt uses another server, and in the end another of its addresses.
        let server = servers[failures % servers.count]
        // Channels do not belong to a database, so none is selected.
        var url = router.url(of: server)
        url.database = 0
        let greeting = Greeting(url)
        state.server = server
        state.socket = RedisSocket(to: server, attempt: failures / servers.count) { [weak self] event in
            guard let self else { return }
            switch event {
            case .connected: perform { $0.connected(connection, greeting) }
            case .replies(let replies):
                perform { machine in
                    replies.flatMap { machine.received($0, on: connection, at: time.now(), random: random) }
                }
            case .closed(let error): perform { $0.lost(connection, error, at: time.now(), random: random) }
            }
        }
    }

    /// Every message postpones the call, so the timer is replaced only if it would fire too late.
    private func wake(at moment: Moment, in state: inout State) {
        let isLater = state.wake.map { $0 <= moment } ?? false
        state.wake = moment
        if isLater, state.timer != nil { return }
        setTimer(to: moment, in: &state)
    }

    private func setTimer(to moment: Moment, in state: inout State) {
        state.timer?.cancel()
        state.timer = Task { [weak self, time] in
            do { try await time.sleep(moment) } catch { return }
            self?.fire()
        }
    }

    private func fire() {
        let isDue = state.withLock { state in
            guard let wake = state.wake else { return false }
            if wake <= time.now() {
                state.wake = nil
                state.timer = nil
                return true
            }
            setTimer(to: wake, in: &state)
            return false
        }
        if isDue { perform { $0.tick(at: time.now(), random: random) } }
    }
}

/// The commands of this process that wait for an answer.
///
/// This process reports its own changes when the answer arrives, before the caller continues. The announcement of the
/// same change may arrive earlier or later, and must not be reported again. If the answer never arrives, the
/// announcement is reported.
struct OwnCommands {
    /// The greatest number of failed commands that are stored. If there are more, every announcement is reported.
    private let limit: Int
    private var lastNumber: UInt64 = 0
    /// The waiting commands, with the announcements that have arrived in the meantime. They are rarely needed, so their
    /// bytes are kept as they are.
    private var pending: [UInt64: [UInt8]?] = [:]
    /// The commands that failed, but may have been executed.
    private var failed: Set<UInt64> = []
    private var hasOverflowed = false

    init(limit: Int = 16_384) { self.limit = limit }

    mutating func start() -> UInt64 {
        lastNumber += 1
        pending[lastNumber] = .some(nil)
        return lastNumber
    }

    mutating func succeed(_ number: UInt64) { pending[number] = nil }

    /// Records that no answer came. Returns the announcement that arrived before, which must be reported now.
    mutating func fail(_ number: UInt64, mayBePerformed: Bool) -> [UInt8]? {
        guard let heard = pending.removeValue(forKey: number) else { return nil }
        if heard == nil, mayBePerformed {
            if failed.count < limit { failed.insert(number) } else { hasOverflowed = true }
        }
        return heard
    }

    /// Whether to report the announcement of an own command now.
    mutating func hear(_ announcement: [UInt8], of number: UInt64) -> Bool {
        if pending[number] != nil {
            pending[number] = announcement
            return false
        }
        return failed.remove(number) != nil || hasOverflowed
    }
}
