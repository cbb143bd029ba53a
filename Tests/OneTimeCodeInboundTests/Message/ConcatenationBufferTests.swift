import Testing

@testable import OneTimeCodeInbound

@Suite struct ConcatenationBufferTests {
    private let start = ContinuousClock.now

    private static func part(
        _ number: Int, of total: Int, _ text: String, reference: String = "7", from: String = "Kestrel"
    ) -> InboundMessage {
        InboundMessage(
            gateway: "pdu", id: "\(reference)-\(number)", from: from, text: text,
            part: ConcatenatedPart(reference: reference, referenceBits: 8, total: total, number: number))
    }

    @Test func aMessageThatIsNotAPartPasses() throws {
        let buffer = BufferBox()
        #expect(buffer.add(InboundMessage(gateway: "pdu", text: "whole"), at: start)?.message.text == "whole")
        #expect(try #require(buffer.add(Self.part(1, of: 1, "alone"), at: start)).message.part == nil)
        #expect(buffer.count == 0 && buffer.bytes == 0)
    }

    @Test(arguments: [[1, 2, 3], [3, 2, 1], [2, 3, 1], [2, 2, 1, 1, 3]])
    func partsJoinInAnyOrderAndRepeatsAreIgnored(order: [Int]) throws {
        let buffer = BufferBox()
        var joined: [JoinedMessage] = []
        for number in order {
            if let message = buffer.add(Self.part(number, of: 3, ["Your ", "code ", "4471"][number - 1]), at: start) {
                joined.append(message)
                buffer.remove(message)
            }
        }
        let message = try #require(joined.first).message
        #expect(joined.count == 1 && message.text == "Your code 4471")
        #expect(joined[0].parts.map(\.id) == ["7-1", "7-2", "7-3"])
        #expect(message.id == "7-1" && message.parts == 3 && message.part == nil)
        #expect(buffer.dropped.repeats == order.count - 3)
        #expect(buffer.count == 0 && buffer.bytes == 0)
    }

