/// A time of day as a message writes it, perhaps with its date. No time zone is known: to compare it with a clock, the caller
/// must know where the message was written.
///
/// As text and as JSON it is in the form of ISO 8601 without a zone: `2026-11-27T14:20:00`, or `14:20:00` without a date.
public struct LocalTime: Sendable, Hashable, Codable, LosslessStringConvertible {
    /// A day of the Gregorian calendar.
    public struct Day: Sendable, Hashable {
        /// The year, 1970 to 9999.
        public let year: Int
        /// The month, 1 to 12.
        public let month: Int
        /// The day of the month, from 1.
        public let day: Int

        /// Nil for numbers out of range.
        public init?(year: Int, month: Int, day: Int) {
            guard (1970...9999).contains(year), (1...12).contains(month) else { return nil }
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            guard (1...lengths[month - 1]).contains(day) else { return nil }
            (self.year, self.month, self.day) = (year, month, day)
        }
    }

    /// The day; nil where the message has only a time, which is then the next one after it was written.
    public let date: Day?
    /// The hour, 0 to 23.
    public let hour: Int
    /// The minute, 0 to 59.
    public let minute: Int
    /// The second, 0 to 59; 0 where the message has none.
    public let second: Int

    /// Nil for numbers out of range.
    public init?(date: Day? = nil, hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
        (self.date, self.hour, self.minute, self.second) = (date, hour, minute, second)
    }

    /// How long it is from a time of the same zone until this one: the use for a message whose receipt is known in the
    /// sender's local time.
    ///
    /// - Returns: Zero if it has passed. Without a date, the time until the clock next shows it. Nil if only one of both has
    ///   a date.
    public func remaining(after receipt: LocalTime) -> Duration? {
        let seconds = secondOfDay - receipt.secondOfDay
        switch (date, receipt.date) {
        case (let date?, let receiptDate?):
            return .seconds(max(0, (date.number - receiptDate.number) * 86_400 + seconds))
        case (nil, _): return .seconds(seconds >= 0 ? seconds : seconds + 86_400)
        case (_?, nil): return nil
        }
    }

    private var secondOfDay: Int { (hour * 60 + minute) * 60 + second }
}

extension LocalTime.Day {
    /// The number of days since 1 March of the year 0.
    fileprivate var number: Int {
        // A year that begins in March has its leap day at the end.
        let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
        return year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + day - 1
    }
}

extension LocalTime {
    /// Reads the text that ``description`` writes; nil for any other.
    public init?(_ description: String) {
        let parts = description.split(separator: "T", omittingEmptySubsequences: false)
        guard let clock = parts.last.flatMap({ Self.numbers($0, "::", [2, 2, 2]) }), parts.count <= 2 else {
            return nil
        }
        var day: Day?
        if parts.count == 2 {
            guard let date = Self.numbers(parts[0], "--", [4, 2, 2]),
                let read = Day(year: date[0], month: date[1], day: date[2])
            else { return nil }
            day = read
        }
        self.init(date: day, hour: clock[0], minute: clock[1], second: clock[2])
    }

    private static func numbers(_ text: Substring, _ marks: String, _ lengths: [Int]) -> [Int]? {
        let parts = text.split(separator: marks.first ?? ":", omittingEmptySubsequences: false)
        guard parts.count == lengths.count else { return nil }
        var numbers: [Int] = []
        for (part, length) in zip(parts, lengths) {
            guard part.utf8.count == length, part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let number = Int(part)
            else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    /// The time in the form of ISO 8601 without a zone.
    public var description: String {
        let clock = [hour, minute, second].map { Self.text($0, 2) }.joined(separator: ":")
        guard let date else { return clock }
        return "\(Self.text(date.year, 4))-\(Self.text(date.month, 2))-\(Self.text(date.day, 2))T\(clock)"
    }

    private static func text(_ number: Int, _ length: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, length - digits.utf8.count)) + digits
    }

    /// Reads the text.
    public init(from decoder: any Decoder) throws {
        let text = try String(from: decoder)
        guard let time = LocalTime(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "not a local time of ISO 8601"))
        }
        self = time
    }

    /// Writes the text.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
