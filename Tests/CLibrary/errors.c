// Calls every function with what it must refuse: null pointers, sizes beyond the limits, wrong struct sizes, small
// buffers, bytes that are not UTF-8, broken columns.

#include <onetimecode.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

#define EXPECT(expected, call) expect(expected, call, #call, __LINE__)
#define CHECK(condition) ((condition) ? (void)0 : (void)(failures++, printf("line %d: %s\n", __LINE__, #condition)))

static void expect(otc_status expected, otc_status status, const char *call, int line) {
  if (status == expected) return;
  failures += 1;
  printf("line %d: %s: %d, not %d\n", line, call, status, expected);
}

static const char text[] = "Your Kestrel code is 482913";
#define TEXT text, sizeof text - 1

static void parsers(void) {
  otc_parser *parser = (otc_parser *)1;
  EXPECT(OTC_ERROR_ARGUMENT, otc_parser_create(NULL, NULL));
  otc_parser_options options = OTC_PARSER_OPTIONS;
  options.struct_size = 0;
  EXPECT(OTC_ERROR_STRUCT_SIZE, otc_parser_create(&options, &parser));
  CHECK(parser == NULL);
  options.struct_size = sizeof options + 8;
  EXPECT(OTC_ERROR_STRUCT_SIZE, otc_parser_create(&options, &parser));
  options = (otc_parser_options)OTC_PARSER_OPTIONS;
  options.locale_hint_count = 1;
  EXPECT(OTC_ERROR_ARGUMENT, otc_parser_create(&options, &parser));
  const char *hints[] = {"en", NULL};
  options.locale_hints = hints;
  options.locale_hint_count = 2;
  EXPECT(OTC_ERROR_ARGUMENT, otc_parser_create(&options, &parser));
  hints[1] = "\xff";
  EXPECT(OTC_ERROR_UTF8, otc_parser_create(&options, &parser));
  options.locale_hint_count = SIZE_MAX;
  EXPECT(OTC_ERROR_ARGUMENT, otc_parser_create(&options, &parser));
  options = (otc_parser_options)OTC_PARSER_OPTIONS;
  options.flags = 2;
  EXPECT(OTC_ERROR_ARGUMENT, otc_parser_create(&options, &parser));
  options = (otc_parser_options)OTC_PARSER_OPTIONS;
  options.minimum_confidence = 0.0 / 0.0;
  EXPECT(OTC_ERROR_ARGUMENT, otc_parser_create(&options, &parser));
  options = (otc_parser_options)OTC_PARSER_OPTIONS;
  options.maximum_length = UINT32_MAX;
  EXPECT(OTC_OK, otc_parser_create(&options, &parser));
  otc_parser_destroy(parser);
  otc_parser_destroy(NULL);

  EXPECT(OTC_OK, otc_parser_create(NULL, &parser));
  otc_match match = OTC_MATCH;
  char buffer[OTC_MATCH_BUFFER_SIZE];
  size_t size = sizeof buffer, count;
  EXPECT(OTC_ERROR_ARGUMENT, otc_parse(NULL, TEXT, NULL, &match, buffer, &size));
  EXPECT(OTC_ERROR_ARGUMENT, otc_parse(parser, NULL, 1, NULL, &match, buffer, &size));
  EXPECT(OTC_ERROR_ARGUMENT, otc_parse(parser, TEXT, NULL, NULL, buffer, &size));
  EXPECT(OTC_ERROR_ARGUMENT, otc_parse(parser, TEXT, NULL, &match, buffer, NULL));
  EXPECT(OTC_ERROR_TOO_LONG, otc_parse(parser, text, (size_t)1 << 32, NULL, &match, buffer, &size));
  EXPECT(OTC_ERROR_TOO_LONG, otc_parse(parser, text, SIZE_MAX, NULL, &match, buffer, &size));
  EXPECT(OTC_ERROR_TOO_LONG, otc_parse(parser, text, (size_t)OTC_TEXT_MAX + 1, NULL, &match, buffer, &size));
  EXPECT(OTC_ERROR_UTF8, otc_parse(parser, TEXT, "\xc3", &match, buffer, &size));
  EXPECT(OTC_NONE, otc_parse(parser, NULL, 0, NULL, &match, buffer, &size));
  CHECK(size == 0 && match.code.data == NULL && match.struct_size == sizeof match);
  char *tag = malloc(OTC_NAME_MAX + 2);
  memset(tag, 'a', OTC_NAME_MAX + 1);
  tag[OTC_NAME_MAX + 1] = 0;
  EXPECT(OTC_ERROR_TOO_LONG, otc_parse(parser, TEXT, tag, &match, NULL, NULL));
  EXPECT(OTC_OK, otc_parse(parser, TEXT, tag + 1, &match, NULL, NULL));
  CHECK(match.code.data == NULL && match.start == 21 && match.end == 27);
  // Every buffer that is too small is refused, and the needed size is told.
  size = sizeof buffer;
  EXPECT(OTC_OK, otc_parse(parser, TEXT, NULL, &match, buffer, &size));
  CHECK(match.code.size == 6 && !strcmp(match.code.data, "482913") && !strcmp(match.service.data, "Kestrel"));
  for (size_t small = 0; small < size; small++) {
    size_t needed = small;
    char *exact = malloc(small + 1);
    EXPECT(OTC_ERROR_BUFFER, otc_parse(parser, TEXT, NULL, &match, exact, &needed));
    CHECK(needed == size);
    free(exact);
  }
  match.struct_size -= 1;
  EXPECT(OTC_ERROR_STRUCT_SIZE, otc_parse(parser, TEXT, NULL, &match, NULL, NULL));
  match.struct_size = sizeof match;
  EXPECT(OTC_ERROR_ARGUMENT, otc_parse_all(parser, TEXT, NULL, NULL, 1, &count, NULL, NULL));
  EXPECT(OTC_ERROR_ARGUMENT, otc_parse_all(parser, TEXT, NULL, &match, 0, &count, NULL, NULL));
  EXPECT(OTC_ERROR_ARGUMENT, otc_parse_all(parser, TEXT, NULL, &match, 1, NULL, NULL, NULL));
  EXPECT(OTC_OK, otc_parse_all(parser, TEXT, NULL, &match, 1, &count, NULL, NULL));
  CHECK(count == 1);
  EXPECT(OTC_ERROR_ARGUMENT, otc_explain(parser, TEXT, NULL, buffer, NULL));
  size = 0;
  EXPECT(OTC_ERROR_BUFFER, otc_explain(parser, TEXT, NULL, NULL, &size));
  CHECK(size > 100);
  otc_parser_destroy(parser);

  options = (otc_parser_options)OTC_PARSER_OPTIONS;
  options.flags = OTC_REJECT_ILL_FORMED;
  EXPECT(OTC_OK, otc_parser_create(&options, &parser));
  EXPECT(OTC_ERROR_UTF8, otc_parse(parser, "code 482913 \xff", 13, NULL, &match, NULL, NULL));
  EXPECT(OTC_ERROR_UTF8, otc_explain(parser, "\xff", 1, NULL, NULL, &size));
  EXPECT(OTC_ERROR_UTF8, otc_parse_all(parser, "\xff", 1, NULL, &match, 1, &count, NULL, NULL));
  const int32_t offsets[] = {0, 13};
  otc_texts texts = {sizeof texts, "code 482913 \xff", 13, offsets, 4, NULL, 0, 1};
  uint32_t flags = 0;
  otc_columns columns = {sizeof columns};
  columns.flags = &flags;
  EXPECT(OTC_OK, otc_parse_batch(parser, &texts, NULL, &columns, NULL));
  CHECK(flags == OTC_ILL_FORMED);
  otc_parser_destroy(parser);
  free(tag);
}

