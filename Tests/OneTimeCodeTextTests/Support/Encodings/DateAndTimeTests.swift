import Testing

@testable import OneTimeCodeSupport

@Suite struct DateAndTimeTests {
    @Test
    func daysFollowEachOtherThroughTheCalendarAndBack() {
        var (year, month, day) = (-401, 1, 1)
        var days = CivilDate(year: year, month: month, day: day).daysSince1970
        while year < 2_401 {
            let date = CivilDate(daysSince1970: days)
            guard date == CivilDate(year: year, month: month, day: day), date.daysSince1970 == days else {
                Issue.record("\(year)-\(month)-\(day)")
                return
            }
            (days, day) = (days + 1, day + 1)
            if day > CivilDate.days(inMonth: month, of: year) { (month, day) = (month + 1, 1) }
            if month > 12 { (year, month) = (year + 1, 1) }
        }
        #expect(CivilDate(year: 1970, month: 1, day: 1).daysSince1970 == 0)
        #expect(CivilDate(checking: 2024, 2, 29) != nil && CivilDate(checking: 2000, 2, 29) != nil)
        for (year, month, day) in [
            (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0),
        ] {
            #expect(CivilDate(checking: year, month, day) == nil)
        }
    }

    @Test
    func theSecondsAroundMidnightAreWrittenAndReadAgainInEveryZone() throws {
        for seconds in [-86_401, -86_400, -1, 0, 1, 86_399, 86_400, 951_782_400, 1_795_372_200] {
            for offset in -1_439...1_439 {
                let time = DateAndTime(secondsSince1970: seconds, nanosecond: 250_000_000, offsetMinutes: offset)
                let text = time.text(fractionDigits: 3)
                let again = try #require(DateAndTime(text.utf8), "\(text)")
                guard again == time, again.secondsSince1970 == seconds else {
                    Issue.record("\(text)")
                    return
                }
            }
        }
    }

    @Test(arguments: [
        ("1985-04-12T23:20:50.52Z", 482_196_050, 520_000_000), ("1996-12-19T16:39:57-08:00", 851_042_397, 0),
        ("1990-12-31T23:59:60Z", 662_688_000, 0), ("1937-01-01T12:00:27.87+00:20", -1_041_337_173, 870_000_000),
        ("2026-11-22t18:30:00z", 1_795_372_200, 0), ("2026-11-22 18:30:00Z", 1_795_372_200, 0),
        ("2026-11-22T18:30:00.1234567899Z", 1_795_372_200, 123_456_789),
        ("0000-01-01T00:00:00-00:00", -62_167_219_200, 0),
    ])
    func theExamplesOfRFC3339Section58AndOthers(text: String, seconds: Int, nanosecond: Int) throws {
        for form in [DateAndTime.Form.rfc3339, .relaxed] {
            let time = try #require(DateAndTime(text.utf8, form))
            #expect(time.secondsSince1970 == seconds && time.nanosecond == nanosecond)
        }
    }

    @Test(arguments: [
        "", "2026", "2026-11-22", "2026-11-22T18:30Z", "2026-13-22T18:30:00Z", "2026-00-22T18:30:00Z",
        "2026-02-29T00:00:00Z", "2026-11-22T24:00:00Z", "2026-11-22T18:60:00Z", "2026-11-22T18:30:61Z",
        "2026-11-22T18:30:00.Z", "2026-11-22T18:30:00+1:00", "2026-11-22T18:30:00Zx", "2026-11-22T18:30:00+24:00",
        "2026-11-22T18:30:00+01:60", "1795372200", "२०२६-11-22T18:30:00Z", "2026-1-1T00:00:00Z",
        "+026-11-22T18:30:00Z",
    ])
    func areNotTimes(text: String) {
        #expect(DateAndTime(text.utf8) == nil)
        #expect(DateAndTime(text.utf8, .relaxed) == nil)
    }

    @Test(
        arguments: [
            ("2026-11-22T18:30:00", nil), ("2026-11-22T18:30:00 Z", 0), ("2026-11-22T18:30:00,5Z", 0),
            ("2026-11-22T18:30:00+0130", 90), ("2026-11-22T18:30:00-01", -60), ("2026-11-22 18:30:00  +01:30", 90),
        ] as [(String, Int?)])
    func areTimesOnlyInTheRelaxedForm(text: String, offset: Int?) throws {
        #expect(DateAndTime(text.utf8) == nil)
        let time = try #require(DateAndTime(text.utf8, .relaxed))
        #expect(time.offsetMinutes == offset && time.second == 0)
    }

    @Test func compactTimes() {
        #expect(DateAndTime(compact: "20260314092653".utf8, offsetMinutes: 0)?.secondsSince1970 == 1_773_480_413)
        for text in ["", "2026031409265", "202603140926531", "20260230092653", "2026031409265x"] {
            #expect(DateAndTime(compact: text.utf8, offsetMinutes: 0) == nil)
        }
    }

    @Test func writing() {
        let time = DateAndTime(secondsSince1970: 951_782_400, nanosecond: 1_999_999)
        #expect(time.text(fractionDigits: 0) == "2000-02-29T00:00:00Z")
        #expect(time.text(fractionDigits: 3, utc: "+00:00") == "2000-02-29T00:00:00.001+00:00")
        #expect(time.text(fractionDigits: 9) == "2000-02-29T00:00:00.001999999Z")
        #expect(
            DateAndTime(secondsSince1970: 951_782_400, offsetMinutes: -90).text(fractionDigits: 0)
                == "2000-02-28T22:30:00-01:30")
    }
}
