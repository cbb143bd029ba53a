// The word lists of the template checker, one file after another, in the binary.

#ifndef C_TEMPLATE_WORDS_H
#define C_TEMPLATE_WORDS_H

#include <stddef.h>
#include <stdint.h>

const uint8_t *_Nonnull template_words(void);
size_t template_words_length(void);

#endif