static void batches(void) {
  otc_parser *parser;
  otc_redactor *redactor;
  EXPECT(OTC_OK, otc_parser_create(NULL, &parser));
  EXPECT(OTC_OK, otc_redactor_create(NULL, &redactor));
  int32_t offsets[] = {0, sizeof text - 1, sizeof text - 1}, codes[3], masked_offsets[3];
  char code[16], masked[64];
  otc_columns columns = {sizeof columns};
  columns.code = (otc_strings){codes, code, sizeof code, NULL};
  otc_strings column = {masked_offsets, masked, sizeof masked, NULL};
  const otc_texts good = {sizeof good, text, sizeof text - 1, offsets, 4, NULL, 0, 2};
  otc_texts texts = good;
  size_t done = 7;
  EXPECT(OTC_OK, otc_parse_batch(parser, &texts, NULL, &columns, &done));
  CHECK(done == 2 && codes[1] == 6 && codes[2] == 6 && !memcmp(code, "482913", 6));
  EXPECT(OTC_ERROR_ARGUMENT, otc_parse_batch(NULL, &texts, NULL, &columns, &done));
  EXPECT(OTC_ERROR_ARGUMENT, otc_parse_batch(parser, NULL, NULL, &columns, NULL));
  EXPECT(OTC_ERROR_ARGUMENT, otc_parse_batch(parser, &texts, NULL, NULL, NULL));
  EXPECT(OTC_ERROR_ARGUMENT, otc_redact_batch(redactor, NULL, &texts, NULL, NULL, NULL));
#define BROKEN(change)                                                             \
  texts = good, change;                                                            \
  EXPECT(OTC_ERROR_ARGUMENT, otc_parse_batch(parser, &texts, NULL, &columns, NULL)); \
  EXPECT(OTC_ERROR_ARGUMENT, otc_redact_batch(redactor, NULL, &texts, &column, NULL, NULL))
  BROKEN(texts.offsets = NULL);
  BROKEN(texts.offset_size = 2);
  BROKEN(texts.data = NULL);
  BROKEN(texts.data_size -= 1);
  BROKEN(texts.data_size = SIZE_MAX);
  BROKEN(texts.count = SIZE_MAX);
  BROKEN(texts.count = SIZE_MAX / 2 - 1);
  BROKEN((texts.offset = SIZE_MAX / 2, texts.count = SIZE_MAX / 2));
  int32_t falling[] = {5, 3, 9}, negative[] = {-1, 3, 9};
  BROKEN(texts.offsets = falling);
  BROKEN(texts.offsets = negative);
  int64_t far[] = {0, (int64_t)1 << 40, (int64_t)1 << 41}, wrapped[] = {INT64_MIN, INT64_MAX, 0};
  BROKEN((texts.offsets = far, texts.offset_size = 8));
  BROKEN((texts.offsets = wrapped, texts.offset_size = 8));
  texts = good, texts.struct_size = 8;
  EXPECT(OTC_ERROR_STRUCT_SIZE, otc_parse_batch(parser, &texts, NULL, &columns, NULL));
  texts = good, columns.struct_size = 8;
  EXPECT(OTC_ERROR_STRUCT_SIZE, otc_parse_batch(parser, &texts, NULL, &columns, NULL));
  columns.struct_size = sizeof columns;
  columns.code.data = NULL;
  EXPECT(OTC_ERROR_ARGUMENT, otc_parse_batch(parser, &texts, NULL, &columns, NULL));
  // Memory for strings that is full after the first of two rows.
  const char two[] = "code 482913code 902416";
  int32_t ends[] = {0, 11, 22};
  texts = (otc_texts){sizeof texts, two, 22, ends, 4, NULL, 0, 2};
  columns.code = (otc_strings){codes, code, 11, NULL};
  EXPECT(OTC_ERROR_BUFFER, otc_parse_batch(parser, &texts, NULL, &columns, &done));
  CHECK(done == 1 && codes[1] == 6);
  texts.offset = 1, texts.count = 1;
  EXPECT(OTC_OK, otc_parse_batch(parser, &texts, NULL, &columns, &done));
  CHECK(done == 1 && !memcmp(code, "902416", 6));
  texts.offset = 0, texts.count = 2, column.data_size = 21;
  EXPECT(OTC_ERROR_BUFFER, otc_redact_batch(redactor, NULL, &texts, &column, NULL, &done));
  CHECK(done == 1 && !memcmp(masked, "code ******", 11));
  // Rows without a text, and no rows.
  uint8_t validity = 2, valid = 0xFF, changed = 0xFF;
  texts.validity = &validity, column.data_size = sizeof masked, column.validity = &valid;
  EXPECT(OTC_OK, otc_redact_batch(redactor, NULL, &texts, &column, &changed, &done));
  CHECK(valid == 2 && changed == 2 && masked_offsets[1] == 0 && masked_offsets[2] == 11);
  texts.count = 0;
  EXPECT(OTC_OK, otc_parse_batch(parser, &texts, NULL, &columns, &done));
  CHECK(done == 0 && codes[0] == 0);
  otc_parser_destroy(parser);
  otc_redactor_destroy(redactor);
}

