import OneTimeCodeSupport

/// A point in time with nanoseconds, and the zone in which it was written. Ordered by time, then by zone.
public struct InboundTime: Sendable, Hashable, Comparable {
    /// Whole seconds since 1970-01-01T00:00:00Z.
    public let secondsSince1970: Int
    /// The fraction of the second, 0 to 999,999,999.
    public let nanoseconds: Int
    /// The zone as minutes east of UTC, within 24 hours.
    public let offsetMinutes: Int

    /// - Parameters:
    ///   - secondsSince1970: Seconds within 10^12 of 1970. Values outside are clamped.
    ///   - nanoseconds: 0 to 999,999,999. Values outside are clamped.
    ///   - offsetMinutes: Minutes east of UTC. A day or more becomes 0.
    public init(secondsSince1970: Int, nanoseconds: Int = 0, offsetMinutes: Int = 0) {
        self.secondsSince1970 = min(max(secondsSince1970, -Self.bound), Self.bound)
        self.nanoseconds = min(max(nanoseconds, 0), 999_999_999)
        self.offsetMinutes = (-1_439...1_439).contains(offsetMinutes) ? offsetMinutes : 0
    }

    private static let bound = 1_000_000_000_000

    /// Compares the times, then the zones.
    public static func < (one: InboundTime, other: InboundTime) -> Bool {
        (one.secondsSince1970, one.nanoseconds, one.offsetMinutes)
            < (other.secondsSince1970, other.nanoseconds, other.offsetMinutes)
    }

    /// The time from `earlier` to this one.
    public func timeInterval(since earlier: InboundTime) -> Duration {
        .seconds(secondsSince1970 - earlier.secondsSince1970) + .nanoseconds(nanoseconds - earlier.nanoseconds)
    }
}

extension InboundTime: CustomStringConvertible {
    /// The time in RFC 3339, with "Z" for UTC, and with milliseconds if there are any.
    public var description: String { formatted() }

    /// The time in RFC 3339.
    ///
    /// - Parameter utc: How to write an offset of zero.
    package func formatted(utc: String = "Z") -> String {
        let time = DateAndTime(
            secondsSince1970: secondsSince1970, nanosecond: nanoseconds, offsetMinutes: offsetMinutes)
        let isMilliseconds = nanoseconds % 1_000_000 == 0
        return time.text(fractionDigits: nanoseconds == 0 ? 0 : isMilliseconds ? 3 : 9, utc: utc)
    }
}
