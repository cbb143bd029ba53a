#include "CTables.h"

#include <stdint.h>

// CCompiledTables and CFormTables define them, out of C that `compile-tables` makes. They are weak, since that program links the tokenizer and
// has no tables yet.
extern const uint8_t scalar_table_bytes[] __attribute__((weak));
extern const size_t scalar_table_bytes_size __attribute__((weak));
extern const uint8_t word_table_bytes[] __attribute__((weak));
extern const size_t word_table_bytes_size __attribute__((weak));
extern const uint8_t cue_table_bytes[] __attribute__((weak));
extern const size_t cue_table_bytes_size __attribute__((weak));
extern const uint8_t form_table_bytes[] __attribute__((weak));
extern const size_t form_table_bytes_size __attribute__((weak));

static const void *own_table;
static size_t own_size;

void scalar_table_use(const void *table, size_t size) {
    own_table = table;
    own_size = size;
}

const void *scalar_table(void) { return own_table ? own_table : scalar_table_bytes; }
size_t scalar_table_size(void) { return own_table ? own_size : &scalar_table_bytes_size ? scalar_table_bytes_size : 0; }

const void *word_table(void) { return word_table_bytes; }
size_t word_table_size(void) { return &word_table_bytes_size ? word_table_bytes_size : 0; }

const void *cue_table(void) { return cue_table_bytes; }
size_t cue_table_size(void) { return &cue_table_bytes_size ? cue_table_bytes_size : 0; }

const void *form_table(void) { return form_table_bytes; }
size_t form_table_size(void) { return &form_table_bytes_size ? form_table_bytes_size : 0; }
