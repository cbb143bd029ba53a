import OneTimeCode

/// Both clocks of a store, to wind by hand: the monotonic one, and the one on the wall, which somebody may also turn.
public final class ManualTime: Sendable {
    /// The monotonic clock.
    public let clock = ManualClock()
    private let noon: Timestamp
    private let turned = Locked(Duration.zero)

    /// Time that begins at `noon`.
    public init(noon: Timestamp = Timestamp(nanosecondsSinceUnixEpoch: 1_800_000_000_000_000_000)) { self.noon = noon }

    /// What the wall clock shows.
    public var now: Timestamp { noon.advanced(by: clock.now.elapsed + turned.withLock { $0 }) }

    /// Lets time pass, on both clocks.
    public func advance(by duration: Duration) { clock.advance(by: duration) }

    /// Turns the wall clock, forwards or back, while no time passes.
    public func turnWallClock(by duration: Duration) { turned.withLock { $0 += duration } }
}

extension Timestamp {
    /// The time that is later by `duration`, to the nanosecond.
    public func advanced(by duration: Duration) -> Timestamp {
        let (seconds, attoseconds) = duration.components
        let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        return Timestamp(nanosecondsSinceUnixEpoch: nanosecondsSinceUnixEpoch + nanoseconds)
    }
}
