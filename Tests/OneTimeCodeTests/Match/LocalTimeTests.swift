import Foundation
import OneTimeCode
import Testing

@Suite struct LocalTimeTests {
    @Test(arguments: ["14:20:00", "00:00:00", "2026-11-27T23:59:59", "2024-02-29T09:05:00"])
    func itIsReadAsItIsWritten(_ text: String) throws {
        let time = try #require(LocalTime(text))
        #expect(time.description == text)
        #expect(try JSONDecoder().decode([LocalTime].self, from: JSONEncoder().encode([time])) == [time])
    }

    @Test(arguments: [
        "", "14:20", "24:00:00", "14:60:00", "14:20:60", "2026-02-29T09:05:00", "2026-13-01T09:05:00", "T14:20:00",
        "2026-11-27 14:20:00", "2026-11-27T14:20:00Z", "+4:20:00", "２0:20:00",
    ])
    func anythingElseIsNoTime(_ text: String) { #expect(LocalTime(text) == nil) }

    @Test func whatRemainsNeedsTheReceiptInTheSameZone() throws {
        let time = try #require(LocalTime("14:20:00"))
        #expect(time.remaining(after: try #require(LocalTime("14:15:30"))) == .seconds(270))
        #expect(time.remaining(after: try #require(LocalTime("14:20:01"))) == .seconds(86_399))
        let dated = try #require(LocalTime("2026-03-01T00:10:00"))
        #expect(dated.remaining(after: try #require(LocalTime("2026-02-28T23:50:00"))) == .seconds(1_200))
        #expect(dated.remaining(after: try #require(LocalTime("2026-03-01T00:10:01"))) == .zero)
        #expect(dated.remaining(after: time) == nil)
    }

    @Test func aMatchKeepsItInJSONAndInTheStore() throws {
        let match = try #require(MessageParser().parse("Your code is 482913. Valid until 14:20."))
        #expect(match.expiresAt == LocalTime("14:20:00") && match.expiresIn == nil)
        let data = try JSONEncoder().encode(match.revealed)
        #expect(try JSONDecoder().decode(RevealedMatch.self, from: data).match == match)
    }
}
