import OneTimeCode
import Testing

@testable import OneTimeCodeRedis

@Suite struct AnnouncementTests {
    /// An owner may have any bytes, spaces too.
    private static let owner = [UInt8](repeating: 0x20, count: 16)

    private static func message(_ head: String, _ tail: [UInt8] = Array("key \u{1} sealed".utf8)) -> [UInt8] {
        Array(head.utf8) + owner + tail
    }

    @Test func announcementsAreRead() throws {
        let read = try #require(Announcement(Self.message("1 c 00ff-7 1800000000123456 5,180000000 ")))
        #expect(read.kind == .codes && read.sender == .init(process: "00ff", number: 7))
        #expect(read.time == 1_800_000_000_123_456 && read.remaining == [5, 180_000_000])
        #expect(read.owner == Self.owner && read.name == SealedName(keyID: "key", sealed: Array("\u{1} sealed".utf8)))
        #expect(Announcement(Self.message("1 d 00ff-7 1  "))?.remaining == [])
    }

    @Test(arguments: [
        "2 c a-1 1 1 ", "1 x a-1 1 1 ", "1 c a 1 1 ", "1 c a-b 1 1 ", "1 c a-1 x 1 ", "1 c a-1 1 1,x ", "1 c ",
    ])
    func otherMessagesAreNot(_ head: String) { #expect(Announcement(Self.message(head)) == nil) }

    @Test func theSenderIsReadWithoutTheRest() {
        #expect(Announcement.Sender(of: Self.message("1 c 00ff-7 1 5 ")) == .init(process: "00ff", number: 7))
        #expect(Announcement.Sender(of: Array("1 c 00ff-7".utf8)) == nil)
        #expect(Announcement.Sender(of: Array("1 c 00ff-7-8 ".utf8)) == nil)
    }

    @Test func messagesCutAnywhereAreHarmless() {
        let message = Self.message("1 c 00ff-7 1 5 ")
        for end in 0..<message.count - 9 { #expect(Announcement(Array(message[..<end])) == nil, "\(end)") }
    }
}

@Suite struct OwnCommandTests {
    private static let heard = Array("1 c a-7 1 1 ".utf8)

    @Test func anAnsweredCommandIsNotToldAgain() {
        var commands = OwnCommands()
        let (before, after) = (commands.start(), commands.start())
        #expect(commands.hear(Self.heard, of: before) == false)
        commands.succeed(before)
        commands.succeed(after)
        #expect(commands.hear(Self.heard, of: after) == false)
    }

    @Test func aCommandWithoutAnAnswerIsTold() {
        var commands = OwnCommands()
        let (before, after) = (commands.start(), commands.start())
        #expect(commands.hear(Self.heard, of: before) == false)
        #expect(commands.fail(before, mayBePerformed: true) == Self.heard)
        #expect(commands.fail(after, mayBePerformed: true) == nil)
        #expect(commands.hear(Self.heard, of: after) == true)
        #expect(commands.hear(Self.heard, of: after) == false)
    }

    @Test func beyondItsLimitEveryAnnouncementCounts() {
        var commands = OwnCommands(limit: 1)
        for _ in 0..<2 { _ = commands.fail(commands.start(), mayBePerformed: true) }
        for number: UInt64 in 1...2 { #expect(commands.hear(Self.heard, of: number) == true) }
    }
}

@Suite struct DeadlineQueueTests {
    @Test func everyDeadlineIsDueOnceInOrder() {
        var queue = DeadlineQueue(limit: 10)
        queue.set("b", to: [.at(300), .at(100)], time: 1)
        queue.set("a", to: [.at(200)], time: 1)
        #expect(queue.next == .at(100))
        #expect(queue.popDue(at: .at(99)) == nil)
        #expect(queue.popDue(at: .at(100)) == .recipient("b"))
        #expect(queue.popDue(at: .at(300)) == .recipient("a"))
        #expect(queue.popDue(at: .at(300)) == .recipient("b"))
        #expect(queue.popDue(at: .at(900)) == nil && queue.next == nil && queue.count == 0)
    }

    @Test func newsReplacesAndOlderNewsIsAdded() {
        var queue = DeadlineQueue(limit: 10)
        queue.set("a", to: [.at(100)], time: 1)
        queue.set("a", to: [.at(200)], time: 3)
        queue.set("a", to: [.at(150)], time: 2)
        #expect(queue.next == .at(150))
        queue.set("a", to: [], time: 3)
        #expect(queue.next == nil && queue.count == 0)
    }

    @Test func beyondTheLimitSecondsAreKept() {
        var queue = DeadlineQueue(limit: 1)
        queue.set("a", to: [.at(5_000)], time: 1)
        for number in 0..<1_000 { queue.set(Recipient("b\(number)"), to: [.at(2_000 + Int64(number % 900))], time: 1) }
        #expect(queue.count == 1 && queue.next == .at(3_000))
        #expect(queue.popDue(at: .at(3_000)) == .everything)
        #expect(queue.popDue(at: .at(3_000)) == nil)
        #expect(queue.popDue(at: .at(5_000)) == .recipient("a"))
    }

    @Test func slotsAreUsedAgain() {
        var queue = DeadlineQueue(limit: 3)
        for round in 0..<100 {
            for number in 0..<3 { queue.set(Recipient("\(round)-\(number)"), to: [.at(Int64(round))], time: 1) }
            for _ in 0..<3 { #expect(queue.popDue(at: .at(Int64(round))) != nil) }
        }
        #expect(queue.count == 0)
    }
}
