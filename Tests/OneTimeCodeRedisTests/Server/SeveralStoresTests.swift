import OneTimeCode
import OneTimeCodeTestSupport
import Testing

@testable import OneTimeCodeRedis

/// Several stores on one server, as in several processes.
@Suite(.timeLimit(.minutes(2))) struct SeveralStoresTests {
    private static let recipient: Recipient = "+990001"

    /// The changes of a store whose channel is subscribed.
    private static func subscribe(_ store: RedisCodeStore) async -> StoreChanges.Iterator {
        let changes = store.changes()
        var iterator = changes.makeAsyncIterator()
        #expect(await iterator.next() == .everything)
        return iterator
    }

    @Test func aStoreHearsOfTheChangesOfAnother() async throws {
        let server = try await TestServer()
        let (one, other) = (RedisCodeStore(server.configuration()), RedisCodeStore(server.configuration()))
        var changes = await Self.subscribe(other)
        guard case .stored(let code) = try await one.insert(.sample("482913"), for: Self.recipient) else { return }
        #expect(await changes.next() == .recipient(Self.recipient))
        #expect(try await other.current(for: Self.recipient) == code)
        #expect(try await other.consume(code.id) == .consumed(code))
        #expect(await changes.next() == .recipient(Self.recipient))
        #expect(try await one.consume(code.id) == .alreadyConsumed)
        #expect(try await one.remove(code.id))
        #expect(await changes.next() == .recipient(Self.recipient))
    }

    /// Two codes with different deadlines: each store tells of both expiries, at the right moment and not before.
    @Test func everyStoreNoticesEveryExpiry() async throws {
        let harness = try await RedisHarness()
        let clocks = [ManualClock(), ManualClock()]
        let stores = clocks.map { RedisCodeStore(harness.servers[0].configuration(), clock: $0) }
        var heard = await Self.subscribe(stores[1])
        _ = try await stores[0].insert(.sample("111111"), for: Self.recipient)
        #expect(await heard.next() == .recipient(Self.recipient))
        func advance(_ duration: Duration) {
            harness.serverClock.advance(by: duration)
            for clock in clocks { clock.advance(by: duration) }
        }
        advance(.seconds(60))
        _ = try await stores[0].insert(.sample("222222"), for: Self.recipient)
        #expect(await heard.next() == .recipient(Self.recipient))
        for count in [1, 0] {
            advance(.seconds(count == 1 ? 120 : 60))
            #expect(await heard.next() == .recipient(Self.recipient))
            #expect(try await stores[1].history(for: Self.recipient).count == count)
        }
    }

    /// A process that starts late learns from its first read when the codes that exist expire.
    @Test func aStoreThatStartsLateNoticesTheExpiryOfWhatItRead() async throws {
        let harness = try await RedisHarness()
        let early = RedisCodeStore(harness.servers[0].configuration(), clock: ManualClock())
        _ = try await early.insert(.sample("111111"), for: Self.recipient)
        let clock = ManualClock()
        let late = RedisCodeStore(harness.servers[0].configuration(), clock: clock)
        var changes = await Self.subscribe(late)
        #expect(try await late.history(for: Self.recipient).count == 1)
        harness.serverClock.advance(by: .seconds(180))
        clock.advance(by: .seconds(180))
        #expect(await changes.next() == .recipient(Self.recipient))
    }

    @Test func manyStoresConsumeEachCodeOnce() async throws {
        let server = try await TestServer()
        let stores = (0..<4).map { _ in RedisCodeStore(server.configuration()) }
        for number in 0..<50 {
            let recipient = Recipient("+99\(number)")
            guard case .stored(let code) = try await stores[0].insert(.sample("482913"), for: recipient) else { return }
            let consumed = try await withThrowingTaskGroup(of: Bool.self) { group in
                for index in 0..<16 {
                    group.addTask {
                        if case .consumed = try await stores[index % 4].consume(code.id) { true } else { false }
                    }
                }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(consumed == 1)
        }
    }

    @Test func nothingIsMissedWhileTheNetworkIsCut() async throws {
        let server = try await TestServer()
        let proxy = try TestProxy(to: server)
        var configuration = server.configuration()
        let direct = RedisCodeStore(configuration)
        configuration.urls = [proxy.url]
        configuration.timeout = .milliseconds(300)
        let store = RedisCodeStore(configuration)
        let feed = SuggestionFeed(store: store)
        let page = try SubscriberDomain("kestrel.example")
        var changes = await Self.subscribe(store)
        for round in 1...5 {
            proxy.cut()
            let code = "48291\(round)"
            _ = try await direct.insert(.sample(code), for: Self.recipient)
            // The failure reaches readers, which are told to look again.
            #expect(await changes.next() == .everything)
            await #expect(throws: RedisStoreError.self) { try await store.history(for: Self.recipient) }
            proxy.restore()
            // A connection that was begun while the network was cut may still fail.
            try await eventually("the store is ready") { (try? await store.checkReadiness()) != nil }
            var reader = feed.suggestions(for: Self.recipient, domain: page).makeAsyncIterator()
            #expect(try await reader.next()??.code == code)
        }
    }

    @Test func aCodeOfAnotherNamespaceOrSecretStaysApart() async throws {
        let server = try await TestServer()
        let store = RedisCodeStore(server.configuration(namespace: "one"))
        let others = [
            RedisCodeStore(server.configuration(namespace: "two")),
            RedisCodeStore(
                server.configuration(
                    namespace: "one", secrets: try RedisSecrets("test:" + String(repeating: "6b", count: 32)))),
        ]
        guard case .stored(let code) = try await store.insert(.sample("482913"), for: Self.recipient) else { return }
        for other in others { #expect(try await other.history(for: Self.recipient).isEmpty) }
        #expect(try await others[0].consume(code.id) == .unknown)
    }

    /// In one namespace, each message of a service with other keys would make all subscribers read again.
    @Test func changesOfAnotherNamespaceAreNotHeard() async throws {
        let server = try await TestServer()
        let store = RedisCodeStore(server.configuration())
        let sibling = RedisCodeStore(server.configuration())
        let other = RedisCodeStore(
            server.configuration(
                namespace: "other", secrets: try RedisSecrets("test:" + String(repeating: "6b", count: 32))))
        var changes = store.changes().makeAsyncIterator()
        #expect(await changes.next() == .everything, "the channel is subscribed")
        for number in 0..<20 { _ = try await other.insert(.sample("482913"), for: Recipient("+99\(number)")) }
        // The announcements of one server come in their order, so those of the other service would be here first.
        _ = try await sibling.insert(.sample("310778"), for: Self.recipient)
        #expect(await changes.next() == .recipient(Self.recipient))
    }

    /// All steps of a rotation, in two processes that never stop.
    @Test func keysAreRotatedWhileTheStoresRun() async throws {
        let server = try await TestServer()
        func secrets(_ ids: [String]) throws -> RedisSecrets {
            let lines = (ids + ["recipients"]).map {
                "\($0):\(String(repeating: $0 == "new" ? "6b" : "5a", count: 32))"
            }
            return try RedisSecrets(lines.joined(separator: "\n"))
        }
        let configuration = server.configuration(secrets: try secrets(["old"]))
        let stores = [RedisCodeStore(configuration), RedisCodeStore(configuration)]
        var changes = stores[1].changes().makeAsyncIterator()
        #expect(await changes.next() == .everything)
        for (number, ids) in [["old", "new"], ["new", "old"], ["new"]].enumerated() {
            let code = "48291\(number)"
            for store in stores { try store.replaceSecrets(try secrets(ids)) }
            guard case .stored(let stored) = try await stores[0].insert(.sample(code), for: Self.recipient) else {
                Issue.record("\(code) is not new")
                return
            }
            #expect(await changes.next() == .recipient(Self.recipient), "the announcement is decrypted")
            #expect(try await stores[1].history(for: Self.recipient).map(\.code) == [stored])
            #expect(try await stores[1].remove(stored.id))
            #expect(await changes.next() == .recipient(Self.recipient))
        }
        let others = try RedisSecrets("new:" + String(repeating: "11", count: 32))
        #expect(throws: RedisSecretsError.self) { try stores[0].replaceSecrets(others) }
        #expect(throws: RedisSecretsError.self) { try stores[0].replaceSecrets(.insecurePlain) }
        _ = try await stores[0].insert(.sample("310778"), for: Self.recipient)
        #expect(try await stores[1].history(for: Self.recipient).count == 1)
    }
}
