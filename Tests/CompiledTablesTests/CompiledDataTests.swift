import CTables
import Foundation
import OneTimeCodeLocales
import OneTimeCodeTables
import OneTimeCodeText
import Testing

@testable import compile_tables

/// The tables in the binary match the lexicons and the linked ICU: the build has regenerated them.
@Suite struct CompiledDataTests {
    @Test func theScalarTableMatchesICU() {
        #expect(ScalarTable.embedded.header.icuVersion == ScalarTableCompiler.icuVersion)
        let embedded = UnsafeRawBufferPointer(start: scalar_table(), count: scalar_table_size())
        #expect(embedded.elementsEqual(ScalarTableCompiler.compile()))
    }

    @Test func theCuesMatchTheLexicons() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Languages").standardized
        let lexicons = try Lexicon.read(folder: folder.path)
        let messages = UnsafeRawBufferPointer(start: cue_table(), count: cue_table_size())
        #expect(messages.elementsEqual(CueCompiler.compile(lexicons.map(\.forMessages))))
        let forms = UnsafeRawBufferPointer(start: form_table(), count: form_table_size())
        #expect(forms.elementsEqual(CueCompiler.compile(lexicons.map(\.forForms))))
    }

    @Test func truncatedDataIsRejected() async {
        await #expect(processExitsWith: .failure) {
            let data = ScalarTableCompiler.compile().dropLast(8)
            data.withUnsafeBytes { _ = ScalarTable($0) }
        }
        await #expect(processExitsWith: .failure) {
            let data = CueCompiler.compile([]).dropLast(8)
            data.withUnsafeBytes { _ = CueAutomaton($0) }
        }
    }
}
