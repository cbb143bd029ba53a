/// The way by which a message is sent.
public enum MessageChannel: String, Sendable, Hashable, CaseIterable {
    /// A text message.
    case sms
    /// WhatsApp or another messenger.
    case whatsapp
    /// An e-mail.
    case email
    /// A call that reads the code aloud.
    case voice
    /// A notification of an app.
    case push
}

extension MessageChannel {
    /// The channel that the key of a message names, else the name of its file, else a folder; nil if none does.
    ///
    /// - Parameter group: The path of the catalog without its language.
    init?(key: String, group: String) {
        if !key.contains(where: \.isWhitespace), let channel = Self(name: key, words: Self.words + Self.messengers) {
            self = channel
            return
        }
        for name in group.split(separator: "/").suffix(3).reversed() {
            if let channel = Self(name: String(name), words: Self.words) {
                self = channel
                return
            }
        }
        return nil
    }

    /// The words of names. A name with several channels, as "email_or_sms", means the first that is here.
    private static let words: [(channel: MessageChannel, words: Set<String>)] = [
        (.sms, ["sms", "textmessage"]),
        (.whatsapp, ["whatsapp"]),
        (.email, ["email", "emails", "mail", "mails", "mailer", "eml", "newsletter"]),
        (.voice, ["voice", "call", "calls", "phonecall", "speech", "tts", "ivr", "spoken"]),
        (.push, ["push", "notification", "notifications"]),
    ]

    /// Other messengers. They count in keys alone: the files of such a program are in folders of its name.
    private static let messengers: [(channel: MessageChannel, words: Set<String>)] = [
        (.whatsapp, ["telegram", "viber", "messenger", "wechat"])
    ]

    private init?(name: String, words channels: [(channel: MessageChannel, words: Set<String>)]) {
        let words = NameWords(name).words
        let joined = Set(words).union(zip(words, words.dropFirst()).map { $0 + $1 })
        let found = channels.first { channel, names in
            // "SMSOTP" and "smsauth" are one word
            !joined.isDisjoint(with: names)
                || words.contains { $0.contains(channel.rawValue) && channel.isUnmistakable }
        }
        guard let found else { return nil }
        self = found.channel
    }

    /// Whether the name occurs in no other word.
    private var isUnmistakable: Bool { self == .sms || self == .whatsapp || self == .email }
}
