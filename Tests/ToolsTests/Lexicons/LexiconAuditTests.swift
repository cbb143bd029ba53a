import OneTimeCodeText
import Testing

@testable import OneTimeCodeLexicons

/// The checks of the data files, applied to invalid files.
@Suite struct LexiconAuditTests {
    /// A file with a cue in every required class, and `extra` lines in [quantity].
    private func file(header: String = "", extra: String = "") -> String {
        let others = CueClass.ofMessages.filter { $0 != .quantity && $0 != .standard }
        let sections = others.map { "[\($0.rawValue)]\nword \($0.rawValue)\n" }
        return "locale = xx\nname = Example\n\(header)\(sections.joined())[quantity]\n\(extra)"
    }

    @Test func aGoodFileHasNoFindings() { #expect(LexiconAudit.findings(file(extra: "kilo\n")) == []) }

    @Test(arguments: [
        ("", "wor!d\n", "U+21 is not allowed here; remove it"),
        ("color = red\n", "", "unknown header 'color'; the known headers are locale, name, latin, reviewer"),
        ("", "[colour]\n", "unknown section [colour]; the known sections are code, generic-code"),
        ("", "kilo\nkilo\n", "the cue of line 64 again; remove one"),
        ("", "word code\n", "the cue of line 4 again; remove one"),
        ("", "Word Códe\n", "'Word Códe' is in [quantity], and in [code] at line 4, which says the opposite; keep one"),
        ("", "Kiló-metre\nkilo metre\n", "'kilo metre' is 'Kiló-metre' of line 64 after folding; keep one"),
        ("", "kilo*\nkilo\n", "'kilo' is 'kilo*' of line 64 after folding; keep one"),
        ("", "don't\ndont\n", "'dont' is line 64 without apostrophes; remove it"),
        ("", "kilometre*\nkilometres\n", "'kilometres' says nothing that 'kilometre*' of line 64 does not; remove it"),
        ("", "*kilometre\nthe kilometre*\nskilometre\n", "'skilometre' says nothing that '*kilometre' of line 64"),
        ("", "word amount \n", "a space or tab at the start or end of the line; remove it"),
        ("", "''\n", "no letter or digit; write a word"), ("", "\u{1D41A}\n", "U+1D41A is not allowed here; remove it"),
        ("", "cafe\u{301}\n", "not in NFC; normalise the line (Unicode normalization form C)"),
        (
            "latin = Klingon-Latin/BGN\n", "kilo\n",
            "ICU has no transliterator 'Klingon-Latin/BGN'; see the README's table"
        ),
    ]) func everyFaultIsNamedWithItsPlaceAndFix(_ header: String, _ extra: String, _ message: String) {
        let findings = LexiconAudit.findings(file(header: header, extra: extra))
        #expect(findings.count == 1, "\(findings)")
        #expect(findings.first?.hasPrefix("xx.lexicon:") == true)
        #expect(findings.first?.contains(message) == true, "\(findings)")
    }

    @Test(arguments: [
        // Another class takes the word; the wildcard is too short to be believed; it covers one word of two.
        "[quantity]\nkilometre*\n[place]\nkilometrestone*\n[quantity]\nkilometrestones\n",
        "[quantity]\nkilo*\nkilometres\n", "[quantity]\nkilometre*\nkilometre stones\n",
        "[quantity]\n*kilometre\nkilometres\n", "[quantity]\nkilometre*\n*kilometres\n",
    ]) func aCueThatAWildcardDoesNotReplaceStays(_ extra: String) {
        #expect(LexiconAudit.findings(file(extra: extra)) == [])
    }

    @Test func whatEnglishHasIsNotRepeated() throws {
        let text = file(extra: "square metres\nGB\nitems\nkilo\n")
        let english = try Lexicon(
            "locale = en\nname = English\n[quantity]\nsquare metres\ngb\nitems\n", file: "en.lexicon")
        #expect(
            LexiconAudit.findings(text, english: english.cues.map { FoldedCue($0) }) == [
                "xx.lexicon:64: 'square metres' is in en.lexicon, which all languages use; remove it",
                "xx.lexicon:65: 'GB' is in en.lexicon, which all languages use; remove it",
            ])
    }

    @Test func aVocabularyIsNotAListOfFrequentWords() {
        let words = (0..<230).map { "word\($0)\n" }.joined()
        #expect(
            LexiconAudit.findings(file(extra: "[words]\n\(words)")) == ["xx.lexicon: 231 cues in [words]; keep 230"])
    }

    @Test func aMissingClassIsNamed() {
        let text = "locale = xx\nname = Example\n[code]\nword\n"
        #expect(LexiconAudit.findings(text).contains("xx.lexicon: no [expiry] section with cues; write some"))
        #expect(!LexiconAudit.findings(text).contains { $0.contains("[quantity]") })
    }
}
