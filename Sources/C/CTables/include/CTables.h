// The tables that the plugin CompileTables makes, embedded. Each is aligned to 64 bytes.

#ifndef CTABLES_H
#define CTABLES_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// The table of scalars; read by `ScalarTable`.
const void *scalar_table(void);
size_t scalar_table_size(void);

/// The words of scripts without spaces; read by `WordTable`.
const void *word_table(void);
size_t word_table_size(void);

/// The automaton of the cues of messages; read by `CueAutomaton`.
const void *cue_table(void);
size_t cue_table_size(void);

/// The words that speak of a code, for logs; read by `CodeWordTable`.
const void *code_word_table(void);
size_t code_word_table_size(void);

/// The names, digits and directions of languages by CLDR, as text; read by `LocaleTable`.
const void *locale_table(void);
size_t locale_table_size(void);

/// The words of the readers of details; read by `DetailWords`.
const void *detail_table(void);
size_t detail_table_size(void);

/// The words of the template checker, as text; read by `ListedWords`.
const void *listed_table(void);
size_t listed_table_size(void);

#pragma clang assume_nonnull end

#endif
