import OneTimeCodeText
import Testing

@testable import OneTimeCodeLexicons

private func issues(_ text: String) -> [String] { LexiconParser(text, file: "xx.lexicon").issues.map(\.description) }
private let header = "locale = xx\nname = Example\n"

@Suite struct LexiconParserTests {
    @Test func readsHeaderSectionsAndWildcards() {
        let parser = LexiconParser(
            "# Example\n\(header)latin = de-ASCII\n\n# a comment\n[code]\n*code*\nsms tan\n[amount]\neuro\n",
            file: "xx.lexicon")
        #expect(parser.issues.isEmpty)
        let lexicon = parser.lexicon
        #expect(lexicon?.locale == "xx" && lexicon?.name == "Example" && lexicon?.latin?.transliterator == "de-ASCII")
        #expect(lexicon?.cues.map(\.text) == ["code", "sms tan", "euro"])
        #expect(lexicon?.cues.map(\.cueClass) == [.code, .code, .amount])
        #expect(lexicon?.cues.first.map { $0.isOpenAtStart && $0.isOpenAtEnd } == true)
        #expect(lexicon?.cues.map(\.line) == [8, 9, 11])
    }

    @Test func aFileMayNameItsReviewer() {
        #expect(issues("\(header)reviewer = A. Example, Vienna\n[code]\nword\n").isEmpty)
    }

    @Test(arguments: [
        ("colour = red\n", "unknown header 'colour'"),
        ("reviewer =\n", "a reviewer without a name"), ("locale = much-too-long-for-a-tag\n", "not a BCP 47 tag"),
        ("name =\n", "not a name"),
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

    @Test func readsNumberSignsAndWordsOfTemplates() {
        let parser = LexiconParser(
            "\(header)[number-sign]\n#\n№\nno.\nšt.\n# a comment\n[template-failures]\nnot valid\n[template-after-others]\n_for\n",
            file: "xx.lexicon")
        #expect(parser.issues.isEmpty, "\(parser.issues)")
        #expect(parser.lexicon?.numberSigns.map(\.text) == ["#", "№", "no", "št"])
        #expect(parser.lexicon?.listedWords == [.failures: ["not valid"], .afterOthers: [" for"]])
    }

    @Test func readsWhatTheWordsOfDetailsAreReadWith() {
        let parser = LexiconParser(
            "\(header)head = first\nendings = few\nrelated = yy zz\n[code]\nword\n", file: "xx.lexicon")
        #expect(parser.issues.isEmpty, "\(parser.issues)")
        #expect(parser.lexicon?.traits == [.headFirst, .fewEndings])
        #expect(parser.lexicon?.related == ["yy", "zz"])
        #expect(issues("\(header)nouns = small\n[code]\nword\n").first?.contains("not 'head = first'") == true)
    }

    @Test func readsWordsOfDetails() {
        let parser = LexiconParser(
            "\(header)[detail-kind]\naccount\napp*\n[detail-number]\nfive = 5\nhalf = 1/2\n[detail-unit]\nmin = 60\n"
                + "[detail-renewal]\nagain\n",
            file: "xx.lexicon")
        #expect(parser.issues.isEmpty, "\(parser.issues)")
        let words = parser.lexicon?.detailWords ?? []
        #expect(words.map(\.text) == ["account", "app", "five", "half", "min", "again"])
        #expect(words.map(\.isStem) == [false, true, false, false, false, false])
        #expect(words.map(\.quarters) == [nil, nil, 20, 2, 60 | DetailWords.unitBit, DetailWords.unitBit])
    }

    @Test(arguments: [
        ("[detail-number]\nfive\n", "not 'word = number'"), ("[detail-kind]\napp = 1\n", "not 'word = number'"),
        ("[detail-number]\nfive = six\n", "not a number up to 1000"), ("[detail-kind]\na*\n", "a stem of less than"),
        ("[detail-unit]\nday = 5\n", "not a number up to 1000"), ("[detail-renewal]\nagai*\n", "a stem in a list"),
        ("[detail-kind]\napp\napp\n", "the cue of line 4 again"),
    ]) func reportsMistakesInWordsOfDetails(_ text: String, _ problem: String) {
        let found = issues(header + text)
        #expect(found.count == 1)
        #expect(found.first?.contains(problem) == true, "\(found)")
    }

    @Test(arguments: [
        ("[number-sign]\nno\n", "not a number sign"), ("[number-sign]\nnumber.\n", "not a number sign"),
        ("[number-sign]\nno.\nno.\n", "the cue of line 4 again"), ("[template-links]\nLink\n", "a capital letter"),
        ("[template-links]\nlink\nlink\n", "the cue of line 4 again"),
        ("[template-links]\nlink;\n", "U+3B is not allowed"), ("[template-lonks]\nlink\n", "unknown section"),
    ]) func reportsMistakesInTheWordsOfOtherReaders(_ text: String, _ problem: String) {
        let found = issues(header + text)
        #expect(found.count == 1)
        #expect(found.first?.contains(problem) == true, "\(found)")
    }

    @Test func aWordMayStandInSectionsOfSeveralReaders() {
        #expect(
            issues(
                "\(header)[code]\ncode\n[field-other]\ncode\n[template-counted]\ncode\n[template-code-names]\ncode\n")
                == [])
    }

    @Test func reportsLongCues() {
        #expect(issues("\(header)[code]\n\(String(repeating: "a", count: 48))\n").isEmpty)
        #expect(issues("\(header)[code]\n\(String(repeating: "a", count: 49))\n").count == 1)
    }

    @Test func reportsTheFirstCueBeyondTheLimit() {
        let cues = (0..<LexiconParser.mostCues).map { "word \($0)\n" }.joined()
        #expect(issues("\(header)[code]\n\(cues)").isEmpty)
        #expect(
            issues("\(header)[code]\n\(cues)[amount]\none\ntwo\n") == [
                "xx.lexicon:\(LexiconParser.mostCues + 5): more than \(LexiconParser.mostCues) cues; remove some"
            ])
    }

    @Test func reportsMissingHeaders() {
        #expect(issues("name = Example\n[code]\nword\n") == ["xx.lexicon:1: no 'locale = …' header; write it first"])
        #expect(issues("locale = xx\n[code]\nword\n").first?.contains("no 'name = …' header") == true)
    }

    @Test func continuesAfterAnInvalidLine() {
        let parser = LexiconParser(
            "\(header)[code]\nwo!rd\nword\n[nonsense]\nlost\n[amount]\neuro\n", file: "xx.lexicon")
        #expect(parser.issues.count == 2)
        #expect(parser.lexicon?.cues.map(\.text) == ["word", "euro"])
    }
}
