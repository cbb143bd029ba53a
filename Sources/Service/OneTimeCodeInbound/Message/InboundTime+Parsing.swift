import OneTimeCodeSupport

extension InboundTime {
    /// A time of day and date; nil if one of the fields is out of range or the day is not in the calendar.
    init?(
        year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int, nanoseconds: Int = 0, offsetMinutes: Int
    ) {
        // a leap second counts as the first second of the next minute
        guard (1...12).contains(month), (1...CivilDate.days(inMonth: month, of: year)).contains(day),
            (0...23).contains(hour),
            (0...59).contains(minute), (0...60).contains(second), (-1_439...1_439).contains(offsetMinutes)
        else { return nil }
        let time = (hour * 60 + minute - offsetMinutes) * 60 + second
        self.init(
            secondsSince1970: CivilDate(year: year, month: month, day: day).daysSince1970 * 86_400 + time,
            nanoseconds: nanoseconds,
            offsetMinutes: offsetMinutes)
    }

    /// Reads RFC 3339 and its relatives: a blank for the "T", an offset without colon, no zone.
    ///
    /// - Parameters:
    ///   - text: The time, as in "2026-05-06T07:08:30Z".
    ///   - isUTC: Whether a time without a zone is in UTC. If not, it is in a zone that nobody knows, and the result is
    ///     nil.
    public init?(_ text: some StringProtocol, withoutZoneIsUTC isUTC: Bool = false) {
        var digits = Digits(text.utf8)
        guard let year = digits.number(4), digits.skip("-"), let month = digits.number(2), digits.skip("-"),
            let day = digits.number(2), digits.skip("T") || digits.skip("t") || digits.skip(" "),
            let hour = digits.number(2), digits.skip(":"), let minute = digits.number(2), digits.skip(":"),
            let second = digits.number(2), let nanoseconds = digits.fraction()
        else { return nil }
        digits.skipBlanks()
        let offset: Int
        if digits.isAtEnd {
            guard isUTC else { return nil }
            offset = 0
        } else {
            guard let zone = digits.zone(), digits.isAtEnd else { return nil }
            offset = zone
        }
        self.init(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second, nanoseconds: nanoseconds,
            offsetMinutes: offset)
    }

    /// Reads YYYYMMDDhhmmss in UTC.
    init?(compactUTC text: some StringProtocol) {
        var digits = Digits(text.utf8)
        guard let year = digits.number(4), let month = digits.number(2), let day = digits.number(2),
            let hour = digits.number(2), let minute = digits.number(2), let second = digits.number(2), digits.isAtEnd
        else { return nil }
        self.init(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second, offsetMinutes: 0)
    }

    /// Reads a whole number of seconds or milliseconds since 1970.
    init?(since1970 text: some StringProtocol, perSecond: Int = 1) {
        guard let number = Int(text), number >= 0 else { return nil }
        self.init(
            secondsSince1970: number / perSecond, nanoseconds: number % perSecond * (1_000_000_000 / perSecond))
    }
}

/// Reads the digits of a time from left to right.
private struct Digits {
    private var rest: [UInt8].SubSequence

    init(_ text: some Sequence<UInt8>) { rest = Array(text)[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    mutating func skipBlanks() { while rest.first == 0x20 { rest.removeFirst() } }

    /// A number of exactly so many digits.
    mutating func number(_ count: Int) -> Int? {
        guard rest.count >= count else { return nil }
        var number = 0
        for byte in rest.prefix(count) {
            guard (0x30...0x39).contains(byte) else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        rest = rest.dropFirst(count)
        return number
    }

    /// Nanoseconds; 0 without a fraction, nil if a point has no digits behind it.
    mutating func fraction() -> Int? {
        guard skip(".") || skip(",") else { return 0 }
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard !digits.isEmpty else { return nil }
        rest = rest.dropFirst(digits.count)
        var nanoseconds = 0
        for index in 0..<9 {
            nanoseconds = nanoseconds * 10 + (index < digits.count ? Int(digits[digits.startIndex + index] - 0x30) : 0)
        }
        return nanoseconds
    }

    /// Minutes east of UTC: "Z", "+01:00", "+0100" or "+01".
    mutating func zone() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let isNegative = rest.first == UInt8(ascii: "-")
        guard skip("-") || skip("+"), let hours = number(2) else { return nil }
        var minutes = 0
        if !isAtEnd {
            _ = skip(":")
            guard let number = number(2), number < 60 else { return nil }
            minutes = number
        }
        return (isNegative ? -1 : 1) * (60 * hours + minutes)
    }
}
