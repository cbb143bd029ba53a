#if Server

import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTPTypes

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

/// Leaves out the bodies of responses to HEAD, also those of problems.
struct HeadMiddleware: RouterMiddleware {
    func handle(
        _ request: Request, context: ServerRequestContext,
        next: (Request, ServerRequestContext) async throws -> Response
    ) async throws -> Response {
        let response = try await next(request, context)
        return request.method == .head ? response.createHeadResponse() : response
    }
}

/// Asks for the body of a request that expects it (RFC 9110, section 10.1.1): if its sender is allowed the operation, and
/// its body is not too large. Otherwise the client gets the response without sending the body.
struct ContinueMiddleware: RouterMiddleware {
    let limits: ServerLimits

    func handle(
        _ request: Request, context: ServerRequestContext,
        next: (Request, ServerRequestContext) async throws -> Response
    ) async throws -> Response {
        let limit = MediaType.isBatch(request.headers) ? limits.batchBytes : limits.bodyBytes
        if request.headers[.expect]?.lowercased() == "100-continue", request.contentLength ?? 0 <= limit {
            context.channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .continue)), promise: nil)
        }
        return try await next(request, context)
    }
}

/// Turns every error into a response with problem details.
struct ProblemMiddleware: RouterMiddleware {
    func handle(
        _ request: Request, context: ServerRequestContext,
        next: (Request, ServerRequestContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            return Problem(error, logger: context.logger).response
        }
    }
}

/// Answers preflights, and requests with a method that the path does not have.
struct PathMiddleware: RouterMiddleware {
    let table: RouteTable

    func handle(
        _ request: Request, context: ServerRequestContext,
        next: (Request, ServerRequestContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPError where error.status == .notFound {
            let methods = table.methods(of: request.uri.path)
            if methods.isEmpty { throw Problem.unknownPath }
            if let preflight = CORS.preflight(request.head, methods: methods) { return preflight }
            throw Problem.unknownMethod(allowed: methods.map(\.rawValue))
        }
    }
}

/// Lets a request pass if its sender is allowed the operation of the route.
struct AccessMiddleware: RouterMiddleware {
    let authenticator: Authenticator
    let operation: Operation

    func handle(
        _ request: Request, context: ServerRequestContext,
        next: (Request, ServerRequestContext) async throws -> Response
    ) async throws -> Response {
        let principal = try authenticator.principal(request.headers)
        let headers = CORS.headers(for: principal, origin: request.headers[.origin])
        var context = context
        context.principal = principal
        do {
            try principal.require(operation)
            var response = try await next(request, context)
            response.headers.append(contentsOf: headers)
            return response
        } catch {
            // a web page can read the problem only if these headers are present
            var problem = Problem(error, logger: context.logger)
            problem.headers.append(contentsOf: headers)
            throw problem
        }
    }
}

#endif
