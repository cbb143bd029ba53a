#include "CICU.h"

#include <unicode/messagepattern.h>

static int32_t partType(UMessagePatternPartType type) {
    switch (type) {
    case UMSGPAT_PART_TYPE_MSG_START: return icu_part_message_start;
    case UMSGPAT_PART_TYPE_MSG_LIMIT: return icu_part_message_limit;
    case UMSGPAT_PART_TYPE_SKIP_SYNTAX: return icu_part_skipped;
    case UMSGPAT_PART_TYPE_REPLACE_NUMBER: return icu_part_number_sign;
    case UMSGPAT_PART_TYPE_ARG_START: return icu_part_argument_start;
    case UMSGPAT_PART_TYPE_ARG_LIMIT: return icu_part_argument_limit;
    case UMSGPAT_PART_TYPE_ARG_NAME:
    case UMSGPAT_PART_TYPE_ARG_NUMBER: return icu_part_argument_name;
    case UMSGPAT_PART_TYPE_ARG_SELECTOR: return icu_part_selector;
    default: return icu_part_other;
    }
}

static int32_t argumentKind(UMessagePatternArgType type) {
    switch (type) {
    case UMSGPAT_ARG_TYPE_NONE: return icu_argument_none;
    case UMSGPAT_ARG_TYPE_CHOICE: return icu_argument_choice;
    case UMSGPAT_ARG_TYPE_PLURAL:
    case UMSGPAT_ARG_TYPE_SELECTORDINAL: return icu_argument_plural;
    case UMSGPAT_ARG_TYPE_SELECT: return icu_argument_select;
    default: return icu_argument_simple;
    }
}

int32_t icu_parse_message(const uint16_t *text, int32_t length, bool isJava, icu_message_part *parts, int32_t capacity,
                          int32_t *error) {
    UErrorCode status = U_ZERO_ERROR;
    UParseError place;
    place.offset = 0;
    icu::MessagePattern pattern(isJava ? UMSGPAT_APOS_DOUBLE_REQUIRED : UMSGPAT_APOS_DOUBLE_OPTIONAL, status);
    pattern.parse(icu::UnicodeString(reinterpret_cast<const UChar *>(text), length), &place, status);
    if (U_FAILURE(status)) {
        *error = place.offset;
        return -1;
    }
    int32_t count = pattern.countParts();
    for (int32_t i = 0; i < count && i < capacity; i++) {
        const icu::MessagePattern::Part &part = pattern.getPart(i);
        bool isArgument =
            part.getType() == UMSGPAT_PART_TYPE_ARG_START || part.getType() == UMSGPAT_PART_TYPE_ARG_LIMIT;
        parts[i] = {partType(part.getType()), isArgument ? argumentKind(part.getArgType()) : icu_argument_none,
                    part.getIndex(), part.getLength()};
    }
    return count;
}
