#if Server

import OneTimeCode

/// The clocks of a server. Tests can choose them.
package struct ServerTime: Sendable {
    /// The wall clock, for tokens and for times of receipt.
    package let now: @Sendable () -> Timestamp
    /// The time since a fixed moment, for limits and heartbeats.
    package let elapsed: @Sendable () -> Duration
    /// Waits. Throws if the task is cancelled.
    package let sleep: @Sendable (Duration) async throws -> Void

    package init(clock: some Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Timestamp = { .now() })
    {
        let start = clock.now
        self.now = now
        elapsed = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
    }
}

#endif
