#if Server

import Hummingbird
import Logging

/// Logs and counts requests by route. Does not log paths, queries and headers, because they may name a recipient.
struct AccessLogMiddleware: RouterMiddleware {
    let metrics: ServerMetrics
    let time: ServerTime

    func handle(
        _ request: Request, context: ServerRequestContext,
        next: (Request, ServerRequestContext) async throws -> Response
    ) async throws -> Response {
        let start = time.elapsed()
        let response = try await next(request, context)
        let duration = time.elapsed() - start
        // the path of the route, which the router sets and not the client
        let path = context.endpointPath
        let route = path == nil || path == "NotFound" ? "unknown" : path ?? "unknown"
        let method = RouteTable.methods.contains(request.method) ? request.method.rawValue : "other"
        metrics.requested(route: route, method: method, status: response.status.code, duration: duration)
        context.logger.info(
            "request",
            metadata: [
                "route": .string(route), "method": .string(method), "status": .stringConvertible(response.status.code),
                "milliseconds": .stringConvertible(((duration / .milliseconds(1)) * 1_000).rounded() / 1_000),
            ])
        return response
    }
}

#endif
