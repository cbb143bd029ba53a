#include "CFormTables.h"

#include <stdint.h>

// The plugin CompileTables makes the C that defines them.
extern const uint8_t form_table_bytes[];
extern const size_t form_table_bytes_size;

const void *form_table(void) { return form_table_bytes; }
size_t form_table_size(void) { return form_table_bytes_size; }
