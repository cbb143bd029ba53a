import CTables
import OneTimeCodeTables

extension CueAutomaton {
    /// The cues in the binary.
    static let embedded = CueAutomaton(UnsafeRawBufferPointer(start: cue_table(), count: cue_table_size()))
}
