// Functions of ICU that only the compiler of the tables and the tests need: its dictionaries, its locales by CLDR, its
// transliterators, its word boundaries. At run time tables replace the first three, so a static program contains neither
// this code nor ICU's data for it.

#ifndef CICU_TOOLS_H
#define CICU_TOOLS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

/// Calls `visit` with the BCP 47 tag of every locale of ICU, and with the shorter tags that mean the same ("zh-TW").
void icu_locales(void *context, void (*visit)(void *context, const char *tag));

/// The four-letter ISO 15924 code of a script, from 0 on; null after the last one.
const char *_Nullable icu_script_code(int32_t index);

/// Whether a locale is written from right to left.
bool icu_is_right_to_left(const char *locale);

/// A locale's native decimal digits, 0 to 9, as scalars. False if it has only ASCII's, or if they are not digits by
/// Unicode (general category Nd).
bool icu_native_digits(const char *locale, uint32_t *digits);

/// Writes the name of a locale in the language of `display` and returns its length in UTF-16 units. Returns 0 if ICU
/// has no name in that language, or if the name has more than `capacity` units.
int32_t icu_locale_name(const char *locale, const char *display, uint16_t *name, int32_t capacity);

/// Calls `visit` with every word of the dictionary `name` of ICU's break iterators ("thaidict") in UTF-16, in ascending
/// order, and with its value, which is 0 in dictionaries without values. Returns whether ICU has the dictionary. ICU
/// reads its dictionaries only in C++.
bool icu_dictionary_words(const char *name, void *context,
                          void (*visit)(void *context, const uint16_t *units, int32_t length, int32_t value));

/// Transliterates UTF-8 text with the ICU transliterator `identifier`. Returns the length of the result, and writes the
/// result to `output` only if it fits `capacity`. Returns -1 for an unknown identifier or text that is not UTF-8.
int32_t icu_transliterate(const char *identifier, const uint8_t *text, int32_t length, uint8_t *_Nullable output,
                          int32_t capacity);

/// Writes every word boundary of UTF-16 text (UAX #29, with ICU's dictionaries for scripts without spaces) to
/// `offsets`, in ascending order, 0 first and `length` last. There must be room for `length` + 1. Returns the number of
/// boundaries, or 0 if ICU cannot be set up. The tests compare the tokenizer's boundaries with them.
int32_t icu_word_boundaries(const uint16_t *text, int32_t length, int32_t *offsets);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif
