#if Server

import OneTimeCode
import OneTimeCodeSupport

/// Creates tokens for subscribers, for backends that do not sign tokens themselves.
struct TokenRoutes: Sendable {
    /// The present keys.
    let keys: @Sendable () -> AccessKeys
    let limits: ServerLimits
    let time: ServerTime

    /// The default lifetime of a token, in seconds.
    static let lifetime = 600

    var routes: [ServerRoute] {
        let tokens = ObjectRoute(
            limits: limits, known: ["recipient", "origin", "any", "expiresIn"], takesLines: false
        ) { request, _, writer in
            try await make(request, &writer)
        }
        return [ServerRoute(.post, "/v1/tokens", .makeToken, tokens.respond)]
    }

    private func make(_ request: RequestObject, _ writer: inout JSONWriter) async throws {
        let recipient = try request.recipient()
        let origin = try request.string("origin")
        if let origin, WebOrigin(origin) == nil {
            throw Problem.invalid(
                "origin", "Write the scheme and host of a page, as in \"https://shop.example\", without a path.")
        }
        let any = try request.bool("any")
        let lifetime =
            try request.integer("expiresIn", in: 1...SubscriberClaims.longestLifetime) ?? Self.lifetime
        // whole seconds, because many programs expect them
        let expiry = time.now().nanosecondsSinceUnixEpoch / 1_000_000_000 + Int64(lifetime)
        let keys = keys()
        let claims = SubscriberClaims(
            sub: recipient.key, exp: Double(expiry), origin: origin, any: any,
            aud: keys.audience.map { [$0] })
        let token = try keys.key.token(claims)
        writer.object { object in
            object.member("token", token)
            object.member("expiresAt", InternetTime.text(Timestamp(nanosecondsSinceUnixEpoch: expiry * 1_000_000_000)))
        }
    }
}

#endif
