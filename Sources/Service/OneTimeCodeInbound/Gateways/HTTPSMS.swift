extension Gateway {
    /// httpSMS, an app for phones. The secret is the signing key of the webhook.
    ///
    /// The token names the registered URL, but **the body is not signed**: whoever can change a request can change the
    /// text. Encrypted messages have no text.
    ///
    /// Source: NdoleStudio/httpsms, `api/pkg/services/webhook_service.go`.
    public static let httpSMS = Gateway(
        name: "httpsms", scheme: .signature,
        verify: { (verification) throws(InboundError) in
            let token = try JSONWebToken(
                JSONWebToken.bearer(&verification), in: "Authorization", algorithms: [.HS256], &verification)
            try token.require("iss", "api.httpsms.com", &verification)
            try token.requireCurrent(mustExpire: true, &verification)
            try token.require("aud", verification.signedURL(), &verification)
            verification.unprotected = [.body]
        },
        read: { contents in
            guard let event = contents.json()?.root, event.isObject else { return nil }
            // the other events report on messages that the phone sent, or on the phone itself
            guard event["type"]?.text == "message.phone.received", let message = event["data"] else { return [] }
            let isEncrypted = message["encrypted"]?.isTrue ?? false
            return [
                InboundMessage(
                    gateway: "httpsms", id: message["message_id"]?.identifier, from: message["contact"]?.identifier,
                    to: message["owner"]?.identifier, text: isEncrypted ? nil : message["content"]?.text,
                    receivedAt: message["timestamp"]?.text.flatMap { InboundTime($0) })
            ]
        }, needs: needsPublicURL, hints: urlHints)
}
