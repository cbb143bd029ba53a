/* onetimecode.h: finds the one-time code in the text of a message, masks codes in logs, and keeps codes for three
   minutes.

   Link with -lonetimecode (pkg-config onetimecode). For Linux with glibc 2.34 or later.

   Rules for all functions
   - Text is UTF-8, as a pointer and a number of bytes, at most OTC_TEXT_MAX. It needs no NUL at its end. Bytes that are
     not UTF-8 are read as U+FFFD; with OTC_REJECT_ILL_FORMED they are an error. The library never changes a text and
     never keeps a pointer to it. A null pointer with 0 bytes is the empty text.
   - Names are C strings: locales, recipients, keys and hosts. They must be UTF-8 and have at most OTC_NAME_MAX bytes.
   - Results are a status: 0 for success, another positive number for another answer, a negative one for an error. After
     an error, the memory for results may have any contents, except where a function says more.
   - Memory for results is the caller's. A function that fills a buffer takes its size in *buffer_size, and sets it to
     the number of bytes that it used. If that is too small, it returns OTC_ERROR_BUFFER and sets it to what is needed.
     The library frees only what its own create functions have made.
   - A struct begins with struct_size, which the caller sets to sizeof the struct. A later version of the library may add
     fields at the end, and still accepts the earlier sizes.
   - Threads: parsers and redactors never change, so any number of threads may use one at the same time. A window may be
     used by any thread too: calls wait for each other. A stream is for one thread at a time. Nobody may use an object
     while another thread destroys it.
   - Fork: a child process may go on to use everything that its parent made, even if other threads of the parent were
     inside the library at the time. Only a stream must not be in use by another thread at that moment.
   - There is nothing to set up or to tear down. The library starts no thread, reads no clock, prints nothing, and does
     not depend on the C locale. Only otc_window_create reads a file: the first window of a process
     reads the public suffix list of the system, or the one of the library if that is newer. If the system has no more
     memory, the process ends.
   - Errors have no part of a text, a code, a recipient or a host.

   A code is a secret. Do not log the strings of a match. */

#ifndef ONETIMECODE_H
#define ONETIMECODE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the binary interface. It is the number in the name of the shared library, libonetimecode.so.0. */
#define OTC_ABI_VERSION 0

/* The most bytes of a text, and of a name. */
#define OTC_TEXT_MAX 2147483647
#define OTC_NAME_MAX 4096

/* The bytes that suffice for the strings of any match. */
#define OTC_MATCH_BUFFER_SIZE 2048

/* The most matches of a text: 32 codes and 32 alternatives. */
#define OTC_MATCHES_MAX 64

/* The bytes that suffice for one string of a match, without a NUL. */
#define OTC_CODE_SIZE_MAX 128
#define OTC_DOMAIN_SIZE_MAX 253
#define OTC_EMBEDDED_DOMAINS_SIZE_MAX 1028
#define OTC_APP_HASH_SIZE_MAX 11
#define OTC_SERVICE_SIZE_MAX 256
#define OTC_EXPIRES_AT_SIZE_MAX 19

/* A number that is not known in a column. */
#define OTC_NO_LOCALE -1

/* The answer of a function. */
typedef int32_t otc_status;

enum {
  /* Done: a code was found, a text was masked, a code was stored or consumed. */
  OTC_OK = 0,
  /* There is nothing: no code in the text, nothing to mask, no suggestion, no deadline. */
  OTC_NONE = 1,
  /* The code was stored already. Its window starts again, and it keeps its id. Codes of a recipient are the same if their
     characters and their domain are, whoever sent them. */
  OTC_REFRESHED = 2,
  /* The code was consumed before. It is not offered again. */
  OTC_ALREADY_CONSUMED = 3,
  /* The window of the message had ended before it arrived. */
  OTC_EXPIRED = 4,
  /* No code has this id, or its window has ended. */
  OTC_UNKNOWN = 5,

  /* A null pointer where there must be none, or a number out of its range. */
  OTC_ERROR_ARGUMENT = -1,
  /* A struct_size that this version of the library does not know. */
  OTC_ERROR_STRUCT_SIZE = -2,
  /* A text or a name that is not UTF-8. */
  OTC_ERROR_UTF8 = -3,
  /* A text of more than OTC_TEXT_MAX bytes, a name of more than OTC_NAME_MAX bytes, or a line beyond its limit. */
  OTC_ERROR_TOO_LONG = -4,
  /* A buffer is too small. */
  OTC_ERROR_BUFFER = -5,
  /* A locale hint that is not a BCP 47 tag, or has no lexicon. */
  OTC_ERROR_LOCALE = -6,
  /* A host that the URL Standard does not allow. */
  OTC_ERROR_HOST = -7
};

