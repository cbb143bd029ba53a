import Hummingbird
import Logging

/// Answers every error as problem details.
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
    /// The problem for any error. One that is not the client's is logged by its kind alone: its description may hold
    /// parts of the request.
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
