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
