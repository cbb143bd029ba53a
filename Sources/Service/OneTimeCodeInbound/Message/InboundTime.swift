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
    func formatted(utc: String = "Z") -> String {
        let time = DateAndTime(
            secondsSince1970: secondsSince1970, nanosecond: nanoseconds, offsetMinutes: offsetMinutes)
        let isMilliseconds = nanoseconds % 1_000_000 == 0
        return time.text(fractionDigits: nanoseconds == 0 ? 0 : isMilliseconds ? 3 : 9, utc: utc)
    }
}

extension InboundTime {
    /// A leap second counts as the first second of the next minute.
    private init(_ time: DateAndTime) {
        self.init(
            secondsSince1970: time.secondsSince1970, nanoseconds: time.nanosecond,
            offsetMinutes: time.offsetMinutes ?? 0)
    }

    /// Creates a time from its fields. Returns nil if a field is out of range or the date does not exist.
    init?(
        year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int, nanoseconds: Int = 0, offsetMinutes: Int
    ) {
        guard
            let time = DateAndTime(
                year: year, month: month, day: day, hour: hour, minute: minute, second: second,
                nanosecond: nanoseconds, offsetMinutes: offsetMinutes)
        else { return nil }
        self.init(time)
    }

    /// Reads times in RFC 3339 and similar forms: with a space instead of "T", an offset without a colon, or no zone.
    ///
    /// - Parameters:
    ///   - text: The time, as in "2026-05-06T07:08:30Z".
    ///   - isUTC: Whether a time without a zone is in UTC. If it is not, its zone is unknown, and the result is nil.
    public init?(_ text: some StringProtocol, withoutZoneIsUTC isUTC: Bool = false) {
        guard let time = DateAndTime(text.utf8, .relaxed), isUTC || time.offsetMinutes != nil else { return nil }
        self.init(time)
    }

    /// Reads YYYYMMDDhhmmss in UTC.
    init?(compactUTC text: some StringProtocol) {
        guard let time = DateAndTime(compact: text.utf8, offsetMinutes: 0) else { return nil }
        self.init(time)
    }

    /// Reads a whole number of seconds or milliseconds since 1970.
    init?(since1970 text: some StringProtocol, perSecond: Int = 1) {
        guard let number = Int(text), number >= 0 else { return nil }
        self.init(
            secondsSince1970: number / perSecond, nanoseconds: number % perSecond * (1_000_000_000 / perSecond))
    }
}
