import OneTimeCodeSupport

extension Gateway {
    /// Clickatell. Texts in ISO 8859-1 and UTF-16 are percent-encoded. No authentication scheme was found; see
    /// ``Scheme-swift.enum/none``.
    ///
    /// Source: nyaruka/courier, `handlers/clickatell`.
    public static let clickatell = Gateway(
        name: "clickatell", scheme: .none,
        read: { contents in
            guard let message = contents.json()?.root, message.isObject else { return nil }
            guard let from = message["fromNumber"]?.identifier else { return [] }
            let encoding = message["charset"]?.text.flatMap(TextEncoding.init(named:)) ?? .utf8
            let text = message["text"]?.octets.map { octets in
                encoding == .utf8
                    ? encoding.decode(octets) : encoding.decode(PercentEncoding.decoded(octets, plusIsBlank: true))
            }
            return [
                InboundMessage(
                    gateway: "clickatell", id: message["messageId"]?.identifier, from: from,
                    to: message["toNumber"]?.identifier, text: text,
                    receivedAt: message["timestamp"]?.identifier.flatMap {
                        InboundTime(since1970: $0, perSecond: 1_000)
                    })
            ]
        })
}
