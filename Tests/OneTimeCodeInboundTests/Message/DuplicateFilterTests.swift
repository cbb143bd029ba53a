import Testing

@testable import OneTimeCodeInbound

@Suite struct DuplicateFilterTests {
    private let start = ContinuousClock.now

    private static func message(_ id: String?, gateway: String = "twilio") -> InboundMessage {
        InboundMessage(gateway: gateway, id: id, text: "4471")
    }

    /// While a first attempt is going on, its repetition must pass.
    @Test func anIDIsKnownOnlyAfterItsDelivery() {
        let filter = FilterBox()
        for _ in 0..<2 { #expect(!filter.isKnown(Self.message("a"), at: start)) }
        filter.remember(Self.message("a"), at: start)
        #expect(filter.isKnown(Self.message("a"), at: start))
        #expect(!filter.isKnown(Self.message("a", gateway: "plivo"), at: start))
        for id in [nil, ""] {
            filter.remember(Self.message(id), at: start)
            #expect(!filter.isKnown(Self.message(id), at: start))
        }
        #expect(filter.count == 1)
    }

    @Test func thePartsOfAMessageMayShareItsID() {
        let filter = FilterBox()
        let parts = [1, 2].map { number in
            var message = Self.message("a")
            message.part = ConcatenatedPart(reference: "1", total: 2, number: number)
            return message
        }
        filter.remember(parts[0], at: start)
        #expect(filter.isKnown(parts[0], at: start) && !filter.isKnown(parts[1], at: start))
        for part in parts { filter.remember(part, at: start) }
        #expect(filter.isKnown(parts[1], at: start) && filter.count == 2)
    }

    @Test func idsAreForgottenByTimeAndCount() {
        let filter = FilterBox(DuplicateFilter(capacity: 3, lifetime: .seconds(10)))
        filter.remember(Self.message("a"), at: start)
        #expect(filter.isKnown(Self.message("a"), at: start.advanced(by: .seconds(10))))
        let later = start.advanced(by: .seconds(11))
        #expect(!filter.isKnown(Self.message("a"), at: later))
        for id in ["a", "b", "c", "d", "e"] { filter.remember(Self.message(id), at: later) }
        #expect(filter.count == 3)
        #expect(["a", "b", "c", "d", "e"].filter { filter.isKnown(Self.message($0), at: later) } == ["c", "d", "e"])
    }

    /// The lifetime begins with the first delivery, however often the message is repeated.
    @Test func aMessageThatIsRememberedAgainKeepsItsTime() {
        let filter = FilterBox(DuplicateFilter(capacity: 2, lifetime: .seconds(10)))
        filter.remember(Self.message("a"), at: start)
        filter.remember(Self.message("b"), at: start.advanced(by: .seconds(5)))
        filter.remember(Self.message("a"), at: start.advanced(by: .seconds(6)))
        #expect(!filter.isKnown(Self.message("a"), at: start.advanced(by: .seconds(11))))
        #expect(filter.isKnown(Self.message("b"), at: start.advanced(by: .seconds(11))))
        filter.remember(Self.message("a"), at: start.advanced(by: .seconds(12)))
        #expect(filter.isKnown(Self.message("a"), at: start.advanced(by: .seconds(22))))
    }

    @Test func theFilterStaysSmall() {
        let filter = FilterBox(DuplicateFilter(capacity: 100))
        for id in 0..<10_000 { filter.remember(Self.message("\(id)"), at: start) }
        #expect(filter.count == 100 && filter.isKnown(Self.message("9999"), at: start))
    }
}
