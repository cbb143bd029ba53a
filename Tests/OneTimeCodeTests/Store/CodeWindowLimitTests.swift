import Testing

@testable import OneTimeCode

/// The limits of a window, its count of dropped codes, and its memory.
@Suite struct CodeWindowLimitTests {
    private var stage = WindowStage()

    @Test mutating func codesDroppedForTheLimitsAreCounted() {
        stage = WindowStage(codesPerRecipient: 2, codes: 3)
        for code in ["111111", "222222", "333333", "444444"] { _ = stage.insert(code) }
        #expect(stage.window.droppedCount == 2 && stage.codes() == ["444444", "333333"])
        for recipient in 2...4 { _ = stage.insert("111111", for: recipient) }
        #expect(stage.window.droppedCount == 4 && stage.window.count == 3 && stage.codes() == [])
    }

    @Test mutating func codesRemovedOtherwiseAreNotCounted() {
        stage = WindowStage(codesPerRecipient: 1, codes: 2)
        _ = stage.remove(stage.keep("111111"))
        _ = stage.insert("222222")
        _ = stage.insert("222222")
        stage.advance(by: .seconds(180))
        // expired codes that still take space, the recipient's own and another's
        _ = stage.insert("333333")
        _ = stage.insert("444444", for: 2)
        stage.advance(by: .seconds(180))
        _ = stage.insert("555555", for: 3)
        _ = stage.sweep()
        #expect(stage.window.droppedCount == 0 && stage.window.count == 1)
    }

    /// A used code whose message came again is remembered longer than a code that came after it.
    @Test mutating func whatExpiredBeforeASweepPushesOutNoUsedCode() {
        stage = WindowStage(codesPerRecipient: 2)
        _ = stage.consume(stage.keep("111111"))
        _ = stage.insert("222222")
        stage.advance(by: .seconds(100))
        _ = stage.insert("111111")
        stage.advance(by: .seconds(80))
        _ = stage.insert("333333")
        let history = stage.window.history(for: StoreSample.recipient(1), at: stage.now)
        #expect(history.map(\.code.code) == ["333333", "111111"])
    }

    /// The oldest code is the first one received, not the first one delivered.
    @Test mutating func theOldestCodeIsDropped() {
        stage = WindowStage(codesPerRecipient: 2)
        _ = stage.insert("222222")
        _ = stage.insert("111111", age: .seconds(10))
        _ = stage.insert("333333")
        #expect(stage.codes() == ["333333", "222222"])
    }

    /// A new code is kept even if it is the oldest: there was room for one more.
    @Test mutating func aLateNewCodeIsKept() {
        stage = WindowStage(codesPerRecipient: 2)
        for code in ["222222", "333333"] { _ = stage.insert(code) }
        _ = stage.insert("111111", age: .seconds(10))
        #expect(stage.codes() == ["333333", "111111"])
    }

    @Test mutating func theIdOfADroppedCodeIsUnknown() {
        stage = WindowStage(codesPerRecipient: 1)
        let id = stage.keep("111111")
        _ = stage.insert("222222")
        #expect(stage.consume(id).0 == .unknown && stage.remove(id).0 == false)
    }

    // MARK: Memory

    /// The number of elements in the collections of a value, including free ones.
    private func elements(in value: Any) -> Int {
        Mirror(reflecting: value).children.reduce(0) { sum, child in
            let mirror = Mirror(reflecting: child.value)
            let isCollection = mirror.displayStyle == .collection || mirror.displayStyle == .dictionary
            return sum + (isCollection ? mirror.children.count : elements(in: child.value))
        }
    }

    @Test mutating func anEmptyWindowHoldsNoMoreThanAnUnusedOne() {
        let unused = elements(in: stage.window)
        for recipient in 1...1_000 { _ = stage.insert("111111", for: recipient) }
        #expect(elements(in: stage.window) > unused + 2_000)
        stage.advance(by: .seconds(180))
        while stage.sweep() != [] {}
        #expect(elements(in: stage.window) == unused)
        // it works as before
        #expect(stage.insert("222222").actions == [.announce(1), .wake(360)])
        #expect(stage.codes() == ["222222"])
    }

    @Test mutating func slotsOfRemovedCodesAreReused() {
        _ = stage.insert("111111")
        let one = elements(in: stage.window)
        for number in 0..<1_000 { _ = stage.remove(stage.keep("\(number)", for: number)) }
        #expect(stage.window.count == 1 && elements(in: stage.window) <= 3 * one)
    }

    @Test func limitsOutOfRangeAreClamped() {
        typealias Limits = InMemoryCodeStore.Limits
        #expect(Limits(codesPerRecipient: 0, codes: -1) == Limits(codesPerRecipient: 1, codes: 1))
        #expect(Limits(codesPerRecipient: .min, codes: .min) == Limits(codesPerRecipient: 1, codes: 1))
        #expect(Limits(codes: .max).codes == 2_147_483_647)
        #expect(Limits() == Limits(codesPerRecipient: 16, codes: 1_000_000))
    }

    @Test mutating func withALimitOfZeroTheLastCodeIsHeld() {
        stage.window = CodeWindow(length: .seconds(180), limits: .init(codesPerRecipient: 0, codes: -1))
        for code in ["111111", "222222"] { _ = stage.insert(code) }
        _ = stage.insert("333333", for: 2)
        #expect(stage.codes() == [] && stage.codes(of: 2) == ["333333"])
    }
}
