import OneTimeCode
import OneTimeCodeTestSupport

@testable import OneTimeCodeRedis

/// A store on a redis-server of its own. `advance` moves the server's clock and that of the store.
///
/// The server's clock is the one by which windows end, so it takes the part of the monotonic clock. The wall clock that
/// can be turned is that of the process, which tells the age of messages.
struct RedisHarness: CodeStoreHarness {
    static var limitsAllCodes: Bool { false }

    let servers: [TestServer]
    let serverClock: ServerClock
    let time: ManualTime

    init() async throws {
        let folder = try TestFolder()
        serverClock = try ServerClock(in: folder)
        servers = [try await TestServer(in: folder, clock: serverClock)]
        time = ManualTime(start: Timestamp(nanosecondsSinceUnixEpoch: ServerClock.start))
    }

    init(servers: [TestServer], serverClock: ServerClock) {
        self.servers = servers
        self.serverClock = serverClock
        time = ManualTime(start: Timestamp(nanosecondsSinceUnixEpoch: serverClock.nanoseconds))
    }

    func makeStore(window: Duration, codesPerRecipient: Int, codes: Int) async throws -> RedisCodeStore {
        var configuration = RedisConfiguration(urls: servers.map(\.url), secrets: .sample)
        configuration.namespace = "otc\(UInt32.random(in: 0 ... .max))"
        configuration.window = window
        configuration.codesPerRecipient = codesPerRecipient
        configuration.timeout = .seconds(10)
        let store = RedisCodeStore(configuration, clock: time.clock, wallClock: { [time] in time.now })
        // The first change is that the channel is subscribed. From then on every change is exact.
        var changes = store.changes().makeAsyncIterator()
        _ = await changes.next()
        return store
    }

    var now: Timestamp { time.now }

    func advance(by duration: Duration) {
        serverClock.advance(by: duration)
        time.advance(by: duration)
    }

    func turnWallClock(by duration: Duration) { time.turnWallClock(by: duration) }
}