/* What a code is for. Later versions may add purposes. */
enum {
  OTC_PURPOSE_UNKNOWN = 0,
  OTC_PURPOSE_SIGN_IN = 1,
  OTC_PURPOSE_TRANSACTION = 2,
  OTC_PURPOSE_PASSWORD_RESET = 3,
  OTC_PURPOSE_PICKUP = 4,
  OTC_PURPOSE_ACCESS = 5,
  OTC_PURPOSE_SIGN_UP = 6
};

/* The version of the library, such as "1.2.3". It is never freed. */
const char *otc_version(void);

/* OTC_ABI_VERSION of the library that is loaded. */
uint32_t otc_abi_version(void);

/* A status as an English sentence, which is never freed. */
const char *otc_status_text(otc_status status);

/* The BCP 47 tag of a lexicon, from index 0 on; null after the last one. It is never freed. The order may differ in
   another version of the library. */
const char *otc_locale(size_t index);

/* ------------------------------------------------------------------------------------------------------- Parser */

/* Finds codes. Immutable. */
typedef struct otc_parser otc_parser;

/* A flag of a parser: text that is not UTF-8 is an error. */
#define OTC_REJECT_ILL_FORMED 1u

typedef struct otc_parser_options {
  size_t struct_size;
  /* Languages that the messages are likely to be in, as BCP 47 tags. Every lexicon is in use without them too. */
  const char *const *locale_hints;
  size_t locale_hint_count;
  /* A code with a confidence below this is not reported, 0 to 1. */
  double minimum_confidence;
  /* The share of messages with a code in the stream, more than 0 and less than 1. */
  double code_share;
  /* The lengths of the codes to report, in letters and digits, 1 or more. The code of an origin-bound line is reported
     whatever its length is. */
  uint32_t minimum_length;
  uint32_t maximum_length;
  /* OTC_REJECT_ILL_FORMED, or 0. */
  uint32_t flags;
  /* 0. */
  uint32_t reserved;
} otc_parser_options;

/* otc_parser_options options = OTC_PARSER_OPTIONS; */
#define OTC_PARSER_OPTIONS { sizeof(otc_parser_options), 0, 0, 0.5, 0.125, 3, 10, 0, 0 }

/* Makes a parser. It takes microseconds, but some milliseconds for the first one of a process.

   options  null for OTC_PARSER_OPTIONS. The library copies them.
   parser   set to the parser. The caller owns it, and ends it with otc_parser_destroy.
   Errors   ARGUMENT, STRUCT_SIZE, UTF8, TOO_LONG, LOCALE. *parser is null then. */
otc_status otc_parser_create(const otc_parser_options *options, otc_parser **parser);

/* Ends a parser. Redactors and windows that were made of it stay usable. Null is allowed. */
void otc_parser_destroy(otc_parser *parser);

/* A string of a match. `data` is null if the message does not have it. Otherwise it points into the caller's buffer, and
   a NUL that is not in `size` follows. A hostile message may have a NUL inside of it too: trust `size`. */
typedef struct otc_string {
  const char *data;
  size_t size;
} otc_string;

/* A flag of a match: the message has a line that was meant to bind the code to a domain and cannot be read. Offer the
   code to no page. */
#define OTC_BROKEN_BINDING 1u
/* A flag of a match of otc_parse_all: not a code of the message, but what else might be one. */
#define OTC_ALTERNATIVE 2u
/* A flag of a row of a batch: the text is not UTF-8, and the parser has OTC_REJECT_ILL_FORMED. */
#define OTC_ILL_FORMED 4u

