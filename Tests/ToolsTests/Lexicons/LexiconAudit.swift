import OneTimeCodeText

@testable import OneTimeCodeLexicons
@testable import compile_tables

/// The mistakes in a data file: those of its parser, and those that need ICU or the whole file to detect. One finding
/// per line, "xx.lexicon:12: mistake; fix".
enum LexiconAudit {
    /// The classes that every language needs.
    private static let needed: [CueClass] = [
        .code, .genericCode, .verify, .enter, .expiry, .secrecy, .minute, .amount, .account, .reference, .contact,
        .date, .coupon, .place, .notice, .words,
    ]

    /// - Parameter english: The cues of the English lexicon, which no other file repeats.
    static func findings(_ text: String, file: String = "xx.lexicon", english: [FoldedCue] = []) -> [String] {
        let parser = LexiconParser(text, file: file)
        return parser.issues.map(\.description) + (parser.lexicon.map { findings($0, english: english) } ?? [])
    }

    private static func findings(_ lexicon: Lexicon, english: [FoldedCue]) -> [String] {
        // messages and forms are read with cues of their own
        let isEnglish = lexicon.locale == "en"
        let name = "\(lexicon.locale).lexicon"
        let repeated = [false, true].flatMap { isOfForms in
            let cues = lexicon.cues.filter { $0.cueClass.isOfForms == isOfForms }.map { FoldedCue($0) }
            return repeats(cues, name) + redundant(cues, name)
                + (isEnglish ? [] : self.english(cues, name, english: english))
        }
        return repeated + longWords(lexicon) + unknownTransliterator(lexicon)
            + needed.filter { cueClass in !lexicon.cues.contains { $0.cueClass == cueClass } }
            .map { "\(lexicon.locale).lexicon: no [\($0.rawValue)] section with cues; write some" }
    }

    /// Frequent words tell the language; a long list of them tells which collection of messages it came from.
    private static func longWords(_ lexicon: Lexicon) -> [String] {
        let count = lexicon.cues.count { $0.cueClass == .words }
        return count <= mostWords ? [] : ["\(lexicon.locale).lexicon: \(count) cues in [words]; keep \(mostWords)"]
    }

    private static let mostWords = 230

    private static func unknownTransliterator(_ lexicon: Lexicon) -> [String] {
        guard let latin = lexicon.latin, Transliteration.transliterate("a", by: latin.transliterator) == nil else {
            return []
        }
        return [latin.unknown.description]
    }
}
