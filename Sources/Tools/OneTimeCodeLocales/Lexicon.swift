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

    /// The lexicon as messages are read with it.
    package var forMessages: Lexicon { with(cues.filter { !$0.cueClass.isOfForms }) }

    /// The lexicon as forms are read with it: the words of forms, and those of messages that name a code or another
    /// number. Where a word is both, the form's meaning counts; a vague word for a code stays vague.
    package var forForms: Lexicon {
        let own = Set(cues.filter { $0.cueClass.isOfForms && $0.cueClass != .fieldCode }.map(\.text))
        let vague = Set(cues.filter { $0.cueClass == .genericCode }.map(\.text))
        return with(
            cues.filter { cue in
                if cue.cueClass == .fieldCode { return !vague.contains(cue.text) }
                return cue.cueClass.isOfForms || (cue.cueClass.namesNumber && !own.contains(cue.text))
            })
    }

    private func with(_ cues: [Cue]) -> Lexicon {
        Lexicon(locale: locale, name: name, latinTransliterator: latinTransliterator, reviewer: reviewer, cues: cues)
    }
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
