import OneTimeCodeLocales
import OneTimeCodeTables
import Testing

/// The checks of the data files, applied to invalid files.
@Suite struct LexiconAuditTests {
    /// A file with a cue in every required class, and `extra` lines in [quantity].
    private func file(header: String = "", extra: String = "") -> String {
        let sections = CueClass.allCases.filter { $0 != .quantity }.map { "[\($0.name)]\nword \($0.name)\n" }
        return "locale = xx\nname = Example\n\(header)\(sections.joined())[quantity]\n\(extra)"
    }

    @Test func aGoodFileHasNoFindings() { #expect(LexiconAudit.findings(file(extra: "kilo\n")) == []) }

    @Test(arguments: [
        ("", "wor!d\n", "U+21 is not allowed in a cue; remove it"),
        ("color = red\n", "", "unknown header 'color'; the known headers are locale, name and latin"),
        ("", "[colour]\n", "unknown section [colour]; the known sections are code, generic-code"),
        ("", "kilo\nkilo\n", "the cue of line 44 again; remove one"),
        ("", "word code\n", "the cue of line 4 again; remove one"),
        ("", "Word Códe\n", "'Word Códe' is in [quantity], and in [code] at line 4, which says the opposite; keep one"),
        ("", "word amount \n", "a space or tab at the start or end of the line; remove it"),
        ("", "cafe\u{301}\n", "not in NFC; normalise the line (Unicode normalization form C)"),
        (
            "latin = Klingon-Latin/BGN\n", "kilo\n",
            "ICU has no transliterator 'Klingon-Latin/BGN'; see the README's table"
        ),
    ]) func everyFaultIsNamedWithItsPlaceAndMend(_ header: String, _ extra: String, _ message: String) {
        let findings = LexiconAudit.findings(file(header: header, extra: extra))
        #expect(findings.count == 1, "\(findings)")
        #expect(findings.first?.hasPrefix("xx.lexicon:") == true)
        #expect(findings.first?.contains(message) == true, "\(findings)")
    }

    @Test func aMissingClassIsNamed() {
        let text = "locale = xx\nname = Example\n[code]\nword\n"
        #expect(LexiconAudit.findings(text).contains("xx.lexicon: no [expiry] section with cues; write some"))
        #expect(!LexiconAudit.findings(text).contains { $0.contains("[quantity]") })
    }
}
