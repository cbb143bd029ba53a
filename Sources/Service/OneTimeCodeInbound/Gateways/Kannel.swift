extension Gateway {
    /// Kannel, a gateway in your own network, by GET with the template
    /// `get-url="http://…?from=%p&to=%P&text=%b&ts=%T&id=%I&charset=%C&coding=%c"`. It does not sign requests; see
    /// ``Scheme-swift.enum/none``. Not verified: `%I` is the id.
    ///
    /// The names `sender`, `receiver`, `message` and `time` are accepted too. The response is empty, because Kannel
    /// would send a text in it as a reply.
    ///
    /// Source: Kannel 1.3.1 user's guide, table 5-7; nyaruka/courier, `handlers/kannel`.
    public static let kannel = Gateway(
        name: "kannel", scheme: .none,
        read: { contents in
            let parameters = contents.parameters()
            guard let from = parameters.filled("from", "sender") else { return [] }
            let name = ["text", "message"].first { parameters.octets($0) != nil }
            let encoding =
                parameters.filled("charset").flatMap(TextEncoding.init(named:))
                ?? (parameters.text("coding") == "3" ? .utf16BigEndian : .utf8)
            return [
                InboundMessage(
                    gateway: "kannel", id: parameters.filled("id"), from: from,
                    to: parameters.filled("to", "receiver"),
                    text: name.flatMap(parameters.octets).map { encoding.decode($0) },
                    receivedAt: parameters.filled("ts", "time").flatMap {
                        InboundTime(since1970: $0) ?? InboundTime($0, withoutZoneIsUTC: true)
                    })
            ]
        })
}
