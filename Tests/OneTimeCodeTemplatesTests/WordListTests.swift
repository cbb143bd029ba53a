import OneTimeCodeText
import Testing

@testable import OneTimeCodeTemplates

@Suite struct WordListTests {
    @Test(arguments: TemplateWords.List.allCases)
    func everyListHasWords(_ list: TemplateWords.List) { #expect(!TemplateWords.embedded[list].isEmpty) }

    @Test func linesAreReadBack() {
        let text = TemplateWords.line(.links, language: "en", ["link", "click here"]) + "unknown\ten\tword\n"
        #expect(TemplateWords(text)[.links] == ["en": ["link", "click here"]])
        #expect(TemplateWords(text)[.failures] == [:])
    }

    @Test func bothTagsOfNorwegianHaveTheSameWords() {
        #expect(WordList.copulas["no"] == ["er"] && WordList.copulas["nb"] == ["er"])
    }
}
