import CICU
import Foundation
import Testing

@testable import OneTimeCodeLocales
@testable import OneTimeCodeText

/// The data files themselves: a translator's first check.
@Suite struct EmbeddedLexiconTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/OneTimeCodeLocales/Lexicons").standardized

    private static func files() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "lexicon" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    @Test func everyFileIsValid() {
        for issue in LexiconParser(Lexicon.embeddedText()).issues { Issue.record("\(issue)") }
    }

    @Test func trustingTheDataChangesNothing() {
        let text = Lexicon.embeddedText()
        #expect(LexiconParser(text).lexicons.map(\.cues) == LexiconParser(text, isTrusted: true).lexicons.map(\.cues))
    }

    @Test func theBinaryHasExactlyTheFilesOfTheFolder() throws {
        let tags = try Self.files().map { $0.deletingPathExtension().lastPathComponent }
        let embedded = Lexicon.embedded().map(\.locale)
        for tag in tags where !embedded.contains(tag) {
            Issue.record(
                """
                \(tag).lexicon is not in the binary; add to Sources/CLexiconData/LexiconData.c the line \
                #embed "../OneTimeCodeLocales/Lexicons/\(tag).lexicon" suffix(, '\\n',)
                """)
        }
        #expect(embedded == tags)
    }

    @Test func everyFileIsInNFC() throws {
        for file in try Self.files() {
            let text = try String(contentsOf: file, encoding: .utf8)
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                let bytes = Array(line.utf8)
                #expect(
                    icu_is_nfc(bytes, Int32(bytes.count)),
                    "\(file.lastPathComponent):\(index + 1): not in NFC; normalise the line")
            }
        }
    }

    @Test func everyTransliteratorIsKnown() {
        for lexicon in Lexicon.embedded() {
            guard let identifier = lexicon.latinTransliterator else { continue }
            #expect(
                Transliteration.transliterate("a", by: identifier) != nil,
                "\(lexicon.locale).lexicon: ICU has no transliterator '\(identifier)'")
        }
    }

    @Test func everyLocaleHasCuesForAndAgainst() {
        let needed: [CueClass] = [
            .code, .genericCode, .verify, .enter, .expiry, .secrecy, .minute, .amount, .account, .reference, .contact,
            .date, .coupon, .place, .notice, .words,
        ]
        for lexicon in Lexicon.embedded() {
            for cueClass in needed where !lexicon.cues.contains(where: { $0.cueClass == cueClass }) {
                Issue.record("\(lexicon.locale).lexicon has no [\(cueClass.rawValue)] section with cues; write some")
            }
        }
    }

    @Test func noSpellingIsInTwoClassesOfOneLocale() {
        for lexicon in Lexicon.embedded() {
            var classes: [[UInt32]: Lexicon.Cue] = [:]
            for cue in lexicon.cues {
                let folded = TokenizedText(cue.text).folded
                if let other = classes[folded], other.cueClass != cue.cueClass, other.isOpenAtEnd == cue.isOpenAtEnd {
                    Issue.record(
                        """
                        \(lexicon.locale).lexicon:\(cue.line): '\(cue.text)' is in [\(cue.cueClass.rawValue)], and in \
                        [\(other.cueClass.rawValue)] at line \(other.line); keep one
                        """)
                }
                classes[folded] = cue
            }
        }
    }

    @Test func theFirstLocalesAreThere() {
        let first = """
            en es fr de it pt nl sv da nb fi pl cs hu ro el ru uk bg tr ar fa he hi bn ta th vi id ms fil zh ja ko
            """
        let embedded = Set(Lexicon.embedded().map(\.locale))
        for tag in first.split(separator: " ") { #expect(embedded.contains(String(tag))) }
    }
}
