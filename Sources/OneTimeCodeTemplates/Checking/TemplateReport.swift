import OneTimeCodeCatalogs

/// What a check of templates has found.
public struct TemplateReport: Sendable {
    /// The messages that carry a code, in the order of the files; the languages of one together, its base language
    /// first.
    public let messages: [CheckedMessage]
    /// The messages that were not checked, in the same order.
    public let skipped: [SkippedMessage]
    /// What is wrong, by file and line.
    public let findings: [Finding]
    /// What would be wrong, but is accepted, with the suppression.
    public let suppressed: [(finding: Finding, suppression: Suppression)]
    /// The suppressions that accepted nothing.
    public let unusedSuppressions: [Suppression]
    /// The languages there are, the base first, the others by name.
    public let locales: [LocaleTag?]
    /// The files that were read.
    public let catalogs: [String]
    /// The files that were found but are no catalogs: data in JSON, YAML or text without a language.
    public let ignored: [String]

    /// How many findings there are of a severity.
    public func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

    /// Whether there are findings at least as bad as `severity`.
    public func fails(on severity: Severity) -> Bool { findings.contains { $0.severity >= severity } }
}

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
