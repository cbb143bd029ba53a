#if Server

import NIOCore
import OneTimeCode
import ServiceLifecycle

/// The open event streams. Limits their number, ends them, and requests their heartbeats.
///
/// One task serves all streams, so that they do not need timers of their own.
final class StreamRegistry: Sendable {
    struct Entry {
        let holder: TokenHolder
        /// When the token expires; nil if it does not.
        let expiry: Timestamp?
        let signals: AsyncStream<StreamSignal>.Continuation
        /// Closes the connection if the client does not read the end of the stream.
        let abort: @Sendable () -> Void
        /// The time of the next heartbeat; nil while one is waiting to be written.
        var heartbeat: Duration?
        /// The time at which the stream was asked to end.
        var endedAt: Duration?

        enum Action {
            case signal(StreamSignal)
            case abort
        }

        /// What is due at a time: the time of day for the token, the elapsed time for everything else.
        mutating func due(at now: Timestamp, _ elapsed: Duration) -> Action? {
            if let endedAt { return elapsed - endedAt >= StreamRegistry.patience ? .abort : nil }
            if let expiry, expiry <= now { return end(.tokenExpired, elapsed) }
            guard let due = heartbeat, due <= elapsed else { return nil }
            heartbeat = nil
            return .signal(.heartbeat)
        }

        /// Asks the stream to end, unless it was asked before.
        mutating func end(_ reason: StreamEnd, _ elapsed: Duration) -> Action? {
            guard endedAt == nil else { return nil }
            endedAt = elapsed
            return .signal(.end(reason))
        }

        func perform(_ action: Action) {
            switch action {
            case .signal(let signal): signals.yield(signal)
            case .abort: abort()
            }
        }
    }

    private struct State {
        /// The open streams, each at its name, and free places.
        var places: [Entry?] = []
        var free: [Int] = []
        var counts: [TokenHolder: Int] = [:]
        var isShuttingDown = false

        var count: Int { places.count - free.count }
    }

    private let state = Locked(State())
    private let limits: ServerLimits
    private let heartbeat: Duration
    private let time: ServerTime
    /// Called with the number of open streams, under the lock, so that no number comes out of order.
    private let onCount: @Sendable (Int) -> Void

    /// The time between two checks of all streams.
    static let interval = Duration.milliseconds(500)
    /// The number of streams that are checked at once. Streams open and close in between.
    static let slice = 256
    /// How long a client may take to read the last event.
    static let patience = Duration.seconds(2)

    init(
        limits: ServerLimits, heartbeat: Duration, time: ServerTime,
        onCount: @escaping @Sendable (Int) -> Void
    ) {
        self.limits = limits
        self.heartbeat = heartbeat
        self.time = time
        self.onCount = onCount
    }

    /// Whether the streams were asked to end.
    var isShuttingDown: Bool { state.withLock { $0.isShuttingDown } }

    /// The number of open streams.
    var count: Int { state.withLock { $0.count } }

    /// Counts a stream as open until it is released.
    func open(
        _ holder: TokenHolder, expiry: Timestamp?, abort: @escaping @Sendable () -> Void
    ) throws(Problem) -> OpenStream {
        let (stream, signals) = AsyncStream<StreamSignal>.makeStream()
        let entry = Entry(
            holder: holder, expiry: expiry, signals: signals, abort: abort, heartbeat: time.elapsed() + heartbeat)
        let result: Result<Int, Problem> = state.withLock { state in
            if state.isShuttingDown { return .failure(.shuttingDown) }
            if state.count >= limits.subscriptions {
                return .failure(.tooManySubscriptions(limit: limits.subscriptions))
            }
            let count = state.counts[holder, default: 0]
            if count >= limits.subscriptionsPerToken {
                return .failure(.tooManySubscriptionsOfToken(limit: limits.subscriptionsPerToken))
            }
            state.counts[holder] = count + 1
            let name = state.free.popLast() ?? state.places.count
            if name == state.places.count { state.places.append(entry) } else { state.places[name] = entry }
            onCount(state.count)
            return .success(name)
        }
        return OpenStream(name: try result.get(), registry: self, signals: stream, continuation: signals)
    }

    fileprivate func close(_ name: Int) {
        state.withLock { state in
            guard let entry = state.places[name].take() else { return }
            state.free.append(name)
            let count = state.counts[entry.holder, default: 1] - 1
            state.counts[entry.holder] = count == 0 ? nil : count
            onCount(state.count)
        }
    }

    /// Schedules the next heartbeat.
    fileprivate func heartbeatWritten(_ name: Int) {
        let next = time.elapsed() + heartbeat
        state.withLock { $0.places[name]?.heartbeat = next }
    }

    /// Ends streams whose tokens have expired, and requests heartbeats.
    func look() {
        let now = time.now()
        let elapsed = time.elapsed()
        forEachEntry { $0?.due(at: now, elapsed) }
    }

    /// Ends all streams, and refuses new ones.
    func shutDown() {
        let elapsed = time.elapsed()
        state.withLock { $0.isShuttingDown = true }
        forEachEntry { $0?.end(.shutdown, elapsed) }
    }

    /// Changes all entries, and does what `change` returns. The lock is held for a slice of them at a time, and never
    /// while a task is woken.
    private func forEachEntry(_ change: (inout Entry?) -> Entry.Action?) {
        var start = 0
        while true {
            let actions: [(Entry, Entry.Action)]? = state.withLock { state in
                guard start < state.places.count else { return nil }
                var actions: [(Entry, Entry.Action)] = []
                for name in start..<min(start + Self.slice, state.places.count) {
                    // in place: a copy of all entries would take milliseconds
                    if let action = change(&state.places[name]), let entry = state.places[name] {
                        actions.append((entry, action))
                    }
                }
                return actions
            }
            guard let actions else { return }
            for (entry, action) in actions { entry.perform(action) }
            start += Self.slice
        }
    }
}

extension StreamRegistry: Service {
    func run() async throws {
        try await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                do { try await self.time.sleep(Self.interval) } catch { return }
                self.look()
            }
        }
    }
}

/// A request to a stream.
enum StreamSignal: Sendable {
    case changed([SuggestionEvent])
    case heartbeat
    case end(StreamEnd)
    /// The client disconnected.
    case gone
}

/// An open stream that is counted until it is released.
final class OpenStream: Sendable {
    private let name: Int
    private let registry: StreamRegistry
    let signals: AsyncStream<StreamSignal>
    private let continuation: AsyncStream<StreamSignal>.Continuation

    init(
        name: Int, registry: StreamRegistry, signals: AsyncStream<StreamSignal>,
        continuation: AsyncStream<StreamSignal>.Continuation
    ) {
        self.name = name
        self.registry = registry
        self.signals = signals
        self.continuation = continuation
    }

    deinit { registry.close(name) }

    func tell(_ signal: StreamSignal) { continuation.yield(signal) }

    func heartbeatWritten() { registry.heartbeatWritten(name) }
}

#endif
