#if Server

import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// A path and a method.
struct ServerRoute: Sendable {
    typealias Handler = @Sendable (Request, ServerRequestContext) async throws -> Response

    let method: HTTPRequest.Method
    /// The path, with parameters in braces.
    let path: String
    /// The operation; nil if the route needs no token.
    let operation: Operation?
    let handler: Handler

    init(_ method: HTTPRequest.Method, _ path: String, _ operation: Operation?, _ handler: @escaping Handler) {
        self.method = method
        self.path = path
        self.operation = operation
        self.handler = handler
    }
}

/// The paths of a server, and the methods of each.
struct RouteTable: Sendable {
    private let paths: [String: Set<HTTPRequest.Method>]

    /// The methods that may appear in logs and metrics.
    static let methods: Set<HTTPRequest.Method> = [
        .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect,
    ]

    init(_ routes: [ServerRoute]) {
        paths = Dictionary(grouping: routes, by: \.path).mapValues { routes in
            let methods = Set(routes.map(\.method))
            // HEAD must change nothing, but a path that also has POST delivers by GET
            return methods.contains(.get) && !methods.contains(.post) ? methods.union([.head]) : methods
        }
    }

    /// The methods of a path as a route has it.
    subscript(path: String) -> Set<HTTPRequest.Method> { paths[path, default: []] }

    /// The methods of a requested path; empty if the path is unknown.
    func methods(of requested: String) -> [HTTPRequest.Method] {
        let segments = requested.split(separator: "/")
        let path = paths.first { path, _ in
            let template = path.split(separator: "/")
            return template.count == segments.count
                && zip(template, segments).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
        }
        return (path?.value ?? []).sorted { $0.rawValue < $1.rawValue }
    }
}

extension Router where Context == ServerRequestContext {
    /// A router with all routes. Each route checks first whether the sender is allowed its operation.
    static func serving(
        _ routes: [ServerRoute], authenticator: Authenticator, metrics: ServerMetrics, limits: ServerLimits,
        time: ServerTime
    ) -> Router {
        let router = Router(context: ServerRequestContext.self)
        let table = RouteTable(routes)
        router.add(middleware: HeadMiddleware())
        router.add(middleware: AccessLogMiddleware(metrics: metrics, time: time))
        router.add(middleware: ProblemMiddleware())
        router.add(middleware: PathMiddleware(table: table))
        for route in routes {
            let group = router.group()
            if let operation = route.operation {
                group.add(middleware: AccessMiddleware(authenticator: authenticator, operation: operation))
            }
            group.add(middleware: ContinueMiddleware(limits: limits))
            group.on(RouterPath(route.path), method: route.method, use: route.handler)
            if route.method == .get, table[route.path].contains(.head) {
                group.on(RouterPath(route.path), method: .head, use: route.handler)
            }
        }
        return router
    }
}

/// The facts about a request that middleware and routes share.
struct ServerRequestContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The connection, or the HTTP/2 stream.
    let channel: any Channel
    /// The sender; nil if the route needs no token.
    var principal: Principal?

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        channel = source.channel
    }
}

extension ServerRequestContext {
    /// The sender of a request. Only for routes with ``AccessMiddleware``.
    func sender() throws(Problem) -> Principal {
        guard let principal else { throw .noToken }
        return principal
    }

    /// A percent-encoded segment of the path.
    func segment(_ name: String) throws(Problem) -> String {
        guard let segment = parameters.get(name) else { throw .unknownPath }
        return segment
    }
}

extension HTTPField.Name {
    static let crossOriginOpenerPolicy = known("Cross-Origin-Opener-Policy")
    static let idempotencyKey = known("Idempotency-Key")
    static let referrerPolicy = known("Referrer-Policy")
    static let secFetchSite = known("Sec-Fetch-Site")
    static let xAccelBuffering = known("X-Accel-Buffering")

    /// Creates a name that is known to be a token (RFC 9110, section 5.6.2).
    private static func known(_ name: String) -> Self {
        guard let name = Self(name) else { preconditionFailure("\(name) is not the name of a header") }
        return name
    }
}

#endif
