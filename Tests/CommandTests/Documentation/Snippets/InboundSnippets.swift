import OneTimeCodeInbound
import Testing

/// Code of the documentation about gateways.
@Suite struct InboundSnippets {
    @Test func receivingARequest() throws {
        // computed with Python's hmac
        let token = "1f0e2d3c4b5a69788796a5b4c3d2e1f0"
        let request = InboundRequest(
            method: "POST", target: "/v1/inbound/twilio",
            headers: [
                .init("Content-Type", "application/x-www-form-urlencoded"),
                .init("X-Twilio-Signature", "R9V8VJqhqEQTvwBAutZ+8xaExYg="),
            ], body: Array("From=%2B4917600000071&Body=Kestrel%3A+604+118&MessageSid=SM1".utf8))
        let now = InboundTime(secondsSince1970: 1_778_051_310)
        var duplicates = DuplicateFilter()
        var parts = ConcatenationBuffer()
        var texts: [String] = []
        func read(_ text: String) throws { texts.append(text) }

        let configuration = GatewayConfiguration(
            secrets: [GatewaySecret(token)], publicURL: "https://kestrel.example/sms")
        let delivery = try Gateway.twilio.receive(request, configuration: configuration, now: now)
        for message in delivery.messages where !duplicates.isKnown(message, at: .now) {
            guard let joined = parts.add(message, at: .now) else { continue }
            if let text = joined.message.text { try read(text) }
            parts.remove(joined)
            for part in joined.parts { duplicates.remember(part, at: .now) }
        }
        #expect(texts == ["Kestrel: 604 118"])
        #expect(delivery.unprotected == [.time])
    }
}
