import Foundation
import Testing

@testable import OneTimeCode
@testable import OneTimeCodeRedis

/// Parts of messages in Redis, of several processes and across failures.
@Suite(.timeLimit(.minutes(2))) struct PartStoreTests {
    private static let message = Array("vonage-sms 990002 990001 7 2".utf8)

    private static func part(_ number: Int, _ text: String, id: String? = "") -> RedisPartStore.Part {
        let content = Array(text.utf8)
        return .init(
            number: number, content: content, id: id == "" ? "\(number) \(text)" : id, payload: content + [0, 255])
    }

    private static func complete(_ texts: String...) -> RedisPartStore.Arrival {
        .complete(texts.map { Array($0.utf8) + [0, 255] })
    }

    private static func deliver(_ texts: String..., by store: RedisPartStore) async throws {
        try await store.setDelivered(texts.map { Array($0.utf8) }, of: message)
    }

    @Test func partsOfTwoProcessesAreJoinedAndStayUntilTheirDelivery() async throws {
        let server = try await TestServer()
        let stores = (0..<2).map { _ in RedisCodeStore(server.configuration()).parts() }
        #expect(try await stores[0].add(Self.part(2, "4471"), of: Self.message, total: 2) == .incomplete)
        for number in 0..<4 {
            let part = number % 2 == 0 ? Self.part(1, "code ") : Self.part(2, "4471")
            let arrival = try await stores[(number + 1) % 2].add(part, of: Self.message, total: 2)
            #expect(arrival == Self.complete("code ", "4471"))
        }
        try await Self.deliver("code ", "4471", by: stores[0])
        for part in [Self.part(1, "code "), Self.part(2, "4471")] {
            for store in stores { #expect(try await store.add(part, of: Self.message, total: 2) == .delivered) }
        }
    }

    @Test func aDeadServerLosesNoPartThatWasAcknowledged() async throws {
        let server = try await TestServer("--appendonly", "yes", "--appendfsync", "always")
        var configuration = server.configuration()
        configuration.timeout = .milliseconds(300)
        let store = RedisCodeStore(configuration).parts()
        _ = try await store.add(Self.part(1, "code "), of: Self.message, total: 2)
        server.signal(SIGKILL)
        server.stop()
        await #expect(throws: RedisStoreError.self) {
            try await store.add(Self.part(2, "4471"), of: Self.message, total: 2)
        }
        let again = try await TestServer(in: server.folder, "--appendonly", "yes", "--appendfsync", "always")
        // as after a restart of the process
        let other = RedisCodeStore(again.configuration()).parts()
        let arrival = try await other.add(Self.part(2, "4471"), of: Self.message, total: 2)
        #expect(arrival == Self.complete("code ", "4471"))
    }

    @Test func anotherTextUnderTheSameNumberBeginsANewMessage() async throws {
        let server = try await TestServer()
        let store = RedisCodeStore(server.configuration()).parts()
        _ = try await store.add(Self.part(1, "old "), of: Self.message, total: 2)
        #expect(try await store.add(Self.part(2, "1"), of: Self.message, total: 2) == Self.complete("old ", "1"))
        #expect(try await store.add(Self.part(1, "new "), of: Self.message, total: 2) == .incomplete)
        // a delivery that ends late
        try await Self.deliver("old ", "1", by: store)
        #expect(try await store.add(Self.part(2, "1"), of: Self.message, total: 2) == Self.complete("new ", "1"))
    }

    /// Some senders use one reference for all messages, and a message may begin like the last one.
    @Test func onlyTheSameDeliveryIsARepetitionOfADeliveredMessage() async throws {
        let server = try await TestServer()
        let store = RedisCodeStore(server.configuration()).parts()
        for round in ["a", "b", nil, nil] {
            let first = Self.part(1, "code ", id: round.map { "\($0)1" })
            let last = Self.part(2, "4471", id: round.map { "\($0)2" })
            #expect(try await store.add(first, of: Self.message, total: 2) == .incomplete)
            #expect(try await store.add(last, of: Self.message, total: 2) == Self.complete("code ", "4471"))
            try await Self.deliver("code ", "4471", by: store)
        }
    }

    @Test func messagesStayApart() async throws {
        let server = try await TestServer()
        let store = RedisCodeStore(server.configuration()).parts()
        _ = try await store.add(Self.part(1, "a"), of: [1], total: 2)
        #expect(try await store.add(Self.part(2, "b"), of: [2], total: 2) == .incomplete)
        #expect(try await store.add(Self.part(2, "c"), of: [1], total: 2) == Self.complete("a", "c"))
    }

    @Test func partsExpireAfterTheLastOneArrived() async throws {
        let harness = try await RedisHarness()
        let server = harness.servers[0]
        let store = RedisCodeStore(server.configuration()).parts(lifetime: .seconds(60))
        _ = try await store.add(Self.part(1, "a"), of: Self.message, total: 3)
        harness.serverClock.advance(by: .seconds(50))
        _ = try await store.add(Self.part(2, "b"), of: Self.message, total: 3)
        harness.serverClock.advance(by: .seconds(59))
        let arrival = try await store.add(Self.part(3, "c"), of: Self.message, total: 3)
        #expect(arrival == Self.complete("a", "b", "c"))
        try await Self.deliver("a", "b", "c", by: store)
        harness.serverClock.advance(by: .seconds(61))
        #expect(try await store.add(Self.part(3, "c"), of: Self.message, total: 3) == .incomplete)
        harness.serverClock.advance(by: .seconds(61))
        try await eventually("the parts are deleted") { try await server.send("DBSIZE").integer == 0 }
    }

    @Test func everyRaceOfPartsCompletesTheMessage() async throws {
        let server = try await TestServer()
        let stores = (0..<4).map { _ in RedisCodeStore(server.configuration()).parts() }
        let texts = (1...20).map { "part \($0) " }
        for message in 0..<20 {
            let completions = try await withThrowingTaskGroup(of: Int.self) { group in
                for (index, text) in (texts + texts.prefix(5)).enumerated().shuffled() {
                    group.addTask {
                        let part = Self.part(index % 20 + 1, text)
                        let arrival = try await stores[index % 4].add(part, of: [UInt8(message)], total: 20)
                        guard case .complete(let payloads) = arrival else { return 0 }
                        #expect(payloads == texts.map { Array($0.utf8) + [0, 255] })
                        return 1
                    }
                }
                return try await group.reduce(0, +)
            }
            #expect(completions >= 1)
        }
    }

    @Test func aPartOfAnUnknownKeyWaitsForAProcessThatHasIt() async throws {
        let server = try await TestServer()
        let root = "recipients:" + String(repeating: "11", count: 32)
        let old = "old:" + String(repeating: "22", count: 32)
        let new = "new:" + String(repeating: "33", count: 32)
        func store(_ lines: String...) throws -> RedisPartStore {
            RedisCodeStore(server.configuration(secrets: try RedisSecrets(lines.joined(separator: "\n")))).parts()
        }
        let rotated = try store(root, new, old)
        let after = try store(root, old)
        _ = try await rotated.add(Self.part(1, "code "), of: Self.message, total: 2)
        await expect(.undecryptable) { _ = try await after.add(Self.part(2, "4471"), of: Self.message, total: 2) }
        let arrival = try await rotated.add(Self.part(2, "4471"), of: Self.message, total: 2)
        #expect(arrival == Self.complete("code ", "4471"))
    }

    @Test func aFullServerStillForgetsWhatWasDelivered() async throws {
        let server = try await TestServer("--maxmemory-policy", "noeviction")
        let store = RedisCodeStore(server.configuration()).parts()
        for (number, text) in [(1, "code "), (2, "4471")] {
            _ = try await store.add(Self.part(number, text), of: Self.message, total: 2)
        }
        // cached by the server before it is full
        try await Self.deliver("x", "y", by: store)
        try await server.send("CONFIG", "SET", "maxmemory", "1")
        await expect(.outOfMemory) { _ = try await store.add(Self.part(1, "code "), of: Self.message, total: 2) }
        try await Self.deliver("code ", "4471", by: store)
        try await server.send("CONFIG", "SET", "maxmemory", "0")
        #expect(try await store.add(Self.part(1, "code "), of: Self.message, total: 2) == .delivered)
    }

    @Test func aClosedStoreSaysSo() async throws {
        let server = try await TestServer()
        let codes = RedisCodeStore(server.configuration())
        let store = codes.parts()
        await codes.close()
        await expect(.closed) { _ = try await store.add(Self.part(1, "a"), of: Self.message, total: 2) }
    }
}
