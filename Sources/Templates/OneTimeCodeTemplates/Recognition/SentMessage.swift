/// Evidence in names that a message is sent and has a code.
enum SentMessage {
    /// Whether the key says so, or the name of a file that is one message: "sms.otp", "login_code.sms",
    /// "whatsapp_otp_code".
    static func isOf(_ family: MessageFamily) -> Bool {
        guard let channel = MessageChannel(key: family.key, group: family.group),
            channel == .sms || channel == .whatsapp
        else { return false }
        return PlaceholderRole.suggestsCode(family.key)
    }
}
