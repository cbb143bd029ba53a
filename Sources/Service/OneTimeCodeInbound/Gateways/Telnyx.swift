import OneTimeCodeCrypto
import OneTimeCodeSupport

extension Gateway {
    /// Telnyx. The secret is the public key of the account, in base64. The signature is Ed25519 (RFC 8032).
    ///
    /// Source: team-telnyx/telnyx-python, `src/telnyx/lib/webhook_verification.py`; Telnyx, "Receiving webhooks".
    public static let telnyx = Gateway(
        name: "telnyx", scheme: .signature,
        verify: { (verification) throws(InboundError) in
            let header = "Telnyx-Signature-Ed25519"
            let signature = try verification.header(header)
            let timestamp = try verification.header("Telnyx-Timestamp")
            guard let signature = Base64.decoded(signature.utf8), signature.count == 64 else {
                throw verification.error(.header(header), .malformed)
            }
            let signed = Array(timestamp.utf8) + [UInt8(ascii: "|")] + verification.request.body
            verification.noteSigned("time and body", signed)
            let isValid = try telnyxKeys(verification).contains { $0.isValid(signature, for: signed) }
            verification.note("header \(header)", holds: isValid)
            guard isValid else { throw verification.error(.header(header), .mismatch) }
            try verification.requireCurrent(InboundTime(since1970: timestamp), .header("Telnyx-Timestamp"))
            verification.unprotected = [.url, .query]
        },
        read: { contents in
            guard let data = contents.json()?.root["data"] else { return nil }
            // message.sent and message.finalized report on messages that we sent
            guard data["event_type"]?.text == "message.received", let message = data["payload"] else { return [] }
            return [
                InboundMessage(
                    gateway: "telnyx", id: message["id"]?.identifier,
                    from: message["from"]?["phone_number"]?.identifier,
                    to: message["to"]?.elements.first?["phone_number"]?.identifier, text: message["text"]?.text,
                    receivedAt: message["received_at"]?.text.flatMap { InboundTime($0) },
                    parts: message["parts"]?.integer ?? 1)
            ]
        }, needs: { (verification) throws(InboundError) in _ = try telnyxKeys(verification) })

    private static func telnyxKeys(_ verification: Verification) throws(InboundError) -> [Ed25519PublicKey] {
        let keys = try verification.secrets().compactMap { secret in
            Base64.decoded(secret.bytes).flatMap(Ed25519PublicKey.init)
        }
        guard !keys.isEmpty else { throw verification.error(.configuration("secret"), .malformed) }
        return keys
    }
}
