import Testing

@testable import OneTimeCode

/// The actions of a window's transitions: announcements of all changes, and wake requests for the next expiry.
@Suite struct CodeWindowActionTests {
    private var stage = WindowStage()

    @Test mutating func theFirstCodeIsAnnouncedAndRequestsItsExpiry() {
        #expect(stage.insert("111111").actions == [.announce(1), .wake(180)])
    }

    @Test mutating func aCodeThatExpiresLaterRequestsNothing() {
        _ = stage.insert("111111")
        #expect(stage.insert("222222").actions == [.announce(1)])
        stage.advance(by: .seconds(1))
        #expect(stage.insert("111111", for: 2).actions == [.announce(2)])
    }

    @Test mutating func aCodeThatExpiresSoonerRequestsItsOwnExpiry() {
        _ = stage.insert("111111")
        #expect(stage.insert("222222", age: .seconds(60)).actions == [.announce(1), .wake(120)])
        #expect(stage.insert("333333", for: 2, age: .seconds(90)).actions == [.announce(2), .wake(90)])
        #expect(stage.insert("444444", age: .seconds(70)).actions == [.announce(1)])
    }

    @Test mutating func aMessageWhoseWindowIsOverRequestsNothing() {
        let (insertion, actions) = stage.insert("111111", age: .seconds(180))
        #expect(insertion == .expired && actions == [] && stage.window.count == 0)
    }

    @Test mutating func aResendIsAnnouncedAndAnOlderCopyIsNot() {
        _ = stage.insert("111111")
        #expect(stage.insert("111111", age: .seconds(60)).actions == [])
        stage.advance(by: .seconds(10))
        #expect(stage.insert("111111").actions == [.announce(1)])
        // The requested wake is now early, and requests the right one.
        stage.advance(by: .seconds(170))
        #expect(stage.sweep() == [.wake(190)])
        #expect(stage.codes() == ["111111"])
    }

    @Test mutating func aResentUsedCodeIsNotAnnounced() {
        _ = stage.consume(stage.keep("111111"))
        stage.advance(by: .seconds(10))
        #expect(stage.insert("111111").actions == [])
        stage.advance(by: .seconds(170))
        #expect(stage.sweep() == [.wake(190)])
    }

    @Test mutating func onlyTheFirstConsumptionIsAnnounced() {
        let id = stage.keep("111111")
        #expect(stage.consume(id).1 == [.announce(1)])
        #expect(stage.consume(id).1 == [])
        #expect(stage.consume(StoreSample.id(99)).1 == [])
    }

    @Test mutating func onlyTheFirstRemovalIsAnnounced() {
        let id = stage.keep("111111")
        #expect(stage.remove(id).1 == [.announce(1)])
        #expect(stage.remove(id).1 == [])
    }

    /// The timer of a removed code fires once without effect; it is not set again for each removal.
    @Test mutating func afterARemovalTheSweepRequestsTheNextExpiry() {
        let id = stage.keep("111111", age: .seconds(100))
        _ = stage.insert("222222")
        #expect(stage.remove(id).1 == [.announce(1)])
        #expect(stage.insert("333333", age: .seconds(50)).actions == [.announce(1)])
        stage.advance(by: .seconds(80))
        #expect(stage.sweep() == [.wake(130)])
    }

    @Test mutating func aDroppedCodeIsAnnounced() {
        stage = WindowStage(codesPerRecipient: 2, codes: 3)
        for code in ["111111", "222222"] { _ = stage.insert(code) }
        // the recipient's own oldest
        #expect(stage.insert("333333").actions == [.announce(1)])
        _ = stage.insert("111111", for: 2)
        // another recipient's oldest
        #expect(stage.insert("111111", for: 3).actions == [.announce(1), .announce(3)])
    }

    // MARK: Sweeps

    @Test mutating func anEmptyWindowRequestsNothing() { #expect(stage.sweep() == []) }

    @Test mutating func anEarlySweepRequestsAnother() {
        _ = stage.insert("111111")
        stage.advance(by: .seconds(180) - .nanoseconds(1))
        #expect(stage.sweep() == [.wake(180)] && stage.window.count == 1)
        stage.advance(by: .nanoseconds(1))
        #expect(stage.sweep() == [.announce(1)] && stage.window.count == 0)
    }

    @Test mutating func expiredCodesAreRemovedInOrderAndTheNextExpiryIsRequested() {
        for (recipient, age) in [(1, 30), (2, 50), (3, 40), (4, 10)] {
            _ = stage.insert("111111", for: recipient, age: .seconds(age))
        }
        stage.advance(by: .seconds(150))
        #expect(stage.sweep() == [.announce(2), .announce(3), .announce(1), .wake(170)])
        stage.advance(by: .seconds(20))
        #expect(stage.sweep() == [.announce(4)])
        #expect(stage.sweep() == [] && stage.window.count == 0)
    }

    @Test mutating func aSweepRespectsItsLimitAndRequestsAnother() {
        for recipient in 1...5 { _ = stage.insert("111111", for: recipient) }
        stage.advance(by: .seconds(200))
        #expect(stage.sweep(limit: 2) == [.announce(1), .announce(2), .wake(180)] && stage.window.count == 3)
        #expect(stage.sweep(limit: 2) == [.announce(3), .announce(4), .wake(180)])
        #expect(stage.sweep(limit: 2) == [.announce(5)])
    }

    @Test mutating func afterASweepTheNextCodeRequestsItsExpiry() {
        _ = stage.insert("111111")
        stage.advance(by: .seconds(180))
        _ = stage.sweep()
        #expect(stage.insert("222222").actions == [.announce(1), .wake(360)])
    }
}