/* The code of a message. */
typedef struct otc_match {
  size_t struct_size;
  /* The probability that this is the code of the message, 0 to 1. */
  double confidence;
  /* The place of the code in the text, in bytes from its beginning. The separators inside of a code are in it: "482-913".
   */
  size_t start;
  size_t end;
  /* How many seconds the code is valid by the words of the message; 0 if they do not say. */
  int64_t expires_in;
  /* OTC_PURPOSE_... */
  int32_t purpose;
  /* OTC_BROKEN_BINDING, OTC_ALTERNATIVE. */
  uint32_t flags;
  /* What the user types: without separators, with ASCII digits. */
  otc_string code;
  /* The host that an origin-bound message names, as it writes it. It may be none that exists, such as "example.com/path":
     then no page has the code. Do not compare it as a string: otc_window_current compares hosts. */
  otc_string domain;
  /* The embedded hosts that it names, with a space between two of them. */
  otc_string embedded_domains;
  /* The hash that ends a message for Android's SMS Retriever. */
  otc_string app_hash;
  /* The name of the sender. */
  otc_string service;
  /* The language of the message, as a BCP 47 tag. */
  otc_string language;
  /* When the code ends, if the message names a time of day: its local time in the form of ISO 8601 without a zone,
     "2026-11-27T14:20:00", or "14:20:00" without a date. The message does not tell the zone. */
  otc_string expires_at;
} otc_match;

/* otc_match match = OTC_MATCH; All other fields become 0. */
#define OTC_MATCH \
  { sizeof(otc_match), 0, 0, 0, 0, 0, 0, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0} }

/* Finds the code of one text. Takes time linear in its size.

   locale       the language of this text as a BCP 47 tag; null if it is not known. A tag without a lexicon adds nothing.
   match        its struct_size must be set. With OTC_NONE, its other fields become 0.
   buffer       memory for the strings; null if they are not wanted, and then all of them are null. OTC_MATCH_BUFFER_SIZE
                bytes always suffice.
   Returns      OTC_OK, or OTC_NONE if the text has no code.
   Errors       ARGUMENT, STRUCT_SIZE, UTF8, TOO_LONG, BUFFER. */
otc_status otc_parse(const otc_parser *parser, const char *text, size_t size, const char *locale, otc_match *match,
                     char *buffer, size_t *buffer_size);

/* Finds all codes of one text, and what else might be one: first the codes in the order of the text, then the
   alternatives, which have the flag OTC_ALTERNATIVE, with the likeliest first. Takes time linear in the size.

   matches      an array. The struct_size of its first element must be set. It also says how far the elements are apart.
   capacity     the elements of the array. OTC_MATCHES_MAX always suffices. Further matches are left out.
   count        set to the number of matches in the array.
   buffer       as in otc_parse, for the strings of all of the matches.
   Returns      OTC_OK, or OTC_NONE if there is neither a code nor an alternative.
   Errors       ARGUMENT, STRUCT_SIZE, UTF8, TOO_LONG, BUFFER. */
otc_status otc_parse_all(const otc_parser *parser, const char *text, size_t size, const char *locale,
                         otc_match *matches, size_t capacity, size_t *count, char *buffer, size_t *buffer_size);

/* Says why a text has its code or none: a JSON object in UTF-8 with all candidates and their signals, as
   `otp-extract explain --json` prints it. It has the codes in plain text.

   json         memory for it, without a NUL at the end; null to learn the size.
   Returns      OTC_OK, even if the text has no code.
   Errors       ARGUMENT, UTF8, TOO_LONG, BUFFER. */
otc_status otc_explain(const otc_parser *parser, const char *text, size_t size, const char *locale, char *json,
                       size_t *json_size);

/* -------------------------------------------------------------------------------------------------------- Batch */

/* Texts in the layout of Apache Arrow: one after the other, with the offsets of their ends. */
typedef struct otc_texts {
  size_t struct_size;
  /* The bytes of all of the texts, and their number. An offset beyond them is an error. */
  const char *data;
  size_t data_size;
  /* offset + count + 1 numbers: int32_t if offset_size is 4, int64_t if it is 8. They never decrease. */
  const void *offsets;
  size_t offset_size;
  /* A bit for each row, the least significant one first; a row with the bit 0 has no text. Null if all have one. */
  const uint8_t *validity;
  /* The rows to skip in offsets and validity. */
  size_t offset;
  /* The rows to read. */
  size_t count;
} otc_texts;

/* otc_texts texts = OTC_TEXTS; */
#define OTC_TEXTS { sizeof(otc_texts), 0, 0, 0, 0, 0, 0, 0 }

/* A column of strings in the layout of Apache Arrow, in memory of the caller. */
typedef struct otc_strings {
  /* count + 1 numbers; null if the column is not wanted. The first one becomes 0. */
  int32_t *offsets;
  /* The memory for the bytes, and its size. Bytes beyond 2^31 - 1 are not used. */
  char *data;
  size_t data_size;
  /* A bit for each row with a string, (count + 7) / 8 bytes; may be null. A row without one is empty. */
  uint8_t *validity;
} otc_strings;

