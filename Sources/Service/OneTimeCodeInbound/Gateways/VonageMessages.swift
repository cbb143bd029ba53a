extension Gateway {
    /// Vonage Messages API. The secret is the signature secret. Only tokens that are signed with HS256 are accepted.
    ///
    /// Not verified: the claim `payload_hash` has the hash of the body. It is generally known about the product, but no
    /// source says so. A body without the claim is refused.
    ///
    /// Source: Vonage/vonage-python-sdk, `jwt/…/verify_jwt.py`.
    public static let vonageMessages = Gateway(
        name: "vonage-messages", scheme: .signature,
        verify: { (verification) throws(InboundError) in
            let token = try JSONWebToken(
                JSONWebToken.bearer(&verification), in: "Authorization", algorithms: [.HS256], &verification)
            try token.requireCurrent(mustExpire: false, &verification)
            // if a token has an expiry, that replaces the replay window
            if token.claims["exp"] == nil {
                try verification.requireCurrent(token.time("iat", verification), .claim("iat"))
            }
            if token.claims["payload_hash"] != nil || !verification.request.body.isEmpty {
                try token.requireHash("payload_hash", of: verification.request.body, &verification)
            }
            verification.unprotected = [.url, .query]
        },
        read: { contents in
            guard !contents.request.body.isEmpty else { return [] }
            guard let message = contents.json()?.root, message.isObject else { return nil }
            // a status report has a sender too, but no type
            guard let from = message["from"]?.identifier, message["message_type"] != nil, message["status"] == nil
            else { return [] }
            return [
                InboundMessage(
                    gateway: "vonage-messages", id: message["message_uuid"]?.identifier, from: from,
                    to: message["to"]?.identifier, text: message["text"]?.text,
                    receivedAt: message["timestamp"]?.text.flatMap { InboundTime($0) },
                    parts: message["sms"]?["num_messages"]?.integer ?? 1)
            ]
        })
}
