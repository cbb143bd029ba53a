/// The files and texts in which programs on the same machine leave received messages.
public enum SpoolFile {
    /// Reads a file of smstools3 or Gammu, the JSON of `mmcli -J`, or the URL of a request from Kannel.
    ///
    /// The format is recognized by the name and the content.
    ///
    /// - Parameters:
    ///   - name: The name of the file, which for Gammu has the sender; folders before it are skipped.
    ///   - bytes: The content of the file.
    /// - Returns: Nil for what is no received message.
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
    /// The names do not tell how many parts there are, so a missing last part is not noticed.
    public static func joined(_ messages: [InboundMessage]) -> [InboundMessage] { GammuFile.joined(messages) }

    /// The line of an access log or a URL alone.
    private static func kannelRequest(_ bytes: [UInt8]) -> InboundMessage? {
        let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        let words = line.split(separator: " ")
        guard let target = words.first(where: { $0.contains("?") }) else { return nil }
        var contents = RequestContents(InboundRequest(method: "GET", target: String(target)))
        return Gateway.kannel.read(&contents)?.first
    }
}
