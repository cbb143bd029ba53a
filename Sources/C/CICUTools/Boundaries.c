#include "CICUTools.h"

#include <stddef.h>
#include <unicode/ubrk.h>

// Opening an iterator costs a hundred times what a short text costs; ICU's objects are not thread safe. The threads of
// tests keep theirs.
static UBreakIterator *threadBreaker(void) {
    static _Thread_local UBreakIterator *breaker = NULL;
    UErrorCode status = U_ZERO_ERROR;
    // The root locale: a language makes no difference to word boundaries.
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
    // The iterator keeps a shallow clone of the text: leave it on an empty one, not on memory that goes away.
    UErrorCode ignored = U_ZERO_ERROR;
    ubrk_setText(breaker, u"", 0, &ignored);
    return count;
}
