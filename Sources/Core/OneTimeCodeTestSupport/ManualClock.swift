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

    private let instant: WaitingRoom<Instant, Instant>
    /// The number of sleepers.
    private let count: Watched<Int>

    /// Creates a clock at zero.
    public init() {
        let count = Watched(0)
        self.count = count
        instant = WaitingRoom(
            Instant(elapsed: .zero), isMet: { deadline, now in deadline <= now }, precedes: { $0 < $1 },
            onCount: { number in count.change { $0 = number } })
    }

    /// The current instant.
    public var now: Instant { instant.value }

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
    public func sleepers(_ count: Int) async throws { try await self.count.wait(for: { $0 == count }) }

    /// Advances the clock and wakes the sleepers whose deadlines have passed, the earliest first.
    public func advance(by duration: Duration) { instant.change { $0 = $0.advanced(by: duration) } }

    /// Returns when the clock has reached `deadline`.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await instant.wait(for: deadline)
    }
}
