#if Server

import HTTPTypes

extension Problem {
    /// The request has no token.
    static let noToken = Problem(
        .unauthorized, "no-token", "No token", "Send the header 'Authorization: Bearer TOKEN'.",
        field: "Authorization"
    ).with(.wwwAuthenticate, "Bearer")

    /// The token is unknown, malformed, wrongly signed or expired. These cases have the same problem, to make guessing
    /// harder.
    static let invalidToken = Problem(
        .unauthorized, "invalid-token", "Invalid token",
        "The token is unknown, malformed, signed by another key, or expired. Get a new one.", field: "Authorization"
    ).with(.wwwAuthenticate, #"Bearer error="invalid_token""#)

    /// The role of the token does not allow the operation.
    static func notAllowed(to roles: [Role]) -> Problem {
        Problem(
            .forbidden, "not-allowed", "Not allowed",
            "This needs the token of \(roles.map(\.withArticle).joined(separator: " or ")).", field: "Authorization")
    }

    /// The token of a subscriber was used for another recipient.
    static let otherRecipient = Problem(
        .forbidden, "other-recipient", "Another recipient",
        "The token is for another recipient. Write 'me' for the token's own.", field: "recipient")

    /// An administrator asked for `me`.
    static let noOwnRecipient = Problem(
        .badRequest, "no-own-recipient", "No recipient of its own",
        "'me' needs a subscriber's token. Name the recipient.", field: "recipient")

    /// The token of a subscriber was used from a page that it does not name.
    static let otherOrigin = Problem(
        .forbidden, "other-origin", "Another origin",
        "The token is for pages of another origin. Request a token with the origin of this page.", field: "Origin")

    /// The token of a subscriber does not name an origin, but was used by a web page.
    static let unexpectedOrigin = Problem(
        .forbidden, "unexpected-origin", "A web page needs a token with its origin",
        "The token names no origin, so no web page may use it. Request a token with the origin of this page.",
        field: "Origin")

    /// The server has only a public key, which cannot sign tokens.
    static let cannotSign = Problem(
        .notImplemented, "cannot-sign", "Tokens are signed elsewhere",
        "The server has only the public key. Sign tokens where the private key is.")
}

#endif
