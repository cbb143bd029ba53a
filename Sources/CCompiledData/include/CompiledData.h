// The tables that `compile-data` makes, in the binary: mapped, not built, when a process starts.

#ifndef COMPILED_DATA_H
#define COMPILED_DATA_H

#pragma clang assume_nonnull begin

/// What the tokenizer asks of a scalar; read by `ScalarTable`.
const void *scalar_table(void);

/// The cues of all lexicons; read by `CueAutomaton`.
const void *cue_automaton(void);

#pragma clang assume_nonnull end

#endif
