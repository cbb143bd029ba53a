// What the template checks need of ICU, as plain C functions; apart from CICU, so that the parser does not link it.

#ifndef CICU_TEMPLATES_H
#define CICU_TEMPLATES_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The parts of `UMessagePatternPartType` that a reader of patterns needs.
enum {
    icu_part_message_start,
    icu_part_message_limit,
    icu_part_skipped,
    icu_part_number_sign,
    icu_part_argument_start,
    icu_part_argument_limit,
    icu_part_argument_name,
    icu_part_selector,
    icu_part_other,
};

/// The kinds of `UMessagePatternArgType`.
enum {
    icu_argument_none,
    icu_argument_simple,
    icu_argument_choice,
    icu_argument_plural,
    icu_argument_select,
};

/// A part of a message pattern.
typedef struct {
    /// One of `icu_part_…`.
    int32_t type;
    /// One of `icu_argument_…`, for the start and the end of an argument.
    int32_t argument;
    /// Its place in the pattern, in UTF-16 units.
    int32_t start, length;
} icu_message_part;

/// Parses a pattern by ICU MessageFormat, as `umsg_open` does.
///
/// With `isJava` every apostrophe quotes, as in `java.text.MessageFormat`; else only one before a brace. Writes at most
/// `capacity` parts and returns how many there are; -1 where the pattern is not well-formed, with the place in UTF-16 units
/// in `error`. Recurses as deep as the pattern's arguments lie in one another.
int32_t icu_parse_message(const uint16_t *_Nonnull pattern, int32_t length, bool isJava,
                          icu_message_part *_Nullable parts, int32_t capacity, int32_t *_Nonnull error);

/// Where every UTF-16 unit of a paragraph is shown, from the left, by the Unicode Bidirectional Algorithm; `order[n]` is the
/// unit at the visual place n. The paragraph's direction is that of its first strong character. False where ICU fails.
bool icu_visual_order(const uint16_t *_Nonnull text, int32_t length, int32_t *_Nonnull order);

#ifdef __cplusplus
}
#endif

#endif
