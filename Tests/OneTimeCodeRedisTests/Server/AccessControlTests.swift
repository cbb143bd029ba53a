import Foundation
import OneTimeCode
import OneTimeCodeTestSupport
import Testing

@testable import OneTimeCodeRedis

/// `Samples/redis/users.acl` allows what the store needs, and nothing else.
@Suite(.timeLimit(.minutes(2))) struct AccessControlTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Samples/redis/users.acl").standardized.path
    private static let credentials = RedisCredentials(user: "one-time-code", password: "change-this-password")

    @Test func theStoreRunsAsTheUserOfTheSample() async throws {
        let server = try await TestServer("--aclfile", Self.file)
        var configuration = server.configuration()
        configuration.urls[0].credentials = Self.credentials
        let store = RedisCodeStore(configuration)
        var changes = store.changes().makeAsyncIterator()
        #expect(await changes.next() == .everything)
        try await store.checkReadiness()
        guard case .stored(let code) = try await store.insert(.sample("482913"), for: "+990001") else { return }
        #expect(await changes.next() == .recipient("+990001"))
        #expect(try await store.history(for: "+990001").count == 1)
        #expect(try await store.consume(code.id) == .consumed(code))
        #expect(try await store.remove(code.id))
        let parts = store.parts()
        for number in 1...2 {
            let part = RedisPartStore.Part(number: number, content: [UInt8(number)], id: nil, payload: [])
            let arrival = try await parts.add(part, of: [], total: 2)
            #expect(arrival == (number == 1 ? .incomplete : .complete([[], []])))
        }
        // another content deletes what waits
        _ = try await parts.add(.init(number: 1, content: [], id: nil, payload: []), of: [], total: 2)
        try await parts.setDelivered([[1], [2]], of: [])
    }

    /// Every command that the file allows is needed: without it, some call fails.
    @Test(arguments: [
        "eval", "evalsha", "time", "hgetall", "hset", "hdel", "pexpireat", "publish", "subscribe", "ping",
    ])
    func everyCommandIsNeeded(_ command: String) async throws {
        let folder = try TestFolder()
        let lines = try String(contentsOfFile: Self.file, encoding: .utf8)
        #expect(lines.contains(" +\(command)"))
        try (lines.trimmingCharacters(in: .newlines) + " -\(command)\n")
            .write(toFile: folder.path("users.acl"), atomically: true, encoding: .utf8)
        let server = try await TestServer(in: folder, "--aclfile", folder.path("users.acl"))
        var configuration = server.configuration()
        configuration.urls[0].credentials = Self.credentials
        let store = RedisCodeStore(configuration)
        do throws(RedisStoreError) {
            var changes = store.changes().makeAsyncIterator()
            _ = await changes.next()
            try await store.checkReadiness()
            Issue.record("is ready without \(command)")
        } catch {
            #expect(error.code == .permission, "\(error)")
        }
    }

    @Test func theUserMayNotReadOtherKeys() async throws {
        let server = try await TestServer("--aclfile", Self.file)
        var configuration = server.configuration(namespace: "other")
        configuration.urls[0].credentials = Self.credentials
        do throws(RedisStoreError) {
            _ = try await RedisCodeStore(configuration).history(for: "+990001")
            Issue.record("may read other keys")
        } catch {
            #expect(error.code == .permission, "\(error)")
        }
    }
}
