import Testing

@testable import OneTimeCodeInbound

@Suite struct InboundTimeTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0, "1970-01-01T00:00:00Z"),
        ("2026-03-14T10:26:53.000+01:00", 1_773_480_413, "2026-03-14T10:26:53+01:00"),
        ("2016-10-06T09:28:40.000+0000", 1_475_746_120, "2016-10-06T09:28:40Z"),
        ("2026-03-14 09:26:53.101Z", 1_773_480_413, "2026-03-14T09:26:53.101Z"),
        ("2026-03-14T09:26:53.1-03:30", 1_773_493_013 + 0, "2026-03-14T09:26:53.100-03:30"),
        ("2024-02-29T23:59:60Z", 1_709_251_200, "2024-03-01T00:00:00Z"),
        ("2026-03-14t09:26:53.334602z", 1_773_480_413, "2026-03-14T09:26:53.334602000Z"),
        ("0001-01-01T00:00:00Z", -62_135_596_800, "0001-01-01T00:00:00Z"),
        ("2026-03-14 09:26:53 +01", 1_773_476_813, "2026-03-14T09:26:53+01:00"),
    ])
    func timesAreReadAndWritten(text: String, seconds: Int, written: String) throws {
        let time = try #require(InboundTime(text))
        #expect(time.secondsSince1970 == seconds)
        #expect(time.description == written)
    }

    @Test(arguments: [
        "", "2026", "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z",
        "2026-01-01T00:00:00", "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00+1", "2026-01-01T00:00:00+24:00",
        "2026-01-01T00:00:00Zx", "2026-01-01T00:00:00+01:99", "२०२६-01-01T00:00:00Z", "2026-1-1T00:00:00Z",
    ])
    func whatIsNoTimeIsNil(text: String) { #expect(InboundTime(text) == nil) }

    @Test func aTimeWithoutAZoneIsNilUnlessItIsUTC() {
        #expect(InboundTime("2026-03-14 09:26:53") == nil)
        #expect(InboundTime("2026-03-14 09:26:53", withoutZoneIsUTC: true)?.secondsSince1970 == 1_773_480_413)
        #expect(InboundTime(compactUTC: "20260314092653")?.secondsSince1970 == 1_773_480_413)
        #expect(InboundTime(compactUTC: "2026031409265") == nil)
        #expect(InboundTime(since1970: "1773480413500", perSecond: 1_000)?.description == "2026-03-14T09:26:53.500Z")
        for text in ["", "-1", "1.5", "9999999999999999999999", "x"] { #expect(InboundTime(since1970: text) == nil) }
    }

    @Test func extremeTimesDoNotTrap() {
        for seconds in [Int.min, Int.max, -1, 1 << 40] {
            let time = InboundTime(secondsSince1970: seconds, nanoseconds: Int.max, offsetMinutes: 1_439)
            #expect(!time.description.isEmpty)
            _ = time.timeInterval(since: InboundTime(secondsSince1970: Int.min))
        }
    }
}