static void redactors(void) {
  otc_redactor *redactor;
  EXPECT(OTC_ERROR_ARGUMENT, otc_redactor_create(NULL, NULL));
  otc_redactor_options options = OTC_REDACTOR_OPTIONS;
  options.struct_size = 1;
  EXPECT(OTC_ERROR_STRUCT_SIZE, otc_redactor_create(&options, &redactor));
  options = (otc_redactor_options)OTC_REDACTOR_OPTIONS;
  options.mask = "\xff";
  EXPECT(OTC_ERROR_UTF8, otc_redactor_create(&options, &redactor));
  options.mask = "a\"b";
  EXPECT(OTC_ERROR_ARGUMENT, otc_redactor_create(&options, &redactor));
  options.mask = NULL, options.flags = 8;
  EXPECT(OTC_ERROR_ARGUMENT, otc_redactor_create(&options, &redactor));
  options.flags = 0, options.keep_last = SIZE_MAX;
  EXPECT(OTC_ERROR_ARGUMENT, otc_redactor_create(&options, &redactor));
  otc_redactor_destroy(NULL);
  EXPECT(OTC_OK, otc_redactor_create(NULL, &redactor));
  char masked[64];
  size_t size = sizeof masked;
  EXPECT(OTC_ERROR_ARGUMENT, otc_redact(NULL, NULL, TEXT, masked, &size));
  EXPECT(OTC_ERROR_ARGUMENT, otc_redact(redactor, NULL, TEXT, masked, NULL));
  EXPECT(OTC_ERROR_TOO_LONG, otc_redact(redactor, NULL, text, (size_t)1 << 32, masked, &size));
  EXPECT(OTC_ERROR_UTF8, otc_redact(redactor, "\xff", TEXT, masked, &size));
  size = 3;
  EXPECT(OTC_ERROR_BUFFER, otc_redact(redactor, NULL, TEXT, masked, &size));
  CHECK(size == sizeof text - 1);
  EXPECT(OTC_OK, otc_redact(redactor, NULL, TEXT, masked, &size));
  CHECK(!memcmp(masked, "Your Kestrel code is ******", size));
  size = sizeof masked;
  EXPECT(OTC_OK, otc_redact(redactor, NULL, "code 482913 \xff", 13, masked, &size));
  CHECK(size == 13 && !memcmp(masked, "code ****** \xff", 13));
  EXPECT(OTC_NONE, otc_redact(redactor, NULL, NULL, 0, masked, &size));
  CHECK(size == 0);

  otc_stream *stream;
  EXPECT(OTC_ERROR_ARGUMENT, otc_stream_create(NULL, 0, &stream));
  EXPECT(OTC_ERROR_ARGUMENT, otc_stream_create(redactor, SIZE_MAX, &stream));
  EXPECT(OTC_ERROR_ARGUMENT, otc_stream_create(redactor, 0, NULL));
  EXPECT(OTC_OK, otc_stream_create(redactor, 0, &stream));
  otc_redactor_destroy(redactor);
  EXPECT(OTC_ERROR_ARGUMENT, otc_stream_write(NULL, TEXT));
  EXPECT(OTC_ERROR_ARGUMENT, otc_stream_write(stream, NULL, 1));
  EXPECT(OTC_ERROR_TOO_LONG, otc_stream_write(stream, text, (size_t)1 << 40));
  EXPECT(OTC_OK, otc_stream_write(stream, TEXT));
  EXPECT(OTC_NONE, otc_stream_read(stream, masked, sizeof masked, &size));
  EXPECT(OTC_ERROR_ARGUMENT, otc_stream_read(stream, NULL, 1, &size));
  EXPECT(OTC_ERROR_ARGUMENT, otc_stream_read(stream, masked, 0, &size));
  EXPECT(OTC_ERROR_ARGUMENT, otc_stream_read(stream, masked, 1, NULL));
  EXPECT(OTC_OK, otc_stream_finish(stream));
  EXPECT(OTC_OK, otc_stream_read(stream, masked, sizeof masked, &size));
  CHECK(!memcmp(masked, "Your Kestrel code is ******", size));
  otc_stream_destroy(stream);
  otc_stream_destroy(NULL);
}

