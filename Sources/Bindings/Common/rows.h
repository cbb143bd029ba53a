/* What the bindings of Java and Node share: the answers of the C library as rows of bytes, which cost a virtual machine
   one array and not an object for each value.

   Every function appends to `rows` and keeps what is there. Numbers are in the byte order of the machine. Functions
   return what the library returns, or ROWS_ERROR_MEMORY. */

#ifndef ONETIMECODE_ROWS_H
#define ONETIMECODE_ROWS_H

#include <onetimecode.h>
#include <stdbool.h>

/* The system has no more memory. */
#define ROWS_ERROR_MEMORY INT32_MIN

/* A buffer that grows. A match fits into `room`, so that one message needs no memory from the heap. */
typedef struct rows {
  char *data;
  size_t size;
  size_t capacity;
  double room[(OTC_MATCH_BUFFER_SIZE + 256) / sizeof(double)];
} rows;

/* A row: this struct, then its strings one after the other, then bytes up to a multiple of 8. */
typedef struct row {
  double confidence;
  /* In seconds; 0 if the message does not say it. */
  double expires_in;
  int32_t start;
  int32_t end;
  int32_t purpose;
  /* The flags of otc_match. */
  uint32_t flags;
  /* The bytes of code, domain, embedded domains, app hash, service, language and expires_at, or -1 for a string that the
     message does not have. A row without a code has -1 in the first one. */
  int32_t sizes[7];
  /* The bytes of the whole row. */
  int32_t size;
} row;

/* After the row of a suggestion. */
typedef struct row_suggestion {
  int64_t received;
  int64_t remaining;
  int64_t domain_match;
  otc_id id;
} row_suggestion;

/* Texts one after the other: count + 1 offsets. */
typedef struct row_texts {
  const char *data;
  const int64_t *offsets;
  size_t count;
  /* For each text, whether its places are in bytes; null if all of them are in units of UTF-16. */
  const bool *in_bytes;
} row_texts;

void rows_begin(rows *rows);
void rows_end(rows *rows);

/* The names in a block, each of which ends with a NUL, as an array to be freed. Returns null if the system has no more
   memory. */
const char **rows_names(const char *block, size_t count);

/* Appends bytes. */
otc_status rows_append(rows *rows, const void *data, size_t size);

/* Appends one row. It has no code if the message has none. */
otc_status rows_parse(rows *rows, const otc_parser *parser, const char *text, size_t size, bool in_bytes,
                      const char *locale);

/* Appends a row for each code and each alternative. */
otc_status rows_parse_all(rows *rows, const otc_parser *parser, const char *text, size_t size, bool in_bytes,
                          const char *locale);

/* Appends a row for each text. If the parser rejects a text that is not UTF-8, its row has no code. */
otc_status rows_parse_batch(rows *rows, const otc_parser *parser, const row_texts *texts, const char *locale);

/* Appends the JSON of otc_explain. */
otc_status rows_explain(rows *rows, const otc_parser *parser, const char *text, size_t size, const char *locale);

/* Appends the size of each masked text as int32_t, then the text; -1 for a text with nothing to mask. */
otc_status rows_redact(rows *rows, const otc_redactor *redactor, const char *key, const row_texts *texts);

/* Writes bytes to a stream, or ends it if `bytes` is null, and appends what the stream has ready. If a line was left
   out, it returns OTC_ERROR_TOO_LONG, and `rows` has the rest. */
otc_status rows_stream(rows *rows, otc_stream *stream, const char *bytes, size_t size);

/* Appends the row of a suggestion and a row_suggestion, if there is something to offer. Places are in bytes. */
otc_status rows_current(rows *rows, otc_window *window, const char *recipient, const otc_page *page, int64_t now);

#endif
