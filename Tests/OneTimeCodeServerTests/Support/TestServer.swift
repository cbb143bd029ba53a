#if Server

import Hummingbird
import InMemoryLogging
import Logging
import OneTimeCode
import ServiceLifecycle
import Testing

@testable import OneTimeCodeServer
@testable import OneTimeCodeTestSupport

/// A server with clocks that move only when told to, and a token of each role.
struct TestServer: Sendable {
    static let administrator = "otp_administrator"
    static let publisher = "otp_publisher"
    static let monitor = "otp_monitor"
    static let checker = "otp_checker"
    static let secret = Array("a secret of thirty-two bytes or more".utf8)

    let time = ManualTime()
    let logs = InMemoryLogHandler()
    /// The number of open streams.
    let openStreams = Watched(0)
    let key: SigningKey
    let configuration: ServerConfiguration

    init(_ configure: (inout ServerConfiguration) -> Void = { _ in }) {
        key = SigningKey(secret: Self.secret)
        let credentials: [Credential] = [
            Credential(role: .administrator, name: "operator", digest: TokenDigest(of: Self.administrator)),
            Credential(role: .publisher, name: "gateway", digest: TokenDigest(of: Self.publisher)),
            Credential(role: .monitor, name: "prometheus", digest: TokenDigest(of: Self.monitor)),
            Credential(role: .checker, name: "crowdin", digest: TokenDigest(of: Self.checker)),
        ]
        var configuration = ServerConfiguration(credentials: credentials, key: key, ServerSettings())
        configuration.port = 0
        // beside all other tests, a client may wait for a processor for longer than a server waits for a request
        (configuration.limits.headTimeout, configuration.limits.bodyTimeout) = (.seconds(180), .seconds(180))
        configure(&configuration)
        self.configuration = configuration
    }

    var serverTime: ServerTime { ServerTime(clock: time.clock, now: { [time] in time.now }) }

    /// A store of the server's time.
    func store() -> InMemoryCodeStore { InMemoryCodeStore(clock: time.clock, wallClock: { [time] in time.now }) }

    func server<Store: CodeStore>(
        _ store: Store, parts: (any PartStore)? = nil,
        onRunning: @escaping @Sendable (String) async -> Void = { _ in }
    ) -> CodeServer<Store> {
        var logger = Logger(label: "test") { [logs] _ in logs }
        logger.logLevel = .trace
        return CodeServer(
            configuration, store: store, parts: parts, time: serverTime, logger: logger, onRunning: onRunning,
            onStreams: { [openStreams] count in openStreams.change { $0 = count } })
    }

    /// A subscriber's token.
    func token(
        _ recipient: String = "+990001", origin: String? = nil, any: Bool? = nil, for duration: Duration = .seconds(600)
    ) async throws -> String {
        let expiry = time.now.advanced(by: duration).secondsSinceUnixEpoch
        return try key.token(SubscriberClaims(sub: recipient, exp: expiry, origin: origin, any: any))
    }

    /// Calls the routes without a network.
    func withRoutes<Value: Sendable>(_ body: @Sendable (Caller) async throws -> Value) async throws -> Value {
        try await withRoutes(store(), body)
    }

    /// Calls the routes of a server with `store`, without a network.
    func withRoutes<Value: Sendable>(
        _ store: some CodeStore, _ body: @Sendable (Caller) async throws -> Value
    ) async throws -> Value {
        try await body(Caller(server(store)))
    }

    /// Runs the server on a free port of the loopback, and ends it after `body`.
    func withPort<Value: Sendable, Store: CodeStore>(
        _ store: Store, _ body: @Sendable (Int, StreamRegistry, ServiceGroup) async throws -> Value
    ) async throws -> Value {
        let (ports, continuation) = AsyncStream<Int>.makeStream()
        let server = server(store) { origin in
            continuation.yield(origin.split(separator: ":").last.flatMap { Int($0) } ?? 0)
        }
        let streams = server.streams
        let group = ServiceGroup(configuration: .init(services: [server], logger: Logger(label: "group")))
        return try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { try await group.run() }
            var iterator = ports.makeAsyncIterator()
            let port = try #require(await iterator.next())
            do {
                let value = try await body(port, streams, group)
                await group.triggerGracefulShutdown()
                return value
            } catch {
                await group.triggerGracefulShutdown()
                throw error
            }
        }
    }
}

#endif
