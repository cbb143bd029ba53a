#if Server

import OneTimeCode
import OneTimeCodeSupport

/// The clocks of a server. Tests can choose them.
struct ServerTime: Sendable {
    /// The wall clock, for tokens and for times of receipt.
    let now: @Sendable () -> Timestamp
    /// The time since a fixed moment, for limits and heartbeats.
    let elapsed: @Sendable () -> Duration
    /// Waits. Throws if the task is cancelled.
    let sleep: @Sendable (Duration) async throws -> Void

    init(clock: some Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Timestamp = { .now() }) {
        let start = clock.now
        self.now = now
        elapsed = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
    }
}

/// Dates and times in RFC 3339.
enum InternetTime {
    /// Reads a date and time with an offset: "2026-11-22T18:30:00Z", "2026-11-22T19:30:00.25+01:00". Digits of the
    /// fraction after the ninth are ignored. Returns nil for other texts.
    static func timestamp(_ text: [UInt8]) -> Timestamp? {
        guard let time = DateAndTime(text) else { return nil }
        let seconds = time.secondsSince1970
        // a time out of the range becomes the nearest one in it: such a message has expired, or counts as received now
        return Timestamp(secondsSince1970: seconds, nanoseconds: time.nanosecond)
            ?? Timestamp(nanosecondsSinceUnixEpoch: seconds < 0 ? .min : .max)
    }

    /// A time in UTC with milliseconds: "2026-11-22T18:30:00.250Z".
    static func text(_ timestamp: Timestamp) -> String {
        let (seconds, nanoseconds) = timestamp.nanosecondsSinceUnixEpoch.flooringDivision(by: 1_000_000_000)
        return DateAndTime(secondsSince1970: Int(seconds), nanosecond: Int(nanoseconds)).text(fractionDigits: 3)
    }
}

extension Timestamp {
    /// Returns nil for a time outside of the years 1677 to 2262.
    init?(secondsSince1970 seconds: Int, nanoseconds: Int) {
        let (scaled, overflows) = Int64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, exceeds) = scaled.addingReportingOverflow(Int64(nanoseconds))
        guard !overflows, !exceeds else { return nil }
        self.init(nanosecondsSinceUnixEpoch: sum)
    }
}

extension Int64 {
    fileprivate func flooringDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

#endif
