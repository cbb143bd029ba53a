#if Server

import Foundation
import OneTimeCode
import OneTimeCodeInbound
import OneTimeCodeRedis
import Testing

@testable import OneTimeCodeServer
@testable import OneTimeCodeTestSupport

/// Messages and parts that a gateway repeats, while the store works, fails or hangs.
@Suite(.timeLimit(.minutes(2)))
struct InboundDeliveryTests {
    private let test = TestServer { configuration in
        for gateway in [Gateway.vonageSMS, .kannel] {
            configuration.gateways[gateway.name] = InboundGateway(
                gateway: gateway, configuration: GatewayConfiguration(allowsUnsigned: true), recipient: nil)
        }
    }

    private struct StoreIsDown: Error {}

    /// The request of a gateway for a message, or for a part of one.
    private static func path(_ text: String, id: String, part: Int? = nil, of total: Int = 2, to: String = "990000001")
        -> String
    {
        let place = part.map { "&concat-ref=7&concat-total=\(total)&concat-part=\($0)" } ?? ""
        let text = text.replacing(" ", with: "+")
        return "/v1/inbound/vonage-sms?msisdn=990000002&to=\(to)&messageId=\(id)&text=\(text)\(place)"
    }

    private static let first = path("Your code is ", id: "a", part: 1)
    private static let last = path("482913", id: "b", part: 2)

    private static func status(_ path: String, _ caller: Caller) async throws -> Int {
        try await caller.call(.get, path).status
    }

    /// Sends a request, and expects a status.
    private static func send(
        _ path: String, _ status: Int, _ caller: Caller, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let answer = try await Self.status(path, caller)
        #expect(answer == status, sourceLocation: sourceLocation)
    }

    private static func codes(_ store: InMemoryCodeStore, _ recipient: Recipient = "+990000001") -> [String] {
        store.history(for: recipient).map(\.code.code)
    }

    private static func outcomes(_ caller: Caller) async throws -> [String] {
        try await caller.call(.get, "/metrics", token: TestServer.monitor).lines
            .filter { $0.hasPrefix("otp_server_inbound_total") }
            .map { line in
                let outcome = line.firstMatch(of: /outcome="(\w+)"/).map { String($0.1) } ?? ""
                return "\(outcome) \(line.split(separator: " ").last ?? "")"
            }.sorted()
    }

    @Test(arguments: [first, last])
    func aPartBringsBackTheMessageThatCouldNotBeStored(repeated: String) async throws {
        let store = GatedStore(test.store()) { if $0 == 1 { throw StoreIsDown() } }
        try await test.withRoutes(store) { caller in
            try await Self.send(Self.first, 200, caller)
            try await Self.send(Self.last, 503, caller)
            #expect(Self.codes(store.store) == [])
            try await Self.send(repeated, 200, caller)
            #expect(Self.codes(store.store) == ["482913"])
            for path in [Self.first, Self.last] { try await Self.send(path, 200, caller) }
            #expect(try await Self.outcomes(caller) == ["delivered 1", "duplicate 2", "incomplete 1", "storeFailed 1"])
        }
    }

    @Test
    func aMessageThatCouldNotBeStoredIsTakenAgain() async throws {
        let store = GatedStore(test.store()) { if $0 == 1 { throw StoreIsDown() } }
        try await test.withRoutes(store) { caller in
            let path = Self.path("482913 is your code", id: "a")
            for status in [503, 200, 200] { try await Self.send(path, status, caller) }
            #expect(Self.codes(store.store) == ["482913"])
            #expect(try await Self.outcomes(caller) == ["delivered 1", "duplicate 1", "storeFailed 1"])
        }
    }

    /// The repetition must not be told that its message was received while the first attempt may still fail.
    @Test(arguments: [false, true], [false, true])
    func aRepetitionOfAFirstAttemptThatHangsIsStoredByItself(isPart: Bool, failsInTheEnd: Bool) async throws {
        let (hangs, mayEnd) = (Watched(0), Watched(0))
        let store = GatedStore(test.store()) { number in
            guard number == 1 else { return }
            hangs.count()
            try await mayEnd.reaches(1)
            if failsInTheEnd { throw StoreIsDown() }
        }
        try await test.withRoutes(store) { caller in
            if isPart { try await Self.send(Self.first, 200, caller) }
            let path = isPart ? Self.last : Self.path("482913 is your code", id: "a")
            async let attempt = Self.status(path, caller)
            try await hangs.reaches(1)
            try await Self.send(path, 200, caller)
            #expect(Self.codes(store.store) == ["482913"])
            mayEnd.count()
            #expect(try await attempt == (failsInTheEnd ? 503 : 200))
            #expect(Self.codes(store.store) == ["482913"])
            try await Self.send(path, 200, caller)
            #expect(try await Self.outcomes(caller).contains("duplicate 1"))
        }
    }

    @Test
    func aRepetitionFailsToo() async throws {
        let hangs = Watched(0)
        let mayEnd = Watched(0)
        let store = GatedStore(test.store()) { number in
            hangs.count()
            if number == 1 { try await mayEnd.reaches(1) }
            if number < 3 { throw StoreIsDown() }
        }
        try await test.withRoutes(store) { caller in
            let path = Self.path("482913 is your code", id: "a")
            async let attempt = Self.status(path, caller)
            try await hangs.reaches(1)
            try await Self.send(path, 503, caller)
            mayEnd.count()
            #expect(try await attempt == 503)
            try await Self.send(path, 200, caller)
            #expect(Self.codes(store.store) == ["482913"])
        }
    }

