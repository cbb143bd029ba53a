#include "CICUTools.h"

#include <string.h>
#include <unicode/uchar.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/unumsys.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

void icu_locales(void *context, void (*visit)(void *context, const char *tag)) {
    UErrorCode status = U_ZERO_ERROR;
    UEnumeration *locales = uloc_openAvailableByType(ULOC_AVAILABLE_WITH_LEGACY_ALIASES, &status);
    const char *name;
    while (U_SUCCESS(status) && (name = uenum_next(locales, NULL, &status))) {
        char tag[ULOC_FULLNAME_CAPACITY];
        UErrorCode failure = U_ZERO_ERROR;
        uloc_toLanguageTag(name, tag, sizeof tag, true, &failure);
        if (failure == U_ZERO_ERROR) visit(context, tag);
    }
    uenum_close(locales);
}

const char *icu_script_code(int32_t index) {
    return index < u_getIntPropertyMaxValue(UCHAR_SCRIPT) ? uscript_getShortName((UScriptCode)index) : NULL;
}

bool icu_is_right_to_left(const char *locale) { return uloc_isRightToLeft(locale); }

bool icu_native_digits(const char *locale, uint32_t *digits) {
    char name[ULOC_FULLNAME_CAPACITY + sizeof "@numbers=native"];
    if (strlen(locale) >= ULOC_FULLNAME_CAPACITY) return false;
    strcpy(name, locale);
    strcat(name, "@numbers=native");

    UErrorCode status = U_ZERO_ERROR;
    UNumberingSystem *system = unumsys_open(name, &status);
    if (U_FAILURE(status)) return false;
    UChar description[24];
    int32_t length = 0;
    bool isDecimal = !unumsys_isAlgorithmic(system) && unumsys_getRadix(system) == 10;
    if (isDecimal) length = unumsys_getDescription(system, description, 24, &status);
    unumsys_close(system);
    if (!isDecimal || U_FAILURE(status)) return false;

    int32_t place = 0;
    for (int32_t value = 0; value < 10; value++) {
        if (place >= length) return false;
        UChar32 digit;
        U16_NEXT(description, place, length, digit);
        if (u_charDigitValue(digit) != value || digit < 0x80) return false;
        digits[value] = (uint32_t)digit;
    }
    return true;
}

int32_t icu_locale_name(const char *locale, const char *display, uint16_t *name, int32_t capacity) {
    // if ICU does not know the name, it returns the code with U_USING_DEFAULT_WARNING
    if (*locale == 0) return 0;
    UErrorCode status = U_ZERO_ERROR;
    UChar language[64];
    uloc_getDisplayLanguage(locale, display, language, 64, &status);
    if (U_FAILURE(status) || status == U_USING_DEFAULT_WARNING) return 0;
    int32_t length = uloc_getDisplayName(locale, display, (UChar *)name, capacity, &status);
    return U_SUCCESS(status) && length < capacity ? length : 0;
}
