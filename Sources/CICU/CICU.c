#include "CICU.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uidna.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>
#include <unicode/utrans.h>

// MARK: Scalars

icu_scalar_properties icu_properties(uint32_t scalar) {
    UErrorCode status = U_ZERO_ERROR;
    icu_scalar_properties properties = {
        .category = (uint8_t)u_charType((UChar32)scalar),
        .digit = (int8_t)u_charDigitValue((UChar32)scalar),
        .script = (int16_t)uscript_getScript((UChar32)scalar, &status),
        .combiningClass = u_getCombiningClass((UChar32)scalar),
        .isUppercase = u_hasBinaryProperty((UChar32)scalar, UCHAR_UPPERCASE),
    };
    return properties;
}

int32_t icu_major_version(void) {
    UVersionInfo version;
    u_getVersion(version);
    return version[0];
}

const char *icu_script_name(int16_t script) {
    const char *name = uscript_getShortName((UScriptCode)script);
    return name ? name : "";
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
    // Negative where the scalar maps to itself; much faster than normalizing a string of one scalar.
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

// MARK: Word boundaries

static pthread_key_t breakerKey;
static pthread_once_t breakerOnce = PTHREAD_ONCE_INIT;

static void closeBreaker(void *breaker) { ubrk_close(breaker); }
static void makeBreakerKey(void) { pthread_key_create(&breakerKey, closeBreaker); }

// Opening a break iterator costs a hundred times what a short text costs to break; ICU's objects are not thread safe.
static UBreakIterator *threadBreaker(void) {
    pthread_once(&breakerOnce, makeBreakerKey);
    UBreakIterator *breaker = pthread_getspecific(breakerKey);
    if (!breaker) {
        UErrorCode status = U_ZERO_ERROR;
        // The root locale: a language makes no difference to word boundaries.
        breaker = ubrk_open(UBRK_WORD, "", NULL, 0, &status);
        if (U_FAILURE(status)) return NULL;
        pthread_setspecific(breakerKey, breaker);
    }
    return breaker;
}

int32_t icu_word_boundaries(const uint16_t *text, int32_t length, int32_t *offsets) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *breaker = threadBreaker();
    if (!breaker) return 0;
    ubrk_setText(breaker, text, length, &status);
    if (U_FAILURE(status)) return 0;
    int32_t count = 0;
    for (int32_t offset = ubrk_first(breaker); offset != UBRK_DONE; offset = ubrk_next(breaker)) {
        offsets[count++] = offset;
    }
    // The iterator keeps a shallow clone of the text: leave it on an empty one, not on memory that goes away.
    UErrorCode ignored = U_ZERO_ERROR;
    ubrk_setText(breaker, u"", 0, &ignored);
    return count;
}

// MARK: Domain names

static UIDNA *domainMapping = NULL;
static pthread_once_t domainMappingOnce = PTHREAD_ONCE_INIT;

static void openDomainMapping(void) {
    UErrorCode status = U_ZERO_ERROR;
    domainMapping = uidna_openUTS46(UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII, &status);
    if (U_FAILURE(status)) domainMapping = NULL;
}

// ICU always checks hyphens and lengths; CheckHyphens and VerifyDnsLength are false where beStrict is.
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

// MARK: Transliteration

int32_t icu_transliterate(const char *identifier, const uint8_t *text, int32_t length, uint8_t *output,
                          int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UChar id[64];
    u_uastrncpy(id, identifier, 63);
    id[63] = 0;
    UTransliterator *transliterator = utrans_openU(id, -1, UTRANS_FORWARD, NULL, 0, NULL, &status);
    if (U_FAILURE(status)) return -1;

    // No transliterator of CLDR makes more than a few units of one.
    int32_t room = length * 8 + 64, utf16Length = 0, written = -1;
    UChar *utf16 = malloc(sizeof(UChar) * (size_t)room);
    if (utf16) {
        u_strFromUTF8(utf16, room, &utf16Length, (const char *)text, length, &status);
        int32_t limit = utf16Length;
        utrans_transUChars(transliterator, utf16, &utf16Length, room, 0, &limit, &status);
        if (U_SUCCESS(status)) {
            u_strToUTF8((char *)output, capacity, &written, utf16, utf16Length, &status);
            if (U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR) written = -1;
        }
        free(utf16);
    }
    utrans_close(transliterator);
    return written;
}
