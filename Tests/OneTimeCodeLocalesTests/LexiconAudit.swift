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

    static func findings(_ text: String) -> [String] {
        let parser = LexiconParser(text)
        let issues = parser.issues.map(\.description)
        let name = "\(parser.lexicons.first?.locale ?? "?").lexicon"
        return issues + notNormalised(text, name) + parser.lexicons.flatMap(findings)
    }

    private static func notNormalised(_ text: String, _ name: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            let bytes = Array(line.utf8)
            return icu_is_nfc(bytes, Int32(bytes.count))
                ? nil : "\(name):\(index + 1): not in NFC; normalise the line (Unicode normalization form C)"
        }
    }

    private static func findings(_ lexicon: Lexicon) -> [String] {
        twoClasses(lexicon) + unknownTransliterator(lexicon)
            + needed.filter { cueClass in !lexicon.cues.contains { $0.cueClass == cueClass } }
            .map { "\(lexicon.locale).lexicon: no [\($0.name)] section with cues; write some" }
    }

    /// A cue has only one class, however it is spelled.
    private static func twoClasses(_ lexicon: Lexicon) -> [String] {
        var first: [[UInt32]: Lexicon.Cue] = [:]
        return lexicon.cues.compactMap { cue in
            let folded = TokenizedText(cue.text).folded
            guard let other = first.updateValue(cue, forKey: folded), other.cueClass != cue.cueClass,
                other.isOpenAtEnd == cue.isOpenAtEnd
            else { return nil }
            let stances = other.cueClass.stance == cue.cueClass.stance ? "" : ", which says the opposite"
            return """
                \(lexicon.locale).lexicon:\(cue.line): '\(cue.text)' is in [\(cue.cueClass.name)], and in \
                [\(other.cueClass.name)] at line \(other.line)\(stances); keep one
                """
        }
    }

    private static func unknownTransliterator(_ lexicon: Lexicon) -> [String] {
        guard let identifier = lexicon.latinTransliterator,
            Transliteration.transliterate("a", by: identifier) == nil
        else { return [] }
        return ["\(lexicon.locale).lexicon: ICU has no transliterator '\(identifier)'; see the README's table"]
    }
}
