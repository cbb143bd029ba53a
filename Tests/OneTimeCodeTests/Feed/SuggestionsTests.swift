import OneTimeCodeTestSupport
import Testing

@testable import OneTimeCode

/// The sequence of suggestions.
@Suite(.timeLimit(.minutes(1))) struct SuggestionsTests {
    @Test func nothingIsShownUntilACodeArrives() async {
        await Timeline(
            """
            arrive  ---A---
            show    .--A---
            """
        ).check()
    }

    @Test func aCodeThatIsThereIsShownAtOnce() async {
        await Timeline(
            """
            arrive  A------
            show    ----A--
            """, from: 4
        ).check()
    }

    @Test func aNewerCodeReplacesTheOlder() async {
        await Timeline(
            """
            arrive  A--B-C-
            show    A--B-C-
            """
        ).check()
    }

    @Test func aCodeIsShownForNineColumns() async {
        await Timeline(
            """
            arrive  A---------
            show    A--------.
            """
        ).check()
    }

    @Test func anExpiredCodeIsNotShownToNewSubscribers() async {
        await Timeline(
            """
            arrive  A----------
            show    ---------.-
            """, from: 9
        ).check()
    }

    /// 179.999 seconds in two columns, then 180.
    @Test func theWindowEndsToTheMillisecond() async {
        await Timeline(
            """
            arrive  A--
            show    A--
            """, step: .microseconds(89_999_500)
        ).check()
        await Timeline(
            """
            arrive  A--
            show    A-.
            """, step: .seconds(90)
        ).check()
    }

    @Test func aReplacementHasItsOwnWindow() async {
        await Timeline(
            """
            arrive  A----B-----------
            show    A----B--------.
            """
        ).check()
    }

    @Test func aLateMessageHasTheRestOfItsWindow() async {
        await Timeline(
            """
            arrive  A--------
            show    A-----.--
            """, messages: ["A": .init(age: .seconds(60))]
        ).check()
    }

    @Test func aMessageAfterItsWindowIsNotShown() async {
        await Timeline(
            """
            arrive  -A-
            show    .--
            """, messages: ["A": .init(age: .seconds(180))]
        ).check()
    }

    @Test func aMessageFromTheFutureCountsAsReceivedNow() async {
        await Timeline(
            """
            arrive  A----------
            show    A--------.-
            """, messages: ["A": .init(age: .seconds(-3_600))]
        ).check()
    }

    @Test func aDelayedOlderMessageIsNotShown() async {
        await Timeline(
            """
            arrive  A-B--------
            show    A--------.-
            """, messages: ["B": .init(age: .seconds(100))]
        ).check()
    }

    @Test func aConsumedCodeIsNoLongerShown() async {
        await Timeline(
            """
            arrive  A------
            consume ---A---
            show    A--.---
            """
        ).check()
    }

    @Test func anOlderCodeDoesNotComeBack() async {
        await Timeline(
            """
            arrive  A--B-------
            consume ----B------
            show    A--B.------
            """
        ).check()
    }

    @Test func consumingAnOlderCodeChangesNothing() async {
        await Timeline(
            """
            arrive  A--B-----
            consume ----A----
            show    A--B-----
            """
        ).check()
    }

    @Test func aResentCodeIsReportedAgainAndShownForLonger() async {
        await Timeline(
            """
            arrive  A---A-----------
            show    A---A--------.
            """
        ).check()
        await Timeline(
            """
            arrive  A--B-A---
            show    A--B-A---
            """
        ).check()
    }

    @Test func aResentCodeHasTheNewTime() async throws {
        let stage = FeedStage()
        var suggestions = stage.feed.suggestions(for: stage.recipient, domain: .any).makeAsyncIterator()
        try await stage.deliver("482913")
        let first = try #require(await suggestions.next(isolation: nil) ?? nil)
        stage.time.advance(by: .seconds(20))
        try await stage.deliver("482913")
        let second = try #require(await suggestions.next(isolation: nil) ?? nil)
        #expect(first.id == second.id && second.timestamp == stage.time.now)
    }

    @Test func aResentUsedCodeIsNotShown() async {
        await Timeline(
            """
            arrive  A---A-----
            consume --A-------
            show    A-.-------
            """
        ).check()
        await Timeline(
            """
            arrive  A---B-A---
            consume --A-------
            show    A-.-B-----
            """
        ).check()
    }

    @Test func aSlowReaderGetsOnlyTheNewestState() async {
        await Timeline(
            """
            arrive  ABC-D----------
            consume -----D---------
            show    A~~C~.---------
            """
        ).check()
        await Timeline(
            """
            arrive  A----------B---
            show    A~~~~~~~~~~B---
            """
        ).check()
    }

    @Test func aSlowReaderGetsNothingWithoutAChange() async {
        await Timeline(
            """
            arrive  -A-----
            consume --A----
            show    .~------
            """
        ).check()
    }

    @Test func aMessageWithoutACodeChangesNothing() async {
        await Timeline(
            """
            arrive  AB--
            show    A---
            """, messages: ["B": .init(text: "Finch: your parcel is on its way.")]
        ).check()
    }

    @Test func anotherRecipientsCodesAreNotShown() async {
        await Timeline(
            """
            arrive  ABAB---------
            show    A-A--------.
            """, messages: ["B": .init(recipient: "+990000002")]
        ).check()
    }
}
