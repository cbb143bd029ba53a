import Testing

@testable import OneTimeCode

/// Behaviour that the contract of stores leaves open, or cannot observe.
@Suite struct CodeWindowTests {
    private var stage = WindowStage()

    // MARK: Times

    @Test mutating func theRemainingTimeIsTheRestOfTheWindow() {
        _ = stage.insert("111111", age: .seconds(60))
        #expect(stage.history().map(\.remaining) == [.seconds(120)])
        stage.advance(by: .seconds(120) - .nanoseconds(1))
        #expect(stage.history().map(\.remaining) == [.nanoseconds(1)])
    }

    @Test mutating func ofEqualTimesTheLastDeliveredIsTheNewest() {
        for code in ["111111", "222222", "333333"] { _ = stage.insert(code) }
        #expect(stage.codes() == ["333333", "222222", "111111"])
        _ = stage.insert("111111")
        #expect(stage.codes() == ["111111", "333333", "222222"])
    }

    /// The clocks drift against one another, by nanoseconds; the order is that of delivery all the same.
    @Test(arguments: [-1, 1] as [Int64]) mutating func clockDriftDoesNotReorderEqualTimes(_ drift: Int64) {
        let received = stage.wall
        for code in ["111111", "222222", "333333"] {
            _ = stage.insert(code, age: stage.wall.since(received))
            stage.advance(by: .seconds(1))
            stage.turnWallClock(by: .nanoseconds(drift))
        }
        #expect(stage.codes() == ["333333", "222222", "111111"])
        #expect(Set(stage.history().map(\.remaining)).count == 1)
    }

    @Test mutating func aLateCodeTakesItsPlaceAmongTheOthers() {
        for (code, age) in [("444444", 0), ("111111", 60), ("333333", 20), ("222222", 40), ("555555", 0)] {
            _ = stage.insert(code, age: .seconds(age))
        }
        #expect(stage.codes() == ["555555", "444444", "333333", "222222", "111111"])
    }

    @Test mutating func aWindowLongerThanTheClockIsACentury() {
        var window = CodeWindow(length: .seconds(Int64.max), limits: .init())
        let clocks = CodeWindow.Clocks(monotonic: WindowStage.moment(86_400), wall: stage.wall)
        let recipient = StoreSample.recipient(1)
        for (number, received) in [Int64.min, 0, .max].enumerated() {
            _ = window.insert(
                StoreSample.match("\(number)"), for: recipient,
                receivedAt: Timestamp(nanosecondsSinceUnixEpoch: received), id: StoreSample.id(number), at: clocks)
        }
        let history = window.history(for: recipient, at: clocks.monotonic)
        #expect(history.map(\.code.code) == ["2", "1", "0"])
        #expect(history.allSatisfy { $0.remaining > .seconds(99 * 365 * 86_400) })
    }

    @Test mutating func timesOfTheFarPastHaveExpired() {
        for received in [Int64.min, -1, 0] {
            let (insertion, _) = stage.window.insert(
                StoreSample.match("111111"), for: StoreSample.recipient(1),
                receivedAt: Timestamp(nanosecondsSinceUnixEpoch: received), id: StoreSample.id(1),
                at: .init(monotonic: stage.now, wall: Timestamp(nanosecondsSinceUnixEpoch: .max)))
            #expect(insertion == .expired)
        }
    }

    // MARK: Between expiry and sweep

    @Test mutating func anExpiredUnsweptCodeIsADifferentCode() throws {
        let old = stage.keep("482913")
        stage.advance(by: .seconds(180))
        let insertion = stage.insert("482913").insertion
        let new = try #require(insertion.kept?.id)
        #expect(insertion == .stored(try #require(insertion.kept)) && new != old)
        #expect(stage.codes() == ["482913"])
        #expect(stage.consume(old).0 == .unknown && stage.remove(old).0 == false)
        #expect(stage.sweep() == [.announce(1), .wake(360)])
        #expect(stage.history().map(\.code.id) == [new])
    }

    @Test mutating func anExpiredUnsweptUsedCodeIsForgotten() {
        _ = stage.consume(stage.keep("482913"))
        stage.advance(by: .seconds(180))
        guard case .stored = stage.insert("482913").insertion else {
            Issue.record("the code was not stored")
            return
        }
        #expect(stage.history().map(\.isConsumed) == [false])
    }

    @Test mutating func expiredCodesAreCountedUntilTheSweep() {
        for recipient in 1...3 { _ = stage.insert("111111", for: recipient) }
        stage.advance(by: .seconds(180))
        #expect(stage.window.count == 3)
        _ = stage.sweep(limit: 2)
        #expect(stage.window.count == 1)
    }

    // MARK: Used codes

    @Test mutating func aResentUsedCodeKeepsItsPlaceAndLastsLonger() {
        _ = stage.consume(stage.keep("111111"))
        _ = stage.insert("222222")
        stage.advance(by: .seconds(90))
        _ = stage.insert("111111")
        #expect(stage.codes() == ["222222", "111111"])
        #expect(stage.history().map(\.remaining) == [.seconds(90), .seconds(180)])
        #expect(stage.history().map(\.isConsumed) == [false, true])
        stage.advance(by: .seconds(90))
        #expect(stage.sweep() == [.announce(1), .wake(270)] && stage.codes() == ["111111"])
    }

    @Test mutating func anOlderCopyOfAUsedCodeDoesNotShortenItsMemory() {
        let id = stage.keep("111111")
        _ = stage.consume(id)
        #expect(stage.insert("111111", age: .seconds(170)).insertion.kept?.id == id)
        #expect(stage.history().map(\.remaining) == [.seconds(180)])
    }

    // MARK: One code or two

    @Test mutating func aCodeIsTheSameOnlyWithTheSameHosts() {
        let matches = [
            StoreSample.match("482913"), StoreSample.match("482913", domain: "finch.example"),
            StoreSample.match("482913", domain: "finch.example", embeddedDomains: ["pay.example"]),
            StoreSample.match("482913", domain: "acme.example", embeddedDomains: ["pay.example"]),
        ]
        for match in matches { _ = stage.insert(match) }
        #expect(stage.window.count == 4)
        for match in matches { _ = stage.insert(match) }
        #expect(stage.window.count == 4 && stage.history().reversed().map(\.code.match) == matches)
    }

    @Test mutating func aRefreshedCodeHasTheLastMessagesMatch() {
        _ = stage.insert("482913")
        stage.advance(by: .seconds(1))
        let again = CodeMatch(
            code: "482913", confidence: 0.5, range: 4..<11, rawText: "482-913", service: "Kestrel Bank")
        _ = stage.insert(again)
        #expect(stage.history().map(\.code.match) == [again])
        #expect(stage.history().map(\.code.timestamp) == [stage.wall])
    }
}
