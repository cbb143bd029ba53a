import Testing

@testable import OneTimeCode

/// Codes that a limit pushed out are told apart from expired ones, and used ones stay used.
@Suite struct DroppedCodesTests {
    private var stage = WindowStage(codesPerRecipient: 1, codes: 3)

    private func isDropped(_ id: VerificationCode.ID) -> Bool { stage.window.isDropped(id, at: stage.now) }

    @Test mutating func aDroppedCodeIsKnownUntilItsWindowEnds() {
        let id = stage.keep("111111")
        #expect(!isDropped(id))
        let other = stage.keep("222222")
        #expect(isDropped(id) && !isDropped(other) && !isDropped(StoreSample.id(99)))
        stage.advance(by: .seconds(180) - .nanoseconds(1))
        #expect(isDropped(id))
        stage.advance(by: .nanoseconds(1))
        #expect(!isDropped(id) && !isDropped(other))
    }

    @Test mutating func expiredAndRemovedCodesAreNotDropped() {
        let removed = stage.keep("111111")
        _ = stage.remove(removed)
        let expired = stage.keep("222222")
        stage.advance(by: .seconds(180))
        _ = stage.insert("333333")
        #expect(!isDropped(removed) && !isDropped(expired))
    }

    @Test mutating func aUsedCodeStaysUsedAfterItWasDropped() throws {
        let id = stage.keep("111111")
        _ = stage.consume(id)
        _ = stage.insert("222222")
        #expect(stage.consume(id).0 == .alreadyConsumed && stage.remove(id).0 == false)
        stage.advance(by: .seconds(100))
        let (insertion, actions) = stage.insert("111111")
        guard case .alreadyConsumed(let code) = insertion else { throw Unexpected() }
        #expect(code.id == id && code.code == "111111" && code.timestamp == StoreSample.noon && actions == [])
        #expect(stage.codes() == ["222222"])
        // as long as the copy would have been offered
        stage.advance(by: .seconds(180) - .nanoseconds(1))
        #expect(stage.consume(id).0 == .alreadyConsumed)
        stage.advance(by: .nanoseconds(1))
        guard case .stored = stage.insert("111111").insertion else { throw Unexpected() }
    }

    @Test mutating func anUnusedCodeThatWasDroppedIsANewOne() throws {
        let id = stage.keep("111111")
        _ = stage.insert("222222")
        guard case .stored(let code) = stage.insert("111111").insertion else { throw Unexpected() }
        #expect(code.id != id)
    }

    @Test mutating func aUsedCodeIsRememberedForItsRecipientAndHosts() throws {
        _ = stage.consume(stage.keep("111111"))
        for recipient in 2...4 { _ = stage.insert("111111", for: recipient) }
        #expect(stage.codes() == [])
        let bound = stage.insert(StoreSample.match("111111", domain: "kestrel.example"))
        guard case .stored = bound.insertion else { throw Unexpected() }
        guard case .alreadyConsumed = stage.insert("111111").insertion else { throw Unexpected() }
    }

    @Test func onlyTheLatestAreRememberedBeyondTheLimit() {
        var dropped = DroppedCodes(limit: 2)
        let now = WindowStage.moment(0)
        for number in 1...3 {
            dropped.insert(
                StoreSample.id(number), StoreSample.noon, nil,
                until: .init(deadline: WindowStage.moment(Int64(number)), number: Int64(number)), at: now)
        }
        #expect((1...3).map { dropped.contains(StoreSample.id($0), at: now) } == [false, true, true])
        dropped.forget(at: WindowStage.moment(3))
        #expect(dropped.isEmpty)
    }

    private struct Unexpected: Error {}
}
