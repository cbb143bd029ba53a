extension Gateway {
    /// Infobip. A request may have several messages. No authentication scheme was found, and the expected response is
    /// not verified; see ``Scheme-swift.enum/none``.
    ///
    /// Source: nyaruka/courier, `handlers/infobip`.
    public static let infobip = Gateway(
        name: "infobip", scheme: .none,
        read: { contents in
            guard let root = contents.json()?.root, root.isObject else { return nil }
            return (root["results"]?.elements ?? []).compactMap { message in
                // a delivery report has a status, but no sender
                guard let from = message["from"]?.identifier ?? message["sender"]?.identifier else { return nil }
                return InboundMessage(
                    gateway: "infobip", id: message["messageId"]?.identifier, from: from,
                    to: message["to"]?.identifier, text: message["text"]?.text ?? message["message"]?["text"]?.text,
                    receivedAt: message["receivedAt"]?.text.flatMap { InboundTime($0) },
                    parts: message["smsCount"]?.integer ?? 1)
            }
        })
}
