extension Gateway {
    /// MessageBird (Bird), by form or GET, from numbers and short codes. The secret is the signing key. The public URL
    /// and the body are signed.
    ///
    /// Source: messagebird/python-rest-api, `messagebird/request_validator.py`; nyaruka/courier, `handlers/messagebird`.
    public static let messageBird = Gateway(
        name: "messagebird", scheme: .signature, response: .text("OK"),
        verify: { (verification) throws(InboundError) in
            let header = "MessageBird-Signature-JWT"
            let token = try JSONWebToken(
                verification.header(header), in: header, algorithms: [.HS256, .HS384, .HS512], &verification)
            try token.require("iss", "MessageBird", &verification)
            guard token.claims["nbf"] != nil else { throw verification.error(.claim("nbf"), .missing) }
            try token.requireCurrent(mustExpire: true, leeway: .seconds(1), &verification)
            try token.requireHash("url_hash", of: Array(verification.signedURL().utf8), &verification)
            let body = verification.request.body
            if !body.isEmpty {
                try token.requireHash("payload_hash", of: body, &verification)
            } else if token.claims["payload_hash"] != nil {
                throw verification.error(.body, .missing)
            }
        },
        read: { contents in
            let parameters = contents.parameters()
            guard let from = parameters.filled("originator") else { return [] }
            if let shortCode = parameters.filled("shortcode") {
                return [
                    InboundMessage(
                        gateway: "messagebird", id: parameters.filled("mid"), from: from, to: shortCode,
                        text: parameters.text("message"),
                        receivedAt: parameters.text("receive_datetime").flatMap { InboundTime(compactUTC: $0) })
                ]
            }
            return [
                InboundMessage(
                    gateway: "messagebird", id: parameters.filled("id"), from: from,
                    to: parameters.filled("recipient"), text: parameters.text("body"),
                    receivedAt: parameters.filled("createdDatetime", "CreatedDatetime").flatMap { InboundTime($0) })
            ]
        }, needs: needsPublicURL, hints: urlHints)
}
