import OneTimeCode
import OneTimeCodeSupport

/// Dates and times as RFC 3339 writes them.
enum InternetTime {
    /// Reads a date and time with an offset: "2026-11-22T18:30:00Z", "2026-11-22T19:30:00.25+01:00". Digits after the
    /// ninth of a second are dropped. Nil for any other text.
    static func timestamp(_ text: [UInt8]) -> Timestamp? {
        var reader = Reader(bytes: text[...])
        guard let year = reader.number(4), reader.take("-"), let month = reader.number(2, 1...12), reader.take("-"),
            let day = reader.number(2, 1...31), reader.take("T") || reader.take("t") || reader.take(" "),
            let hour = reader.number(2, 0...23), reader.take(":"), let minute = reader.number(2, 0...59),
            reader.take(":"), let second = reader.number(2, 0...60), let nanoseconds = reader.fraction(),
            let offset = reader.offset(), reader.bytes.isEmpty,
            day <= CivilDate.days(inMonth: month, of: year)
        else { return nil }
        let days = CivilDate(year: year, month: month, day: day).daysSince1970
        // a leap second counts as the one before it
        let seconds = days * 86_400 + hour * 3_600 + minute * 60 + min(second, 59) - offset * 60
        let (scaled, overflows) = Int64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, overflows2) = scaled.addingReportingOverflow(Int64(nanoseconds))
        // beyond what a timestamp holds, the nearest one: such a message is expired, or counts as received now
        let isOutside = overflows || overflows2
        return Timestamp(nanosecondsSinceUnixEpoch: isOutside ? (seconds < 0 ? .min : .max) : sum)
    }

    /// A time in UTC with milliseconds: "2026-11-22T18:30:00.250Z".
    static func text(_ timestamp: Timestamp) -> String {
        let (seconds, nanoseconds) = timestamp.nanosecondsSinceUnixEpoch.flooringDivision(by: 1_000_000_000)
        let (days, second) = seconds.flooringDivision(by: 86_400)
        let date = CivilDate(daysSince1970: Int(days))
        return
            "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))T\(padded(Int(second) / 3_600, 2))"
            + ":\(padded(Int(second) / 60 % 60, 2)):\(padded(Int(second) % 60, 2))"
            + ".\(padded(Int(nanoseconds) / 1_000_000, 3))Z"
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }

    private struct Reader {
        var bytes: ArraySlice<UInt8>

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard bytes.first == UInt8(ascii: character) else { return false }
            bytes.removeFirst()
            return true
        }

        mutating func number(_ count: Int, _ range: ClosedRange<Int> = 0...9_999) -> Int? {
            let digits = bytes.prefix(count)
            guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
            bytes.removeFirst(count)
            return range.contains(number) ? number : nil
        }

        /// The nanoseconds of a fraction, zero without one; nil for a point without digits.
        mutating func fraction() -> Int? {
            guard take(".") else { return 0 }
            let digits = bytes.prefix { (0x30...0x39).contains($0) }
            guard !digits.isEmpty else { return nil }
            bytes.removeFirst(digits.count)
            let nine = digits.prefix(9) + Array(repeating: 0x30, count: max(0, 9 - digits.count))
            return nine.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }

        /// The offset from UTC, in minutes.
        mutating func offset() -> Int? {
            if take("Z") || take("z") { return 0 }
            let isEast = take("+")
            guard isEast || take("-"), let hours = number(2, 0...23), take(":"), let minutes = number(2, 0...59) else {
                return nil
            }
            return (isEast ? 1 : -1) * (hours * 60 + minutes)
        }
    }
}

extension Int64 {
    fileprivate func flooringDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
