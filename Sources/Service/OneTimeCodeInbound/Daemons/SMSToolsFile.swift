/// A file in the folder `incoming` of smstools3: headers, a blank line, the text.
///
/// Its times are local and have no zone, so the message gets no time. Source: SMS Server Tools 3, "SMS file format".
enum SMSToolsFile {
    /// Reads a file. The id is its name. Returns nil if the header "From" is missing.
    static func message(named name: String, _ bytes: [UInt8]) -> InboundMessage? {
        var headers: [String: String] = [:]
        var rest = bytes[...]
        while !rest.isEmpty {
            let line = rest.prefix { $0 != 0x0A }
            rest = rest.dropFirst(line.count + 1)
            let text = String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
            if text.isEmpty { break }
            guard let colon = text.firstIndex(of: ":") else { return nil }
            let value = text[text.index(after: colon)...].drop { $0 == " " }
            headers[text[..<colon].lowercased()] = String(value)
        }
        guard let from = headers["from"], !from.isEmpty else { return nil }
        let alphabet = headers["alphabet"] ?? "ISO"
        if headers["binary"]?.lowercased() == "yes" || alphabet.lowercased() == "binary" {
            return InboundMessage(gateway: "smstools3", id: name, from: from, data: Array(rest))
        }
        let encoding = TextEncoding(named: alphabet) ?? .latin9
        return InboundMessage(gateway: "smstools3", id: name, from: from, text: encoding.decode(rest))
    }
}
