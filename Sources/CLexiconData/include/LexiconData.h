// The lexicons' data files, one after another, in the binary.

#ifndef LEXICON_DATA_H
#define LEXICON_DATA_H

#include <stddef.h>
#include <stdint.h>

const uint8_t *_Nonnull lexicon_data(void);
size_t lexicon_data_length(void);

#endif
