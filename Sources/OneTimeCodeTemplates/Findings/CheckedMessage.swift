import OneTimeCodeCatalogs

/// A form of a message in one language, tried with many codes.
public struct CheckedMessage: Sendable {
    /// The catalogs of which it is.
    public let group: String
    /// The message.
    public let key: String
    /// The language; nil where it is not known.
    public let locale: LocaleTag?
    /// The form, "one"; nil where there is one only.
    public let form: String?
    /// Where it is.
    public let location: SourceLocation
    /// The placeholder that is the code.
    public let code: Placeholder
    /// The message with a typical code.
    public let rendered: RenderedMessage
    /// Where the parser sees the code in `rendered`, in UTF-8 bytes; nil where it sees none.
    public let seen: Range<Int>?
    /// Of how many sample codes the message was rendered with.
    public let samples: Int
    /// In how many of them exactly the code was found.
    public let recognised: Int
    /// The least confidence with which the code was found; nil where it was not once.
    public let lowestConfidence: Double?
    /// The domain of the origin-bound line; nil where there is none.
    public let domain: String?
    /// How long `rendered` is.
    public let length: SMSLength
    /// Whether the language is written from right to left.
    public let isRightToLeft: Bool
}
