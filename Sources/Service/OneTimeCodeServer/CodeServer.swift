#if Server

import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import OneTimeCode
package import OneTimeCodeRedis
import OneTimeCodeSites
import OneTimeCodeTelemetry
import ServiceLifecycle

/// Serves a store and its feed over HTTP.
///
/// As a service, it runs until its task is cancelled or until a graceful shutdown, which ends all event streams.
package struct CodeServer<Store: CodeStore>: Service {
    private let configuration: ServerConfiguration
    /// The configuration with the contents of files that ``reload(_:)`` replaces.
    private let current: Locked<ServerConfiguration>
    let logger: Logger
    private let ownOrigins: Locked<Set<WebOrigin>>
    private let onRunning: @Sendable (String) async -> Void
    let responder: RouterResponder<ServerRequestContext>
    private let notices: StoreNotices
    let routes: [ServerRoute]
    let streams: StreamRegistry
    let watch: StoreWatch

    /// Creates a server. It listens when it runs.
    ///
    /// - Parameters:
    ///   - store: The store of the codes.
    ///   - parts: The store of parts of messages; nil for one in memory.
    ///   - checkStore: Throws the reason if codes cannot be stored.
    ///   - onRunning: Called with the origin of the server when it listens.
    package init(
        _ configuration: ServerConfiguration, store: Store, parts: RedisPartStore?,
        checkStore: @escaping @Sendable () async throws -> Void, logger: Logger,
        onRunning: @escaping @Sendable (String) async -> Void
    ) {
        self.init(
            configuration, store: store, parts: parts.map { PartsInRedis(store: $0) }, checkStore: checkStore,
            time: ServerTime(), logger: logger, onRunning: onRunning)
    }

    /// Creates a server with other clocks.
    ///
    /// - Parameters:
    ///   - parts: The store of parts of messages; nil for one in memory.
    ///   - onStreams: Called with the number of open event streams when it changes. It must return quickly.
    init(
        _ configuration: ServerConfiguration, store: Store, parts: (any PartStore)? = nil,
        checkStore: @escaping @Sendable () async throws -> Void = {}, time: ServerTime, logger: Logger,
        onRunning: @escaping @Sendable (String) async -> Void = { _ in },
        onStreams: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        self.configuration = configuration
        let locked = Locked(configuration)
        let current: @Sendable () -> ServerConfiguration = { locked.withLock { $0 } }
        let keys: @Sendable () -> AccessKeys = { current().accessKeys }
        self.current = locked
        self.logger = logger
        self.onRunning = onRunning
        let registry = PrometheusRegistry(help: ServerMetrics.help)
        let metrics = ServerMetrics(factory: registry)
        notices = StoreNotices(metrics: metrics, time: time, logger: logger)
        let parser = MessageParser()
        let watch = StoreWatch(check: checkStore, time: time, logger: logger)
        self.watch = watch
        // The watch logs the causes of failures.
        let telemetry = FeedTelemetry(logger: logger, factory: registry, failureLevel: .debug)
        let feed = SuggestionFeed(
            store: store, parser: parser, sites: PublicSuffixList(),
            observer: WatchedFeed(telemetry: telemetry, watch: watch))
        let longTexts = LongTexts()
        let access = StoreAccess(feed: feed, parser: parser, metrics: metrics, watch: watch, longTexts: longTexts)
        let limits = configuration.limits
        streams = StreamRegistry(limits: limits, heartbeat: configuration.heartbeat, time: time, onCount: onStreams)
        let ownOrigins = Locked(Set([configuration.publicOrigin].compactMap { $0.flatMap { WebOrigin($0) } }))
        self.ownOrigins = ownOrigins
        let authenticator = Authenticator(
            keys: keys, originRule: { OriginRule(ownOrigins: ownOrigins.withLock { $0 }) }, now: time.now)
        let limiter = PublisherLimiter(perSecond: limits.messagesPerSecond, time: time)
        let receiver = InboundReceiver(time: time)
        routes =
            MessageRoutes(store: access, limiter: limiter, metrics: metrics, limits: limits).routes
            + ParserRoutes(parser: parser, longTexts: longTexts, limits: limits).routes
            + CheckRoutes(longTexts: longTexts, metrics: metrics, limits: limits).routes
            + TokenRoutes(keys: keys, limits: limits, time: time).routes
            + RecipientRoutes(store: access, streams: streams, metrics: metrics, time: time).routes
            + CodeRoutes(store: access).routes
            + InboundRoutes(
                gateways: { current().gateways }, store: access, receiver: receiver,
                parts: parts ?? PartsInMemory(now: receiver.now), metrics: metrics, limits: limits, time: time
            ).routes
            + StatusRoutes(registry: registry, metrics: metrics, streams: streams, watch: watch).routes
            + PageRoutes(isDemo: configuration.isDemo, window: configuration.window).routes
        responder = Router.serving(
            routes, authenticator: authenticator, metrics: metrics, limits: limits, time: time
        ).buildResponder()
    }

    private func application() throws -> some ApplicationProtocol {
        Application(
            responder: TaskResponder(base: responder), server: try serverBuilder(),
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.address, port: configuration.port), backlog: 1_024,
                availableConnectionsDelegate: MaximumAvailableConnections(configuration.limits.connections)),
            services: [streams, watch],
            onServerRunning: { channel in await started(channel) }, logger: logger)
    }

    /// Replaces the contents of files: credentials, keys, gateways and certificates. Requests and connections that begin
    /// later use them. Event streams that are open stay open until their tokens expire.
    ///
    /// - Parameter configuration: A configuration with the same settings.
    package func reload(_ configuration: ServerConfiguration) {
        current.withLock { $0 = configuration }
    }

    /// Serves until it is shut down.
    package func run() async throws {
        let application = try application()
        try await withGracefulShutdownHandler {
            try await application.run()
        } onGracefulShutdown: {
            streams.shutDown()
        }
    }

    /// Counts and logs what the store noticed. Can be called from any thread.
    package func note(_ notice: RedisStoreNotice, count: Int) { notices.note(notice, count: count) }

    private func started(_ channel: any Channel) async {
        let scheme = configuration.tls == nil ? "http" : "https"
        let host = configuration.address.contains(":") ? "[\(configuration.address)]" : configuration.address
        let port = channel.localAddress?.port ?? configuration.port
        let origin = "\(scheme)://\(host):\(port)"
        if configuration.publicOrigin == nil {
            // users may open the page under either name
            let hosts = Loopback.contains(configuration.address) ? [host, "localhost"] : [host]
            ownOrigins.withLock { $0 = Set(hosts.compactMap { WebOrigin("\(scheme)://\($0):\(port)") }) }
        }
        do {
            try await channel.eventLoop.submit { [logger] in
                try channel.pipeline.syncOperations.addHandler(AcceptPause(logger: logger), position: .first)
            }.get()
        } catch {
            // the channel was closed before it accepted anything
        }
        await onRunning(origin)
    }

    private func serverBuilder() throws -> HTTPServerBuilder {
        let limits = configuration.limits
        guard let identity = configuration.tls else {
            return HTTPServerBuilder { PlainConnections(limits: limits, responder: $0) }
        }
        let tls = identity.configuration(current: { [current] in current.withLock { $0.tls } })
        return HTTPServerBuilder { try SecureConnections(limits: limits, tls: tls, responder: $0) }
    }
}

/// Finds the response to each request in a task of its own. A task keeps the memory of its deepest call until it ends, and
/// that of a connection with an event stream does not end for long. It makes a stream of 49 kB one of 37 kB.
struct TaskResponder<Base: HTTPResponder>: HTTPResponder where Base.Context: Sendable {
    let base: Base

    func respond(to request: Request, context: Base.Context) async throws -> Response {
        async let response = base.respond(to: request, context: context)
        return try await response
    }
}

extension CodeServer: CustomStringConvertible, CustomReflectable {
    /// Only the type, because service-lifecycle logs its services, and this one contains digests and a key.
    package var description: String { "CodeServer" }

    /// A mirror that shows only `description`.
    package var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

#endif
