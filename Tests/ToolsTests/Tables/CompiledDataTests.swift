import CFormTables
import CTables
import Foundation
import OneTimeCode
import OneTimeCodeText
import Testing

@testable import OneTimeCodeLexicons
@testable import compile_tables

/// The tables in the binary match the lexicons and the linked ICU: the build has regenerated them.
@Suite struct CompiledDataTests {
    @Test func theScalarTableMatchesICU() {
        #expect(ScalarTable.embedded.header.icuVersion == ScalarTableCompiler.icuVersion)
        let embedded = UnsafeRawBufferPointer(start: scalar_table(), count: scalar_table_size())
        #expect(embedded.elementsEqual(ScalarTableCompiler.compile()))
    }

    private let messages = UnsafeRawBufferPointer(start: cue_table(), count: cue_table_size())

    private func lexicons() throws -> [Lexicon] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/Languages").standardized
        return try Lexicon.read(folder: folder.path)
    }

    @Test func theCuesMatchTheLexicons() throws {
        let lexicons = try lexicons()
        #expect(
            messages.elementsEqual(
                try CueCompiler.compile(lexicons.map(\.forMessages), .embedded, Transliteration.transliterate)))
        let forms = UnsafeRawBufferPointer(start: form_table(), count: form_table_size())
        #expect(
            forms.elementsEqual(
                try CueCompiler.compile(lexicons.map(\.forForms), .embedded, Transliteration.transliterate)))
    }

    @Test func theWordsForCodesMatchTheCues() {
        let words = UnsafeRawBufferPointer(start: code_word_table(), count: code_word_table_size())
        #expect(words.elementsEqual(CodeWordCompiler.compile(.embedded)))
    }

    /// The readings of every spelling, in their order. The places of the slots depend on the order in which words are added.
    private func readings(of automaton: CueAutomaton) -> [[UInt32]: [String]] {
        var found: [[UInt32]: [String]] = [:]
        automaton.forEachSpelling { scalars, meaning in
            found[Array(scalars), default: []] += automaton.readings(of: meaning).map { "\(meaning.isUnspaced) \($0)" }
        }
        return found
    }

    private func areAsBuilt(_ data: [UInt8]) -> Bool {
        let automaton = CueAutomaton(UnsafeRawBufferPointer(keeping: data))
        let built = CueAutomaton(messages)
        return automaton.locales.map(\.tag) == built.locales.map(\.tag)
            && automaton.locales.map(\.cueCounts) == built.locales.map(\.cueCounts)
            && automaton.ownNumberSigns.elementsEqual(built.ownNumberSigns)
            && readings(of: automaton) == readings(of: built)
    }

    /// The words are as if the package had been built with the file.
    @Test(arguments: ["de", "en", "zh"]) func aLexiconInPlaceOfItselfChangesNothing(_ locale: String) throws {
        let lexicon = try #require(try lexicons().first { $0.locale == locale })
        let replaced = try CueCompiler.compile(
            lexicon.forMessages, replacingIn: .embedded, .embedded, Transliteration.transliterate)
        #expect(areAsBuilt(replaced))
    }

    @Test(arguments: ["af", "ru", "zu"]) func aNewLanguageIsAddedAtItsPlace(_ locale: String) throws {
        let lexicons = try lexicons()
        let lexicon = try #require(lexicons.first { $0.locale == locale })
        let others = try CueCompiler.compile(
            lexicons.filter { $0.locale != locale }.map(\.forMessages), .embedded, Transliteration.transliterate)
        let automaton = CueAutomaton(UnsafeRawBufferPointer(keeping: others))
        let added = try CueCompiler.compile(
            lexicon.forMessages, replacingIn: automaton, .embedded, Transliteration.transliterate)
        #expect(areAsBuilt(added))
    }

    @Test(arguments: [
        ("Russian-Latin/BGN", "код подтверждения", "kod podtverzhdeniya"), ("de-ASCII", "gültig für", "gueltig fuer"),
    ]) func latinSpellingsAreDerived(_ transliterator: String, _ cue: String, _ latin: String) throws {
        let text = "locale = xx\nname = X\nlatin = \(transliterator)\n[code]\n\(cue)\n"
        let lexicon = try Lexicon(text, file: "xx.lexicon")
        let cases: [(CueCompiler.Transliterate?, Bool)] = [(Transliteration.transliterate, true), (nil, false)]
        for (transliterate, hasLatin) in cases {
            let data = try CueCompiler.compile([lexicon], .embedded, transliterate)
            let words = readings(of: CueAutomaton(UnsafeRawBufferPointer(keeping: data)))
            #expect((words[latin.unicodeScalars.map(\.value)] != nil) == hasLatin)
        }
    }

    @Test func anUnknownTransliteratorStopsTheBuild() throws {
        let lexicon = try Lexicon("locale = xx\nname = X\nlatin = Klingon\n[code]\nword\n", file: "xx.lexicon")
        #expect {
            try CueCompiler.compile([lexicon], .embedded, Transliteration.transliterate)
        } throws: {
            "\($0)" == "xx.lexicon:3: ICU has no transliterator 'Klingon'; see the README's table"
        }
    }

    @Test(arguments: ["\u{1F522}", "ßß.", "किकि."]) func aNumberSignThatIsTooLongStopsTheBuild(_ sign: String) throws {
        let lexicon = try Lexicon("locale = xx\nname = X\n[number-sign]\n#\n\(sign)\n", file: "xx.lexicon")
        #expect {
            try CueCompiler.compile([lexicon], .embedded, nil)
        } throws: {
            "\($0)".hasPrefix("xx.lexicon:5: the number sign does not fit")
        }
    }

    @Test func truncatedDataIsRejected() async {
        await #expect(processExitsWith: .failure) {
            let data = ScalarTableCompiler.compile().dropLast(8)
            data.withUnsafeBytes { _ = ScalarTable($0) }
        }
        await #expect(processExitsWith: .failure) {
            let data = try CueCompiler.compile([], .embedded, nil).dropLast(8)
            data.withUnsafeBytes { _ = CueAutomaton($0) }
        }
        await #expect(processExitsWith: .failure) {
            let data = CodeWordCompiler.compile(.embedded).dropLast(8)
            data.withUnsafeBytes { _ = CodeWordTable($0) }
        }
    }
}
