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
    /// The channel that the key of a message names; nil if it names none, or is a sentence.
    init?(key: String) {
        guard !key.contains(where: \.isWhitespace) else { return nil }
        self.init(name: key, words: Self.wordsInKeys)
    }

    /// The channel that the name of a file names, else a folder; nil if none does.
    ///
    /// - Parameter group: The path of the catalog without its language.
    init?(group: String) {
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

    /// The same and other messengers. Those count in keys alone: the files of such a program are in folders of its name.
    private static let wordsInKeys = words + [(.whatsapp, ["telegram", "viber", "messenger", "wechat"])]

    private init?(name: String, words channels: [(channel: MessageChannel, words: Set<String>)]) {
        let words = NameWords(name).words
        // "text_message" is two words
        let joined = words + zip(words, words.dropFirst()).map { $0 + $1 }
        let found = channels.first { channel, names in
            // "SMSOTP" and "smsauth" are one word
            joined.contains { names.contains($0) }
                || (channel.isUnmistakable && words.contains { $0.hasPart(channel.rawValue) })
        }
        guard let found else { return nil }
        self = found.channel
    }

    /// Whether the name occurs in no other word.
    private var isUnmistakable: Bool { self == .sms || self == .whatsapp || self == .email }
}

extension String {
    /// Whether it contains a text, byte for byte. For short texts this is faster than the general algorithm, which prepares
    /// a search.
    fileprivate func hasPart(_ part: String) -> Bool {
        utf8.count >= part.utf8.count && utf8.indices.contains { utf8[$0...].starts(with: part.utf8) }
    }
}
