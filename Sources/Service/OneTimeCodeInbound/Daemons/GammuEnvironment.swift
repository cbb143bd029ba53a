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
