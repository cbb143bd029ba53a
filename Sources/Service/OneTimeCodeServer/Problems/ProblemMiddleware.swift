#if Server

import Hummingbird
import Logging

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

extension Problem {
    /// The problem for any error. If the client did not cause it, only its type is logged, because its description may
    /// contain parts of the request.
    init(_ error: any Error, logger: Logger) {
        switch error {
        case let problem as Problem: self = problem
        case let error as HTTPError where error.status == .notFound: self = .unknownPath
        case let error as HTTPError: self = Problem(error.status, "The request cannot be handled.")
        default:
            logger.error("request failed", metadata: ["kind": .string("\(type(of: error))")])
            self = .unexpected
        }
    }
}

#endif
