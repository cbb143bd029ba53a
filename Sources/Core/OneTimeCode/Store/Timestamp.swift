import Glibc

/// A wall-clock time with nanosecond precision, between the years 1677 and 2262.
///
/// `Timestamp(secondsSinceUnixEpoch: date.timeIntervalSince1970)` converts Foundation's `Date`.
public struct Timestamp: Sendable, Hashable, Comparable {
    /// Nanoseconds since 1970-01-01T00:00:00Z, without leap seconds.
    public let nanosecondsSinceUnixEpoch: Int64

    /// A point in time by its distance from 1970-01-01T00:00:00Z.
    public init(nanosecondsSinceUnixEpoch: Int64) { self.nanosecondsSinceUnixEpoch = nanosecondsSinceUnixEpoch }

    /// A point in time by its distance from 1970-01-01T00:00:00Z; nil if it is not a number or out of range.
    public init?(secondsSinceUnixEpoch seconds: Double) {
        guard let nanoseconds = Int64(exactly: (seconds * 1e9).rounded()) else { return nil }
        nanosecondsSinceUnixEpoch = nanoseconds
    }

    /// Seconds since 1970-01-01T00:00:00Z.
    public var secondsSinceUnixEpoch: Double { Double(nanosecondsSinceUnixEpoch) / 1e9 }

    /// The current time of the system's clock.
    public static func now() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(nanosecondsSinceUnixEpoch: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    /// The duration from `other` to this time; negative if `other` is later.
    public func since(_ other: Timestamp) -> Duration {
        .nanoseconds(nanosecondsSinceUnixEpoch) - .nanoseconds(other.nanosecondsSinceUnixEpoch)
    }

    /// The time that is later by `duration`, to the nanosecond. A time out of range becomes the nearest one in it.
    public func advanced(by duration: Duration) -> Timestamp {
        let nanoseconds = Int128(nanosecondsSinceUnixEpoch) + duration.attoseconds / 1_000_000_000
        return Timestamp(nanosecondsSinceUnixEpoch: Int64(clamping: nanoseconds))
    }

    /// Orders earlier times first.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.nanosecondsSinceUnixEpoch < right.nanosecondsSinceUnixEpoch
    }
}
