#if Server

import HTTPTypes
import Hummingbird

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
