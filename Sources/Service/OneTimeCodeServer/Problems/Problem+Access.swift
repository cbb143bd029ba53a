import HTTPTypes

extension Problem {
    /// No token.
    static let noToken = Problem(
        .unauthorized, "no-token", "No token", "Send the header 'Authorization: Bearer TOKEN'.",
        field: "Authorization"
    ).with(.wwwAuthenticate, "Bearer")

    /// A token that is unknown, malformed, wrongly signed or expired: not told apart, to help nobody guess.
    static let invalidToken = Problem(
        .unauthorized, "invalid-token", "Invalid token",
        "The token is unknown, malformed, signed by another key, or expired. Get a new one.", field: "Authorization"
    ).with(.wwwAuthenticate, #"Bearer error="invalid_token""#)

    /// A token whose role does not have the operation.
    static func notAllowed(to roles: [Role]) -> Problem {
        Problem(
            .forbidden, "not-allowed", "Not allowed",
            "This needs the token of \(roles.map(\.withArticle).joined(separator: " or ")).", field: "Authorization")
    }

    /// A subscriber's token for another recipient.
    static let otherRecipient = Problem(
        .forbidden, "other-recipient", "Another recipient",
        "The token is for another recipient. Write 'me' for the token's own.", field: "recipient")

    /// An administrator who asks for `me`.
    static let noOwnRecipient = Problem(
        .badRequest, "no-own-recipient", "No recipient of its own",
        "'me' needs a subscriber's token. Name the recipient.", field: "recipient")

    /// A subscriber's token that is used from a page that it does not name.
    static let otherOrigin = Problem(
        .forbidden, "other-origin", "Another origin",
        "The token is for pages of another origin. Request a token with the origin of this page.", field: "Origin")

    /// A subscriber's token without an origin that is used by a web page.
    static let unexpectedOrigin = Problem(
        .forbidden, "unexpected-origin", "A web page needs a token with its origin",
        "The token names no origin, so no web page may use it. Request a token with the origin of this page.",
        field: "Origin")

    /// Tokens cannot be signed with a public key.
    static let cannotSign = Problem(
        .notImplemented, "cannot-sign", "Tokens are signed elsewhere",
        "The server has only the public key. Sign tokens where the private key is.")
}
