import Foundation
import Testing

@testable import OneTimeCodeLexicons

/// The data files themselves: a translator's first check.
@Suite struct LexiconFileTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/Languages").standardized

    private static func files() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "lexicon" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    @Test func everyFileIsGood() throws {
        let english = try Lexicon.read(folder: Self.folder.path).first { $0.locale == "en" }
        let englishCues = try #require(english).cues.map { FoldedCue($0) }
        for file in try Self.files() {
            let text = try String(contentsOf: file, encoding: .utf8)
            for finding in LexiconAudit.findings(text, file: file.lastPathComponent, english: englishCues) {
                Issue.record("\(finding)")
            }
            #expect(text.hasPrefix("locale = ") || text.contains("\nlocale = "), "\(file.lastPathComponent)")
        }
    }

    @Test func everyFileIsNamedForItsLocale() throws {
        let tags = try Self.files().map { $0.deletingPathExtension().lastPathComponent }
        #expect(try Lexicon.read(folder: Self.folder.path).map(\.locale) == tags)
    }

    @Test func everyPromisedLocaleHasALexicon() throws {
        // CLDR's modern coverage (version 46) without Cherokee, and further languages that the project promises
        let promised = """
            af am ar as az be bg bn bs ca cs cy da de dsb el en es et eu fa fi fil fr ga gd gl gu ha he hi hr hsb hu hy id ig \
            is it ja ka kk km kn ko kok ky lo lt lv mk ml mn mr ms my nb ne nl nn or pa pcm pl ps pt qu ro ru sd si sk sl so \
            sq sr sv sw ta te th ti tk tr uk ur uz vi yo yue zh zu \
            ug tg ckb ku xh om rw mt lb ht mg bo
            """
        let locales = Set(try Lexicon.read(folder: Self.folder.path).map(\.locale))
        for tag in promised.split(separator: " ") { #expect(locales.contains(String(tag)), "\(tag)") }
        #expect(locales.count >= 110)
    }
}
