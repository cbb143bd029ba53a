import Foundation
import Testing

@testable import OneTimeCodeTemplates

@Suite struct WordListTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Templates/OneTimeCodeTemplates/Words/Data").standardized

    @Test func everyFileIsInTheBinaryInTheOrderOfTheNames() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path(percentEncoded: false))
            .filter { $0.hasSuffix(".words") }.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        let texts = try names.map { try String(contentsOf: Self.folder.appending(path: $0), encoding: .utf8) }
        #expect(WordLists.embeddedText == texts.map { $0 + "\n" }.joined())
        #expect(names.map { String($0.dropLast(".words".count)) }.sorted() == WordLists.embedded.lists.keys.sorted())
    }

    @Test func noLineIsMalformed() { #expect(WordLists.embedded.malformedLines == []) }

    @Test func aMalformedLineIsIgnored() {
        let lists = WordLists("xx: a\n[c]\n# note\nen: not_valid b\nEN: c\nde:\nword\n")
        #expect(lists.malformedLines == ["xx: a", "EN: c", "de:", "word"])
        #expect(lists.lists["c"]?.byLanguage == ["en": ["not valid", "b"]])
    }

    @Test func wordsAreInLowerCase() {
        for list in WordLists.embedded.lists.values { for word in list.all { #expect(word == word.lowercased()) } }
    }
}
