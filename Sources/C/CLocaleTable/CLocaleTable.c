#include "CLocaleTable.h"

// The plugin CompileTables makes the C that defines them.
extern const uint8_t locale_table_bytes[];
extern const size_t locale_table_bytes_size;

const uint8_t *locale_table(void) { return locale_table_bytes; }
size_t locale_table_size(void) { return locale_table_bytes_size; }
