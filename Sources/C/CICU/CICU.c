#if !__has_include(<unicode/uchar.h>)
#error "ICU is missing: install libicu-dev"
#endif

#include "CICU.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/uchar.h>
#include <unicode/uidna.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

// MARK: Scalars

icu_scalar_properties icu_properties(uint32_t scalar) {
    UErrorCode status = U_ZERO_ERROR;
    icu_scalar_properties properties = {
        .category = (uint8_t)u_charType((UChar32)scalar),
        .digit = (int8_t)u_charDigitValue((UChar32)scalar),
        .script = (int16_t)uscript_getScript((UChar32)scalar, &status),
        .combiningClass = u_getCombiningClass((UChar32)scalar),
        .isUppercase = u_hasBinaryProperty((UChar32)scalar, UCHAR_UPPERCASE),
        .wordBreak = (uint8_t)u_getIntPropertyValue((UChar32)scalar, UCHAR_WORD_BREAK),
        .isComplexContext = u_getIntPropertyValue((UChar32)scalar, UCHAR_LINE_BREAK) == U_LB_COMPLEX_CONTEXT,
    };
    return properties;
}

int32_t icu_major_version(void) {
    UVersionInfo version;
    u_getVersion(version);
    return version[0];
}

int32_t icu_display_width(uint32_t scalar) {
    switch (u_charType((UChar32)scalar)) {
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
    case U_FORMAT_CHAR:
    case U_CONTROL_CHAR:
        return 0;
    }
    int32_t width = u_getIntPropertyValue((UChar32)scalar, UCHAR_EAST_ASIAN_WIDTH);
    return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

// MARK: Folding

static int32_t decompose(const UNormalizer2 *normalizer, uint32_t scalar, uint32_t *output, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UChar mapping[64];
    // Negative if the scalar maps to itself. This is much faster than normalizing a string of one scalar.
    int32_t length = unorm2_getDecomposition(normalizer, (UChar32)scalar, mapping, 64, &status);
    if (U_FAILURE(status)) return 0;
    if (length < 0) {
        output[0] = scalar;
        return 1;
    }
    int32_t count = 0;
    for (int32_t i = 0; i < length && count < capacity;) {
        UChar32 next;
        U16_NEXT(mapping, i, length, next);
        output[count++] = (uint32_t)next;
    }
    return count;
}

int32_t icu_fold(uint32_t scalar, uint32_t *output, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    return decompose(unorm2_getNFKCCasefoldInstance(&status), scalar, output, capacity);
}

int32_t icu_compatibility(uint32_t scalar, uint32_t *output, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    return decompose(unorm2_getNFKDInstance(&status), scalar, output, capacity);
}

bool icu_is_nfkc(uint32_t scalar) {
    UErrorCode status = U_ZERO_ERROR;
    UChar units[2];
    int32_t length = 0;
    U16_APPEND_UNSAFE(units, length, scalar);
    return unorm2_isNormalized(unorm2_getNFKCInstance(&status), units, length, &status);
}

int32_t icu_nfkc(const uint16_t *text, int32_t length, uint16_t *output, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t written = unorm2_normalize(unorm2_getNFKCInstance(&status), text, length, output, capacity, &status);
    return U_SUCCESS(status) ? written : 0;
}

bool icu_nfkc_begins_at(uint32_t scalar) {
    UErrorCode status = U_ZERO_ERROR;
    return unorm2_hasBoundaryBefore(unorm2_getNFKCInstance(&status), (UChar32)scalar);
}

bool icu_is_nfc(const uint8_t *text, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    UChar *utf16 = malloc(sizeof(UChar) * ((size_t)length + 1));
    if (!utf16) return false;
    int32_t utf16Length = 0;
    u_strFromUTF8(utf16, length + 1, &utf16Length, (const char *)text, length, &status);
    UBool isNormalized = unorm2_isNormalized(unorm2_getNFCInstance(&status), utf16, utf16Length, &status);
    free(utf16);
    return U_SUCCESS(status) && isNormalized;
}

// MARK: Domain names

static UIDNA *domainMapping = NULL;
static pthread_once_t domainMappingOnce = PTHREAD_ONCE_INIT;

static void openDomainMapping(void) {
    UErrorCode status = U_ZERO_ERROR;
    domainMapping = uidna_openUTS46(UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII, &status);
    if (U_FAILURE(status)) domainMapping = NULL;
}

// ICU always checks hyphens and lengths; in the URL Standard, CheckHyphens and VerifyDnsLength are false if beStrict
// is.
static const uint32_t lenientErrors = UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG |
                                      UIDNA_ERROR_DOMAIN_NAME_TOO_LONG | UIDNA_ERROR_LEADING_HYPHEN |
                                      UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4;

int32_t icu_domain_to_ascii(const uint8_t *name, int32_t length, uint8_t *output, int32_t capacity) {
    pthread_once(&domainMappingOnce, openDomainMapping);
    if (!domainMapping) return -1;
    UErrorCode status = U_ZERO_ERROR;
    UIDNAInfo info = UIDNA_INFO_INITIALIZER;
    int32_t written = uidna_nameToASCII_UTF8(domainMapping, (const char *)name, length, (char *)output, capacity, &info,
                                             &status);
    return U_FAILURE(status) || (info.errors & ~lenientErrors) != 0 || written > capacity ? -1 : written;
}

// MARK: Templates

bool icu_visual_order(const uint16_t *text, int32_t length, int32_t *order) {
    UErrorCode status = U_ZERO_ERROR;
    UBiDi *bidi = ubidi_openSized(length, 0, &status);
    ubidi_setPara(bidi, (const UChar *)text, length, UBIDI_DEFAULT_LTR, NULL, &status);
    ubidi_getVisualMap(bidi, order, &status);
    ubidi_close(bidi);
    return U_SUCCESS(status);
}
