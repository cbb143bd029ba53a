import Hummingbird
import NIOCore

/// What middleware and routes know of a request.
struct ServerRequestContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The connection, or the stream of HTTP/2.
    let channel: any Channel
    /// The sender; nil for a route that anyone may use.
    var principal: Principal?

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        channel = source.channel
    }
}

extension ServerRequestContext {
    /// The sender of a request to a route with ``AccessMiddleware``.
    func sender() throws(Problem) -> Principal {
        guard let principal else { throw .noToken }
        return principal
    }

    /// A segment of the path, percent-encoded.
    func segment(_ name: String) throws(Problem) -> String {
        guard let segment = parameters.get(name) else { throw .unknownPath }
        return segment
    }
}
