import OneTimeCodeSupport
import OneTimeCodeTestSupport
import Testing

@testable import OneTimeCode

/// Eight tasks insert, consume, remove and advance the clock at once.
@Suite(.timeLimit(.minutes(1))) struct StoreStormTests {
    private static let recipients = (0..<6).map { StoreSample.recipient($0) }
    private static let codesPerRecipient = 4
    private static let codes = 20

    /// The results of one task.
    private struct Deeds: Sendable {
        var stored: [VerificationCode.ID] = []
        var consumed: [VerificationCode.ID] = []
        var foundConsumed: [VerificationCode.ID] = []
        var removed: [VerificationCode.ID] = []
        var mistakes: [String] = []
    }

    private let time = ManualTime()
    private let store: InMemoryCodeStore

    init() {
        store = InMemoryCodeStore(
            limits: .init(codesPerRecipient: Self.codesPerRecipient, codes: Self.codes), clock: time.clock,
            wallClock: { [time] in time.now })
    }

    /// - Parameter expires: Whether time passes so fast that codes expire.
    private func storm(seed: UInt64, expires: Bool) async -> Deeds {
        await withTaskGroup(of: Deeds.self) { group in
            for task in 0..<8 {
                group.addTask { [self] in
                    var generator = SplitMix64(seed: seed * 8 + UInt64(task))
                    var deeds = Deeds()
                    for _ in 0..<2_000 { act(&deeds, expires, &generator) }
                    return deeds
                }
            }
            return await group.reduce(into: Deeds()) { sum, deeds in
                sum.stored += deeds.stored
                sum.consumed += deeds.consumed
                sum.foundConsumed += deeds.foundConsumed
                sum.removed += deeds.removed
                sum.mistakes += deeds.mistakes
            }
        }
    }

    private func act(_ deeds: inout Deeds, _ expires: Bool, _ generator: inout SplitMix64) {
        let recipient = Self.recipients[Int.random(in: 0..<6, using: &generator)]
        let history = store.history(for: recipient)
        deeds.mistakes += mistakes(in: history)
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<4:
            let match = StoreSample.match("\(Int.random(in: 0..<8, using: &generator))")
            let age = Duration.seconds(Int.random(in: -10..<60, using: &generator))
            switch store.insert(match, for: recipient, receivedAt: time.now.advanced(by: .zero - age)) {
            case .stored(let code): deeds.stored.append(code.id)
            case .alreadyConsumed(let code): deeds.foundConsumed.append(code.id)
            case .refreshed, .expired: break
            }
        case 4..<8:
            guard let id = history.randomElement(using: &generator)?.code.id else { return }
            switch store.consume(id) {
            case .consumed(let code): deeds.consumed.append(code.id)
            case .alreadyConsumed: deeds.foundConsumed.append(id)
            case .unknown: break
            }
        case 8:
            guard let id = history.last?.code.id, store.remove(id) else { return }
            deeds.removed.append(id)
        default: time.advance(by: expires ? .seconds(Int.random(in: 0..<5, using: &generator)) : .milliseconds(1))
        }
    }

    /// The mistakes in a history, at any time.
    private func mistakes(in history: [CodeRecord]) -> [String] {
        var mistakes: [String] = []
        let isInOrder = zip(history, history.dropFirst()).allSatisfy {
            // A resent used code is remembered longer but keeps its place.
            $0.remaining >= $1.remaining || $1.isConsumed
        }
        if !isInOrder { mistakes.append("out of order") }
        if history.count > Self.codesPerRecipient { mistakes.append("too many") }
        if Set(history.map(\.code.id)).count < history.count { mistakes.append("a name twice") }
        if Set(history.map(\.code.code)).count < history.count { mistakes.append("a code twice") }
        if !history.allSatisfy({ $0.remaining > .zero && $0.remaining <= .seconds(180) }) {
            mistakes.append("outside its window")
        }
        if history.contains(where: { $0.code.timestamp > time.now }) { mistakes.append("from the future") }
        return mistakes
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>, [true, false])
    func codesAreConsumedOnceAndHistoriesAreInOrder(_ seed: UInt64, _ expires: Bool) async {
        let deeds = await storm(seed: seed, expires: expires)
        #expect(Set(deeds.mistakes) == [])
        #expect(deeds.consumed.count > 100 && Set(deeds.consumed).count == deeds.consumed.count)
        #expect(Set(deeds.stored).count == deeds.stored.count)
        #expect(deeds.removed.count > 100 && Set(deeds.removed).count == deeds.removed.count)
        // A report of an earlier consumption is correct.
        #expect(Set(deeds.foundConsumed).isSubset(of: deeds.consumed))
        #expect(Set(deeds.consumed).union(deeds.removed).isSubset(of: deeds.stored))
        #expect(store.count <= Self.codes && time.clock.sleeperCount <= 1)
        // No code is lost: each is in the store unless dropped or removed.
        if !expires { #expect(deeds.stored.count == deeds.removed.count + store.droppedCount + store.count) }
        time.advance(by: .seconds(180))
        await store.holds(0)
    }

    private struct Content: Equatable {
        let code: VerificationCode
        let isConsumed: Bool
    }

    private func content(of recipient: Recipient) -> [Content] {
        store.history(for: recipient).map { Content(code: $0.code, isConsumed: $0.isConsumed) }
    }

    /// Were one change not told, or told too early, the reader would wait for it for ever.
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func readersOfTheChangesEndWithTheCurrentState(_ seed: UInt64) async {
        let changes = store.changes()
        let isOver = Locked(false)
        let reader = Task {
            var view: [Recipient: [Content]] = [:]
            for await change in changes {
                guard case .recipient(let recipient) = change else { continue }
                view[recipient] = content(of: recipient)
                guard isOver.withLock({ $0 }) else { continue }
                if Self.recipients.allSatisfy({ view[$0, default: []] == content(of: $0) }) { return }
            }
        }
        _ = await storm(seed: seed, expires: true)
        isOver.withLock { $0 = true }
        _ = store.insert(StoreSample.match("1"), for: "+99")
        await reader.value
    }
}
