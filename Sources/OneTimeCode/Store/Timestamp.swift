#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A point in time by the wall clock, to the nanosecond, between the years 1677 and 2262.
///
/// `Timestamp(secondsSinceUnixEpoch: date.timeIntervalSince1970)` makes one of Foundation's `Date`.
public struct Timestamp: Sendable, Hashable, Comparable {
    /// Nanoseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
    public let nanosecondsSinceUnixEpoch: Int64

    /// A point in time by its distance from 1970-01-01T00:00:00Z.
    public init(nanosecondsSinceUnixEpoch: Int64) { self.nanosecondsSinceUnixEpoch = nanosecondsSinceUnixEpoch }

    /// A point in time by its distance from 1970-01-01T00:00:00Z; nil for what is no number or out of range.
    public init?(secondsSinceUnixEpoch seconds: Double) {
        guard let nanoseconds = Int64(exactly: (seconds * 1e9).rounded()) else { return nil }
        nanosecondsSinceUnixEpoch = nanoseconds
    }

    /// Seconds since 1970-01-01T00:00:00Z.
    public var secondsSinceUnixEpoch: Double { Double(nanosecondsSinceUnixEpoch) / 1e9 }

    /// What the system's clock says.
    public static func now() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(nanosecondsSinceUnixEpoch: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    /// How long after `other` this is; negative before it.
    public func since(_ other: Timestamp) -> Duration {
        .nanoseconds(nanosecondsSinceUnixEpoch) - .nanoseconds(other.nanosecondsSinceUnixEpoch)
    }

    /// The one that comes first is the smaller.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.nanosecondsSinceUnixEpoch < right.nanosecondsSinceUnixEpoch
    }
}
