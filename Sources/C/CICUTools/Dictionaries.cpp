#include "CICUTools.h"

#include <string>
#include <unicode/bytestrie.h>
#include <unicode/ucharstrie.h>
#include <unicode/udata.h>

using Visit = void (*)(void *, const uint16_t *, int32_t, int32_t);

// The indexes at the start of a dictionary, and their values; ICU describes them in dictionarydata.h.
enum { trieOffsetIndex = 0, trieTypeIndex = 4, transformIndex = 5 };
enum { trieTypeMask = 7, bytesTrie = 0, ucharsTrie = 1, firstScalarMask = 0x1FFFFF };

// A byte is the distance to a first scalar. The two highest bytes stand for the joiners.
static char16_t scalar(unsigned char byte, int32_t first) {
    return byte == 0xFF ? 0x200D : byte == 0xFE ? 0x200C : char16_t(first + byte);
}

static UErrorCode visitBytes(const char *trie, int32_t first, void *context, Visit visit) {
    UErrorCode status = U_ZERO_ERROR;
    icu::BytesTrie::Iterator words(trie, 0, status);
    std::u16string word;
    while (words.next(status)) {
        word.clear();
        for (unsigned char byte : std::string(words.getString().data(), size_t(words.getString().length()))) {
            word += scalar(byte, first);
        }
        visit(context, reinterpret_cast<const uint16_t *>(word.data()), int32_t(word.size()), words.getValue());
    }
    return status;
}

static UErrorCode visitUnits(const char16_t *trie, void *context, Visit visit) {
    UErrorCode status = U_ZERO_ERROR;
    icu::UCharsTrie::Iterator words(trie, 0, status);
    while (words.next(status)) {
        const icu::UnicodeString &word = words.getString();
        visit(context, reinterpret_cast<const uint16_t *>(word.getBuffer()), word.length(), words.getValue());
    }
    return status;
}

bool icu_dictionary_words(const char *name, void *context, Visit visit) {
    UErrorCode status = U_ZERO_ERROR;
    UDataMemory *file = udata_open(U_ICUDATA_NAME "-brkitr", "dict", name, &status);
    if (U_FAILURE(status)) return false;
    const char *data = static_cast<const char *>(udata_getMemory(file));
    const int32_t *indexes = reinterpret_cast<const int32_t *>(data);
    const char *trie = data + indexes[trieOffsetIndex];
    switch (indexes[trieTypeIndex] & trieTypeMask) {
    case bytesTrie:
        status = visitBytes(trie, indexes[transformIndex] & firstScalarMask, context, visit);
        break;
    case ucharsTrie:
        status = visitUnits(reinterpret_cast<const char16_t *>(trie), context, visit);
        break;
    default:
        status = U_UNSUPPORTED_ERROR;
    }
    udata_close(file);
    return U_SUCCESS(status);
}
