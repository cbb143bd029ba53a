import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

@Suite struct SentenceTests {
    @Test func aSentenceEndsAtItsMarkOrLine() {
        #expect(Sentence.end(of: "Hello. Your code is "[...]) == " Your code is ")
        #expect(Sentence.end(of: "acme.example: "[...]) == "acme.example: ")
        #expect(Sentence.end(of: "你好。验证码"[...]) == "验证码")
        #expect(Sentence.start(of: " is it. Bye"[...]) == " is it.")
        #expect(Sentence.start(of: " 1.5 a\nb"[...]) == " 1.5 a")
        #expect(Sentence.start(of: "です。次"[...]) == "です。")
    }

    @Test func aLongTextIsCutBetweenScalars() {
        let text = String(repeating: "код ", count: 1_000)
        #expect(Sentence.end(of: text[...]).utf8.count <= 600 && Sentence.start(of: text[...]).utf8.count <= 601)
    }

    @Test func quotesAndMarkupAreTrimmed() {
        #expect("code <b>“"[...].trimmedAtEnd == "code" && "</b>” is"[...].trimmedAtStart == "is")
    }

    @Test func aConversionBeforeALetterIsOneIfAnotherLanguageHasIt() {
        let report = TemplateChecker().check(
            catalogs(key: "k", ["en": "%s is your Acme verification code", "et": "%son sinu Acme kinnituskood"]))
        #expect(report.messages.map(\.code.raw) == ["%s", "%s"])
        #expect(report.findings.allSatisfy { $0.locale?.tag == "et" })
    }

    @Test func anEmptyTextIsMissing() {
        let report = TemplateChecker().check(
            catalogs(key: "k", ["en": "Your code is {code}", "de": "Dein Code ist {code}", "fr": ""]))
        #expect(report.findings.map(\.short) == ["warning missing"])
    }
}
