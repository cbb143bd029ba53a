// The few functions of ICU4C that this package needs, as plain C functions.
//
// ICU renames its functions in each version (u_charType_72), and its headers clash with Foundation's bundled ICU if a
// Swift file imports both. Therefore this header does not include <unicode/*.h>.

#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

/// The properties of one scalar.
typedef struct {
    /// `UCharCategory`: the general category.
    uint8_t category;
    /// The value of a decimal digit (`Nd`), 0 to 9; -1 for every other scalar.
    int8_t digit;
    /// `UScriptCode`: the value of the Script property.
    int16_t script;
    /// The canonical combining class.
    uint8_t combiningClass;
    /// Unicode's property Uppercase.
    bool isUppercase;
    /// `UWordBreakValues`: the property Word_Break.
    uint8_t wordBreak;
    /// Whether the property Line_Break is Complex_Context: scripts of South-East Asia without spaces.
    bool isComplexContext;
} icu_scalar_properties;

icu_scalar_properties icu_properties(uint32_t scalar);

/// The major version of the linked ICU.
int32_t icu_major_version(void);

/// NFKC_Casefold of one scalar, then canonically decomposed. Writes at most `capacity` scalars (18 suffice for every
/// scalar of Unicode) and returns their number, which is 0 for scalars that folding deletes (default ignorables).
int32_t icu_fold(uint32_t scalar, uint32_t *output, int32_t capacity);

/// The compatibility decomposition (NFKD) of one scalar, with its case. Writes and returns like `icu_fold`.
int32_t icu_compatibility(uint32_t scalar, uint32_t *output, int32_t capacity);

/// A domain name in its ASCII form by UTS #46, non-transitional, with CheckBidi and CheckJoiners, without CheckHyphens,
/// UseSTD3ASCIIRules and VerifyDnsLength. Returns the length written to `output`, or -1 if the name is invalid or does
/// not fit.
int32_t icu_domain_to_ascii(const uint8_t *name, int32_t length, uint8_t *output, int32_t capacity);

/// The number of columns of a scalar on a terminal: 2, 1, or 0 for marks, controls and format characters.
int32_t icu_display_width(uint32_t scalar);

/// Whether a single scalar is in Normalization Form KC.
bool icu_is_nfkc(uint32_t scalar);

/// Normalization Form KC of UTF-16 text. Returns its length, or 0 if it does not fit. One unit becomes at most 18.
int32_t icu_nfkc(const uint16_t *text, int32_t length, uint16_t *output, int32_t capacity);

/// Whether Normalization Form KC never changes this scalar because of a scalar before it, nor one before it because of
/// this.
bool icu_nfkc_begins_at(uint32_t scalar);

/// Whether UTF-8 text is in Normalization Form C.
bool icu_is_nfc(const uint8_t *text, int32_t length);

// For the template checker. The parser of patterns is in C++, since ICU's C interface formats patterns but does not
// give access to their parts.

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
/// With `isJava` every apostrophe quotes, as in `java.text.MessageFormat`; without it, only an apostrophe before a
/// brace. Writes at most `capacity` parts and returns the number of all parts. Returns -1 if the pattern is not
/// well-formed, with the place in UTF-16 units in `error`. Recurses once for each level of nested arguments.
int32_t icu_parse_message(const uint16_t * pattern, int32_t length, bool isJava,
                          icu_message_part *_Nullable parts, int32_t capacity, int32_t * error);

/// Computes the visual order of the UTF-16 units of a paragraph, from the left, by the Unicode Bidirectional Algorithm:
/// `order[n]` is the unit at the visual place n. The first strong character gives the paragraph's direction. False if
/// ICU fails.
bool icu_visual_order(const uint16_t * text, int32_t length, int32_t * order);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif
