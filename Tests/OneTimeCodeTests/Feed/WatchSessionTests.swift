import OneTimeCodeSupport
import OneTimeCodeTestSupport
import Testing

@testable import OneTimeCode

/// The logic of `otp-extract watch`, with clocks that the test moves.
@Suite struct WatchSessionTests {
    private let time = ManualTime()

    private func session(
        window: Duration = .seconds(180), only: Recipient? = nil, domain: SubscriberDomain = .any
    ) -> WatchSession {
        WatchSession(
            parser: MessageParser(), window: window, only: only, clock: time.clock,
            wallClock: { [time] in time.now }, matcher: DomainMatcher(sites: nil), domain: domain,
            purposes: Set(CodeMatch.Purpose.allCases))
    }

    private func message(
        _ code: String, _ recipient: Recipient? = nil, age: Duration? = nil, domain: String? = nil
    ) -> WatchLine {
        let line = domain.map { "\n@\($0) #\(code)" } ?? ""
        return .message(
            text: Array("Your Kestrel code is \(code)\(line)".utf8)[...], recipient: recipient,
            receivedAt: age.map { time.now.advanced(by: .zero - $0) }, locale: nil)
    }

    /// Events in short: "suggested 482913", "withdrawn 482913 expired".
    private func brief(_ events: [SuggestionEvent]) -> [String] {
        events.map { event in
            switch event.kind {
            case .suggested: "suggested \(event.code.code)"
            case .withdrawn(let reason): "withdrawn \(event.code.code) \(reason.rawValue)"
            }
        }
    }

    @Test func aNewerCodeReplacesTheOlder() throws {
        var session = session()
        #expect(brief(try session.handle(message("482913"))) == ["suggested 482913"])
        let text = Array("Lunch at 12?".utf8)[...]
        #expect(try session.handle(.message(text: text, recipient: nil, receivedAt: nil, locale: nil)) == [])
        #expect(brief(try session.handle(message("771204"))) == ["withdrawn 482913 replaced", "suggested 771204"])
    }

    @Test func aCodeExpiresAtTheEndOfItsWindow() throws {
        var session = session(window: .seconds(60))
        #expect(session.timeToExpiry == nil)
        let suggested = try session.handle(message("482913"))
        #expect(suggested.map(\.remaining) == [.seconds(60)] && session.timeToExpiry == .seconds(60))
        time.advance(by: .seconds(60) - .nanoseconds(1))
        #expect(session.expire() == [] && session.timeToExpiry == .nanoseconds(1))
        time.advance(by: .nanoseconds(1))
        #expect(session.timeToExpiry == .zero)
        let expired = session.expire()
        #expect(brief(expired) == ["withdrawn 482913 expired"] && expired.map(\.remaining) == [.zero])
        #expect(session.timeToExpiry == nil && session.expire() == [])
    }

    /// More codes than one sweep removes.
    @Test func allCodesThatAreDueExpireAtOnce() throws {
        var session = session()
        for number in 0..<2_500 { _ = try session.handle(message("482913", Recipient("\(number)"))) }
        time.advance(by: .seconds(100))
        _ = try session.handle(message("771204"))
        time.advance(by: .seconds(80))
        #expect(session.expire().count == 2_500)
        #expect(session.timeToExpiry == .seconds(100))
    }

    @Test func aLateMessageHasTheRestOfItsWindowAndAnExpiredOneHasNone() throws {
        var session = session()
        let late = try session.handle(message("482913", age: .seconds(100)))
        #expect(late.map(\.remaining) == [.seconds(80)])
        #expect(try session.handle(message("555666", age: .seconds(180))) == [])
        let future = try session.handle(message("771204", age: .seconds(-86_400)))
        #expect(brief(future).last == "suggested 771204" && future.last?.remaining == .seconds(180))
    }

