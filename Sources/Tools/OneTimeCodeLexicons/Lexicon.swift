import FoundationEssentials
import OneTimeCodeText

/// The words of one language, from its data file.
package struct Lexicon: Sendable {
    /// A word or phrase that is evidence for or against a code, or that says what a field is for.
    struct Cue: Sendable, Hashable {
        /// The meaning of the cue.
        let cueClass: CueClass
        /// The cue in its correct spelling, without the asterisks.
        let text: String
        /// Whether the cue's first word may have a prefix (`*code`).
        let isOpenAtStart: Bool
        /// Whether the cue's last word may have a suffix (`kod*`).
        let isOpenAtEnd: Bool
        /// The line of the data file.
        let line: Int
    }

    /// An ICU transliterator.
    struct Latin: Sendable {
        let transliterator: String
        /// Where the file names it, and that ICU does not know it, in case that it does not.
        let unknown: LexiconIssue
    }

    /// A sign before the number of something.
    struct NumberSign: Sendable {
        /// A symbol, or an abbreviation without its mark.
        let text: String
        /// The mistake to report if the sign, once folded, does not fit the tables.
        let misfit: LexiconIssue
    }

    /// A word of ``DetailList``.
    struct DetailWord: Sendable, Hashable {
        let list: DetailList
        let text: String
        /// Whether it stands for all words that begin with it.
        let isStem: Bool
        /// Four times its value, if it is a word for a number.
        let quarters: Int?
    }

    /// The BCP 47 tag.
    package let locale: String
    /// The name of the language in that language.
    let name: String
    /// The ICU transliterator for senders who write the cues in Latin letters.
    let latin: Latin?

    /// Whether it has a transliterator, and so more spellings than the file has.
    package var hasTransliterator: Bool { latin != nil }
    /// The cues, in file order.
    var cues: [Cue]
    /// The number signs, in file order.
    var numberSigns: [NumberSign]
    /// The words of the template checker, in file order.
    package let listedWords: [ListedWords.List: [String]]
    /// The words of the readers of details, in file order.
    let detailWords: [DetailWord]
    /// What the words of details are read with.
    let traits: [DetailWords.Trait]
    /// The tags of languages so close that a short message may be taken for one of them: their words of details count too.
    let related: [String]

    /// The lexicon as messages are read with it.
    package var forMessages: Lexicon {
        var lexicon = self
        lexicon.cues.removeAll { $0.cueClass.isOfForms }
        return lexicon
    }

    /// The lexicon as forms are read with it: the words of forms, and those of messages that name a code or another
    /// number. Where a word is both, the form's meaning counts; a vague word for a code stays vague.
    package var forForms: Lexicon {
        let own = Set(cues.filter { $0.cueClass.isOfForms && $0.cueClass != .fieldCode }.map(\.text))
        let vague = Set(cues.filter { $0.cueClass == .genericCode }.map(\.text))
        var lexicon = self
        lexicon.numberSigns = []
        lexicon.cues = cues.filter { cue in
            if cue.cueClass == .fieldCode { return !vague.contains(cue.text) }
            return cue.cueClass.isOfForms || (cue.cueClass.namesNumber && !own.contains(cue.text))
        }
        return lexicon
    }
}

extension Lexicon {
    /// The lexicons of a folder's `.lexicon` files, by locale. Other files are ignored.
    ///
    /// - Throws: ``LexiconMistakes`` of all files; the system's error for an unreadable file.
    package static func read(folder: String) throws -> [Lexicon] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".lexicon") }
            .sorted()
        var lexicons: [Lexicon] = []
        var issues: [LexiconIssue] = []
        for name in names {
            let path = "\(folder)/\(name)"
            let parser = LexiconParser(try String(contentsOfFile: path, encoding: .utf8), file: path)
            issues += parser.issues
            guard let lexicon = parser.lexicon else { continue }
            lexicons.append(lexicon)
            if "\(lexicon.locale).lexicon" != name {
                let message = "not the locale in the file's name; make them one"
                issues.append(LexiconIssue(file: path, line: parser.localeLine, message: message))
            }
        }
        let locales = Set(lexicons.map(\.locale))
        for lexicon in lexicons {
            for tag in lexicon.related where !locales.contains(tag) {
                let message = "related to '\(tag)', which has no file; remove the tag"
                issues.append(LexiconIssue(file: "\(folder)/\(lexicon.locale).lexicon", line: 1, message: message))
            }
        }
        if !issues.isEmpty { throw LexiconMistakes(issues: issues) }
        return lexicons
    }

    /// The lexicon in a text.
    ///
    /// - Parameter file: The name of the file, for messages.
    package init(_ text: String, file: String) throws(LexiconMistakes) {
        let parser = LexiconParser(text, file: file)
        guard parser.issues.isEmpty, let lexicon = parser.lexicon else { throw LexiconMistakes(issues: parser.issues) }
        self = lexicon
    }
}

/// A mistake in a line of a lexicon's data file.
struct LexiconIssue: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file.
    let file: String
    /// The line within the file, from 1.
    let line: Int
    /// The mistake and its fix.
    let message: String

    /// The file, the line and the mistake on one line.
    var description: String { "\(file):\(line): \(message)" }
}

/// All mistakes of one or several files.
package struct LexiconMistakes: Error, Sendable, CustomStringConvertible {
    let issues: [LexiconIssue]

    /// One mistake a line.
    package var description: String { issues.map(\.description).joined(separator: "\n") }
}
