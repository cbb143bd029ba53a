#if Server

import Hummingbird
import OneTimeCodeSupport

/// The status for operators and load balancers.
struct StatusRoutes: Sendable {
    let registry: PrometheusRegistry
    let metrics: ServerMetrics
    let streams: StreamRegistry
    let watch: StoreWatch

    var routes: [ServerRoute] {
        let health: ServerRoute.Handler = { _, _ in Self.ok }
        let readiness: ServerRoute.Handler = { _, _ in
            guard !streams.isShuttingDown else { throw Problem.shuttingDown }
            if let fault = await watch.fault() { throw Problem.storeFailed(fault.kind) }
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

#endif
