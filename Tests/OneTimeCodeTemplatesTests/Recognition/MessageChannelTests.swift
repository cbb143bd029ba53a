import Testing

@testable import OneTimeCodeTemplates

/// The channel that names say.
@Suite struct MessageChannelTests {
    @Test(arguments: [
        ("login.sms", "*.json", MessageChannel.sms), ("telegram_otp", "*.json", .whatsapp),
        ("otp", "mail/*.json", .email), ("otp", "whatsapp/*.json", .whatsapp), ("otp", "smsauth/*.po", .sms),
    ])
    func aKeyOrAPathNamesTheChannel(key: String, group: String, channel: MessageChannel) {
        #expect((MessageChannel(key: key) ?? MessageChannel(group: group)) == channel)
    }

    /// The texts of a messenger are no messages that somebody sends.
    @Test func theFolderOfAProgramIsNoChannel() {
        #expect(MessageChannel(key: "passwordChange") == nil && MessageChannel(group: "messenger/chat/*.json") == nil)
    }
}
