/// Evidence from names that a message is sent and carries a code.
enum SentMessage {
    /// Whether the key, or the file for a file that is one message, says so: "sms.otp", "login_code.sms",
    /// "whatsapp_otp_code".
    static func isOf(_ family: MessageFamily) -> Bool {
        guard let channel = MessageChannel(key: family.key, group: family.group),
            channel == .sms || channel == .whatsapp
        else { return false }
        return PlaceholderRole.suggestsCode(family.key)
    }
}
