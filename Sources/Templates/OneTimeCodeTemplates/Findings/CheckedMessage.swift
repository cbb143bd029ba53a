import OneTimeCodeCatalogs

/// A form of a message in one language, tried with many codes.
public struct CheckedMessage: Sendable {
    /// The group of catalogs that has the message.
    public let group: String
    /// The key of the message.
    public let key: String
    /// The language; nil if unknown.
    public let locale: LocaleTag?
    /// The plural or other form, such as "one"; nil if there is only one.
    public let form: String?
    /// The place of the message in its file.
    public let location: SourceLocation
    /// The way by which the message is sent, by its key or file; nil if unknown, which counts as SMS.
    public let channel: MessageChannel?
    /// The placeholder that is the code.
    public let code: Placeholder
    /// The message with a typical code.
    public let rendered: RenderedMessage
    /// The place of the code found by the parser in `rendered`, in UTF-8 bytes; nil if none is found.
    public let seen: Range<Int>?
    /// The number of sample codes that the message was rendered with.
    public let samples: Int
    /// The number of sample codes that were found exactly.
    public let recognised: Int
    /// The lowest confidence with which the code was found; nil if it was never found.
    public let lowestConfidence: Double?
    /// The domain of the origin-bound line; nil for a message without such a line.
    public let domain: String?
    /// The length of `rendered` as an SMS.
    public let length: SMSLength
    /// Whether the language is written from right to left.
    public let isRightToLeft: Bool
}
