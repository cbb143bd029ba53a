#include "CICUTools.h"

#include <stdlib.h>
#include <unicode/ustring.h>
#include <unicode/utrans.h>

int32_t icu_transliterate(const char *identifier, const uint8_t *text, int32_t length, uint8_t *output,
                          int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UChar id[64];
    u_uastrncpy(id, identifier, 63);
    id[63] = 0;
    UTransliterator *transliterator = utrans_openU(id, -1, UTRANS_FORWARD, NULL, 0, NULL, &status);
    if (U_FAILURE(status)) return -1;

    // No transliterator of CLDR makes more than a few units from one.
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
