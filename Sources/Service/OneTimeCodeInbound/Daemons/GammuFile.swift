/// A file in the inbox of Gammu SMSD's backend "files": `IN20261130_021531_00_+49…_00.txt`.
///
/// The time in the name has no zone, so the message gets no time. The last number counts the parts of a message from 0;
/// ``joined(_:)`` joins them. Source: gammu/gammu, `docs/manual/smsd/files.rst`. Not verified: a text with a byte order
/// mark is UTF-16, others are UTF-8.
enum GammuFile {
    private struct Name {
        let message: String
        let from: String
        let part: Int

        /// IN, date, time, serial number, sender, part.
        init?(_ name: String) {
            let fields = name.split(separator: "_", omittingEmptySubsequences: false)
            guard name.hasPrefix("IN"), fields.count >= 5, fields[0].utf8.count == 10, fields[1].utf8.count == 6,
                let last = fields.last, let part = Int(last), part >= 0
            else { return nil }
            message = fields.dropLast().joined(separator: "_")
            // a sender that is a name may contain an underscore
            from = fields[3..<fields.count - 1].joined(separator: "_")
            self.part = part
        }
    }

    private static func split(_ name: String) -> (stem: String, suffix: Substring)? {
        guard let point = name.lastIndex(of: ".") else { return nil }
        return (String(name[..<point]), name[name.index(after: point)...])
    }

    /// Reads a file. The id is its name without the extension. Returns nil if the name has another form.
    static func message(named name: String, _ bytes: [UInt8]) -> InboundMessage? {
        guard let (stem, suffix) = split(name), let fields = Name(stem), suffix == "txt" || suffix == "bin" else {
            return nil
        }
        if suffix == "bin" { return InboundMessage(gateway: "gammu", id: stem, from: fields.from, data: bytes) }
        return InboundMessage(gateway: "gammu", id: stem, from: fields.from, text: text(bytes))
    }

    /// Joins the files that are parts of one message. They must come in the order of their parts.
    ///
    /// - Returns: The messages in the order of their first parts. The names do not say whether the last part is
    ///   missing.
    static func joined(_ messages: [InboundMessage]) -> [InboundMessage] {
        var joined: [InboundMessage] = []
        var places: [String: Int] = [:]
        for message in messages {
            guard message.gateway == "gammu", let text = message.text, let name = message.id.flatMap(Name.init) else {
                joined.append(message)
                continue
            }
            if let place = places[name.message], joined[place].parts == name.part {
                joined[place].text = (joined[place].text ?? "") + text
                joined[place].parts += 1
            } else {
                places[name.message] = name.part == 0 ? joined.count : nil
                joined.append(message)
            }
        }
        return joined
    }

    private static func text(_ bytes: [UInt8]) -> String {
        if bytes.starts(with: [0xFE, 0xFF]) { return TextEncoding.utf16BigEndian.decode(bytes.dropFirst(2)) }
        guard bytes.starts(with: [0xFF, 0xFE]) else { return TextEncoding.utf8.decode(bytes) }
        let units = TextEncoding.codeUnits(bigEndian: bytes.dropFirst(2)).map(\.byteSwapped)
        return String(decoding: units, as: UTF16.self)
    }
}

/// The variables that Gammu SMSD sets for the program of `RunOnReceive`. Source: gammu/gammu,
/// `docs/manual/smsd/run.rst`.
public enum GammuEnvironment {
    /// Reads the variables of one message, and joins its parts. The message has no id.
    ///
    /// - Returns: Nil if `SMS_1_NUMBER` is missing.
    public static func message(_ variables: [String: String]) -> InboundMessage? {
        guard let from = variables["SMS_1_NUMBER"] else { return nil }
        let decoded = variables["DECODED_PARTS"].flatMap { Int($0) } ?? 0
        let parts = variables["SMS_MESSAGES"].flatMap { Int($0) } ?? 1
        // a phone sends at most 255 parts
        let names =
            decoded > 0
            ? (1...min(decoded, 255)).map { "DECODED_\($0)_TEXT" }
            : (1...min(max(parts, 1), 255)).map { "SMS_\($0)_TEXT" }
        let texts = names.compactMap { variables[$0] }
        return InboundMessage(
            gateway: "gammu", from: from, text: texts.isEmpty ? nil : texts.joined(),
            receivedAt: variables["SMS_1_DATETIME"].flatMap { InboundTime($0) }, parts: parts)
    }
}
