import Foundation
import OneTimeCode
import Testing

@testable import OneTimeCodeRedis

/// Every caller learns what became of its operation, whatever happens to connections and rights.
@Suite(.timeLimit(.minutes(4))) struct OutcomeTests {
    private static let recipient: Recipient = "+990001"

    /// A store whose answers are lost with their connections, again and again.
    private static func withLosses(after pieces: Int, _ body: (RedisCodeStore) async throws -> Void) async throws {
        let server = try await TestServer()
        let proxy = try TestProxy(to: server)
        var configuration = server.configuration()
        configuration.urls = [proxy.url]
        // beside all other tests on two processors, hundreds of connections take over a minute, and alone a quarter of a
        // second
        configuration.timeout = .seconds(150)
        proxy.loseAnswers(after: pieces)
        try await body(RedisCodeStore(configuration))
        withExtendedLifetime((server, proxy)) {}
    }

    /// Before operations had ids, 6 of 400 codes were consumed while their callers were told that the store had failed.
    @Test func everyConsumptionWhoseAnswerIsLostSucceedsOnce() async throws {
        try await Self.withLosses(after: 4) { store in
            let once = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<400 {
                    group.addTask {
                        let recipient = Recipient("+99\(number)")
                        let code = try stored(try await store.insert(.sample("482913"), for: recipient))
                        let outcomes = [try await store.consume(code.id), try await store.consume(code.id)]
                        return outcomes == [.consumed(code), .alreadyConsumed] ? 1 : 0
                    }
                }
                return try await group.reduce(0, +)
            }
            #expect(once == 400)
        }
    }

    /// Every second answer is lost; the first one of a connection is that to its ping.
    @Test func everyOutcomeIsKnown() async throws {
        try await Self.withLosses(after: 2) { store in
            for number in 0..<12 {
                let recipient = Recipient("+99\(number)")
                let code = try stored(try await store.insert(.sample("482913"), for: recipient))
                guard case .refreshed = try await store.insert(.sample("482913"), for: recipient) else {
                    throw TestServer.Failure(description: "refreshed")
                }
                #expect(try await store.remove(code.id))
                #expect(try await store.history(for: recipient).isEmpty)
                #expect(try await store.consume(code.id) == .unknown)
            }
        }
    }

    /// A caller whose time is over asks again, at another process.
    @Test func anotherProcessGivesTheFirstAnswer() async throws {
        let server = try await TestServer()
        let proxy = try TestProxy(to: server)
        var configuration = server.configuration()
        let other = RedisCodeStore(configuration)
        configuration.urls = [proxy.url]
        configuration.timeout = .seconds(2)
        let store = RedisCodeStore(configuration)
        // The server has the scripts.
        _ = try await store.consume(try stored(try await store.insert(.sample("482913"), for: "+990002")).id)
        proxy.loseAnswers(after: 0)
        await #expect {
            try await store.insert(.sample("482913"), for: Self.recipient, as: OperationID("message"))
        } throws: { ($0 as? RedisStoreError)?.isOutcomeUnknown == true }
        let code = try #require(try await other.current(for: Self.recipient))
        let again = try await other.insert(.sample("482913"), for: Self.recipient, as: OperationID("message"))
        #expect(again == .stored(code))
        proxy.loseAnswers(after: nil)
        try await eventually("the store works again") { (try? await store.checkReadiness()) != nil }
        proxy.loseAnswers(after: 0)
        await #expect {
            try await store.consume(code.id, as: OperationID("consumer"))
        } throws: { ($0 as? RedisStoreError)?.isOutcomeUnknown == true }
        #expect(try await other.consume(code.id) == .alreadyConsumed)
        #expect(try await other.consume(code.id, as: OperationID("consumer")) == .consumed(code))
        withExtendedLifetime((server, proxy)) {}
    }

    /// A server, and a store whose user lacks a right.
    private static func user(_ rights: String) async throws -> (server: TestServer, store: RedisCodeStore) {
        let server = try await TestServer()
        let words = ["ACL", "SETUSER", "service", "on", ">word", "~*", "resetchannels", "+@all"]
        try await server.send((words + rights.split(separator: " ").map(String.init)).map { Array($0.utf8) })
        var configuration = server.configuration()
        configuration.urls[0].credentials = RedisCredentials(user: "service", password: "word")
        return (server, RedisCodeStore(configuration))
    }

    @Test(arguments: ["-publish", "+publish"])
    func aChangeThatMayNotBeAnnouncedIsMadeAndNoted(_ right: String) async throws {
        let (server, store) = try await Self.user(right)
        let notices = Locked<[RedisStoreNotice: Int]>([:])
        store.onNotice { notice, count in notices.withLock { $0[notice, default: 0] += count } }
        let code = try stored(try await store.insert(.sample("482913"), for: Self.recipient))
        #expect(notices.withLock { $0 } == [.unannounced: 1])
        guard case .consumed = try await store.consume(code.id) else {
            throw TestServer.Failure(description: "consumed")
        }
        #expect(try await store.remove(code.id))
        #expect(notices.withLock { $0 } == [.unannounced: 3])
        await expect(.permission) { try await store.checkReadiness() }
        try await server.send("ACL", "SETUSER", "service", "+publish", "allchannels")
        try await store.checkReadiness()
    }

    /// Scripts are not rolled back, so a missing right must be noticed before the first write.
    @Test(arguments: ["hset", "hdel", "pexpireat"])
    func withoutARightNothingIsWritten(_ command: String) async throws {
        let (server, store) = try await Self.user("allchannels -\(command)")
        await expect(.permission) { _ = try await store.insert(.sample("482913"), for: Self.recipient) }
        #expect(try await server.send("DBSIZE").integer == 0)
        await expect(.permission) { try await store.checkReadiness() }
        let other = RedisCodeStore(server.configuration())
        let code = try stored(try await other.insert(.sample("482913"), for: Self.recipient))
        await expect(.permission) { _ = try await store.consume(code.id) }
        await expect(.permission) { _ = try await store.remove(code.id) }
        #expect(try await other.history(for: Self.recipient).map(\.isConsumed) == [false])
    }

    @Test func aStoreThatCannotWriteIsNotReady() async throws {
        let server = try await TestServer("--maxmemory-policy", "noeviction")
        let store = RedisCodeStore(server.configuration())
        try await store.checkReadiness()
        try await server.send("CONFIG", "SET", "maxmemory", "1")
        await expect(.outOfMemory) { try await store.checkReadiness() }
        try await server.send("CONFIG", "SET", "maxmemory", "0")
        try await server.send("REPLICAOF", "127.0.0.1", "1")
        await expect(.unavailable) { try await store.checkReadiness() }
    }

    /// The gateway's second message for a code that another process stored under a key unknown here.
    @Test func aCodeOfAnUnknownKeyIsStoredAgain() async throws {
        let server = try await TestServer()
        let root = "recipients:" + String(repeating: "11", count: 32)
        func store(_ key: String) throws -> RedisCodeStore {
            let line = "\(key):" + String(repeating: key == "new" ? "33" : "22", count: 32)
            return RedisCodeStore(server.configuration(secrets: try RedisSecrets("\(root)\n\(line)")))
        }
        let (new, old) = (try store("new"), try store("old"))
        let received = Timestamp.now().advanced(by: .seconds(-10))
        let code = try stored(try await new.insert(.sample("482913"), for: Self.recipient))
        // An older copy changes nothing, and is answered all the same.
        let answer = try await old.insert(.sample("482913"), for: Self.recipient, receivedAt: received)
        #expect(answer == .refreshed(code))
        _ = try await new.consume(code.id)
        guard case .alreadyConsumed(let used) = try await old.insert(.sample("482913"), for: Self.recipient) else {
            throw TestServer.Failure(description: "already consumed")
        }
        #expect(used.id == code.id && used.code == "482913")
    }
}
