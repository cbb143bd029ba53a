/// A date and a time of day, as RFC 3339 writes them (section 5.6).
package struct DateAndTime: Equatable, Sendable {
    let date: CivilDate
    /// 0 to 23.
    let hour: Int
    /// 0 to 59.
    let minute: Int
    /// 0 to 60; 60 is a leap second.
    let second: Int
    /// 0 to 999,999,999.
    package let nanosecond: Int
    /// Minutes east of UTC, less than a day; nil if no zone is known.
    package let offsetMinutes: Int?

    /// Nil if a field is out of range or the day is not in the calendar.
    package init?(
        year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int, nanosecond: Int = 0, offsetMinutes: Int?
    ) {
        guard let date = CivilDate(checking: year, month, day), (0...23).contains(hour), (0...59).contains(minute),
            (0...60).contains(second), (0...999_999_999).contains(nanosecond),
            offsetMinutes.map({ abs($0) < 1_440 }) ?? true
        else { return nil }
        self.date = date
        (self.hour, self.minute, self.second, self.nanosecond) = (hour, minute, second, nanosecond)
        self.offsetMinutes = offsetMinutes
    }

    /// A point in time as it is written in a zone.
    package init(secondsSince1970: Int, nanosecond: Int = 0, offsetMinutes: Int = 0) {
        let local = secondsSince1970 + 60 * offsetMinutes
        let days = (local >= 0 ? local : local - 86_399) / 86_400
        date = CivilDate(daysSince1970: days)
        let ofDay = local - days * 86_400
        (hour, minute, second) = (ofDay / 3_600, ofDay / 60 % 60, ofDay % 60)
        self.nanosecond = nanosecond
        self.offsetMinutes = offsetMinutes
    }

    /// Whole seconds since 1970-01-01T00:00:00Z; in UTC if no zone is known. A leap second is the same as the first
    /// second of the next minute.
    package var secondsSince1970: Int {
        ((date.daysSince1970 * 24 + hour) * 60 + minute - (offsetMinutes ?? 0)) * 60 + second
    }

    // MARK: Reading

    /// What is read as a time.
    package enum Form: Sendable {
        /// RFC 3339: "2026-11-22T19:30:00.25+01:00". A lower-case letter and a blank for the "T" are allowed there.
        case rfc3339
        /// RFC 3339, and other forms of ISO 8601 that programs write: a comma for the point of a fraction, a blank before the
        /// zone, a zone without colon or minutes, and no zone.
        case relaxed
    }

    /// Reads all of a text. Digits of a fraction after the ninth are left out.
    package init?(_ text: some Sequence<UInt8>, _ form: Form = .rfc3339) {
        var digits = DateDigits(text)
        guard let year = digits.number(4), digits.skip("-"), let month = digits.number(2), digits.skip("-"),
            let day = digits.number(2), digits.skip("T") || digits.skip("t") || digits.skip(" "),
            let hour = digits.number(2), digits.skip(":"), let minute = digits.number(2), digits.skip(":"),
            let second = digits.number(2), let nanosecond = digits.fraction(form)
        else { return nil }
        var offset: Int?
        if form == .relaxed { while digits.skip(" ") {} }
        if form == .rfc3339 || !digits.isAtEnd {
            guard let zone = digits.zone(form) else { return nil }
            offset = zone
        }
        guard digits.isAtEnd else { return nil }
        self.init(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second, nanosecond: nanosecond,
            offsetMinutes: offset)
    }

    /// Reads "YYYYMMDDhhmmss", in a zone that the caller knows.
    package init?(compact text: some Sequence<UInt8>, offsetMinutes: Int) {
        var digits = DateDigits(text)
        guard let year = digits.number(4), let month = digits.number(2), let day = digits.number(2),
            let hour = digits.number(2), let minute = digits.number(2), let second = digits.number(2), digits.isAtEnd
        else { return nil }
        self.init(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second,
            offsetMinutes: offsetMinutes)
    }

    // MARK: Writing

    /// The text of RFC 3339.
    ///
    /// - Parameters:
    ///   - fractionDigits: The number of digits of the second's fraction, 0 to 9; further ones are left out.
    ///   - utc: The zone where the offset is zero or not known.
    package func text(fractionDigits: Int, utc: String = "Z") -> String {
        var text = "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))T"
        text += "\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))"
        if fractionDigits > 0 { text += "." + padded(nanosecond, 9).prefix(fractionDigits) }
        guard let offsetMinutes, offsetMinutes != 0 else { return text + utc }
        let minutes = abs(offsetMinutes)
        return text + "\(offsetMinutes < 0 ? "-" : "+")\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
    }

    private func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

/// Reads the digits of a time from left to right.
private struct DateDigits {
    private var rest: ArraySlice<UInt8>

    init(_ text: some Sequence<UInt8>) { rest = Array(text)[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    /// A number with exactly this many digits.
    mutating func number(_ count: Int) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        rest = rest.dropFirst(count)
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Nanoseconds; 0 without a fraction, nil if no digits follow the point.
    mutating func fraction(_ form: DateAndTime.Form) -> Int? {
        guard skip(".") || (form == .relaxed && skip(",")) else { return 0 }
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard !digits.isEmpty else { return nil }
        rest = rest.dropFirst(digits.count)
        let nine = digits.prefix(9) + Array(repeating: 0x30, count: max(0, 9 - digits.count))
        return nine.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Minutes east of UTC: "Z" or "+01:00"; in the relaxed form also "+0100" and "+01".
    mutating func zone(_ form: DateAndTime.Form) -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let isEast = skip("+")
        guard isEast || skip("-"), let hours = number(2) else { return nil }
        var minutes = 0
        if form == .rfc3339 || !isAtEnd {
            guard skip(":") || form == .relaxed, let number = number(2), number < 60 else { return nil }
            minutes = number
        }
        return (isEast ? 1 : -1) * (hours * 60 + minutes)
    }
}
