import OneTimeCodeTables

/// The cues of one locale, from its data file.
package struct Lexicon: Sendable {
    /// A word or phrase that is evidence for or against a code.
    package struct Cue: Sendable, Hashable {
        /// The meaning of the cue.
        package let cueClass: CueClass
        /// The cue in its correct spelling, without the asterisks.
        package let text: String
        /// Whether the cue's first word may have a prefix (`*code`).
        package let isOpenAtStart: Bool
        /// Whether the cue's last word may have a suffix (`kod*`).
        package let isOpenAtEnd: Bool
        /// The line of the data file.
        package let line: Int

        /// The cue as written in the data file, with the asterisks.
        package var written: String { (isOpenAtStart ? "*" : "") + text + (isOpenAtEnd ? "*" : "") }
    }

    /// The BCP 47 tag.
    package let locale: String
    /// The name of the language in that language.
    package let name: String
    /// The ICU transliterator for senders who write the cues in Latin letters.
    package let latinTransliterator: String?
    /// The native speaker who last reviewed the file, as they want to be named; nil if nobody has yet.
    package let reviewer: String?
    /// The cues, in file order.
    package let cues: [Cue]
}

/// A mistake in a line of a lexicon's data file.
package struct LexiconIssue: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file, by its locale, or "?" before the header names one.
    package let locale: String
    /// The line within the file, from 1.
    package let line: Int
    /// The mistake and its fix.
    package let message: String

    /// The file, the line and the mistake on one line.
    package var description: String { "\(locale).lexicon:\(line): \(message)" }
}
