import Foundation
import OneTimeCode
import Testing

@testable import OneTimeCodeRedis

/// Servers that fail, and what the store says and keeps.
@Suite(.timeLimit(.minutes(2))) struct FaultTests {
    private static let recipient: Recipient = "+990001"

    private static func store(_ server: TestServer, timeout: Duration = .seconds(10)) -> RedisCodeStore {
        var configuration = server.configuration()
        configuration.timeout = timeout
        return RedisCodeStore(configuration)
    }

    @Test func nothingAcknowledgedIsLostWhenTheServerIsKilled() async throws {
        let settings = ["--appendonly", "yes", "--appendfsync", "always"]
        let server = try await TestServer(settings[0], settings[1], settings[2], settings[3])
        let store = Self.store(server)
        let log = Locked((stored: [Recipient: VerificationCode.ID](), consumed: Set<VerificationCode.ID>()))
        await withTaskGroup { group in
            for worker in 0..<8 {
                group.addTask {
                    // Each worker ends at its first failure, which the kill brings about.
                    for number in 0..<1_000_000 {
                        let recipient = Recipient("+99\(worker)-\(number)")
                        guard case .stored(let code)? = try? await store.insert(.sample("482913"), for: recipient)
                        else { return }
                        log.withLock { $0.stored[recipient] = code.id }
                        guard number % 2 == 0 else { continue }
                        guard case .consumed? = try? await store.consume(code.id) else { return }
                        log.withLock { _ = $0.consumed.insert(code.id) }
                    }
                }
            }
            group.addTask {
                try? await eventually("there is load") { log.withLock { $0.stored.count > 500 } }
                server.signal(SIGKILL)
                server.stop()
            }
        }
        let again = try await TestServer(in: server.folder, settings[0], settings[1], settings[2], settings[3])
        let (stored, consumed) = log.withLock { $0 }
        #expect(stored.count > 500)
        try await eventually("the store works again") { (try? await store.checkReadiness()) != nil }
        var consumedTwice = 0
        for (recipient, id) in stored {
            let record = try await store.history(for: recipient).first
            #expect(record?.code.id == id && record?.code.code == "482913")
            if consumed.contains(id) {
                #expect(record?.isConsumed == true)
                if case .consumed = try await store.consume(id) { consumedTwice += 1 }
            }
        }
        #expect(consumedTwice == 0)
        withExtendedLifetime(again) {}
    }

    @Test func aPausedServerIsALateOne() async throws {
        let server = try await TestServer()
        let store = Self.store(server, timeout: .milliseconds(300))
        let code = try stored(try await store.insert(.sample("482913"), for: Self.recipient))
        try await server.send("CLIENT", "PAUSE", "100000", "WRITE")
        await expect(.deadline, isOutcomeUnknown: true) { _ = try await store.consume(code.id) }
        try await server.send("CLIENT", "UNPAUSE")
        try await eventually("the store works again") { (try? await store.checkReadiness()) != nil }
        // The consumption may have taken effect or not, but not twice.
        _ = try await store.consume(code.id)
        #expect(try await store.history(for: Self.recipient).first?.isConsumed == true)
        #expect(try await store.consume(code.id) == .alreadyConsumed)
    }

    @Test func aStoppedServerIsALateOneAndReadersSeeTheTruthAfterwards() async throws {
        let server = try await TestServer()
        let store = Self.store(server, timeout: .milliseconds(300))
        let other = Self.store(server)
        let feed = SuggestionFeed(store: store)
        _ = try await other.insert(.sample("111111"), for: Self.recipient)
        server.signal(SIGSTOP)
        await expect(.deadline) { _ = try await store.history(for: Self.recipient) }
        let late = Task { try await other.insert(.sample("222222"), for: Self.recipient) }
        server.signal(SIGCONT)
        _ = try await late.value
        let page = try SubscriberDomain("kestrel.example")
        try await eventually("the reader sees the second code") {
            do {
                for try await code in feed.suggestions(for: Self.recipient, domain: page) {
                    return code?.code == "222222"
                }
            } catch {}
            return false
        }
    }

    @Test func aFullServerStillAnswersAndConsumes() async throws {
        let server = try await TestServer("--maxmemory-policy", "noeviction")
        let store = Self.store(server)
        let code = try stored(try await store.insert(.sample("482913"), for: Self.recipient))
        let second = try stored(try await store.insert(.sample("111111"), for: Self.recipient))
        try await server.send("CONFIG", "SET", "maxmemory", "1")
        await expect(.outOfMemory) { _ = try await store.insert(.sample("222222"), for: Self.recipient) }
        await expect(.outOfMemory) { try await store.checkReadiness() }
        #expect(try await store.history(for: Self.recipient).map(\.code.code) == ["111111", "482913"])
        guard case .consumed = try await store.consume(code.id) else { return #expect(Bool(false), "consumed") }
        #expect(try await store.remove(second.id))
        try await server.send("CONFIG", "SET", "maxmemory", "0")
        _ = try stored(try await store.insert(.sample("222222"), for: Self.recipient))
    }

    /// 200 calls, one after the other, would wait for a minute.
    @Test func callsFailAtOnceWhileAServerIsSilent() async throws {
        let server = try await TestServer()
        let store = Self.store(server, timeout: .milliseconds(300))
        try await store.checkReadiness()
        server.signal(SIGSTOP)
        await expect(.deadline, isOutcomeUnknown: true) {
            _ = try await store.insert(.sample("482913"), for: Self.recipient)
        }
        let start = ContinuousClock.now
        for _ in 0..<200 {
            do {
                _ = try await store.history(for: Self.recipient)
                Issue.record("a stopped server answers")
            } catch {
                #expect([.deadline, .connection].contains(error.code), "\(error)")
            }
        }
        #expect(ContinuousClock.now - start < .seconds(10))
        server.signal(SIGCONT)
        try await eventually("the store works again") { (try? await store.history(for: Self.recipient)) != nil }
        try await store.checkReadiness()
    }

    /// The bound of what waits, at a server that answers nothing.
    @Test func callsBeyondTheBoundFailAtOnce() async throws {
        let server = try await TestServer()
        let store = Self.store(server, timeout: .seconds(60))
        // The server knows the script, which is not sent again.
        _ = try await store.history(for: Self.recipient)
        server.signal(SIGSTOP)
        let most = CommandPipeline<Void>.mostCommands
        let overloaded = await withTaskGroup(of: RedisStoreError.Code?.self) { group in
            for number in 0..<(most + 500) {
                group.addTask {
                    do throws(RedisStoreError) {
                        _ = try await store.history(for: Recipient("+99\(number)"))
                        return nil
                    } catch {
                        return error.code
                    }
                }
            }
            var count = 0
            for await code in group where code == .overloaded {
                count += 1
                if count == 500 { server.signal(SIGCONT) }
            }
            return count
        }
        #expect(overloaded == 500)
    }

    @Test func aMissingServerIsATypedFailureInTime() async throws {
        let folder = try TestFolder()
        var configuration = RedisConfiguration(
            urls: [try RedisURL("unix://\(folder.path("none"))")], secrets: .sample)
        configuration.timeout = .milliseconds(200)
        let store = RedisCodeStore(configuration)
        await expect(.connection) { _ = try await store.insert(.sample("482913"), for: Self.recipient) }
        await expect(.connection) { try await store.checkReadiness() }
        await store.close()
        await expect(.closed) { _ = try await store.history(for: Self.recipient) }
    }

    @Test func aRefusedPasswordIsATypedFailureAtOnce() async throws {
        let server = try await TestServer("--requirepass", "right")
        for password in ["", ":wrong@", "default:wrong@"] {
            let url = try RedisURL("unix://\(password)\(server.folder.path("socket"))")
            let store = RedisCodeStore(RedisConfiguration(urls: [url], secrets: .sample))
            await expect(.authentication) { try await store.checkReadiness() }
        }
        let url = try RedisURL("unix://:%72ight@\(server.folder.path("socket"))?db=3")
        try await RedisCodeStore(RedisConfiguration(urls: [url], secrets: .sample)).checkReadiness()
    }

    @Test func aReplicaIsNamedAsOneAndWorksAgainAfterItsPromotion() async throws {
        let server = try await TestServer()
        let store = Self.store(server, timeout: .milliseconds(300))
        _ = try await store.insert(.sample("482913"), for: Self.recipient)
        try await server.send("REPLICAOF", "127.0.0.1", "1")
        await expect(.unavailable) { _ = try await store.insert(.sample("111111"), for: Self.recipient) }
        await expect(.unavailable) { try await store.checkReadiness() }
        try await server.send("REPLICAOF", "NO", "ONE")
        try await store.checkReadiness()
        _ = try await store.insert(.sample("111111"), for: Self.recipient)
    }

    /// Without Sentinel: the URLs of a primary and its replica. Whichever is the primary gets the commands.
    @Test func theStoreFollowsThePrimaryAmongItsServers() async throws {
        let one = try await TestServer(port: try freePort(), "--repl-diskless-sync-delay", "0")
        let other = try await TestServer(port: try freePort(), "--repl-diskless-sync-delay", "0")
        func follow(_ primary: TestServer, _ replica: TestServer) async throws {
            guard case .network(let host, let port) = primary.url.server else { return }
            try await primary.send("REPLICAOF", "NO", "ONE")
            try await replica.send("REPLICAOF", host, String(port))
            try await eventually("the replica follows") {
                try await replica.send("INFO", "replication").text?.contains("master_link_status:up") == true
            }
        }
        try await follow(one, other)
        var configuration = one.configuration()
        configuration.urls.append(other.url)
        let store = RedisCodeStore(configuration)
        var changes = store.changes().makeAsyncIterator()
        #expect(await changes.next() == .everything)
        let code = try stored(try await store.insert(.sample("482913"), for: Self.recipient))
        #expect(await changes.next() == .recipient(Self.recipient))
        try await eventually("the code is replicated") { try await other.send("DBSIZE").integer ?? 0 > 0 }
        try await follow(other, one)
        #expect(try await store.consume(code.id) == .consumed(code))
        try await store.checkReadiness()
        // The channel of the new primary is subscribed, also if the old one relays nothing.
        try await one.send("REPLICAOF", "NO", "ONE")
        try await eventually("the channel is subscribed at the new primary") {
            try await other.send("PUBSUB", "NUMSUB", configuration.channel).elements?.last?.integer == 1
        }
        // The new primary dies, and the old one takes over again.
        other.stop()
        try await eventually("the store works again") {
            (try? await store.insert(.sample("111111"), for: Self.recipient)) != nil
        }
    }

    /// A name that leads to the new primary after a failover. Only the connection for commands is lost: the channel stays
    /// subscribed at the old primary, which is a replica now, or nothing at all.
    @Test func theChannelFollowsTheCommandsToTheNewPrimary() async throws {
        let one = try await TestServer()
        let other = try await TestServer()
        let proxy = try TestProxy(to: one)
        var configuration = one.configuration()
        configuration.urls = [proxy.url]
        let store = RedisCodeStore(configuration)
        var changes = store.changes().makeAsyncIterator()
        #expect(await changes.next() == .everything)
        try await store.checkReadiness()
        proxy.lead(to: other)
        try await one.send("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
        try await eventually("commands reach the new primary") { (try? await store.checkReadiness()) != nil }
        try await eventually("the channel of the new primary is subscribed") {
            try await other.send("PUBSUB", "NUMSUB", configuration.channel).elements?.last?.integer == 1
        }
    }

    /// A server whose clock is turned back would keep codes for long.
    @Test func turningTheServersClockBackKeepsNoCodeForLonger() async throws {
        let folder = try TestFolder()
        let clock = try ServerClock(in: folder)
        let server = try await TestServer(in: folder, clock: clock)
        let store = Self.store(server)
        _ = try await store.insert(.sample("482913"), for: Self.recipient)
        clock.advance(by: .seconds(60))
        _ = try await store.insert(.sample("111111"), for: Self.recipient)
        clock.advance(by: .seconds(-86_400))
        #expect(try await store.history(for: Self.recipient).map(\.remaining) == [.seconds(180), .seconds(120)])
        clock.advance(by: .seconds(120))
        #expect(try await store.history(for: Self.recipient).map(\.code.code) == ["111111"])
        clock.advance(by: .seconds(60))
        #expect(try await store.history(for: Self.recipient).isEmpty)
    }

    @Test func aCodeOfAnUnknownKeyIsNotUsedUp() async throws {
        let server = try await TestServer()
        let root = "recipients:" + String(repeating: "11", count: 32)
        let old = "old:" + String(repeating: "22", count: 32)
        let new = "new:" + String(repeating: "33", count: 32)
        func store(_ lines: String...) throws -> RedisCodeStore {
            RedisCodeStore(server.configuration(secrets: try RedisSecrets(lines.joined(separator: "\n"))))
        }
        let rotated = try store(root, new, old)
        let code = try stored(try await rotated.insert(.sample("482913"), for: Self.recipient))
        let after = try store(root, old)
        #expect(try await after.history(for: Self.recipient).isEmpty)
        #expect(try await !after.canRead(code.id))
        await expect(.undecryptable) { _ = try await after.consume(code.id) }
        // With the new key as the second one, the process can read and still writes with the old one.
        let prepared = try store(root, old, new)
        #expect(try await prepared.current(for: Self.recipient)?.code == "482913")
        _ = try await prepared.insert(.sample("111111"), for: Self.recipient)
        #expect(try await rotated.history(for: Self.recipient).map(\.code.code) == ["111111", "482913"])
        #expect(try await rotated.consume(code.id) == .consumed(code))
    }
}
