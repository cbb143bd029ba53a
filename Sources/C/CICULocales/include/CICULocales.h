// What ICU knows of languages by CLDR, for the program that makes the tables and for tests: at run time a table has it, and
// a static program needs none of ICU's data of locales.

#ifndef CICU_LOCALES_H
#define CICU_LOCALES_H

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Calls `visit` with the BCP 47 tag of every locale of ICU, and with the shorter ones that mean the same ("zh-TW").
void icu_locales(void *context, void (*visit)(void *context, const char *tag));

/// The four-letter ISO 15924 code of a script, from 0 on; null behind the last one.
const char *_Nullable icu_script_code(int32_t index);

/// Whether a locale is written from right to left.
bool icu_is_right_to_left(const char *locale);

/// A locale's native decimal digits, 0 to 9, as scalars; false where it has none but ASCII's, or none that are digits by
/// Unicode (general category Nd).
bool icu_native_digits(const char *locale, uint32_t *digits);

/// Writes the name of a locale in the language of `display` and returns its length in UTF-16 units; 0 where ICU has no name
/// in that language, or one of more than `capacity` units.
int32_t icu_locale_name(const char *locale, const char *display, uint16_t *name, int32_t capacity);

#pragma clang assume_nonnull end

#endif
