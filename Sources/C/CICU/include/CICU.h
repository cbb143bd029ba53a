// The little of ICU4C that this package needs, as plain C functions.
//
// ICU renames its functions per version (u_charType_72) and its headers clash with Foundation's bundled ICU when a
// Swift file imports both, so <unicode/*.h> stays out of this header.

#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

/// What ICU knows of one scalar.
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

/// The four-letter ISO 15924 name of a script code, or an empty string.
const char *icu_script_name(int16_t script);

/// NFKC_Casefold of one scalar, then canonically decomposed. Writes at most `capacity` scalars (18 suffice for every
/// scalar of Unicode) and returns how many; 0 for what the folding deletes (default ignorables).
int32_t icu_fold(uint32_t scalar, uint32_t *output, int32_t capacity);

/// The compatibility decomposition (NFKD) of one scalar with its case kept; same contract as `icu_fold`.
int32_t icu_compatibility(uint32_t scalar, uint32_t *output, int32_t capacity);

/// A domain name in its ASCII form by UTS #46, non-transitional, with CheckBidi and CheckJoiners, without CheckHyphens,
/// UseSTD3ASCIIRules and VerifyDnsLength. Returns the length written to `output`, or -1 when the name is not valid or does not
/// fit.
int32_t icu_domain_to_ascii(const uint8_t *name, int32_t length, uint8_t *output, int32_t capacity);

/// Transliterates UTF-8 text with the ICU transliterator `identifier`. Returns the length of the result, which was
/// written to `output` only if it fits `capacity`; -1 for an unknown identifier or text that is not UTF-8.
int32_t icu_transliterate(const char *identifier, const uint8_t *text, int32_t length, uint8_t *_Nullable output,
                          int32_t capacity);

/// The columns a scalar takes on a terminal: 2, 1, or 0 for marks, controls and format characters.
int32_t icu_display_width(uint32_t scalar);

/// Whether a scalar alone is in Normalization Form KC.
bool icu_is_nfkc(uint32_t scalar);

/// Normalization Form KC of UTF-16 text. Returns its length, or 0 where it does not fit; a unit becomes 18 at most.
int32_t icu_nfkc(const uint16_t *text, int32_t length, uint16_t *output, int32_t capacity);

/// Whether no scalar before this one changes it, or is changed by it, in Normalization Form KC.
bool icu_nfkc_begins_at(uint32_t scalar);

/// Whether UTF-8 text is in Normalization Form C.
bool icu_is_nfc(const uint8_t *text, int32_t length);

// What the template checker needs. Its parser of patterns is C++, since ICU's C interface formats patterns but does not
// show their parts.

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
int32_t icu_parse_message(const uint16_t * pattern, int32_t length, bool isJava,
                          icu_message_part *_Nullable parts, int32_t capacity, int32_t * error);

/// Where every UTF-16 unit of a paragraph is shown, from the left, by the Unicode Bidirectional Algorithm; `order[n]` is the
/// unit at the visual place n. The paragraph's direction is that of its first strong character. False where ICU fails.
bool icu_visual_order(const uint16_t * text, int32_t length, int32_t * order);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif
