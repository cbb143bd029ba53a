#if Server

import NIOCore
import OneTimeCode
import ServiceLifecycle

/// The open event streams. Limits their number, ends them, and requests their heartbeats.
///
/// One task serves all streams, so that they do not need timers of their own.
final class StreamRegistry: Sendable {
    struct Entry {
        let holder: StreamHolder
        /// When the token expires; nil if it does not.
        let expiry: Timestamp?
        let signals: AsyncStream<StreamSignal>.Continuation
        /// Closes the connection if the client does not read the end of the stream.
        let abort: @Sendable () -> Void
        /// The time of the next heartbeat; nil while one is waiting to be written.
        var heartbeat: Duration?
        /// The time at which the stream was asked to end.
        var endedAt: Duration?
    }

    private struct State {
        var entries: [Int: Entry] = [:]
        var counts: [StreamHolder: Int] = [:]
        var lastName = 0
        var isShuttingDown = false
    }

    private let state = Locked(State())
    private let limits: ServerLimits
    private let heartbeat: Duration
    private let time: ServerTime
    /// Called with the number of open streams, under the lock, so that no number comes out of order.
    private let onCount: @Sendable (Int) -> Void

    /// The time between two checks of all streams.
    static let interval = Duration.milliseconds(500)
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
    var count: Int { state.withLock { $0.entries.count } }

    /// Counts a stream as open until it is released.
    func open(
        _ holder: StreamHolder, expiry: Timestamp?, abort: @escaping @Sendable () -> Void
    ) throws(Problem) -> OpenStream {
        let (stream, signals) = AsyncStream<StreamSignal>.makeStream()
        let entry = Entry(
            holder: holder, expiry: expiry, signals: signals, abort: abort, heartbeat: time.elapsed() + heartbeat)
        let result: Result<Int, Problem> = state.withLock { state in
            if state.isShuttingDown { return .failure(.shuttingDown) }
            if state.entries.count >= limits.subscriptions {
                return .failure(.tooManySubscriptions(limit: limits.subscriptions))
            }
            let count = state.counts[holder, default: 0]
            if count >= limits.subscriptionsPerToken {
                return .failure(.tooManySubscriptionsOfToken(limit: limits.subscriptionsPerToken))
            }
            state.counts[holder] = count + 1
            state.lastName += 1
            state.entries[state.lastName] = entry
            onCount(state.entries.count)
            return .success(state.lastName)
        }
        return OpenStream(name: try result.get(), registry: self, signals: stream, continuation: signals)
    }

    fileprivate func close(_ name: Int) {
        state.withLock { state in
            guard let entry = state.entries.removeValue(forKey: name) else { return }
            let count = state.counts[entry.holder, default: 1] - 1
            state.counts[entry.holder] = count == 0 ? nil : count
            onCount(state.entries.count)
        }
    }

    /// Schedules the next heartbeat.
    fileprivate func heartbeatWritten(_ name: Int) {
        let next = time.elapsed() + heartbeat
        state.withLock { $0.entries[name]?.heartbeat = next }
    }

    /// Ends streams whose tokens have expired, and requests heartbeats.
    func look() {
        let now = time.now()
        let elapsed = time.elapsed()
        let aborts = state.withLock { state in
            var aborts: [@Sendable () -> Void] = []
            for (name, entry) in state.entries {
                if let endedAt = entry.endedAt {
                    if elapsed - endedAt >= Self.patience { aborts.append(entry.abort) }
                } else if let expiry = entry.expiry, expiry <= now {
                    state.entries[name]?.endedAt = elapsed
                    entry.signals.yield(.end(.tokenExpired))
                } else if let heartbeat = entry.heartbeat, heartbeat <= elapsed {
                    state.entries[name]?.heartbeat = nil
                    entry.signals.yield(.heartbeat)
                }
            }
            return aborts
        }
        for abort in aborts { abort() }
    }

    /// Ends all streams, and refuses new ones.
    func shutDown() {
        let elapsed = time.elapsed()
        state.withLock { state in
            state.isShuttingDown = true
            for (name, entry) in state.entries where entry.endedAt == nil {
                state.entries[name]?.endedAt = elapsed
                entry.signals.yield(.end(.shutdown))
            }
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

/// The holder of the token that a stream is counted for: the name of a credential, or the claims of a subscriber's
/// token.
enum StreamHolder: Hashable {
    case credential(Role, String)
    case subscriber(Subscriber)

    init(_ principal: Principal) {
        switch principal {
        case .credential(let credential): self = .credential(credential.role, credential.name)
        case .subscriber(let subscriber): self = .subscriber(subscriber)
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
