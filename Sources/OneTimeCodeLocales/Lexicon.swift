import OneTimeCodeTables

/// The cues of one locale, from its data file.
public struct Lexicon: Sendable {
    /// A word or phrase that is evidence for or against a code.
    public struct Cue: Sendable, Hashable {
        /// The meaning of the cue.
        public let cueClass: CueClass
        /// The cue in its correct spelling, without the asterisks.
        public let text: String
        /// Whether the cue's first word may have a prefix (`*code`).
        public let isOpenAtStart: Bool
        /// Whether the cue's last word may have a suffix (`kod*`).
        public let isOpenAtEnd: Bool
        /// The line of the data file.
        public let line: Int

        /// The cue as written in the data file, with the asterisks.
        public var written: String { (isOpenAtStart ? "*" : "") + text + (isOpenAtEnd ? "*" : "") }
    }

    /// The BCP 47 tag.
    public let locale: String
    /// The name of the language in that language.
    public let name: String
    /// The ICU transliterator for senders who write the cues in Latin letters.
    public let latinTransliterator: String?
    /// The cues, in file order.
    public let cues: [Cue]
}

/// A mistake in a line of a lexicon's data file.
public struct LexiconIssue: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file, by its locale, or "?" before the header names one.
    public let locale: String
    /// The line within the file, from 1.
    public let line: Int
    /// The mistake and its fix.
    public let message: String

    /// The file, the line and the mistake on one line.
    public var description: String { "\(locale).lexicon:\(line): \(message)" }
}
