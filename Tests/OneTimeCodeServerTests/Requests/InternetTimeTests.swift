#if Server

import OneTimeCode
import Testing

@testable import OneTimeCodeServer

@Suite
struct InternetTimeTests {
    @Test(
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2026-11-22T18:30:00Z", 1_795_372_200_000_000_000),
            ("2026-11-22T19:30:00.25+01:00", 1_795_372_200_250_000_000),
            ("2026-11-22t13:00:00.1234567899-05:30", 1_795_372_200_123_456_789),
            ("2024-02-29 00:00:00Z", 1_709_164_800_000_000_000), ("1969-12-31T23:59:59Z", -1_000_000_000),
            ("2016-12-31T23:59:60Z", 1_483_228_800_000_000_000),
            ("0223-11-04T08:57:30.371Z", .min), ("9999-12-31T23:59:59Z", .max),
        ] as [(String, Int64)])
    func areRead(text: String, nanoseconds: Int64) {
        #expect(InternetTime.timestamp(Array(text.utf8))?.nanosecondsSinceUnixEpoch == nanoseconds)
    }

    @Test(arguments: [
        "", "2026-11-22", "2026-11-22T18:30Z", "2026-11-22T18:30:00", "2026-13-22T18:30:00Z",
        "2026-02-29T00:00:00Z",
        "2026-11-22T24:00:00Z", "2026-11-22T18:30:61Z", "2026-11-22T18:30:00.Z", "2026-11-22T18:30:00+1:00",
        "2026-11-22T18:30:00Zx", "1795372200", "2026-11-22T18:30:00 Z",
    ])
    func areNothingElse(text: String) { #expect(InternetTime.timestamp(Array(text.utf8)) == nil) }

    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (1_795_372_200_250_999_999, "2026-11-22T18:30:00.250Z"),
            (-1_000_000, "1969-12-31T23:59:59.999Z"), (951_782_400_000_000_000, "2000-02-29T00:00:00.000Z"),
        ] as [(Int64, String)])
    func areWrittenWithMilliseconds(nanoseconds: Int64, text: String) {
        #expect(InternetTime.text(Timestamp(nanosecondsSinceUnixEpoch: nanoseconds)) == text)
    }
}

#endif
