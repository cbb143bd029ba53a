extension Gateway {
    /// Bandwidth. The secrets are "user:password", as set for the callback. Not verified: there is no other scheme.
    ///
    /// Source: nyaruka/courier, `handlers/bandwidth`; Bandwidth, "Webhooks".
    public static let bandwidth = Gateway(
        name: "bandwidth", scheme: .sharedSecret,
        read: { contents in
            guard let root = contents.json()?.root else { return nil }
            return root.elements.compactMap { event in
                // message-delivered and message-failed report on messages that we sent
                guard event["type"]?.text == "message-received", let message = event["message"] else { return nil }
                let to = message["to"]?.elements.first?.identifier ?? event["to"]?.identifier
                let time = message["time"]?.text ?? event["time"]?.text
                return InboundMessage(
                    gateway: "bandwidth", id: message["id"]?.identifier, from: message["from"]?.identifier, to: to,
                    text: message["text"]?.text, receivedAt: time.flatMap { InboundTime($0) },
                    parts: message["segmentCount"]?.integer ?? 1)
            }
        })
}
