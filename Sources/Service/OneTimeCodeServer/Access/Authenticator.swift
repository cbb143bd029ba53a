#if Server

import HTTPTypes
import Hummingbird
import OneTimeCode

/// Determines the sender of a request.
struct Authenticator: Sendable {
    let credentials: [Credential]
    let key: SigningKey
    /// The name that this server has in tokens; nil if it has none.
    let audience: String?
    let originRule: @Sendable () -> OriginRule
    let now: @Sendable () -> Timestamp

    /// The sender of a request, from its header `Authorization` (RFC 6750, section 2.1).
    func principal(_ headers: HTTPFields) throws(Problem) -> Principal {
        guard let token = try Self.token(headers) else { throw .noToken }
        // only tokens of subscribers contain dots
        guard token.contains(".") else {
            guard let credential = Credential.find(token, in: credentials) else { throw .invalidToken }
            return .credential(credential)
        }
        let subscriber = try key.claims(of: token).subscriber(at: now(), audience: audience)
        try originRule().check(
            subscriber.origin, header: headers[.origin], site: headers[.secFetchSite])
        return .subscriber(subscriber)
    }

    /// The token in the headers; nil if the header is missing.
    static func token(_ headers: HTTPFields) throws(Problem) -> String? {
        let values = headers[values: .authorization]
        guard let value = values.first else { return nil }
        let words = value.split(separator: " ", omittingEmptySubsequences: true)
        guard values.count == 1, words.count == 2, words[0].lowercased() == "bearer",
            words[1].utf8.count <= longestToken
        else { throw .invalidToken }
        return String(words[1])
    }

    private static let longestToken = 8_192
}

#endif
