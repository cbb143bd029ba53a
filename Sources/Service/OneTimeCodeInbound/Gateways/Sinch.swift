import OneTimeCodeSupport

extension Gateway {
    /// Sinch SMS (REST). The secret is that of the service's webhooks.
    ///
    /// Source: sinch/sinch-sdk-python, `…/authentication_validation.py`; Sinch, "Webhooks".
    public static let sinch = Gateway(
        name: "sinch", scheme: .signature,
        verify: { (verification) throws(InboundError) in
            let header = "x-sinch-webhook-signature"
            let signature = try verification.header(header)
            let nonce = try verification.header("\(header)-nonce")
            let timestamp = try verification.header("\(header)-timestamp")
            let signed = verification.request.body + Array(".\(nonce).\(timestamp)".utf8)
            verification.noteSigned("body, nonce and time", signed)
            let expected = try verification.secrets().map { Base64.encoded($0.hmac(.sha256, of: signed)) }
            try verification.require(.header(header), signature.utf8, isOneOf: expected)
            try verification.requireCurrent(InboundTime(since1970: timestamp), .header("\(header)-timestamp"))
            verification.unprotected = [.url, .query]
        },
        read: { contents in
            guard let message = contents.json()?.root, message.isObject else { return nil }
            let isText = message["type"]?.text == "mo_text"
            // delivery reports have other types
            guard isText || message["type"]?.text == "mo_binary" else { return [] }
            return [
                InboundMessage(
                    gateway: "sinch", id: message["id"]?.identifier, from: message["from"]?.identifier,
                    to: message["to"]?.identifier, text: isText ? message["body"]?.text : nil,
                    data: isText ? nil : message["body"]?.octets.flatMap { Base64.decoded($0) },
                    receivedAt: message["received_at"]?.text.flatMap { InboundTime($0) })
            ]
        })

    /// The events of Sinch's Numbers product. They are signed differently and are never messages. With this gateway,
    /// events that were sent to the wrong URL are recognised.
    public static let sinchNumbers = Gateway(
        name: "sinch-numbers", scheme: .signature,
        verify: { (verification) throws(InboundError) in
            let signature = try verification.header("X-Sinch-Signature")
            let body = verification.request.body
            let expected = try verification.secrets().map { Hexadecimal.encoded($0.hmac(.sha1, of: body)) }
            try verification.require(.header("X-Sinch-Signature"), signature.lowercased().utf8, isOneOf: expected)
            verification.unprotected = [.url, .query, .time]
        }, read: { _ in [] })
}
