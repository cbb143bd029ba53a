#include "CICUTemplates.h"

#include <unicode/ubidi.h>

bool icu_visual_order(const uint16_t *text, int32_t length, int32_t *order) {
    UErrorCode status = U_ZERO_ERROR;
    UBiDi *bidi = ubidi_openSized(length, 0, &status);
    ubidi_setPara(bidi, (const UChar *)text, length, UBIDI_DEFAULT_LTR, NULL, &status);
    ubidi_getVisualMap(bidi, order, &status);
    ubidi_close(bidi);
    return U_SUCCESS(status);
}