    @Test
    func twoPartsHaveTheTimeOfTheFirstOne() async throws {
        let store = test.store()
        try await test.withRoutes(store) { caller in
            let time = "&message-timestamp=2027-01-15+07:5"
            for path in [Self.last + time + "9:00", Self.first + time + "8:00"] {
                try await Self.send(path, 200, caller)
            }
            let code = try #require(store.history(for: "+990000001").first)
            #expect(code.remaining == .seconds(60))
        }
    }

    @Test
    func partsAreLostAtARestartWithoutAStoreForThem() async throws {
        let store = test.store()
        #expect(try await test.withRoutes(store) { try await Self.status(Self.first, $0) } == 200)
        #expect(try await test.withRoutes(store) { try await Self.status(Self.last, $0) } == 200)
        #expect(Self.codes(store) == [])
    }

    /// Two servers, one of which starts after the first part arrived.
    @Test
    func partsAtTwoServersWithAStoreForThemAreJoined() async throws {
        let store = test.store()
        let parts = PartsInMemory(now: { .now })
        #expect(try await Self.status(Self.first, Caller(test.server(store, parts: parts))) == 200)
        #expect(try await Self.status(Self.last, Caller(test.server(store, parts: parts))) == 200)
        #expect(Self.codes(store) == ["482913"])
    }

    /// A store of parts that works only from the third call on.
    private actor LateParts: PartStore {
        private var calls = 0
        private let parts = PartsInMemory(now: { .now })

        func add(_ part: InboundMessage) throws(PartStoreFailure) -> PartArrival {
            calls += 1
            guard calls > 2 else { throw PartStoreFailure(kind: .connection, reason: "the server of parts is down") }
            return parts.add(part)
        }

        func remove(_ joined: JoinedMessage) { parts.remove(joined) }
    }

    @Test
    func aPartThatCannotBeStoredIsRefusedAndTheLogSaysWhyOnce() async throws {
        let store = test.store()
        let caller = Caller(test.server(store, parts: LateParts()))
        for status in [503, 503, 200] { try await Self.send(Self.first, status, caller) }
        try await Self.send(Self.last, 200, caller)
        #expect(Self.codes(store) == ["482913"])
        let lines = test.logs.entries.filter { $0.message == "part of a message cannot be stored" }
        #expect(lines.map { "\($0.metadata["reason"], default: "")" } == ["the server of parts is down"])
        let metrics = try await caller.call(.get, "/metrics", token: TestServer.monitor).text
        #expect(metrics.contains(#"one_time_code_store_failures_total{operation="parts"} 2"#))
    }

    @Test
    func aPartThatIsLargerThanAnySMSIsDropped() async throws {
        let store = test.store()
        try await test.withRoutes(store) { caller in
            let long = String(repeating: "x", count: InboundReceiver.largestPart)
            try await Self.send(Self.path(long, id: "a", part: 1), 200, caller)
            #expect(try await Self.outcomes(caller) == ["tooLarge 1"])
        }
    }

    @Test
    func aMessageThatIsDroppedHasALineInTheLogNowAndThen() async throws {
        try await test.withRoutes { caller in
            func send(_ path: String, times: Int) async throws {
                for _ in 0..<times { try await Self.send(path, 200, caller) }
            }
            let nobody = "/v1/inbound/kannel?from=990000002&text=482913+is+your+code&id="
            try await send(nobody + "1", times: 3)
            try await send(nobody.replacing("text=482913+is+your+code", with: "data=") + "2", times: 1)
            test.time.advance(by: .seconds(59))
            try await send(nobody + "3", times: 1)
            test.time.advance(by: .seconds(1))
            try await send(nobody + "4", times: 2)
            #expect(try await Self.outcomes(caller) == ["noRecipient 7"])
        }
        let lines = test.logs.entries.filter { $0.message == "message of a gateway dropped" }
        #expect(lines.map { "\($0.metadata["count"], default: "")" } == ["1", "5"])
        #expect(lines.allSatisfy { $0.metadata["gateway"] == "kannel" })
        #expect(lines.allSatisfy { "\($0.metadata["reason"], default: "")".contains("set 'recipient'") })
        let log = "\(test.logs.entries)"
        for secret in ["990000002", "482913", "your code"] { #expect(!log.contains(secret)) }
    }

    @Test
    func aMessageWithoutTextHasALineInTheLog() async throws {
        try await test.withRoutes { caller in
            let path = "/v1/inbound/vonage-sms?msisdn=990000002&to=990000001&messageId=a&data=00ff"
            for _ in 0..<2 { try await Self.send(path, 200, caller) }
            #expect(try await Self.outcomes(caller) == ["duplicate 1", "noText 1"])
        }
        #expect(test.logs.entries.contains { $0.metadata["reason"] == "it has no text" })
    }
}

@Suite
struct RareLineTests {
    @Test
    func anEventHasALineAtOnceAndThenOneAfterEachInterval() {
        var lines = RareLines()
        var written: [Int?] = []
        for second in [0, 1, 59, 60, 61, 200] { written.append(lines.count("a", at: .seconds(second))) }
        #expect(written == [1, nil, nil, 3, nil, 2])
    }

    @Test
    func eventsHaveLinesOfTheirOwn() {
        var lines = RareLines()
        let written = ["a", "b", "a"].map { lines.count($0, at: .seconds(5)) }
        #expect(written == [1, 1, nil])
    }
}

#endif
