import HTTPTypes
import Hummingbird

/// Cross-origin resource sharing (Fetch Standard, "CORS protocol"). There are no cookies, so that only a page with a
/// token gets anything.
enum CORS {
    /// The answer to a preflight; nil for a request that is none.
    ///
    /// A preflight has no token. Each origin may ask; the answer to the request itself names an origin only if the
    /// token does.
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

    /// The headers of the answer to a principal's request.
    static func headers(for principal: Principal, origin: String?) -> HTTPFields {
        guard case .subscriber(let subscriber) = principal, let expected = subscriber.origin, let origin,
            WebOrigin(origin) == expected
        else { return [.vary: "Origin"] }
        return [
            .accessControlAllowOrigin: origin, .accessControlExposeHeaders: "Retry-After", .vary: "Origin",
        ]
    }
}
