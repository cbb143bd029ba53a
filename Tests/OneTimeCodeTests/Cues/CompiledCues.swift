import OneTimeCodeText

@testable import OneTimeCode
@testable import OneTimeCodeLexicons

extension CueIndex {
    /// The cues of lexicons that are not in the binary. Their data stays until the process ends.
    convenience init(_ lexicons: [Lexicon]) {
        do throws(LexiconMistakes) {
            let table = try CueCompiler.compile(lexicons, .embedded, nil)
            self.init(CueAutomaton(UnsafeRawBufferPointer(keeping: table)))
        } catch {
            preconditionFailure(error.description)
        }
    }
}