/* Columns for the codes of texts, in memory of the caller: count elements in each. A null pointer leaves a column out.
   A row without a code has 0 in each, and OTC_NO_LOCALE as language. */
typedef struct otc_columns {
  size_t struct_size;
  /* A bit for each row with a code, the least significant one first, (count + 7) / 8 bytes. */
  uint8_t *found;
  double *confidence;
  int32_t *start;
  int32_t *end;
  int64_t *expires_in;
  int32_t *purpose;
  uint32_t *flags;
  /* The index of the language for otc_locale, or OTC_NO_LOCALE. */
  int16_t *language;
  /* The strings. Memory of count times OTC_..._SIZE_MAX bytes suffices for a column. For texts in UTF-8, so does as many
     bytes as all of them have. */
  otc_strings code;
  otc_strings domain;
  otc_strings embedded_domains;
  otc_strings app_hash;
  otc_strings service;
  otc_strings expires_at;
} otc_columns;

/* otc_columns columns = OTC_COLUMNS; Without columns: set those that are wanted. */
#define OTC_COLUMNS \
  { sizeof(otc_columns), 0, 0, 0, 0, 0, 0, 0, 0, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, \
    {0, 0, 0, 0} }

/* Finds the codes of many texts, in the thread of the caller. For more threads, give each of them a slice of the rows
   and its own columns.

   locale       the language of all texts; null if it is not known.
   done         set to the number of rows that are complete, even after an error; may be null. After OTC_ERROR_BUFFER,
                continue at the row *done, with new columns.
   Returns      OTC_OK, even if no row has a code. A text that OTC_REJECT_ILL_FORMED rejects is a row with the flag
                OTC_ILL_FORMED.
   Errors       ARGUMENT (also for offsets that decrease or are beyond the data), STRUCT_SIZE, UTF8 (the locale),
                TOO_LONG (also for one text), BUFFER. */
otc_status otc_parse_batch(const otc_parser *parser, const otc_texts *texts, const char *locale, otc_columns *columns,
                           size_t *done);

/* ---------------------------------------------------------------------------------------------------- Redaction */

/* Masks codes in log lines, and nothing else. Immutable. */
typedef struct otc_redactor otc_redactor;

/* A flag of a redactor: mask the tokens of links too, such as "?token=...". */
#define OTC_MASK_LINKS 1u

typedef struct otc_redactor_options {
  size_t struct_size;
  /* The options of the parser; null for those of redaction: a minimum confidence of 0.05. Flags have no effect: bytes that
     are not UTF-8 stay as they are. */
  const otc_parser_options *parser;
  /* A text to write in place of each code: ASCII letters, digits and "*-_.". Null for an asterisk in place of each letter
     and digit. */
  const char *mask;
  /* How many letters and digits at the end of a code stay, at most half of it. 0 if `mask` is not null, else it is an
     ERROR_ARGUMENT. */
  size_t keep_last;
  /* OTC_MASK_LINKS, or 0. */
  uint32_t flags;
  /* 0. */
  uint32_t reserved;
} otc_redactor_options;

/* otc_redactor_options options = OTC_REDACTOR_OPTIONS; */
#define OTC_REDACTOR_OPTIONS { sizeof(otc_redactor_options), 0, 0, 0, 0, 0 }

/* Makes a redactor. It takes some ten milliseconds.

   options  null for OTC_REDACTOR_OPTIONS. The library copies them.
   redactor set to the redactor. The caller owns it, and ends it with otc_redactor_destroy.
   Errors   ARGUMENT, STRUCT_SIZE, UTF8, TOO_LONG, LOCALE. *redactor is null then. */
otc_status otc_redactor_create(const otc_redactor_options *options, otc_redactor **redactor);

/* Ends a redactor. Streams that were made of it stay usable. Null is allowed. */
void otc_redactor_destroy(otc_redactor *redactor);

/* Masks the codes of one text.

   key          null for a line of a log, which may be JSON, CSV or another notation. Otherwise the key of a field, and
                the text is its value: with "body" it is a message to somebody, with "otp" it is a code.
   masked       memory for the masked text, without a NUL at the end; null to learn the size.
   Returns      OTC_OK if something was masked. OTC_NONE if there is nothing to mask: then `masked` is not written, and
                *masked_size becomes 0. Use the text as it is.
   Errors       ARGUMENT, UTF8 (the key), TOO_LONG, BUFFER. */
otc_status otc_redact(const otc_redactor *redactor, const char *key, const char *text, size_t size, char *masked,
                      size_t *masked_size);

