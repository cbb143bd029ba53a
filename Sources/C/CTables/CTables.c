#include "CTables.h"

#include <stdint.h>

// The plugin CompileTables makes the C that defines them.
extern const uint8_t scalar_table_bytes[], word_table_bytes[], cue_table_bytes[],
    code_word_table_bytes[], locale_table_bytes[], listed_table_bytes[], detail_table_bytes[];
extern const size_t scalar_table_bytes_size, word_table_bytes_size, cue_table_bytes_size,
    code_word_table_bytes_size, locale_table_bytes_size, listed_table_bytes_size, detail_table_bytes_size;

const void *scalar_table(void) { return scalar_table_bytes; }
size_t scalar_table_size(void) { return scalar_table_bytes_size; }

const void *word_table(void) { return word_table_bytes; }
size_t word_table_size(void) { return word_table_bytes_size; }

const void *cue_table(void) { return cue_table_bytes; }
size_t cue_table_size(void) { return cue_table_bytes_size; }

const void *code_word_table(void) { return code_word_table_bytes; }
size_t code_word_table_size(void) { return code_word_table_bytes_size; }

const void *locale_table(void) { return locale_table_bytes; }
size_t locale_table_size(void) { return locale_table_bytes_size; }

const void *listed_table(void) { return listed_table_bytes; }
size_t listed_table_size(void) { return listed_table_bytes_size; }

const void *detail_table(void) { return detail_table_bytes; }
size_t detail_table_size(void) { return detail_table_bytes_size; }