    @Test func recipientsAreSeparateAndAMessageMayNameNone() throws {
        let lines = [
            message("111111", "+990001"), message("222222", "+990002"), message("333333"),
            message("444444", "+990001"),
        ]
        var all = session()
        #expect(
            brief(try lines.flatMap { try all.handle($0) }) == [
                "suggested 111111", "suggested 222222", "suggested 333333", "withdrawn 111111 replaced",
                "suggested 444444",
            ])
        var one = session(only: "+990002")
        #expect(brief(try lines.flatMap { try one.handle($0) }) == ["suggested 222222"])
    }

    @Test func onlyVisibleCodesAreSuggested() throws {
        var session = session(domain: try SubscriberDomain("kestrel.example"))
        let lines = [
            message("111111", "1", domain: "kestrel.example"), message("222222", "2", domain: "finch.example"),
        ]
        #expect(brief(try lines.flatMap { try session.handle($0) }) == ["suggested 111111"])
    }

    @Test func aCodeIsConsumedOnce() throws {
        var session = session()
        let id = try #require(try session.handle(message("482913")).first?.code.id)
        #expect(brief(try session.handle(.consume(id))) == ["withdrawn 482913 consumed"])
        #expect(throws: LineProblem("the code to consume has been consumed already")) {
            try session.handle(.consume(id))
        }
        // the same code again is not offered
        #expect(try session.handle(message("482913")) == [])
        #expect(brief(try session.handle(message("771204"))) == ["suggested 771204"])
    }

    @Test func anUnknownOrExpiredCodeCannotBeConsumed() throws {
        var session = session()
        let problem = LineProblem("no code has the id to consume, or it has expired")
        #expect(throws: problem) { try session.handle(.consume(.random())) }
        let id = try #require(try session.handle(message("482913")).first?.code.id)
        time.advance(by: .seconds(180))
        #expect(throws: problem) { try session.handle(.consume(id)) }
        #expect(brief(session.expire()) == ["withdrawn 482913 expired"])
    }

    @Test func theLocaleOfAMessageIsAHint() throws {
        var session = session()
        for locale in ["de-CH", "xx", ""] {
            let text = Array("Ihr Code lautet 482913".utf8)[...]
            let line = WatchLine.message(
                text: text, recipient: Recipient(locale), receivedAt: nil, locale: Array(locale.utf8)[...])
            #expect(brief(try session.handle(line)) == ["suggested 482913"])
        }
    }
}

/// The lines of `otp-extract watch`.
@Suite struct WatchLineTests {
    private func line(_ text: String) throws(LineProblem) -> WatchLine { try WatchLine(Array(text.utf8)[...]) }

    @Test func aMessageHasAllItsMembers() throws {
        let json = #"{"text":"Hi","recipient":"+990001","receivedAt":1800000000.5,"locale":"de","other":[1]}"#
        guard case .message(let text, let recipient, let receivedAt, let locale) = try line(json) else {
            Issue.record("not a message")
            return
        }
        #expect(text.elementsEqual("Hi".utf8) && recipient == "+990001")
        #expect(receivedAt == Timestamp(secondsSinceUnixEpoch: 1_800_000_000.5))
        #expect(locale?.elementsEqual("de".utf8) == true)
    }

    @Test(arguments: [
        (#""2027-01-15T08:00:00Z""#, 1_800_000_000), (#""2027-01-15T09:00:00+01:00""#, 1_800_000_000), ("0", 0),
    ])
    func aTimeIsANumberOrISO8601(json: String, seconds: Double) throws {
        guard case .message(_, _, let receivedAt, _) = try line(#"{"text":"","receivedAt":\#(json)}"#) else {
            Issue.record("not a message")
            return
        }
        #expect(receivedAt == Timestamp(secondsSinceUnixEpoch: seconds))
    }

    @Test func anIDIsConsumed() throws {
        guard case .consume(let id) = try line(#"{"consume":"00000000-0000-4000-8000-000000000000"}"#) else {
            Issue.record("not a request")
            return
        }
        #expect("\(id)" == "00000000-0000-4000-8000-000000000000")
    }

    @Test(arguments: [
        ("not JSON 902416", "not valid JSON at byte"), ("[]", "not a JSON object"), ("902416", "not a JSON object"),
        (#"{"text":902416}"#, "'text' has the wrong type"), (#"{"code":"902416"}"#, "neither 'text' nor 'consume'"),
        (#"{"text":"902416","consume":"902416"}"#, "both 'text' and 'consume'"),
        (#"{"consume":"902416"}"#, "'consume' is not an id"),
        (#"{"text":"902416","receivedAt":"902416"}"#, "'receivedAt' is not a time"),
        (#"{"text":"902416","receivedAt":"2027-01-15T08:00:00"}"#, "'receivedAt' is not a time"),
        (#"{"text":"902416","receivedAt":1e300}"#, "'receivedAt' is not a time"),
        (#"{"text":"902416","recipient":902416}"#, "'recipient' has the wrong type"),
    ])
    func aMalformedLineIsReportedWithoutItsContent(text: String, problem: String) {
        do {
            _ = try line(text)
            Issue.record("no problem: \(problem)")
        } catch {
            #expect(error.description.contains(problem) && !error.description.contains("902416"))
        }
    }
}