/* Masks the codes of many texts, in the thread of the caller. Rows without a code are copied.

   key          as in otc_redact, for all rows.
   masked       the column of the masked texts. Its bytes are nearly always as many as the texts have.
   changed      a bit for each row in which something was masked, (count + 7) / 8 bytes; may be null.
   done         as in otc_parse_batch.
   Returns      OTC_OK.
   Errors       as in otc_parse_batch. */
otc_status otc_redact_batch(const otc_redactor *redactor, const char *key, const otc_texts *texts,
                            const otc_strings *masked, uint8_t *changed, size_t *done);

/* Masks the codes of a stream of lines. A line without a time or another prefix goes on with the event of the line before:
   "… sms to +99150042: Kestrel: your login code is", and then "482913". */
typedef struct otc_stream otc_stream;

/* Makes a stream.

   max_line     the most bytes of a line, 1 to OTC_TEXT_MAX; 0 for 16 MiB. The stream keeps no more than an unfinished
                line, 2 KiB before it, and what was not read yet.
   stream       set to the stream. The caller owns it, and ends it with otc_stream_destroy.
   Errors       ARGUMENT. *stream is null then. */
otc_status otc_stream_create(const otc_redactor *redactor, size_t max_line, otc_stream **stream);

/* Ends a stream, with what was not read. Null is allowed. */
void otc_stream_destroy(otc_stream *stream);

/* Gives a stream some bytes, of any number of lines and of parts of them.

   Returns      OTC_OK.
   Errors       ARGUMENT, TOO_LONG. After TOO_LONG the bytes were taken, but a line was longer than max_line; the stream
                leaves out that line, except for its line break. Go on. */
otc_status otc_stream_write(otc_stream *stream, const char *bytes, size_t size);

/* Says that the last line is complete, which may have no line break. A write after it begins a new line. Returns as
   otc_stream_write does. */
otc_status otc_stream_finish(otc_stream *stream);

/* Takes masked bytes out of a stream: as many as there are and as fit.

   capacity     the size of `bytes`.
   size         set to the number of bytes.
   Returns      OTC_OK, or OTC_NONE if nothing is left to take until the next write.
   Errors       ARGUMENT. */
otc_status otc_stream_read(otc_stream *stream, char *bytes, size_t capacity, size_t *size);

/* ------------------------------------------------------------------------------------------------------- Window */

/* The codes of all recipients, each for three minutes from the receipt of its message or until it is consumed. What the
   message says of its expiry does not change that.

   The caller gives the time: `now` in nanoseconds of a clock that never goes back, such as CLOCK_BOOTTIME, 0 to 2^62;
   `wall` in nanoseconds since 1970. */
typedef struct otc_window otc_window;

typedef struct otc_window_options {
  size_t struct_size;
  /* The nanoseconds for which a code is offered, at most 100 years; 0 for three minutes. */
  int64_t length;
  /* The most codes of one recipient; 0 for 16. The oldest ones are dropped. */
  size_t codes_per_recipient;
  /* The most codes of all recipients; 0 for a million, which take about 0.2 GB. */
  size_t codes;
} otc_window_options;

/* otc_window_options options = OTC_WINDOW_OPTIONS; */
#define OTC_WINDOW_OPTIONS { sizeof(otc_window_options), 0, 0, 0 }

/* The id of a code: 128 bits in the order of a UUID (RFC 9562). Who knows it can consume the code. */
typedef struct otc_id {
  uint8_t bytes[16];
} otc_id;

/* Makes a window without codes.

   options  null for OTC_WINDOW_OPTIONS.
   window   set to the window. The caller owns it, and ends it with otc_window_destroy.
   Errors   ARGUMENT, STRUCT_SIZE. *window is null then. */
otc_status otc_window_create(const otc_window_options *options, otc_window **window);

/* Ends a window, with its codes. Null is allowed. */
void otc_window_destroy(otc_window *window);

/* Finds the code of a message and keeps it. Of several codes, it keeps the one that otc_parse finds.

   text, locale as in otc_parse.
   recipient    who the message was sent to: a phone number in one spelling, or any key.
   received     when it was received, in nanoseconds since 1970. An earlier message has only the rest of its window. A
                time after `wall` counts as `wall`.
   id           set to the id of the code for OTC_OK, OTC_REFRESHED and OTC_ALREADY_CONSUMED; may be null.
   Returns      OTC_OK, OTC_REFRESHED, OTC_ALREADY_CONSUMED, OTC_EXPIRED, or OTC_NONE if the message has no code.
   Errors       ARGUMENT, UTF8, TOO_LONG. */
