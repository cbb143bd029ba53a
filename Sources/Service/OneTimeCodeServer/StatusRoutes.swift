#if Server

import Hummingbird
import OneTimeCode
import OneTimeCodeSupport

/// The status for operators and load balancers.
struct StatusRoutes: Sendable {
    let registry: PrometheusRegistry
    let metrics: ServerMetrics
    let streams: StreamRegistry
    /// Returns whether the store can be reached.
    let isReady: @Sendable () async -> Bool

    var routes: [ServerRoute] {
        let health: ServerRoute.Handler = { _, _ in Self.ok }
        let readiness: ServerRoute.Handler = { _, _ in
            guard !streams.isShuttingDown else { throw Problem.shuttingDown }
            guard await isReady() else { throw Problem.storeFailed }
            return Self.ok
        }
        return [
            ServerRoute(.get, "/healthz", nil, health),
            ServerRoute(.get, "/readyz", nil, readiness),
            ServerRoute(.get, "/metrics", .readMetrics) { _, _ in
                metrics.subscribers.set(streams.count)
                return Response(
                    status: .ok,
                    headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store"],
                    body: .init(byteBuffer: ByteBuffer(string: registry.text())))
            },
        ]
    }

    private static var ok: Response {
        var writer = JSONWriter()
        writer.object { $0.member("status", "ok") }
        return .json(writer.bytes)
    }
}

/// Creates tokens for subscribers, for backends that do not sign tokens themselves.
struct TokenRoutes: Sendable {
    let key: SigningKey
    let audience: String?
    let limits: ServerLimits
    let time: ServerTime

    /// The default lifetime of a token, in seconds.
    static let lifetime = 600

    var routes: [ServerRoute] {
        let tokens = ObjectRoute(
            limits: limits, known: ["recipient", "origin", "any", "expiresIn"], takesLines: false
        ) { request, _, writer in
            try await make(request, &writer)
        }
        return [ServerRoute(.post, "/v1/tokens", .makeToken, tokens.respond)]
    }

    private func make(_ request: RequestObject, _ writer: inout JSONWriter) async throws {
        let recipient = try request.recipient()
        let origin = try request.string("origin")
        if let origin, WebOrigin(origin) == nil {
            throw Problem.invalid(
                "origin", "Write the scheme and host of a page, as in \"https://shop.example\", without a path.")
        }
        let any = try request.bool("any")
        let lifetime =
            try request.integer("expiresIn", in: 1...SubscriberClaims.longestLifetime) ?? Self.lifetime
        // whole seconds, because many programs expect them
        let expiry = time.now().nanosecondsSinceUnixEpoch / 1_000_000_000 + Int64(lifetime)
        let claims = SubscriberClaims(
            sub: recipient.key, exp: Double(expiry), origin: origin, any: any,
            aud: audience.map { SubscriberClaims.Audience([$0]) })
        let token = try key.token(claims)
        writer.object { object in
            object.member("token", token)
            object.member("expiresAt", InternetTime.text(Timestamp(nanosecondsSinceUnixEpoch: expiry * 1_000_000_000)))
        }
    }
}

#endif
