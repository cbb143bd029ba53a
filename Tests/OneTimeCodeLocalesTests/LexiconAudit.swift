import CICU
import OneTimeCodeTables

@testable import OneTimeCodeLocales
@testable import OneTimeCodeText

/// The mistakes in a data file: those of its parser, and those that need ICU or the whole file to detect. One finding
/// per line, "xx.lexicon:12: mistake; fix".
enum LexiconAudit {
    /// The classes that every language needs.
    private static let needed: [CueClass] = [
        .code, .genericCode, .verify, .enter, .expiry, .secrecy, .minute, .amount, .account, .reference, .contact,
        .date,
        .coupon, .place, .notice, .words,
    ]

    /// - Parameter english: The cues of the English lexicon, which no other file repeats.
    static func findings(_ text: String, english: [FoldedCue] = []) -> [String] {
        let parser = LexiconParser(text)
        let issues = parser.issues.map(\.description)
        let name = "\(parser.lexicons.first?.locale ?? "?").lexicon"
        return issues + notNormalised(text, name) + parser.lexicons.flatMap { findings($0, english: english) }
    }

    private static func notNormalised(_ text: String, _ name: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            let bytes = Array(line.utf8)
            return icu_is_nfc(bytes, Int32(bytes.count))
                ? nil : "\(name):\(index + 1): not in NFC; normalise the line (Unicode normalization form C)"
        }
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
            .map { "\(lexicon.locale).lexicon: no [\($0.name)] section with cues; write some" }
    }

    /// Frequent words tell the language; a long list of them tells which collection of messages it came from.
    private static func longWords(_ lexicon: Lexicon) -> [String] {
        let count = lexicon.cues.count { $0.cueClass == .words }
        return count <= mostWords ? [] : ["\(lexicon.locale).lexicon: \(count) cues in [words]; keep \(mostWords)"]
    }

    private static let mostWords = 230

    private static func unknownTransliterator(_ lexicon: Lexicon) -> [String] {
        guard let identifier = lexicon.latinTransliterator,
            Transliteration.transliterate("a", by: identifier) == nil
        else { return [] }
        return ["\(lexicon.locale).lexicon: ICU has no transliterator '\(identifier)'; see the README's table"]
    }
}
