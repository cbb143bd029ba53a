import OneTimeCodeTestSupport
import Testing

@testable import OneTimeCode

/// The sequence of new codes, each once.
@Suite(.timeLimit(.minutes(1))) struct OneTimeCodesTests {
    @Test func theCurrentCodeIsDeliveredAtOnceThenEachNewerOne() async {
        await Timeline(
            """
            arrive  AB--C--D
            push    -B--C--D
            """, from: 1
        ).check()
    }

    @Test func aCodeIsDeliveredOnce() async {
        await Timeline(
            """
            arrive  A-A--B-A--
            push    A----B----
            """
        ).check()
    }

    @Test func aSlowReaderGetsTheLiveCodesInOrder() async {
        await Timeline(
            """
            arrive  A-BCD--
            consume ----C--
            push    A~~~~[BD]
            """
        ).check()
    }

    @Test func aSlowReaderDoesNotGetExpiredCodes() async {
        await Timeline(
            """
            arrive  A-B------C---
            push    A~~~~~~~~~~~C
            """
        ).check()
    }

    @Test func aDelayedOlderMessageIsNotDelivered() async {
        await Timeline(
            """
            arrive  A-B--
            push    A----
            """, messages: ["B": .init(age: .seconds(100))]
        ).check()
    }

    @Test func consumptionAndExpiryDeliverNothing() async {
        await Timeline(
            """
            arrive  A-----------B
            consume --A----------
            push    A-----------B
            """
        ).check()
    }

    @Test func aUsedCodeIsNotDeliveredToNewSubscribers() async {
        await Timeline(
            """
            arrive  A----B
            consume -A----
            push    --~--B
            """, from: 2
        ).check()
    }

    @Test func boundAndUnboundCodesGoWhereTheyMay() async throws {
        await Timeline(
            """
            arrive  ABC--
            show    A-C--
            push    A-C--
            """,
            messages: ["B": .init(domain: "finch.example"), "C": .init(domain: "kestrel.example")],
            domain: try SubscriberDomain("kestrel.example")
        ).check()
    }

    @Test func theSequenceEndsAfterThePreferredDuration() async throws {
        let stage = FeedStage()
        let codes = stage.feed.oneTimeCodes(for: stage.recipient, domain: .any, preferredDuration: .seconds(60))
        let reader = Task { await codes.reduce(0) { count, _ in count + 1 } }
        try await stage.time.clock.sleepers(1)
        stage.time.advance(by: .seconds(60))
        #expect(await reader.value == 0)
    }

    /// A cursor that had more when all is told would read the store again and again.
    @Test func nothingIsLeftWhenTheOthersAreGone() {
        let records = (1...3).map { number in
            CodeRecord(
                code: VerificationCode(
                    id: StoreSample.id(number), timestamp: StoreSample.noon, match: StoreSample.match("48291\(number)")),
                remaining: .seconds(100), isConsumed: false)
        }
        var cursor = OneTimeCodeCursor()
        func next(_ numbers: Int...) -> String? {
            cursor.next(in: numbers.map { records[$0 - 1] }, isDropped: false) { _ in true }?.code
        }
        #expect(next(1) == "482911" && !cursor.hasMore)
        #expect(next(3, 2, 1) == "482912" && cursor.hasMore)
        #expect(next(2, 1) == nil && !cursor.hasMore)
    }

    @Test func eachOfManyRecipientsGetsItsOwnCodes() async throws {
        let stage = FeedStage()
        let readers = (0..<1_000).map { number in
            let codes = stage.feed.oneTimeCodes(for: FeedStage.recipient(number), domain: .any)
            return Task {
                for await code in codes { return code.code }
                return ""
            }
        }
        for number in 0..<1_000 { try await stage.deliver("\(500_000 + number)", to: FeedStage.recipient(number)) }
        for (number, reader) in readers.enumerated() { #expect(await reader.value == "\(500_000 + number)") }
    }

    @Test func feedsOfOneStoreShareTheirCodes() async throws {
        let stage = FeedStage()
        let other = stage.otherFeed()
        var codes = other.oneTimeCodes(for: stage.recipient, domain: .any).makeAsyncIterator()
        try await stage.deliver("482913")
        #expect(await codes.next(isolation: nil)?.code == "482913")
        try await stage.deliver("771204")
        #expect(await codes.next(isolation: nil)?.code == "771204")
    }
}
