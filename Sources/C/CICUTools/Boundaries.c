#include "CICUTools.h"

#include <stddef.h>
#include <unicode/ubrk.h>

// To open an iterator costs a hundred times as much as a short text, and ICU's objects are not thread-safe. Therefore
// each thread of the tests keeps one.
static UBreakIterator *threadBreaker(void) {
    static _Thread_local UBreakIterator *breaker = NULL;
    UErrorCode status = U_ZERO_ERROR;
    // The root locale, since the language does not change word boundaries.
    if (!breaker) breaker = ubrk_open(UBRK_WORD, "", NULL, 0, &status);
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
    // The iterator keeps a shallow clone of the text, so it gets an empty one before the memory of this text is freed.
    UErrorCode ignored = U_ZERO_ERROR;
    ubrk_setText(breaker, u"", 0, &ignored);
    return count;
}