otc_status otc_window_insert(otc_window *window, const otc_parser *parser, const char *text, size_t size,
                             const char *locale, const char *recipient, int64_t received, int64_t now, int64_t wall,
                             otc_id *id);

/* Where a code is to be used. A page with another scheme than https or with a port has no host here. */
typedef struct otc_page {
  size_t struct_size;
  /* The host of the page, such as "www.example.com", without scheme, port and path. Null if it is not known: then only
     codes that are not bound to a domain are offered. */
  const char *host;
  /* For a page in a frame, the hosts of all pages around it, from its parent to the top. Without them it counts as a page
     of its own. */
  const char *const *ancestors;
  size_t ancestor_count;
  /* Further hosts whose codes the page or the app may have. */
  const char *const *associated_domains;
  size_t associated_domain_count;
  /* OTC_PAGE_..., or 0. */
  uint32_t flags;
  /* A bit 1 << OTC_PURPOSE_... for each purpose of the codes to offer; 0 for those of codes that people type into fields:
     all but pickup and access. */
  uint32_t purposes;
} otc_page;

/* A flag of a page: do not offer codes that are not bound to a domain. */
#define OTC_PAGE_BOUND_CODES_ONLY 1u
/* A flag of a page: an app, which has no host, but associated domains. With a host it is an ERROR_ARGUMENT. */
#define OTC_PAGE_APP 2u
/* A flag of a page: a person's own list of codes, for which hosts do not matter. With a host or associated domains it is
   an ERROR_ARGUMENT. */
#define OTC_PAGE_ANY 4u

/* otc_page page = OTC_PAGE("www.example.com"); */
#define OTC_PAGE(host) { sizeof(otc_page), host, 0, 0, 0, 0, 0, 0 }

/* Why a page may have a code. */
enum {
  /* The code is bound to the host of the page. */
  OTC_DOMAIN_ORIGIN = 1,
  /* The code is bound to another host of the same site. */
  OTC_DOMAIN_SITE = 2,
  /* The code is bound to an associated domain. */
  OTC_DOMAIN_ASSOCIATED = 3,
  /* The code is not bound to a domain. */
  OTC_DOMAIN_UNBOUND = 4,
  /* The page has OTC_PAGE_ANY. */
  OTC_DOMAIN_UNCHECKED = 5
};

/* The code to offer now. */
typedef struct otc_suggestion {
  size_t struct_size;
  otc_id id;
  /* When its message was received, in nanoseconds since 1970. */
  int64_t received;
  /* The nanoseconds until its window ends; more than 0. */
  int64_t remaining;
  /* OTC_DOMAIN_... */
  int32_t domain_match;
  uint32_t reserved;
} otc_suggestion;

/* otc_suggestion suggestion = OTC_SUGGESTION; All other fields become 0. */
#define OTC_SUGGESTION { sizeof(otc_suggestion), {{0}}, 0, 0, 0, 0 }

/* The code to offer to a recipient at a page: the newest one that the page may have. If that one was consumed, nothing is
   offered: an older code never takes its place.

   suggestion   its struct_size must be set.
   match        as in otc_parse. Null if it is not wanted; then `buffer` must be null too.
   Returns      OTC_OK, or OTC_NONE if there is nothing to offer.
   Errors       ARGUMENT, STRUCT_SIZE, UTF8, TOO_LONG, BUFFER, HOST. */
otc_status otc_window_current(otc_window *window, const char *recipient, const otc_page *page, int64_t now,
                              otc_suggestion *suggestion, otc_match *match, char *buffer, size_t *buffer_size);

/* Marks a code as used. Of all callers, exactly one gets OTC_OK for an id.

   Returns      OTC_OK, OTC_ALREADY_CONSUMED or OTC_UNKNOWN.
   Errors       ARGUMENT. */
otc_status otc_window_consume(otc_window *window, const otc_id *id, int64_t now);

/* Frees the codes whose windows have ended, and tells when the next one ends. Codes whose windows
   have ended are never offered, even without this call. Call it at the deadline, to free memory and to withdraw what is
   shown.

   next         set to the time when the window of the next code ends; may be null.
   Returns      OTC_OK, or OTC_NONE if no code is left. Then *next is not set.
   Errors       ARGUMENT. */
otc_status otc_window_sweep(otc_window *window, int64_t now, int64_t *next);

#ifdef __cplusplus
}
#endif

#endif