static void windows(void) {
  otc_window *window;
  otc_parser *parser;
  EXPECT(OTC_OK, otc_parser_create(NULL, &parser));
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_create(NULL, NULL));
  otc_window_options options = OTC_WINDOW_OPTIONS;
  options.length = -1;
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_create(&options, &window));
  options.length = INT64_MAX;
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_create(&options, &window));
  options.length = 0, options.codes = SIZE_MAX;
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_create(&options, &window));
  options.codes = SIZE_MAX / 2, options.codes_per_recipient = SIZE_MAX / 2;
  options.length = INT64_C(100) * 366 * 86400 * 1000000000;
  EXPECT(OTC_OK, otc_window_create(&options, &window));
  otc_id id = {{0}};
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_insert(NULL, parser, TEXT, NULL, "a", 0, 0, 0, &id));
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_insert(window, NULL, TEXT, NULL, "a", 0, 0, 0, &id));
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_insert(window, parser, TEXT, NULL, NULL, 0, 0, 0, &id));
  EXPECT(OTC_ERROR_UTF8, otc_window_insert(window, parser, TEXT, NULL, "\xff", 0, 0, 0, &id));
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_insert(window, parser, TEXT, NULL, "a", 0, -1, 0, &id));
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_insert(window, parser, TEXT, NULL, "a", 0, INT64_MAX, 0, &id));
  // Times at the ends of their ranges neither overflow nor end the process.
  int64_t times[] = {INT64_MIN, -1, 0, INT64_MAX}, moments[] = {0, 1, INT64_C(1) << 62};
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 3; k++)
        CHECK(otc_window_insert(window, parser, TEXT, NULL, "a", times[i], moments[k], times[j], &id) >= 0);
  otc_page page = OTC_PAGE("www.kestrel.example");
  otc_suggestion suggestion = OTC_SUGGESTION;
  otc_match match = OTC_MATCH;
  for (int k = 0; k < 3; k++)
    CHECK(otc_window_current(window, "a", &page, moments[k], &suggestion, &match, NULL, NULL) >= 0);
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_current(NULL, "a", &page, 0, &suggestion, &match, NULL, NULL));
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_current(window, NULL, &page, 0, &suggestion, &match, NULL, NULL));
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_current(window, "a", NULL, 0, &suggestion, &match, NULL, NULL));
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_current(window, "a", &page, 0, NULL, &match, NULL, NULL));
  char buffer[8];
  size_t size = sizeof buffer;
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_current(window, "a", &page, 0, &suggestion, NULL, buffer, &size));
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_current(window, "a", &page, -1, &suggestion, NULL, NULL, NULL));
  page.struct_size = 0;
  EXPECT(OTC_ERROR_STRUCT_SIZE, otc_window_current(window, "a", &page, 0, &suggestion, NULL, NULL, NULL));
  page = (otc_page)OTC_PAGE("a b");
  EXPECT(OTC_ERROR_HOST, otc_window_current(window, "a", &page, 0, &suggestion, NULL, NULL, NULL));
  page = (otc_page)OTC_PAGE("a.example");
  page.ancestor_count = 1;
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_current(window, "a", &page, 0, &suggestion, NULL, NULL, NULL));
  page = (otc_page)OTC_PAGE("a.example");
  page.flags = 64;
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_current(window, "a", &page, 0, &suggestion, NULL, NULL, NULL));
  suggestion.struct_size = 3, page.flags = 0;
  EXPECT(OTC_ERROR_STRUCT_SIZE, otc_window_current(window, "a", &page, 0, &suggestion, NULL, NULL, NULL));
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_consume(NULL, &id, 0));
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_consume(window, NULL, 0));
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_consume(window, &id, -1));
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_sweep(NULL, 0, NULL));
  EXPECT(OTC_ERROR_ARGUMENT, otc_window_sweep(window, -1, NULL));
  CHECK(otc_window_sweep(window, INT64_C(1) << 62, NULL) >= 0);
  otc_window_destroy(window);
  otc_window_destroy(NULL);
  otc_parser_destroy(parser);
}

int main(void) {
  CHECK(otc_abi_version() == OTC_ABI_VERSION);
  CHECK(strlen(otc_version()) > 0);
  for (int status = -9; status < 9; status++) CHECK(strlen(otc_status_text(status)) > 4);
  CHECK(otc_locale(0) && !otc_locale(100000) && !otc_locale(SIZE_MAX));
  parsers();
  batches();
  redactors();
  windows();
  printf("errors: %d failures\n", failures);
  return failures != 0;
}
