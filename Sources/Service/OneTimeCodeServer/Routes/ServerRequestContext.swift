#if Server

import Hummingbird
import NIOCore

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

#endif
