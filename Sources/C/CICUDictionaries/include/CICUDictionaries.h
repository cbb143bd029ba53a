// The words of ICU's dictionaries, for the program that makes the tables. ICU reads its dictionaries in C++ only.

#ifndef CICUDICTIONARIES_H
#define CICUDICTIONARIES_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

/// Calls `visit` with every word of the dictionary `name` of ICU's break iterators ("thaidict") in UTF-16, in ascending
/// order, and with its value: 0 in dictionaries without values. Returns whether ICU has the dictionary.
bool icu_dictionary_words(const char *name, void *context,
                          void (*visit)(void *context, const uint16_t *units, int32_t length, int32_t value));

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif
