import OneTimeCodeLocales
import OneTimeCodeTables

@testable import OneTimeCode
@testable import compile_tables

extension CueIndex {
    /// The cues of lexicons that are not in the binary. Their data stays until the process ends.
    convenience init(_ lexicons: [Lexicon]) {
        let bytes = CueCompiler.compile(lexicons)
        let data = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 64)
        data.copyMemory(from: bytes, byteCount: bytes.count)
        self.init(CueAutomaton(UnsafeRawBufferPointer(start: data, count: bytes.count)))
    }
}
