// The generated tables, by whatever module they are in.

#ifndef CTABLES_H
#define CTABLES_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// The table of scalars, aligned to 64 bytes; read by `ScalarTable`.
const void *scalar_table(void);
size_t scalar_table_size(void);

/// The words of scripts without spaces, aligned to 64 bytes; read by `WordTable`. Null in the program that makes the
/// tables.
const void *_Nullable word_table(void);
size_t word_table_size(void);

/// The automaton of cues, aligned to 64 bytes; read by `CueAutomaton`. Null in programs that do not link `OneTimeCode`.
const void *_Nullable cue_table(void);
size_t cue_table_size(void);

/// The automaton of the words of forms, aligned to 64 bytes. Null in programs that do not link `AutoFill`.
const void *_Nullable form_table(void);
size_t form_table_size(void);

/// Makes a table of scalars the one to use, before its first use, in the program that makes the tables.
void scalar_table_use(const void *table, size_t size);

#pragma clang assume_nonnull end

#endif
