import OneTimeCodeText
import Testing

@testable import OneTimeCode
@testable import OneTimeCodeLexicons

/// The cues of a text by the given lexicons, as `class:text`.
private func cues(_ text: String, _ lexicons: String...) -> [String] {
    let index = CueIndex(lexicons.compactMap { LexiconParser($0, file: "test").lexicon })
    return cues(text, CueMatcher(index: index, hints: []))
}

private func cues(_ text: String, _ matcher: CueMatcher) -> [String] {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
        Analysis.of(bytes, matcher) { analysis in
            analysis.cues.cues.map { cue in
                let range = analysis.text.tokens[cue.tokens.lowerBound].range.lowerBound
                let end = analysis.text.tokens[cue.tokens.upperBound - 1].range.upperBound
                return "\(cue.cueClass.rawValue):\(String(decoding: bytes[range..<end], as: UTF8.self))"
            }
        }
    }
}

private let header = "locale = en\nname = Test\n"

@Suite struct CueMatcherTests {
    @Test func wholeWordsMatch() {
        #expect(cues("The code, please", "\(header)[code]\ncode") == ["code:code"])
        #expect(cues("decode codes encoded", "\(header)[code]\ncode") == [])
    }

    @Test func asterisksOpenTheEnds() {
        #expect(cues("kodunuz", "\(header)[code]\nkod*") == ["code:kodunuz"])
        #expect(cues("Sicherheitscode", "\(header)[code]\n*code") == ["code:Sicherheitscode"])
        #expect(cues("Sicherheitscodes", "\(header)[code]\n*code") == [])
        #expect(cues("Sicherheitscodes", "\(header)[code]\n*code*") == ["code:Sicherheitscodes"])
        #expect(cues("code", "\(header)[code]\n*code*") == ["code:code"])
    }

    @Test func theLongestWins() {
        let lexicon = "\(header)[generic-code]\ncode\n[coupon]\ndiscount code"
        #expect(cues("Your discount code", lexicon) == ["coupon:discount code"])
        #expect(cues("Your own code", lexicon) == ["generic-code:code"])
        #expect(cues("Gutscheincode", "\(header)[code]\n*code\n[coupon]\n*gutscheincode") == ["coupon:Gutscheincode"])
    }

    @Test(arguments: [
        "CODIGO DE VERIFICACION", "código de verificación", "Código-de-verificación", "co\u{AD}digo de verificacion",
        "ｃódigo de  verificación", "código\u{A0}de\u{200E} verificación",
    ]) func spellingsFold(_ text: String) {
        #expect(cues(text, "\(header)[code]\ncódigo de verificación").count == 1)
    }

    @Test func cuesDoNotCrossSentencesOrLines() {
        let lexicon = "\(header)[code]\nsecurity code"
        #expect(cues("security! code", lexicon) == [])
        #expect(cues("security\ncode", lexicon) == [])
    }

    @Test func scriptsWithoutSpacesMatchAnywhere() {
        #expect(cues("您的登录验证码是", "\(header)[code]\n验证码") == ["code:验证码"])
        #expect(cues("กรุณาใช้รหัสผ่านนี้", "\(header)[code]\nรหัสผ่าน") == ["code:รหัสผ่าน"])
    }

    @Test func shortUnspacedWordsNeedTheDictionary() {
        #expect(cues("部分", "\(header)[minute]\n分") == [])
        #expect(cues("5分", "\(header)[minute]\n分") == ["minute:分"])
    }

    @Test func apostrophesMayBeLeftOut() {
        #expect(cues("dont share", "\(header)[secrecy]\ndon't share").count == 1)
        #expect(cues("don’t share", "\(header)[secrecy]\ndon't share").count == 1)
    }

    @Test func shortWordsNeedTheirLanguage() {
        let vietnamese = "locale = vi\nname = Test\n[code]\nmã\n[enter]\nnhập vào ô"
        let italian = "locale = it\nname = Test\n[words]\nmessaggio\nprego\ngrazie"
        #expect(cues("ma nhap vao o", vietnamese, italian).contains("code:ma"))
        #expect(cues("Prego, ma grazie del messaggio", vietnamese, italian) == [])
    }

    @Test func aHintChoosesTheReading() {
        let index = CueIndex(
            ["locale = aa\nname = A\n[code]\ntessera", "locale = bb\nname = B\n[amount]\ntessera"]
                .compactMap { LexiconParser($0, file: "test").lexicon })
        for (hint, expected) in [("aa", CueClass.code), ("bb-XX", .amount)] {
            let matcher = CueMatcher(index: index, hints: index.evidence(forHints: [hint]))
            #expect(cues("tessera", matcher) == ["\(expected.rawValue):tessera"])
        }
    }

    @Test func tagsFindTheirLexicon() {
        let index = Analysis.index
        for (tag, locale) in [
            ("pt-BR", "pt"), ("zh-Hant-TW", "zh"), ("EN", "en"), ("no", "nb"), ("tl-PH", "fil"), ("iw", "he"),
            ("de_AT", "de"),
        ] {
            #expect(index.locale(for: tag).map { index.locales[$0] } == locale)
        }
        #expect(index.locale(for: "xx") == nil && index.locale(for: "") == nil)
    }
}
