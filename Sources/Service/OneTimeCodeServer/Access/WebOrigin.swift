#if Server

import HTTPTypes
import Hummingbird
import OneTimeCode

/// The origin of a web page: its scheme, host and port (HTML Standard, "origin"; RFC 6454, section 6.2).
struct WebOrigin: Sendable, Hashable {
    let scheme: String
    let host: String
    let port: Int

    /// Reads an origin as browsers write it: "https://shop.example" or "http://localhost:3000", without a path.
    ///
    /// Returns nil for other texts, for the opaque origin "null", and for schemes other than http and https.
    init?(_ text: String) {
        let lowercased = text.lowercased()
        guard let separator = lowercased.firstRange(of: "://") else { return nil }
        scheme = String(lowercased[..<separator.lowerBound])
        guard let standard = Self.standardPorts[scheme] else { return nil }
        let authority = lowercased[separator.upperBound...]
        let (host, port) = Self.split(authority)
        // The URL Standard allows an asterisk in a host, but a token with one would be meant for many. Browsers decode what
        // is percent-encoded.
        guard !host.isEmpty, !host.contains(where: { $0 == "*" || $0 == "%" }),
            (try? SubscriberDomain(String(host))) != nil
        else { return nil }
        self.host = String(host)
        guard let port else {
            self.port = standard
            return
        }
        guard let number = Int(port), (1...65_535).contains(number),
            port.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        self.port = number
    }

    private static let standardPorts = ["http": 80, "https": 443]

    private static func split(_ authority: Substring) -> (host: Substring, port: Substring?) {
        // a colon inside the brackets of an IPv6 address does not begin a port
        guard let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") else {
            return (authority, nil)
        }
        return (authority[..<colon], authority[authority.index(after: colon)...])
    }

    /// The place whose codes pages with this origin may read. Codes can only be bound to https at the default port
    /// (WICG, "Origin-bound one-time codes delivered via SMS").
    var domain: SubscriberDomain {
        guard scheme == "https", port == 443, let domain = try? SubscriberDomain(host) else { return .unknown }
        return domain
    }
}

/// Decides whether a request comes from the page that a token is for.
struct OriginRule {
    /// The origins of this server's own page.
    let ownOrigins: Set<WebOrigin>

    /// Throws unless a request may use the token of a subscriber.
    ///
    /// - Parameters:
    ///   - origin: The origin that the token names; nil for the token of a program.
    ///   - header: The header `Origin` of the request. Browsers set it and pages cannot change it.
    ///   - site: The header `Sec-Fetch-Site` of the request. Browsers send no `Origin` with a GET to the same origin.
    func check(_ origin: WebOrigin?, header: String?, site: String?) throws(Problem) {
        guard let origin else {
            if header != nil { throw .unexpectedOrigin }
            return
        }
        if let header {
            guard WebOrigin(header) == origin else { throw .otherOrigin }
            return
        }
        guard site == "same-origin", ownOrigins.contains(origin) else { throw .otherOrigin }
    }
}

/// Cross-origin resource sharing (Fetch Standard, "CORS protocol"). The server uses no cookies, so a page without a
/// token cannot read anything.
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
                .accessControlAllowHeaders: "Authorization, Content-Type, Idempotency-Key",
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
