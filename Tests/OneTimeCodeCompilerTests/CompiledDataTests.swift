import CCompiledData
import OneTimeCode
import OneTimeCodeCompiler
import OneTimeCodeLocales
import Testing

@testable import OneTimeCodeText

/// The tables in the binary say what the lexicons and ICU say. Another version of ICU may know other scalars: then there is
/// nothing to compare.
@Suite struct CompiledDataTests {
    private static let isSameICU = ScalarTable.embedded.header.icuVersion == ScalarTableCompiler.icuVersion

    @Test(.enabled(if: isSameICU)) func theScalarTableIsThatOfICU() {
        let data = ScalarTableCompiler.compile()
        let embedded = UnsafeRawBufferPointer(start: scalar_table(), count: data.count)
        #expect(embedded.elementsEqual(data), "stale: run 'swift run -c release compile-data', twice")
    }

    @Test(.enabled(if: isSameICU)) func theCuesAreThoseOfTheLexicons() {
        let data = CueCompiler.compile(Lexicon.embedded())
        let embedded = UnsafeRawBufferPointer(start: cue_automaton(), count: data.count)
        #expect(embedded.elementsEqual(data), "stale: run 'swift run -c release compile-data'")
    }
}
