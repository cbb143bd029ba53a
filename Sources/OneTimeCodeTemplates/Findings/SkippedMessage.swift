import OneTimeCodeCatalogs

/// A message that was not checked.
public struct SkippedMessage: Sendable, Hashable {
    /// Why a message was not checked.
    public enum Reason: String, Sendable {
        /// It has no placeholder.
        case noPlaceholder = "no placeholder"
        /// None of its placeholders is known to be a code.
        case noCode = "no placeholder is a code"
        /// Its key was not asked for.
        case notSelected = "key not selected"
        /// It is longer than any SMS: 255 segments of 153 septets.
        case tooLong = "longer than any SMS"
    }

    /// The catalogs of which it is.
    public let group: String
    /// The message.
    public let key: String
    /// The language.
    public let locale: LocaleTag?
    /// Where it is.
    public let location: SourceLocation
    /// Why it was not checked.
    public let reason: Reason
}

extension SkippedMessage {
    init(_ message: CatalogMessage, group: String, reason: Reason) {
        self.init(
            group: group, key: message.key, locale: message.locale, location: message.location, reason: reason)
    }
}
