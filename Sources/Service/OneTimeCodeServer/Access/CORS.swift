#if Server

import HTTPTypes
import Hummingbird

/// Cross-origin resource sharing (Fetch Standard, "CORS protocol"). The server uses no cookies, so only a page that has
/// a token gets anything.
enum CORS {
    /// The response to a preflight; nil if the request is not one.
    ///
    /// A preflight has no token, so every origin may send one. The response to the actual request names an origin only
    /// if the token does.
    ///
    /// - Parameter methods: The methods of the requested path.
    static func preflight(_ request: HTTPRequest, methods: [HTTPRequest.Method]) -> Response? {
        guard request.method == .options, let origin = request.headerFields[.origin],
            request.headerFields[.accessControlRequestMethod] != nil
        else { return nil }
        return Response(
            status: .noContent,
            headers: [
                .accessControlAllowOrigin: origin,
                .accessControlAllowMethods: methods.map(\.rawValue).joined(separator: ", "),
                .accessControlAllowHeaders: "Authorization, Content-Type",
                .accessControlMaxAge: "600",
                .vary: "Origin",
            ])
    }

    /// The headers of the response to a request of a principal.
    static func headers(for principal: Principal, origin: String?) -> HTTPFields {
        guard case .subscriber(let subscriber) = principal, let expected = subscriber.origin, let origin,
            WebOrigin(origin) == expected
        else { return [.vary: "Origin"] }
        return [
            .accessControlAllowOrigin: origin, .accessControlExposeHeaders: "Retry-After", .vary: "Origin",
        ]
    }
}

#endif
