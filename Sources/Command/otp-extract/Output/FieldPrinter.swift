import OneTimeCodeInbound
import OneTimeCodeSupport

/// Prints the fields of received messages, one on a line, with a blank line between messages.
struct FieldPrinter: ~Copyable {
    private(set) var hasMalformedInput = false
    private var hasPrinted = false
    private var output = StandardOutput()

    init() {}

    mutating func print(_ pdu: DeliverPDU) throws {
        try begin()
        if let centre = pdu.serviceCentre { try line("service centre", centre) }
        try line("from", pdu.originatingAddress)
        try line("time", pdu.timestamp?.description ?? "not a time")
        try line("coding", pdu.dataCoding.description)
        if let part = pdu.header.concatenation { try line("part", Self.text(part)) }
        if let ports = pdu.header.ports { try line("ports", "from \(ports.originator) to \(ports.destination)") }
        switch pdu.content {
        case .text: try line("text", pdu.text ?? "")
        case .data(let data): try line("data", Hexadecimal.capitals(data))
        }
    }

    mutating func print(_ message: InboundMessage) throws {
        try begin()
        try line("gateway", message.gateway)
        if let id = message.id { try line("id", id) }
        if let from = message.from { try line("from", from) }
        if let to = message.to { try line("to", to) }
        if let time = message.receivedAt { try line("time", time.description) }
        if message.parts > 1 { try line("parts", "\(message.parts)") }
        if let part = message.part { try line("part", Self.text(part)) }
        if let text = message.text { try line("text", text) }
        if let data = message.data { try line("data", Hexadecimal.capitals(data)) }
    }

    mutating func printLine(_ bytes: [UInt8]) throws {
        try output.write(bytes)
        try output.write(CollectionOfOne(UInt8(ascii: "\n")))
    }

    mutating func report(_ problem: String) {
        hasMalformedInput = true
        StandardError.print(problem)
    }

    mutating func flush() throws { try output.flush() }

    mutating func finish() throws { try output.flush() }

    private mutating func begin() throws {
        if hasPrinted { try output.writeLine("") }
        hasPrinted = true
    }

    /// Writes a field. Line breaks and other control characters of a text are escaped.
    private mutating func line(_ name: String, _ value: String) throws {
        let padding = String(repeating: " ", count: max(1, 15 - name.count))
        try output.writeLine(name + ":" + padding + Self.escaped(value))
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\n": escaped += "\\n"
            case "\r": escaped += "\\r"
            case "\\": escaped += "\\\\"
            case _ where scalar.properties.generalCategory == .control:
                escaped += "\\u{\(String(scalar.value, radix: 16))}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }

    private static func text(_ part: ConcatenatedPart) -> String {
        "\(part.number) of \(part.total), reference \(part.reference)"
    }
}
