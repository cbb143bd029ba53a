extension Gateway {
    /// Africa's Talking. Times are in UTC. No authentication scheme was found; see ``Scheme-swift.enum/none``.
    ///
    /// Source: nyaruka/courier, `handlers/africastalking`.
    public static let africasTalking = Gateway(
        name: "africastalking", scheme: .none,
        read: { contents in
            let parameters = contents.parameters()
            guard let from = parameters.filled("from") else { return [] }
            return [
                InboundMessage(
                    gateway: "africastalking", id: parameters.filled("id"), from: from, to: parameters.filled("to"),
                    text: parameters.text("text"),
                    receivedAt: parameters.text("date").flatMap { InboundTime($0, withoutZoneIsUTC: true) })
            ]
        })
}
