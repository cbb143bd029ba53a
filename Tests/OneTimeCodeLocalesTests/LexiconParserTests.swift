import Testing

@testable import OneTimeCodeLocales

private func issues(_ text: String) -> [String] { LexiconParser(text).issues.map(\.description) }
private let header = "locale = xx\nname = Example\n"

@Suite struct LexiconParserTests {
    @Test func readsHeaderSectionsAndWildcards() {
        let parser = LexiconParser(
            "\(header)latin = de-ASCII\n\n# a comment\n[code]\n*code*\nsms tan\n[amount]\neuro\n")
        #expect(parser.issues.isEmpty)
        let lexicon = parser.lexicons.first
        #expect(lexicon?.locale == "xx" && lexicon?.name == "Example" && lexicon?.latinTransliterator == "de-ASCII")
        #expect(lexicon?.cues.map(\.text) == ["code", "sms tan", "euro"])
        #expect(lexicon?.cues.map(\.cueClass) == [.code, .code, .amount])
        #expect(lexicon?.cues.first.map { $0.isOpenAtStart && $0.isOpenAtEnd } == true)
        #expect(lexicon?.cues.map(\.line) == [7, 8, 10])
    }

    @Test(arguments: [("", nil), ("reviewer = A. Example, Vienna\n", "A. Example, Vienna")])
    func readsWhoReviewedTheFile(_ line: String, _ reviewer: String?) {
        let parser = LexiconParser("\(header)\(line)[code]\nword\n")
        #expect(parser.issues.isEmpty)
        #expect(parser.lexicons.map(\.reviewer) == [reviewer])
    }

    @Test func readsSeveralFilesInARow() {
        let parser = LexiconParser("\(header)[code]\na\nlocale = yy\nname = Other\n[code]\na\n")
        #expect(parser.issues.isEmpty)
        #expect(parser.lexicons.map(\.locale) == ["xx", "yy"])
        #expect(parser.lexicons.map(\.cues.count) == [1, 1])
    }

    @Test(arguments: [
        ("colour = red\n", "unknown header 'colour'"),
        ("reviewer =\n", "a reviewer without a name"),
        ("[codes]\nword\n", "unknown section [codes]"),
        ("word\n", "a cue before the first [section]"),
        ("[code]\nword \n", "a space or tab at the start or end"),
        ("[code]\nwo\trd\n", "a space or tab"),
        ("[code]\n*\n", "a single asterisk"),
        ("[code]\nword!\n", "U+21 is not allowed"),
        ("[code]\nwo*rd\n", "U+2A is not allowed"),
        ("[code]\nword\n[amount]\nword\n", "the cue of line 4 again"),
    ]) func reportsMistakesWithTheirLines(_ text: String, _ problem: String) {
        let found = issues(header + text)
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("xx.lexicon:") == true)
        #expect(found.first?.contains(problem) == true, "\(found)")
    }

    @Test func reportsLongCues() {
        #expect(issues("\(header)[code]\n\(String(repeating: "a", count: 48))\n").isEmpty)
        #expect(issues("\(header)[code]\n\(String(repeating: "a", count: 49))\n").count == 1)
    }

    @Test func reportsMissingHeaders() {
        #expect(issues("name = Example\n[code]\nword\n") == ["?.lexicon:4: no 'locale = …' header; write it first"])
        #expect(issues("locale = xx\n[code]\nword\n").first?.contains("no 'name = …' header") == true)
    }

    @Test func continuesAfterAnInvalidLine() {
        let parser = LexiconParser("\(header)[code]\nwo!rd\nword\n[nonsense]\nlost\n[amount]\neuro\n")
        #expect(parser.issues.count == 2)
        #expect(parser.lexicons.first?.cues.map(\.text) == ["word", "euro"])
    }
}
