import OneTimeCodeCatalogs

/// A message that was not checked.
public struct SkippedMessage: Sendable, Hashable {
    /// The reason why a message was not checked.
    public enum Reason: String, Sendable {
        /// It has no placeholder.
        case noPlaceholder = "no placeholder"
        /// It may be a code message, but neither names nor words decide.
        case candidate = "may have a code"
        /// None of its placeholders is a code.
        case noCode = "no placeholder is a code"
        /// It is the subject of an e-mail.
        case subject = "subject of an e-mail"
        /// The options say that it is not sent.
        case notSent = "not sent"
        /// Its key is not selected.
        case notSelected = "key not selected"
        /// It is longer than any SMS: 255 segments of 153 septets.
        case tooLong = "longer than any SMS"
    }

    /// The group of catalogs that has the message.
    public let group: String
    /// The key of the message.
    public let key: String
    /// The language.
    public let locale: LocaleTag?
    /// The place of the message in its file.
    public let location: SourceLocation
    /// The reason why it was not checked.
    public let reason: Reason
}

extension SkippedMessage {
    init(_ message: CatalogMessage, group: String, reason: Reason) {
        self.init(
            group: group, key: message.key, locale: message.locale, location: message.location, reason: reason)
    }
}
