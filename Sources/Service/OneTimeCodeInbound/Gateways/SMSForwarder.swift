import OneTimeCodeSupport

extension Gateway {
    /// SmsForwarder (pppscn), an app for phones, by form, JSON or GET with the members `from`, `content`, `timestamp`
    /// and `sign`. The secret is that of the webhook.
    ///
    /// The signature covers only the time: **the text is not signed**.
    ///
    /// Source: pppscn/SmsForwarder, `WebhookUtils.kt`.
    public static let smsForwarder = Gateway(
        name: "smsforwarder", scheme: .signature,
        verify: { (verification) throws(InboundError) in
            let parameters = verification.contents.parameters()
            guard let sign = parameters.octets("sign"), !sign.isEmpty else {
                verification.note("parameter sign is present", holds: false)
                throw verification.error(.parameter("sign"), .missing)
            }
            guard let timestamp = parameters.filled("timestamp") else {
                throw verification.error(.parameter("timestamp"), .missing)
            }
            let secrets = try verification.secrets()
            let expected = secrets.map { secret in
                Base64.encoded(secret.hmac(.sha256, of: Array("\(timestamp)\n".utf8) + secret.bytes))
            }
            // the app encodes the signature, and forms and queries encode it once more
            let decoded = PercentEncoding.decoded(sign)
            try verification.require(.parameter("sign"), decoded, isOneOf: expected)
            try verification.requireCurrent(
                InboundTime(since1970: timestamp, perSecond: 1_000), .parameter("timestamp"))
            verification.unprotected = [.body, .query, .url]
        },
        read: { contents in
            let parameters = contents.parameters()
            guard let from = parameters.filled("from") else { return [] }
            return [InboundMessage(gateway: "smsforwarder", from: from, text: parameters.text("content"))]
        })
}
