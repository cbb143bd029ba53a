import OneTimeCodeSupport

extension InboundTime {
    /// A leap second counts as the first second of the next minute.
    private init(_ time: DateAndTime) {
        self.init(
            secondsSince1970: time.secondsSince1970, nanoseconds: time.nanosecond,
            offsetMinutes: time.offsetMinutes ?? 0)
    }

    /// A time of day and date; nil if one of the fields is out of range or the day is not in the calendar.
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

    /// Reads RFC 3339 and its relatives: a blank for the "T", an offset without colon, no zone.
    ///
    /// - Parameters:
    ///   - text: The time, as in "2026-05-06T07:08:30Z".
    ///   - isUTC: Whether a time without a zone is in UTC. If not, it is in a zone that nobody knows, and the result is
    ///     nil.
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
