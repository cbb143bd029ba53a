#if Telemetry
import InMemoryLogging
import Logging
import MetricsTestKit
import OneTimeCode
import OneTimeCodeTestSupport
import Testing

@testable import OneTimeCodeTelemetry

@Suite struct FeedTelemetryTests {
    private let metrics = TestMetrics()
    private let logs = InMemoryLogHandler()

    private func telemetry(_ level: Logger.Level = .debug) -> FeedTelemetry {
        var handler = logs
        handler.logLevel = level
        return FeedTelemetry(logger: Logger(label: "test") { [handler] _ in handler }, factory: metrics)
    }

    private func count(_ counter: String, _ dimensions: KeyValuePairs<String, String>) -> Int64 {
        metrics.counterTotal(label: "one_time_code_\(counter)", dimensions: dimensions.map { ($0, $1) })
    }

    @Test func theWayOfACodeIsCounted() async throws {
        let feed = SuggestionFeed(store: InMemoryCodeStore(clock: ManualClock()), observer: telemetry())
        await feed.deliver("See you at the lake", to: "+990001")
        await feed.deliver("482913 is your Kestrel code", to: "+990001")
        var suggestions = feed.suggestions(for: "+990001", domain: .any).makeAsyncIterator()
        let code = try #require(try await suggestions.next() ?? nil)
        await feed.consumeOneTimeCode(code)
        await feed.consumeOneTimeCode(code)
        #expect(try await suggestions.next() == .some(nil))

        #expect(count("deliveries", ["outcome": "noCode"]) == 1)
        #expect(count("deliveries", ["outcome": "stored"]) == 1)
        #expect(count("deliveries", ["outcome": "expired"]) == 0)
        #expect(count("offers", ["outcome": "offered", "reason": "unbound"]) == 1)
        #expect(count("offers", ["outcome": "withdrawn", "reason": "consumed"]) == 1)
        #expect(count("consumptions", ["outcome": "consumed"]) == 1)
        #expect(count("consumptions", ["outcome": "alreadyConsumed"]) == 1)
    }

    @Test func theLogHasEveryEventAndNoSecret() async throws {
        let feed = SuggestionFeed(store: InMemoryCodeStore(clock: ManualClock()), observer: telemetry())
        await feed.deliver("hushed: 482913 is your Kestrel code", to: "+99739164")
        var codes = feed.oneTimeCodes(for: "+99739164", domain: .any).makeAsyncIterator()
        let code = try #require(try await codes.next())
        await feed.consumeOneTimeCode(code)

        let entries = logs.entries
        #expect(entries.map { "\($0.message)" } == ["message delivered", "code offered", "code to be consumed"])
        #expect(
            entries.map(\.metadata) == [
                ["outcome": "stored"], ["outcome": "offered", "reason": "unbound"], ["outcome": "consumed"],
            ])
        #expect(entries.allSatisfy { $0.level == .debug })
        for secret in ["482913", "739164", "hushed", "Kestrel", "\(code.id)"] {
            #expect(!"\(entries)".contains(secret))
        }
    }

    @Test func onlyFailuresAreErrors() {
        let telemetry = telemetry(.info)
        for event in FeedEvent.all { telemetry.observe(event) }
        #expect(logs.entries.map { "\($0.message)" } == Array(repeating: "store failed", count: 3))
        #expect(logs.entries.allSatisfy { $0.level == .error })
        #expect(count("store_failures", ["operation": "history"]) == 1)
    }

    @Test func everyEventHasACounterOfItsOwn() {
        let telemetry = telemetry()
        #expect(Set(metrics.counters.map(\.key)).count == FeedEvent.all.count)
        for event in FeedEvent.all { telemetry.observe(event) }
        #expect(metrics.counters.allSatisfy { $0.totalValue == 1 })
    }
}
#endif
