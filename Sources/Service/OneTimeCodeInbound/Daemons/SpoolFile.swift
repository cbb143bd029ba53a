/// The files in which programs on the same machine store received messages.
public enum SpoolFile {
    /// Reads a file of smstools3 or Gammu, the JSON of `mmcli -J`, or the URL of a request from Kannel.
    ///
    /// The name and the content determine the format.
    ///
    /// - Parameters:
    ///   - name: The name of the file. Folders before it are ignored. Gammu's names contain the sender.
    ///   - bytes: The content of the file.
    /// - Returns: The message; nil if the file is not a received message.
    public static func message(named name: String, _ bytes: [UInt8]) -> InboundMessage? {
        let name = String(name.split(separator: "/").last ?? "")
        let first = bytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
        if first == UInt8(ascii: "{") { return ModemManagerMessage.message(bytes) }
        if let message = GammuFile.message(named: name, bytes) { return message }
        if bytes.starts(with: "GET ".utf8) || bytes.starts(with: "http://".utf8) || bytes.starts(with: "/".utf8) {
            return kannelRequest(bytes)
        }
        return SMSToolsFile.message(named: name, bytes)
    }

    /// Joins the files of Gammu that are parts of one message. They must come in the order of their parts.
    ///
    /// The names do not say how many parts there are, so a missing last part goes unnoticed.
    public static func joined(_ messages: [InboundMessage]) -> [InboundMessage] { GammuFile.joined(messages) }

    /// The message in a line of an access log, or in a URL.
    private static func kannelRequest(_ bytes: [UInt8]) -> InboundMessage? {
        let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        let words = line.split(separator: " ")
        guard let target = words.first(where: { $0.contains("?") }) else { return nil }
        var contents = RequestContents(InboundRequest(method: "GET", target: String(target)))
        return Gateway.kannel.read(&contents)?.first
    }
}

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
