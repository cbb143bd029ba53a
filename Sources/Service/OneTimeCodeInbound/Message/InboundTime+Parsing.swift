import OneTimeCodeSupport

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
