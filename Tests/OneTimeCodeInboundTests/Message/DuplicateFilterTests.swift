import Testing

@testable import OneTimeCodeInbound

@Suite struct DuplicateFilterTests {
    private let start = ContinuousClock.now

    private static func message(_ id: String?, gateway: String = "twilio") -> InboundMessage {
        InboundMessage(gateway: gateway, id: id, text: "4471")
    }

    @Test func anIDPassesOnceForEachGateway() {
        let filter = FilterBox()
        #expect(filter.isFirst(Self.message("a"), at: start))
        #expect(!filter.isFirst(Self.message("a"), at: start))
        #expect(filter.isFirst(Self.message("a", gateway: "plivo"), at: start))
        for id in [nil, "", nil, ""] { #expect(filter.isFirst(Self.message(id), at: start)) }
    }

    @Test func thePartsOfAMessageMayShareItsID() {
        let filter = FilterBox()
        for number in [1, 2, 1] {
            var message = Self.message("a")
            message.part = ConcatenatedPart(reference: "1", total: 2, number: number)
            filter.isFirst(message, at: start)
        }
        #expect(filter.count == 2)
    }

    @Test func idsAreForgottenByTimeAndCount() {
        let filter = FilterBox(DuplicateFilter(capacity: 3, lifetime: .seconds(10)))
        #expect(filter.isFirst(Self.message("a"), at: start))
        #expect(!filter.isFirst(Self.message("a"), at: start.advanced(by: .seconds(10))))
        #expect(filter.isFirst(Self.message("a"), at: start.advanced(by: .seconds(11))))
        for id in ["b", "c", "d", "e"] {
            #expect(filter.isFirst(Self.message(id), at: start.advanced(by: .seconds(11))))
        }
        #expect(filter.count == 3)
        #expect(filter.isFirst(Self.message("a"), at: start.advanced(by: .seconds(11))))
        #expect(!filter.isFirst(Self.message("e"), at: start.advanced(by: .seconds(11))))
    }

    @Test func aForgottenMessageIsRememberedFromItsSecondArrival() {
        let filter = FilterBox(DuplicateFilter(capacity: 3, lifetime: .seconds(10)))
        for id in ["a", "b"] { filter.isFirst(Self.message(id), at: start) }
        filter.forget(Self.message("a"))
        for id in ["a", "c"] { #expect(filter.isFirst(Self.message(id), at: start.advanced(by: .seconds(5)))) }
        // "b" is the oldest one, and makes room
        filter.isFirst(Self.message("d"), at: start.advanced(by: .seconds(6)))
        #expect(!filter.isFirst(Self.message("a"), at: start.advanced(by: .seconds(15))))
        #expect(filter.isFirst(Self.message("b"), at: start.advanced(by: .seconds(15))))
    }

    @Test func aFullFilterStillKnowsItsOldestID() {
        let filter = FilterBox(DuplicateFilter(capacity: 2))
        for id in ["a", "b"] { filter.isFirst(Self.message(id), at: start) }
        #expect(!filter.isFirst(Self.message("a"), at: start))
        #expect(filter.isFirst(Self.message(nil), at: start))
        #expect(!filter.isFirst(Self.message("a"), at: start))
    }

    @Test func theFilterStaysSmall() {
        let filter = FilterBox(DuplicateFilter(capacity: 100))
        for id in 0..<10_000 { #expect(filter.isFirst(Self.message("\(id)"), at: start)) }
        #expect(filter.count == 100)
    }
}
