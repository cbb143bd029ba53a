#if Server

import OneTimeCode
import ServiceLifecycle
import Testing

@testable import OneTimeCodeServer
@testable import OneTimeCodeTestSupport

@Suite(.timeLimit(.minutes(2)))
struct SuggestionStreamTests {
    private let first = CodeMatch(code: "482913", confidence: 1, range: 0..<6, rawText: "482913")
    private let second = CodeMatch(code: "555666", confidence: 1, range: 0..<6, rawText: "555666")

    @Test
    func beginsWithTheStateThenTellsEachChangeWithItsReason() async throws {
        let test = TestServer()
        let store = test.store()
        try await test.withPort(store) { port, _, _ in
            let wire = try Wire(port: port)
            wire.follow(token: try await test.token(any: true))
            let head = try #require(await wire.read(through: "\r\n\r\n"))
            #expect(head.contains("200 OK") && head.lowercased().contains("content-type: text/event-stream"))
            #expect(await wire.read(through: "retry: 2000\n") != nil)
            #expect(try #require(await wire.event()) == Event("none", "{}"))

            guard case .stored(let code) = store.insert(first, for: "+990001") else { return }
            let suggested = try #require(await wire.event())
            #expect(suggested.name == "suggested")
            #expect(Members(suggested.data)["code"] == "482913" && Members(suggested.data)["remaining"] == "180")
            #expect(Members(suggested.data)["reason"] == "unbound" && Members(suggested.data)["id"] == "\(code.id)")

            test.time.advance(by: .seconds(60))
            _ = store.insert(first, for: "+990001")
            let resent = try #require(await wire.event())
            #expect(resent.name == "suggested" && Members(resent.data)["id"] == "\(code.id)")

            guard case .stored(let newer) = store.insert(second, for: "+990001") else { return }
            let replaced = try #require(await wire.event())
            #expect(replaced == Event("withdrawn", #"{"id":"\#(code.id)","reason":"replaced"}"#))
            #expect(Members(try #require(await wire.event()).data)["code"] == "555666")

            _ = store.consume(newer.id)
            #expect(
                try #require(await wire.event()) == Event("withdrawn", #"{"id":"\#(newer.id)","reason":"consumed"}"#))
            // another recipient's code causes no event
            _ = store.insert(first, for: "+990002")
            guard
                case .stored(let last) = store.insert(
                    CodeMatch(code: "777888", confidence: 1, range: 0..<6, rawText: "777888"), for: "+990001")
            else { return }
            #expect(Members(try #require(await wire.event()).data)["code"] == "777888")
            test.time.advance(by: .seconds(180))
            #expect(try #require(await wire.event()) == Event("withdrawn", #"{"id":"\#(last.id)","reason":"expired"}"#))
        }
    }

    @Test
    func beginsWithTheCurrentCodeForAClientThatComesLater() async throws {
        let test = TestServer()
        let store = test.store()
        _ = store.insert(first, for: "+990001")
        try await test.withPort(store) { port, _, _ in
            for _ in 0..<2 {
                let wire = try Wire(port: port)
                wire.follow(token: try await test.token(any: true))
                #expect(Members(try #require(await wire.event()).data)["code"] == "482913")
            }
        }
    }

    @Test
    func endsWithItsTokenInTheMiddle() async throws {
        let test = TestServer()
        try await test.withPort(test.store()) { port, streams, _ in
            let wire = try Wire(port: port)
            wire.follow(token: try await test.token(any: true, for: .seconds(30)))
            #expect(try #require(await wire.event()).name == "none")
            test.time.advance(by: .seconds(29))
            streams.look()
            #expect(streams.count == 1)
            test.time.advance(by: .seconds(1))
            streams.look()
            #expect(try #require(await wire.event()) == Event("end", #"{"reason":"token-expired"}"#))
            try await test.openStreams.wait { $0 == 0 }
        }
    }

    @Test
    func hasACommentAfterEachPause() async throws {
        let test = TestServer()
        try await test.withPort(test.store()) { port, streams, _ in
            let wire = try Wire(port: port)
            wire.follow(token: try await test.token(any: true, for: .seconds(3_600)))
            #expect(try #require(await wire.event()).name == "none")
            for _ in 0..<3 {
                test.time.advance(by: .seconds(15))
                streams.look()
                #expect(await wire.read(through: ": \n\n") != nil)
            }
        }
    }

    @Test
    func isRefusedBeyondTheLimitsAndCountedUntilItsClientGoes() async throws {
        let test = TestServer {
            $0.limits.subscriptionsPerToken = 2
            $0.limits.subscriptions = 3
        }
        try await test.withPort(test.store()) { port, streams, _ in
            let (one, other) = (try await test.token(any: true), try await test.token("+990002", any: true))
            func open(_ token: String) async throws -> (wire: Wire, head: String) {
                let wire = try Wire(port: port)
                wire.follow(token: token)
                return (wire, await wire.read(through: "\r\n\r\n") ?? "")
            }
            var wires: [Wire] = []
            for token in [one, one, other] {
                let (wire, head) = try await open(token)
                #expect(head.contains("200 OK"))
                wires.append(wire)
            }
            #expect(try await open(other).head.contains("503"))
            wires.removeLast()
            try await test.openStreams.wait { $0 == 2 }
            #expect(try await open(one).head.contains("429"))
            wires.removeAll()
            try await test.openStreams.wait { $0 == 0 }
            #expect(try await open(one).head.contains("200 OK"))
        }
    }

    @Test
    func costsNoMoreMemoryForAClientThatNeverReadsAndEndsForItToo() async throws {
        let test = TestServer()
        let store = test.store()
        try await test.withPort(store) { port, streams, group in
            let wire = try Wire(port: port, receiveBuffer: 1_024)
            wire.follow(token: try await test.token(any: true, for: .seconds(10)))
            try await test.openStreams.wait { $0 == 1 }
            let long = String(repeating: "9", count: 2_000)
            for number in 0..<5_000 {
                let code = "\(number)\(long)"
                _ = store.insert(
                    CodeMatch(code: code, confidence: 1, range: 0..<code.count, rawText: code), for: "+990001")
                // Lets the stream write in between. No expectation depends on it.
                if number % 100 == 0 { await Task.yield() }
            }
            test.time.advance(by: .seconds(10))
            streams.look()
            test.time.advance(by: StreamRegistry.patience)
            streams.look()
            try await test.openStreams.wait { $0 == 0 }
            // far less than was stored: the states in between were never written
            #expect(await wire.readToEnd().utf8.count < 8_000_000)
        }
    }

    @Test
    func endsAtTheShutdownAsEveryOther() async throws {
        let test = TestServer { $0.limits.subscriptionsPerToken = 1_000 }
        try await test.withPort(test.store()) { port, streams, group in
            let token = try await test.token(any: true)
            let wires = try (0..<200).map { _ in
                let wire = try Wire(port: port)
                wire.follow(token: token)
                return wire
            }
            for wire in wires { #expect(try #require(await wire.event()).name == "none") }
            await group.triggerGracefulShutdown()
            for wire in wires { #expect(try #require(await wire.event()) == Event("end", #"{"reason":"shutdown"}"#)) }
        }
    }

    @Test
    func endsWithAFailureOfTheStore() async throws {
        let test = TestServer()
        try await test.withPort(FailingStore()) { port, _, _ in
            let wire = try Wire(port: port)
            wire.follow(token: try await test.token(any: true))
            #expect(try #require(await wire.event()) == Event("end", #"{"reason":"store"}"#))
        }
    }
}

#endif
