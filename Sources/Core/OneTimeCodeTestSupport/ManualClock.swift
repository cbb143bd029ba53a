import OneTimeCode

/// A monotonic clock that moves only when it is advanced, so that tests are exact and never sleep.
///
/// ```swift
/// let clock = ManualClock()
/// let store = InMemoryCodeStore(clock: clock)
/// _ = store.insert(match, for: "+990001")
///
/// clock.advance(by: .seconds(179))
/// #expect(store.current(for: "+990001")?.code == "482913")
/// clock.advance(by: .seconds(1))
/// #expect(store.current(for: "+990001") == nil)
/// ```
public final class ManualClock: Clock, Sendable {
    /// An instant of the clock.
    public struct Instant: InstantProtocol {
        /// The time since the clock was created.
        public let elapsed: Duration

        /// The instant that is later by `duration`.
        public func advanced(by duration: Duration) -> Instant { Instant(elapsed: elapsed + duration) }

        /// The duration to `other`.
        public func duration(to other: Instant) -> Duration { other.elapsed - elapsed }

        /// Orders earlier instants first.
        public static func < (left: Instant, right: Instant) -> Bool { left.elapsed < right.elapsed }
    }

    private typealias Sleeper = CheckedContinuation<Void, any Error>

    private struct State {
        var now = Instant(elapsed: .zero)
        var lastName = 0
        var sleepers: [Int: (deadline: Instant, sleeper: Sleeper)] = [:]
        /// The sleepers that were cancelled before they began to sleep.
        var cancelled: Set<Int> = []
    }

    private let state = Locked(State())
    /// The number of sleepers. It changes under the lock of `state`, so it takes no value out of order.
    private let count = Watched(0)

    /// Creates a clock at zero.
    public init() {}

    /// The current instant.
    public var now: Instant { state.withLock { $0.now } }

    /// Zero, because the resolution is not limited.
    public var minimumResolution: Duration { .zero }

    /// The number of sleeping tasks.
    public var sleeperCount: Int { count.value }

    /// Returns when exactly `count` tasks sleep. Wait for the tasks under test with it before you advance the clock.
    ///
    /// ```swift
    /// let reminder = Task { try await clock.sleep(for: .seconds(60)) }
    /// try await clock.sleepers(1)
    /// clock.advance(by: .seconds(60))
    /// try await reminder.value
    /// ```
    ///
    /// It returns even if the number changes right after that.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleepers(_ count: Int) async throws { try await self.count.wait { $0 == count } }

    /// Advances the clock and wakes the sleepers whose deadlines have passed, the earliest first.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for name in due.keys { state.sleepers[name] = nil }
            count.change { $0 = state.sleepers.count }
            return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value.sleeper)
        }
        for sleeper in due { sleeper.resume() }
    }

    /// Returns when the clock has reached `deadline`.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let name = state.withLock { state in
            state.lastName += 1
            return state.lastName
        }
        defer { _ = state.withLock { $0.cancelled.remove(name) } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { sleeper in
                let answer: Result<Void, any Error>? = state.withLock { state in
                    if state.cancelled.contains(name) { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers[name] = (deadline, sleeper)
                    count.change { $0 = state.sleepers.count }
                    return nil
                }
                if let answer { sleeper.resume(with: answer) }
            }
        } onCancel: {
            let sleeper: Sleeper? = state.withLock { state in
                state.cancelled.insert(name)
                guard let sleeper = state.sleepers.removeValue(forKey: name)?.sleeper else { return nil }
                count.change { $0 = state.sleepers.count }
                return sleeper
            }
            sleeper?.resume(throwing: CancellationError())
        }
    }
}
