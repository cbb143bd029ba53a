/// A message as it arrived from a gateway, a daemon or a modem.
///
/// No description or mirror shows the text, the data or a number. `==` compares all fields.
public struct InboundMessage: Sendable, Hashable {
    /// The name of the gateway, the daemon, or "pdu".
    public var gateway: String
    /// The id that the gateway gave. Repeated deliveries have the same; nil where the gateway sends none.
    public var id: String?
    /// The sender as the gateway writes it: a number with or without "+", or a name.
    public var from: String?
    /// The recipient as the gateway writes it; nil where the gateway does not tell.
    public var to: String?
    /// The text; nil for binary messages and for what holds no text, such as a call.
    public var text: String?
    /// The octets of a binary message.
    public var data: [UInt8]?
    /// When the message was received or sent, if the gateway says so with a time zone or documents UTC.
    public var receivedAt: InboundTime?
    /// The number of parts that make up the message, as far as the gateway tells; at least 1.
    public var parts: Int
    /// The place in a concatenated message, if this is only a part; see ``ConcatenationBuffer``.
    public var part: ConcatenatedPart?
    /// What of the request no signature covers. Whoever can change the request can change these fields.
    public var unprotected: Set<RequestPart>

    /// The code units of a part from a PDU, which may begin or end with half a surrogate pair.
    package var codeUnits: [UInt16]?

    /// A message with the fields that are known.
    public init(
        gateway: String, id: String? = nil, from: String? = nil, to: String? = nil, text: String? = nil,
        data: [UInt8]? = nil, receivedAt: InboundTime? = nil, parts: Int = 1, part: ConcatenatedPart? = nil,
        unprotected: Set<RequestPart> = []
    ) {
        self.gateway = gateway
        (self.id, self.from, self.to, self.text, self.data) = (id, from, to, text, data)
        (self.receivedAt, self.parts, self.part, self.unprotected) = (receivedAt, max(parts, 1), part, unprotected)
    }
}

extension InboundMessage: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The gateway and the kind, without the text and the numbers.
    public var description: String {
        let kind = text != nil ? "text" : data != nil ? "data" : "no text"
        return "InboundMessage(\(gateway), \(kind), \(parts) \(parts == 1 ? "part" : "parts"))"
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror that shows the description alone.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
