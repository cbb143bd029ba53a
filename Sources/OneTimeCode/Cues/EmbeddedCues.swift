import CCompiledData

/// Where the cues lie in the binary. `CueAutomaton` is package API, which names nothing of a C module.
func embeddedCueAutomaton() -> UnsafeRawPointer { cue_automaton() }
