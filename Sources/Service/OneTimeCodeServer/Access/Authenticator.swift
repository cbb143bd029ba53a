#if Server

import HTTPTypes
import Hummingbird
import OneTimeCode

/// Who may use a server, and how it reads and signs the tokens of subscribers.
struct AccessKeys: Sendable {
    let credentials: [Credential]
    let key: SigningKey
    /// The name that this server has in tokens; nil if it has none.
    let audience: String?
}

/// Determines the sender of a request.
struct Authenticator: Sendable {
    /// The present keys.
    let keys: @Sendable () -> AccessKeys
    let originRule: @Sendable () -> OriginRule
    let now: @Sendable () -> Timestamp

    /// The sender of a request, from its header `Authorization` (RFC 6750, section 2.1).
    func principal(_ headers: HTTPFields) throws(Problem) -> Principal {
        guard let token = try Self.token(headers) else { throw .noToken }
        let keys = keys()
        // only tokens of subscribers contain dots
        guard token.contains(".") else {
            guard let credential = Credential.find(token, in: keys.credentials) else { throw .invalidToken }
            return .credential(credential)
        }
        let subscriber = try keys.key.claims(of: token).subscriber(at: now(), audience: keys.audience)
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
