// The table of languages, in the binary; read by `LocaleTable`.

#ifndef C_LOCALE_TABLE_H
#define C_LOCALE_TABLE_H

#include <stddef.h>
#include <stdint.h>

const uint8_t *_Nonnull locale_table(void);
size_t locale_table_size(void);

#endif
