#if Server

import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import OneTimeCode
import OneTimeCodeSites
import OneTimeCodeTelemetry
import ServiceLifecycle

/// Serves a store and its feed over HTTP.
///
/// As a service, it runs until its task is cancelled or until a graceful shutdown, which ends all event streams.
package struct CodeServer<Store: CodeStore>: Service {
    private let configuration: ServerConfiguration
    let logger: Logger
    private let ownOrigins: Locked<Set<WebOrigin>>
    private let onRunning: @Sendable (String) async -> Void
    let responder: RouterResponder<ServerRequestContext>
    let routes: [ServerRoute]
    let streams: StreamRegistry

    /// Creates a server. It listens when it runs.
    ///
    /// - Parameters:
    ///   - store: The store of the codes.
    ///   - isReady: Returns whether the store can be reached.
    ///   - onRunning: Called with the origin of the server when it listens.
    package init(
        _ configuration: ServerConfiguration, store: Store, isReady: @escaping @Sendable () async -> Bool,
        logger: Logger, onRunning: @escaping @Sendable (String) async -> Void
    ) {
        self.init(
            configuration, store: store, isReady: isReady, time: ServerTime(), logger: logger, onRunning: onRunning)
    }

    /// Creates a server with other clocks.
    ///
    /// - Parameter onStreams: Called with the number of open event streams when it changes. It must return quickly.
    init(
        _ configuration: ServerConfiguration, store: Store, isReady: @escaping @Sendable () async -> Bool = { true },
        time: ServerTime, logger: Logger,
        onRunning: @escaping @Sendable (String) async -> Void = { _ in },
        onStreams: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        self.configuration = configuration
        self.logger = logger
        self.onRunning = onRunning
        let registry = PrometheusRegistry(help: ServerMetrics.help)
        let metrics = ServerMetrics(factory: registry)
        let parser = MessageParser()
        let feed = SuggestionFeed(
            store: store, parser: parser, sites: PublicSuffixList(),
            observer: FeedTelemetry(logger: logger, factory: registry))
        let longTexts = LongTexts()
        let access = StoreAccess(feed: feed, metrics: metrics, longTexts: longTexts)
        let limits = configuration.limits
        streams = StreamRegistry(limits: limits, heartbeat: configuration.heartbeat, time: time, onCount: onStreams)
        let ownOrigins = Locked(Set([configuration.publicOrigin].compactMap { $0.flatMap { WebOrigin($0) } }))
        self.ownOrigins = ownOrigins
        let authenticator = Authenticator(
            credentials: configuration.credentials, key: configuration.key, audience: configuration.audience,
            originRule: { OriginRule(ownOrigins: ownOrigins.withLock { $0 }) }, now: time.now)
        let limiter = PublisherLimiter(perSecond: limits.messagesPerSecond, time: time)
        routes =
            MessageRoutes(store: access, limiter: limiter, metrics: metrics, limits: limits).routes
            + ParserRoutes(parser: parser, longTexts: longTexts, limits: limits).routes
            + TokenRoutes(key: configuration.key, audience: configuration.audience, limits: limits, time: time).routes
            + RecipientRoutes(store: access, streams: streams, metrics: metrics, time: time).routes
            + CodeRoutes(store: access).routes
            + InboundRoutes(
                gateways: configuration.gateways, store: access, receiver: InboundReceiver(time: time),
                metrics: metrics, limits: limits, time: time
            ).routes
            + StatusRoutes(registry: registry, metrics: metrics, streams: streams, isReady: isReady).routes
            + PageRoutes(isDemo: configuration.isDemo).routes
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
            services: [streams],
            onServerRunning: { channel in await started(channel) }, logger: logger)
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
        guard let files = configuration.tls else {
            return HTTPServerBuilder { PlainConnections(limits: limits, responder: $0) }
        }
        let tls = try ServerTLS.configuration(files)
        return HTTPServerBuilder { try SecureConnections(limits: limits, tls: tls, responder: $0) }
    }
}

/// Finds the response to each request in a task of its own. A task keeps the memory of its deepest call until it ends, and
/// that of a connection with an event stream does not end for long.
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
