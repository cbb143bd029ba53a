#if Server

import OneTimeCode
import Testing

@testable import OneTimeCodeServer
@testable import OneTimeCodeTestSupport

@Suite(.timeLimit(.minutes(2)))
struct StreamRegistryTests {
    private let test = TestServer { $0.limits.subscriptionsPerToken = 10_000 }

    private var registry: StreamRegistry {
        StreamRegistry(limits: test.configuration.limits, heartbeat: .seconds(15), time: test.serverTime) { _ in }
    }

    private let holder = TokenHolder.credential(.administrator, "operator")

    /// The signals that wait in a stream, and one more that the test sends.
    private func signals(_ stream: OpenStream) async -> [String] {
        stream.tell(.gone)
        var names: [String] = []
        for await signal in stream.signals {
            switch signal {
            case .changed: names.append("changed")
            case .heartbeat: names.append("heartbeat")
            case .end(let reason): names.append(reason.rawValue)
            case .gone: return names
            }
        }
        return names
    }

    @Test
    func asksEachOfManyStreamsForAHeartbeatOnceUntilItIsWritten() async throws {
        let registry = registry
        let count = 3 * StreamRegistry.slice + 1
        let streams = try (0..<count).map { _ in try registry.open(holder, expiry: nil) {} }
        registry.look()
        test.time.advance(by: .seconds(15))
        registry.look()
        test.time.advance(by: .seconds(15))
        registry.look()
        for stream in streams { #expect(await signals(stream) == ["heartbeat"]) }
        streams[count - 1].heartbeatWritten()
        test.time.advance(by: .seconds(14))
        registry.look()
        #expect(await signals(streams[count - 1]) == [])
        test.time.advance(by: .seconds(1))
        registry.look()
        #expect(await signals(streams[count - 1]) == ["heartbeat"])
        #expect(await signals(streams[0]) == [])
    }

    @Test
    func givesThePlaceOfAClosedStreamToTheNextOne() async throws {
        let registry = registry
        var streams = try (0..<600).map { _ in try registry.open(holder, expiry: nil) {} }
        test.time.advance(by: .seconds(10))
        streams.removeSubrange(100..<300)
        #expect(registry.count == 400)
        streams += try (0..<300).map { _ in try registry.open(holder, expiry: nil) {} }
        #expect(registry.count == 700)
        test.time.advance(by: .seconds(5))
        registry.look()
        var beats = 0
        for stream in streams { beats += await signals(stream).count }
        // those that were opened later have no heartbeat yet
        #expect(beats == 400)
        streams = []
        #expect(registry.count == 0)
    }

    @Test
    func endsStreamsWithTheirTokensThenClosesThem() async throws {
        let registry = registry
        let aborted = Locked(0)
        let expiry = test.time.now.advanced(by: .seconds(5))
        let stream = try registry.open(holder, expiry: expiry) { aborted.withLock { $0 += 1 } }
        let other = try registry.open(holder, expiry: nil) {}
        test.time.advance(by: .seconds(5))
        registry.look()
        registry.look()
        #expect(await signals(stream) == ["token-expired"])
        test.time.advance(by: StreamRegistry.patience)
        registry.look()
        #expect(aborted.withLock { $0 } == 1)
        registry.shutDown()
        #expect(await signals(stream) == [])
        #expect(await signals(other) == ["shutdown"])
        #expect(throws: Problem.shuttingDown) { try registry.open(holder, expiry: nil) {} }
    }
}

#endif
