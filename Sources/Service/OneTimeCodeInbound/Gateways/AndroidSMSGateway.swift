import OneTimeCodeSupport

extension Gateway {
    /// android-sms-gateway (capcom6), an app for phones. The secret is the signing key of the webhooks.
    ///
    /// The id is that of the event. The id of the message is computed from its content, so two equal messages have the
    /// same.
    ///
    /// Source: android-sms-gateway/docs-web, `docs/features/webhooks.md`; the app's `PayloadSingingPlugin.kt`.
    public static let androidSMSGateway = Gateway(
        name: "android-sms-gateway", scheme: .signature,
        verify: { (verification) throws(InboundError) in
            let signature = try verification.header("X-Signature")
            let timestamp = try verification.header("X-Timestamp")
            let signed = verification.request.body + Array(timestamp.utf8)
            verification.noteSigned("body and time", signed)
            let expected = try verification.secrets().map { Hexadecimal.encoded($0.hmac(.sha256, of: signed)) }
            try verification.require(.header("X-Signature"), signature.lowercased().utf8, isOneOf: expected)
            try verification.requireCurrent(InboundTime(since1970: timestamp), .header("X-Timestamp"))
            verification.unprotected = [.url, .query]
        },
        read: { contents in
            guard let event = contents.json()?.root, event.isObject else { return nil }
            let isText = event["event"]?.text == "sms:received"
            // the other events report on messages that the phone sent, or on the phone itself
            guard isText || event["event"]?.text == "sms:data-received", let message = event["payload"] else {
                return []
            }
            return [
                InboundMessage(
                    gateway: "android-sms-gateway", id: event["id"]?.identifier,
                    from: message["sender"]?.identifier ?? message["phoneNumber"]?.identifier,
                    to: message["recipient"]?.identifier, text: isText ? message["message"]?.text : nil,
                    data: isText ? nil : message["data"]?.octets.flatMap { Base64.decoded($0) },
                    receivedAt: message["receivedAt"]?.text.flatMap { InboundTime($0) })
            ]
        })
}
