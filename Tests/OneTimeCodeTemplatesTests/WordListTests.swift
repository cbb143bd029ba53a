import OneTimeCodeText
import Testing

@testable import OneTimeCodeTemplates

@Suite struct WordListTests {
    @Test(arguments: ListedWords.List.allCases)
    func everyListHasWords(_ list: ListedWords.List) { #expect(!ListedWords.embedded[list].isEmpty) }

    @Test func linesAreReadBack() {
        let text = ListedWords.line(.links, language: "en", ["link", "click here"]) + "unknown\ten\tword\n"
        #expect(ListedWords(text)[.links] == ["en": ["link", "click here"]])
        #expect(ListedWords(text)[.failures] == [:])
    }

    @Test func bothTagsOfNorwegianHaveTheSameWords() {
        #expect(WordList.copulas["no"] == ["er"] && WordList.copulas["nb"] == ["er"])
    }
}
