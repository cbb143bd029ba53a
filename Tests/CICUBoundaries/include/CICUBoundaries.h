// ICU's own word boundaries, with which the tests compare those of the tokenizer.

#ifndef CICUBOUNDARIES_H
#define CICUBOUNDARIES_H

#include <stdint.h>

#pragma clang assume_nonnull begin

/// Writes every word boundary of UTF-16 text (UAX #29 with ICU's dictionaries for the scripts that are written without
/// spaces) to `offsets`, in ascending order, 0 first and `length` last; there must be room for `length` + 1. Returns how many
/// there are: 0 when ICU could not be set up.
int32_t icu_word_boundaries(const uint16_t *text, int32_t length, int32_t *offsets);

#pragma clang assume_nonnull end

#endif
