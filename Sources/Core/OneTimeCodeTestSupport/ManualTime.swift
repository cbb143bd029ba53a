import OneTimeCode

/// Both clocks of a store, controlled by a test: the monotonic clock, and the wall clock, which can also be set.
public final class ManualTime: Sendable {
    /// The monotonic clock.
    public let clock = ManualClock()
    private let start: Timestamp
    private let turned = Locked(Duration.zero)

    /// Creates clocks.
    ///
    /// - Parameter start: The first time of the wall clock; 2027-01-15T08:00:00Z by default.
    public init(start: Timestamp = Timestamp(nanosecondsSinceUnixEpoch: 1_800_000_000_000_000_000)) {
        self.start = start
    }

    /// The wall-clock time.
    public var now: Timestamp { start.advanced(by: clock.now.elapsed + turned.withLock { $0 }) }

    /// Advances both clocks.
    public func advance(by duration: Duration) { clock.advance(by: duration) }

    /// Sets the wall clock forwards or back. The monotonic clock does not change.
    public func turnWallClock(by duration: Duration) { turned.withLock { $0 += duration } }
}
