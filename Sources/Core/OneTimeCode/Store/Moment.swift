import Glibc

/// A point in monotonic time, in nanoseconds since a store was made.
package struct Moment: Sendable, Hashable, Comparable {
    package var nanoseconds: Int64

    package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    package static func < (left: Moment, right: Moment) -> Bool { left.nanoseconds < right.nanoseconds }

    package static func + (moment: Moment, duration: Duration) -> Moment {
        Moment(nanoseconds: moment.nanoseconds + duration.clampedNanoseconds)
    }

    func advanced(byNanoseconds nanoseconds: Int64) -> Moment { Moment(nanoseconds: self.nanoseconds + nanoseconds) }

    package static func - (left: Moment, right: Moment) -> Duration {
        .nanoseconds(left.nanoseconds - right.nanoseconds)
    }
}

extension Duration {
    /// The bound of a century, so that sums of a few durations cannot overflow.
    private static let bound: Duration = .seconds(100 * 366 * 86_400)

    /// The duration in nanoseconds, clamped to a century.
    var clampedNanoseconds: Int64 {
        let (seconds, attoseconds) = Swift.min(Swift.max(self, .zero - Self.bound), Self.bound).components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}

/// A monotonic clock of any kind, read as moments.
package struct MonotonicTime: Sendable {
    /// The time since this value was made.
    package let now: @Sendable () -> Moment
    /// Returns at the moment or later; throws if the task is cancelled.
    package let sleep: @Sendable (_ until: Moment) async throws -> Void

    package init(_ clock: some Clock<Duration>) {
        let first = Self.continuousNanoseconds()
        let start = clock.now
        if clock is ContinuousClock {
            // The same clock, read without durations of 128 bits: every call of a store reads it.
            now = { Moment(nanoseconds: Self.continuousNanoseconds() - first) }
        } else {
            now = { Moment(nanoseconds: start.duration(to: clock.now).clampedNanoseconds) }
        }
        sleep = { moment in
            try await clock.sleep(until: start.advanced(by: .nanoseconds(moment.nanoseconds)), tolerance: nil)
        }
    }

    /// The reading of the clock that `ContinuousClock` is.
    private static func continuousNanoseconds() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
