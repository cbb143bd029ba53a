#if Server

import OneTimeCode

/// The claims of a subscriber's token (RFC 7519).
struct SubscriberClaims: Codable, Equatable, Sendable {
    /// The recipient.
    var sub: String
    /// When the token expires, in seconds since 1970.
    var exp: Double
    /// When the token becomes valid, in seconds since 1970.
    var nbf: Double?
    /// The origin of the pages that may use it.
    var origin: String?
    /// Whether it is for a person's own list of codes, which has no check of domains.
    var any: Bool?
    /// The server that it is for, in case there are several.
    var aud: Audience?

    /// The greatest time until a token expires.
    static let longestLifetime = Duration.seconds(86_400)
    /// The difference between clocks that is tolerated for the start and the lifetime, but not for the expiry.
    static let leeway = Duration.seconds(5)

    /// The subscriber that the claims name.
    ///
    /// - Parameters:
    ///   - now: The time of the request.
    ///   - audience: The name of this server in tokens; nil if it has none.
    /// - Throws: ``Problem/invalidToken``.
    func subscriber(at now: Timestamp, audience: String?) throws(Problem) -> Subscriber {
        guard let recipient = Recipient(utf8: Array(sub.utf8)), let expiry = Timestamp(secondsSinceUnixEpoch: exp),
            expiry > now, expiry.since(now) <= Self.longestLifetime + Self.leeway, hasBegun(at: now),
            isFor(audience)
        else { throw .invalidToken }
        guard let origin else {
            return Subscriber(
                recipient: recipient, origin: nil, domain: any == true ? .any : .unknown, expiry: expiry)
        }
        guard let origin = WebOrigin(origin) else { throw .invalidToken }
        return Subscriber(
            recipient: recipient, origin: origin, domain: any == true ? .any : origin.domain, expiry: expiry)
    }

    private func hasBegun(at now: Timestamp) -> Bool {
        guard let nbf else { return true }
        guard let start = Timestamp(secondsSinceUnixEpoch: nbf) else { return false }
        return start.since(now) <= Self.leeway
    }

    /// Whether the token is for this server. A token with an audience is only for its members (RFC 7519, section
    /// 4.1.3).
    private func isFor(_ audience: String?) -> Bool {
        guard let audience else { return aud == nil }
        return aud?.names.contains(audience) == true
    }

    /// One name or several.
    struct Audience: Codable, Equatable, Sendable {
        let names: [String]

        init(_ names: [String]) { self.names = names }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            names = try (try? container.decode([String].self)) ?? [container.decode(String.self)]
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            if names.count == 1 { try container.encode(names[0]) } else { try container.encode(names) }
        }
    }
}

#endif
