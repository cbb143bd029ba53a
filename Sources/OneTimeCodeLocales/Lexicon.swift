import OneTimeCodeTables

/// The cues of one locale, as its data file has them.
public struct Lexicon: Sendable {
    /// A word or phrase that speaks for or against a code.
    public struct Cue: Sendable, Hashable {
        /// What the cue says.
        public let cueClass: CueClass
        /// The cue in its proper spelling, without the asterisks.
        public let text: String
        /// Whether the cue's first word may have anything before it (`*code`).
        public let isOpenAtStart: Bool
        /// Whether the cue's last word may have any ending (`kod*`).
        public let isOpenAtEnd: Bool
        /// The line of the data file.
        public let line: Int

        /// The cue as the data file has it, with the asterisks.
        public var written: String { (isOpenAtStart ? "*" : "") + text + (isOpenAtEnd ? "*" : "") }
    }

    /// The BCP 47 tag.
    public let locale: String
    /// The language's own name for itself.
    public let name: String
    /// The ICU transliterator that spells the cues as senders without the script do.
    public let latinTransliterator: String?
    /// The cues, in the order of the file.
    public let cues: [Cue]
}

/// What is wrong with a line of a lexicon's data file.
public struct LexiconIssue: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file, by its locale, or "?" before the header names one.
    public let locale: String
    /// The line within the file, from 1.
    public let line: Int
    /// What is wrong and how to mend it.
    public let message: String

    /// One line: file, line, what is wrong.
    public var description: String { "\(locale).lexicon:\(line): \(message)" }
}
