import OneTimeCodeSupport
import Testing

@testable import OneTimeCode
@testable import OneTimeCodeTestSupport

/// Producers, subscribers, consumers and expiry at once.
///
/// These properties hold for every order of tasks:
/// - a subscriber of one-time codes gets each code once, in the order of delivery, and misses only consumed and
///   expired ones;
/// - a subscriber of suggestions never goes back to an older code, and ends with what the store has as current;
/// - a code is consumed once, and the store remembers it.
///
/// A code that is consumed at the same instant may still be delivered, so that is not tested.
@Suite(.timeLimit(.minutes(3))) struct FeedStressTests {
    private static let producers = 8
    private static let recipientsEach = 5
    private static let rounds = 25
    private static let subscribers = 1_000
    private static let consumers = 4
    private static let recipients = producers * recipientsEach

    /// The code of a round, which encodes the recipient and the order.
    private static func code(_ recipient: Int, _ round: Int) -> String { "\(100_000 + recipient * 1_000 + round)" }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func noCodeIsLostRepeatedOrOutOfOrder(seed: UInt64) async throws {
        let stage = FeedStage(limits: .init(codesPerRecipient: Self.rounds + 1))
        let codeReaders = (0..<Self.subscribers / 2).map { number in
            let recipient = number % Self.recipients
            // The timer of the preferred duration shows that the reader has subscribed.
            let codes = stage.feed.oneTimeCodes(
                for: FeedStage.recipient(recipient), domain: .any, preferredDuration: .seconds(86_400))
            return (recipient, Task { await Self.read(codes.map(\.code), until: Self.code(recipient, Self.rounds)) })
        }
        let begun = Watched(0)
        let suggestionReaders = (0..<Self.subscribers / 2).map { number in
            let recipient = number % Self.recipients
            let suggestions = stage.feed.suggestions(for: FeedStage.recipient(recipient), domain: .any)
            return Task {
                await Self.read(
                    suggestions.map {
                        // the first suggestion comes at once, and the counts beyond it do not matter
                        begun.count()
                        return $0?.code ?? ""
                    }, until: Self.code(recipient, Self.rounds))
            }
        }
        try await stage.time.clock.sleepers(Self.subscribers / 2)
        try await begun.reaches(Self.subscribers / 2)
        #expect(stage.feed.subscriberCount == Self.subscribers)

        let consumed = try await produceAndConsume(stage, seed: seed)

        var live: [Int: [String]] = [:]
        for recipient in 0..<Self.recipients {
            let history = stage.store.history(for: FeedStage.recipient(recipient))
            for record in history { #expect(record.isConsumed == (consumed[record.code.id] == 1)) }
            live[recipient] = history.filter { !$0.isConsumed }.map(\.code.code).reversed()
            try await stage.deliver(Self.code(recipient, Self.rounds), to: FeedStage.recipient(recipient))
        }
        #expect(consumed.values.allSatisfy { $0 == 1 })
        #expect(stage.store.droppedCount == 0)

        for (recipient, reader) in codeReaders {
            let told = await reader.value
            #expect(zip(told, told.dropFirst()).allSatisfy { $0 < $1 }, "\(told)")
            #expect(Set(live[recipient] ?? []).isSubset(of: told), "\(live[recipient] ?? []) in \(told)")
        }
        for reader in suggestionReaders {
            let told = await reader.value
            let codes = told.filter { !$0.isEmpty }
            #expect(zip(codes, codes.dropFirst()).allSatisfy { $0 < $1 }, "\(told)")
            #expect(zip(told, told.dropFirst()).allSatisfy { $0 != $1 }, "\(told)")
        }
        #expect(stage.feed.subscriberCount == 0)
    }

    private static func read(_ told: some AsyncSequence<String, Never>, until last: String) async -> [String] {
        var all: [String] = []
        for await code in told {
            all.append(code)
            if code == last { break }
        }
        return all
    }

    /// The codes that consumers race for.
    private struct Deliveries {
        var ids: [VerificationCode.ID] = []
        var areOver = false
    }

    /// Delivers all codes, meanwhile advances the clock past some windows, and consumes codes of every other
    /// recipient by several tasks at once. Returns the number of consumptions by code.
    private func produceAndConsume(_ stage: FeedStage, seed: UInt64) async throws -> [VerificationCode.ID: Int] {
        let delivered = Watched(Deliveries())
        let consuming = (0..<Self.consumers).map { _ in
            Task {
                var mine: [VerificationCode.ID] = []
                var next = 0
                while true {
                    try await delivered.wait { [next] in $0.ids.count > next || $0.areOver }
                    let ids = delivered.value.ids[next...]
                    if ids.isEmpty { return mine }
                    for id in ids {
                        if case .consumed = await stage.feed.consumeOneTimeCode(id) { mine.append(id) }
                    }
                    next = ids.endIndex
                }
            }
        }
        await withTaskGroup(of: Void.self) { group in
            for producer in 0..<Self.producers {
                group.addTask { await Self.produce(producer, stage, seed: seed, delivered) }
            }
        }
        delivered.change { $0.areOver = true }
        var counts: [VerificationCode.ID: Int] = [:]
        for task in consuming { for id in try await task.value { counts[id, default: 0] += 1 } }
        return counts
    }

    private static func produce(
        _ producer: Int, _ stage: FeedStage, seed: UInt64, _ delivered: Watched<Deliveries>
    ) async {
        var generator = SplitMix64(seed: seed &* 1_000 &+ UInt64(producer))
        for round in 0..<rounds {
            for index in 0..<recipientsEach {
                let recipient = producer * recipientsEach + index
                guard let code = try? await stage.deliver(code(recipient, round), to: FeedStage.recipient(recipient))
                else { return }
                if recipient % 2 == 0 { delivered.change { $0.ids.append(code.id) } }
                // about twice the window in total
                stage.time.advance(by: .milliseconds(Int.random(in: 0...700, using: &generator)))
            }
        }
    }
}
