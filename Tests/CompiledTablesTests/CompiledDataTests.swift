import CTables
import Foundation
import OneTimeCodeLocales
import OneTimeCodeTables
import OneTimeCodeText
import Testing

@testable import compile_tables

/// The tables in the binary are those of the lexicons and of the ICU that is linked: the build made them anew.
@Suite struct CompiledDataTests {
    @Test func theScalarTableIsThatOfICU() {
        #expect(ScalarTable.embedded.header.icuVersion == ScalarTableCompiler.icuVersion)
        let embedded = UnsafeRawBufferPointer(start: scalar_table(), count: scalar_table_size())
        #expect(embedded.elementsEqual(ScalarTableCompiler.compile()))
    }

    @Test func theCuesAreThoseOfTheLexicons() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/OneTimeCodeLocales/Lexicons").standardized
        let data = CueCompiler.compile(try Lexicon.read(folder: folder.path))
        let embedded = UnsafeRawBufferPointer(start: cue_table(), count: cue_table_size())
        #expect(embedded.elementsEqual(data))
    }

    @Test func dataThatIsCutOffIsNoTable() async {
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
