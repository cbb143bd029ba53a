import OneTimeCodeSupport

extension Gateway {
    /// A format for your own programs, signed as in Standard Webhooks 1.0.0.
    ///
    /// A request is a POST of a JSON object or a form with `from`, `to`, `text`, and optionally `id` and `receivedAt`
    /// (RFC 3339). The object may be the member `data` of an event. The headers are `webhook-id`, `webhook-timestamp`
    /// (seconds since 1970) and `webhook-signature`. The last one has one or more signatures with spaces between them:
    /// each is `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. A secret that begins with `whsec_` is
    /// the base64 of the key.
    ///
    /// Source: standard-webhooks/standard-webhooks, `spec/standard-webhooks.md`, "Signature scheme".
    public static let generic = Gateway(
        name: "generic", scheme: .signature,
        verify: { (verification) throws(InboundError) in
            // the URL is not signed
            guard !verification.contents.isQuery else { throw verification.error(.body, .missing) }
            let id = try verification.header("webhook-id")
            let timestamp = try verification.header("webhook-timestamp")
            let header = try verification.header("webhook-signature")
            let signed = Array("\(id).\(timestamp).".utf8) + verification.request.body
            verification.noteSigned("id, time and body", signed)
            let expected = try verification.secrets().map { secret in
                Array("v1,".utf8) + Base64.encoded(genericKey(secret).hmac(.sha256, of: signed))
            }
            let signatures = header.split(separator: " ")
            let isOne = signatures.count { Verification.isOne($0.utf8, of: expected) } > 0
            verification.note(
                "header webhook-signature",
                expected: expected.first.map { VerificationTrace.shortened($0.dropFirst(3)) },
                actual: (signatures.first?.dropFirst(3).utf8).map(VerificationTrace.shortened), holds: isOne)
            guard isOne else { throw verification.error(.header("webhook-signature"), .mismatch) }
            try verification.requireCurrent(InboundTime(since1970: timestamp), .header("webhook-timestamp"))
            verification.unprotected = [.url, .query]
        },
        read: { contents in
            let parameters: Parameters
            if contents.isJSON {
                guard let root = contents.json()?.root, root.isObject else { return nil }
                parameters = Parameters(object: root["data"].flatMap { $0.isObject ? $0 : nil } ?? root)
            } else {
                parameters = contents.parameters()
            }
            guard let from = parameters.filled("from") else { return [] }
            return [
                InboundMessage(
                    gateway: "generic",
                    id: parameters.filled("id") ?? contents.request.values(of: "webhook-id").first, from: from,
                    to: parameters.filled("to"), text: parameters.text("text"),
                    receivedAt: parameters.text("receivedAt").flatMap { InboundTime($0) })
            ]
        })

    private static func genericKey(_ secret: GatewaySecret) -> GatewaySecret {
        let prefix = Array("whsec_".utf8)
        guard secret.bytes.starts(with: prefix), let key = Base64.decoded(secret.bytes.dropFirst(prefix.count)) else {
            return secret
        }
        return GatewaySecret(key)
    }
}
