/// A message as it arrived from a gateway, a daemon or a modem.
///
/// Descriptions and mirrors never show the text, the data or a number. `==` compares all fields.
public struct InboundMessage: Sendable, Hashable {
    /// The name of the gateway, the daemon, or "pdu".
    public var gateway: String
    /// The id that the gateway gave; nil if it gives none. Repeated deliveries have the same id.
    public var id: String?
    /// The sender as the gateway writes it: a number with or without "+", or a name.
    public var from: String?
    /// The recipient as the gateway writes it; nil if the gateway does not give it.
    public var to: String?
    /// The text; nil for binary messages and for events without a text, such as a call.
    public var text: String?
    /// The octets of a binary message.
    public var data: [UInt8]?
    /// When the message was received or sent; nil unless the gateway gives a time zone or documents that it is UTC.
    public var receivedAt: InboundTime?
    /// The number of parts of the message, if the gateway gives it; at least 1.
    public var parts: Int
    /// The position in a concatenated message, if this is only a part; see ``ConcatenationBuffer``.
    public var part: ConcatenatedPart?
    /// The parts of the request that the signature does not cover. Whoever can change the request can change these.
    public var unprotected: Set<RequestPart>

    /// The code units of a part from a PDU. It may begin or end with half a surrogate pair.
    var codeUnits: [UInt16]?

    /// Creates a message from the known fields.
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

    /// A mirror that shows only the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

/// A part of a request that a signature may not cover.
public enum RequestPart: String, Sendable, Hashable, CaseIterable {
    /// The whole message: text, numbers, id and time.
    case body
    /// The query of the URL.
    case query
    /// The URL. It matters only if something reads it.
    case url
    /// The time of the request. Without it, the request can be sent again at any time.
    case time
}