    @Test func messagesOfSeveralSendersReferencesAndTotalsStayApart() {
        let buffer = BufferBox()
        let parts = [
            Self.part(1, of: 2, "a"), Self.part(1, of: 2, "b", reference: "8"), Self.part(1, of: 2, "c", from: "Other"),
            Self.part(1, of: 3, "d"),
        ]
        for part in parts { #expect(buffer.add(part, at: start) == nil) }
        #expect(buffer.count == 4)
        #expect(buffer.add(Self.part(2, of: 2, "B", reference: "8"), at: start)?.message.text == "bB")
    }

    @Test func anotherTextUnderTheSameNumberBeginsANewMessage() {
        let buffer = BufferBox()
        buffer.add(Self.part(1, of: 3, "old"), at: start)
        buffer.add(Self.part(2, of: 3, "old"), at: start)
        buffer.add(Self.part(1, of: 3, "new "), at: start)
        buffer.add(Self.part(2, of: 3, "code "), at: start)
        #expect(buffer.add(Self.part(3, of: 3, "12"), at: start)?.message.text == "new code 12")
        #expect(buffer.dropped.superseded == 2)
    }

    /// A part that arrived last may be repeated alone, so every part must bring the message back.
    @Test func aMessageThatWasNotDeliveredIsReturnedAgain() throws {
        let buffer = BufferBox()
        buffer.add(Self.part(1, of: 2, "code "), at: start)
        let joined = try #require(buffer.add(Self.part(2, of: 2, "4471"), at: start))
        for number in [2, 1, 2] {
            #expect(buffer.add(Self.part(number, of: 2, ["code ", "4471"][number - 1]), at: start) == joined)
        }
        #expect(buffer.count == 1)
        buffer.remove(joined)
        #expect(buffer.count == 0 && buffer.bytes == 0)
        #expect(buffer.add(Self.part(2, of: 2, "4471"), at: start) == nil)
    }

    @Test func aDeliveryThatEndsLateLeavesTheNextMessageOfTheReference() throws {
        let buffer = BufferBox()
        buffer.add(Self.part(1, of: 2, "old "), at: start)
        let old = try #require(buffer.add(Self.part(2, of: 2, "4471"), at: start))
        buffer.add(Self.part(1, of: 2, "new "), at: start)
        buffer.remove(old)
        let new = try #require(buffer.add(Self.part(2, of: 2, "4471"), at: start))
        #expect(new.message.text == "new 4471")
        buffer.remove(old)
        #expect(buffer.count == 1)
    }

    @Test func messagesThatWereNotDeliveredCountForTheBounds() {
        let buffer = BufferBox(limits: .init(messages: 3, lifetime: .seconds(60)))
        for number in 1...5 {
            buffer.add(Self.part(1, of: 2, "x", reference: "\(number)"), at: start)
            #expect(buffer.add(Self.part(2, of: 2, "y", reference: "\(number)"), at: start) != nil)
        }
        #expect(buffer.count == 3 && buffer.dropped.evicted == 4)
        // a repetition keeps a message for another lifetime
        let later = start.advanced(by: .seconds(60))
        buffer.add(Self.part(1, of: 2, "x", reference: "5"), at: later)
        buffer.expire(at: later.advanced(by: .seconds(60)))
        #expect(buffer.count == 1 && buffer.dropped.expired == 4)
    }

    @Test func aMessageWhosePartsAreMissingExpires() {
        let buffer = BufferBox(limits: .init(lifetime: .seconds(60)))
        buffer.add(Self.part(1, of: 3, "one"), at: start)
        buffer.add(Self.part(2, of: 3, "two"), at: start.advanced(by: .seconds(50)))
        buffer.expire(at: start.advanced(by: .seconds(110)))
        #expect(buffer.count == 1)
        buffer.expire(at: start.advanced(by: .seconds(111)))
        #expect(buffer.count == 0 && buffer.bytes == 0 && buffer.dropped.expired == 2)
    }

    @Test func theOldestGiveWayToTheBounds() {
        let buffer = BufferBox(limits: .init(messages: 3))
        for number in 1...5 { buffer.add(Self.part(1, of: 2, "x", reference: "\(number)"), at: start) }
        #expect(buffer.count == 3 && buffer.dropped.evicted == 2)
        #expect(buffer.add(Self.part(2, of: 2, "y", reference: "1"), at: start) == nil)
        #expect(buffer.add(Self.part(2, of: 2, "y", reference: "5"), at: start)?.message.text == "xy")

        let small = BufferBox(limits: .init(bytes: 1_000))
        for number in 1...50 {
            small.add(Self.part(1, of: 2, String(repeating: "z", count: 100), reference: "\(number)"), at: start)
            #expect(small.bytes <= 1_000)
        }
        #expect(small.count == 6 && small.dropped.evicted == 44)
    }

    @Test func aSurrogatePairThatTwoPartsShareIsJoined() {
        let buffer = BufferBox()
        var first = Self.part(1, of: 2, "Code \u{FFFD}")
        first.codeUnits = Array("Code ".utf16) + [0xD83E]
        var second = Self.part(2, of: 2, "\u{FFFD} 12")
        second.codeUnits = [0xDD85] + Array(" 12".utf16)
        #expect(buffer.add(second, at: start) == nil)
        #expect(buffer.add(first, at: start)?.message.text == "Code 🦅 12")
    }

    @Test func manyMessagesNeedLittleMemoryForTheirOrder() {
        let buffer = BufferBox(limits: .init(messages: 10))
        for round in 0..<2_000 {
            buffer.add(Self.part(1, of: 2, "a", reference: "\(round % 20)"), at: start)
            if let joined = buffer.add(Self.part(2, of: 2, "b", reference: "\(round % 20)"), at: start) {
                buffer.remove(joined)
            }
            buffer.add(Self.part(1, of: 3, "\(round)"), at: start)
        }
        #expect(buffer.count <= 10)
    }

    @Test func impossiblePlacesAreNone() {
        for (total, number) in [(0, 0), (2, 0), (2, 3), (256, 1), (-1, -1)] {
            #expect(ConcatenatedPart(reference: "1", total: total, number: number) == nil)
        }
    }
}
