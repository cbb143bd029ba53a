// Reads the cases of Tests/Conformance through the C library.
//
// usage: conformance FOLDER

#include <cjson/cJSON.h>
#include <onetimecode.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SECOND INT64_C(1000000000)
#define WALL (INT64_C(1700000000) * SECOND)

static int cases, failures;

static const char *status_name(otc_status status) {
  static const char *const answers[] = {"ok", "none", "refreshed", "alreadyConsumed", "expired", "unknown"};
  static const char *const errors[] = {"argument", "structSize", "utf8", "tooLong", "buffer", "locale", "host"};
  if (status >= 0 && status < 6) return answers[status];
  if (status < 0 && status >= -7) return errors[-1 - status];
  return "?";
}

static const char *const purposes[] = {"unknown", "signIn", "transaction", "passwordReset", "pickup", "access",
                                       "signUp"};

static cJSON *read_file(const char *folder, const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "rb");
  if (!file) perror(path), exit(2);
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *text = malloc(size + 1);
  if (fread(text, 1, size, file) != (size_t)size) perror(path), exit(2);
  text[size] = 0;
  fclose(file);
  cJSON *json = cJSON_Parse(text);
  free(text);
  if (!json) fprintf(stderr, "%s: no JSON\n", path), exit(2);
  return json;
}

static const char *string(const cJSON *object, const char *key) {
  return cJSON_GetStringValue(cJSON_GetObjectItem(object, key));
}

static double number(const cJSON *object, const char *key, double usual) {
  const cJSON *item = cJSON_GetObjectItem(object, key);
  return cJSON_IsNumber(item) ? item->valuedouble : usual;
}

static int flag(const cJSON *object, const char *key) { return cJSON_IsTrue(cJSON_GetObjectItem(object, key)); }

// Compares an answer with the expected one. Numbers may differ in the fifth digit.
static int equal(const cJSON *a, const cJSON *b) {
  if (cJSON_IsNumber(a) && cJSON_IsNumber(b)) return fabs(a->valuedouble - b->valuedouble) < 0.0002;
  if (a && b && (cJSON_IsObject(a) || cJSON_IsArray(a)) && (a->type & 0xFF) == (b->type & 0xFF)) {
    if (cJSON_GetArraySize(a) != cJSON_GetArraySize(b)) return 0;
    const cJSON *item;
    int index = 0;
    cJSON_ArrayForEach(item, a) {
      const cJSON *other = cJSON_IsObject(a) ? cJSON_GetObjectItem(b, item->string) : cJSON_GetArrayItem(b, index++);
      if (!other || !equal(item, other)) return 0;
    }
    return 1;
  }
  return cJSON_Compare(a, b, 1);
}

static void check(const cJSON *test, int step, cJSON *answer, const cJSON *expected) {
  cases += 1;
  if (!equal(answer, expected)) {
    failures += 1;
    char *got = cJSON_PrintUnformatted(answer), *want = expected ? cJSON_PrintUnformatted(expected) : NULL;
    printf("%s, step %d:\n  got  %s\n  want %s\n", string(test, "id"), step, got, want ? want : "nothing");
    free(got), free(want);
  }
  cJSON_Delete(answer);
}

static cJSON *error(otc_status status) {
  cJSON *answer = cJSON_CreateObject();
  cJSON_AddStringToObject(answer, "error", status_name(status));
  return answer;
}

// MARK: Texts, options

typedef struct text {
  char *data;
  size_t size;
} text;

static text text_of(const cJSON *test) {
  const char *hex = string(test, "hex"), *plain = string(test, "text");
  if (plain) return (text){strdup(plain), strlen(plain)};
  text text = {malloc(strlen(hex) / 2 + 1), strlen(hex) / 2};
  for (size_t i = 0; i < text.size; i++) {
    unsigned byte;
    sscanf(hex + 2 * i, "%2x", &byte);
    text.data[i] = (char)byte;
  }
  return text;
}

typedef struct hints {
  const char *tags[8];
} hints;

static otc_parser_options parser_options(const cJSON *json, double minimum_confidence, hints *hints) {
  otc_parser_options options = OTC_PARSER_OPTIONS;
  options.minimum_confidence = number(json, "minimumConfidence", minimum_confidence);
  options.code_share = number(json, "codeShare", options.code_share);
  options.minimum_length = number(json, "minimumLength", options.minimum_length);
  options.maximum_length = number(json, "maximumLength", options.maximum_length);
  options.flags = flag(json, "rejectsIllFormed") ? OTC_REJECT_ILL_FORMED : 0;
  const cJSON *item;
  cJSON_ArrayForEach(item, cJSON_GetObjectItem(json, "localeHints")) {
    hints->tags[options.locale_hint_count++] = item->valuestring;
  }
  options.locale_hints = hints->tags;
  return options;
}

// MARK: Matches

static void add_string(cJSON *object, const char *key, otc_string string) {
  if (string.data) cJSON_AddStringToObject(object, key, string.data);
}

static cJSON *match_json(const otc_match *match) {
  cJSON *json = cJSON_CreateObject();
  add_string(json, "code", match->code);
  cJSON_AddNumberToObject(json, "start", match->start);
  cJSON_AddNumberToObject(json, "end", match->end);
  cJSON_AddNumberToObject(json, "confidence", round(match->confidence * 10000) / 10000);
  cJSON_AddStringToObject(json, "purpose", purposes[match->purpose]);
  if (match->expires_in) cJSON_AddNumberToObject(json, "expiresIn", match->expires_in);
  add_string(json, "expiresAt", match->expires_at);
  if (match->flags & OTC_BROKEN_BINDING) cJSON_AddTrueToObject(json, "brokenBinding");
  add_string(json, "domain", match->domain);
  add_string(json, "appHash", match->app_hash);
  add_string(json, "service", match->service);
  add_string(json, "language", match->language);
  if (match->embedded_domains.data) {
    cJSON *hosts = cJSON_AddArrayToObject(json, "embeddedDomains");
    char *copy = strdup(match->embedded_domains.data);
    for (char *host = strtok(copy, " "); host; host = strtok(NULL, " "))
      cJSON_AddItemToArray(hosts, cJSON_CreateString(host));
    free(copy);
  }
  return json;
}

static cJSON *places_json(const otc_match *matches, size_t count, uint32_t kind) {
  cJSON *json = cJSON_CreateArray();
  for (size_t i = 0; i < count; i++) {
    if ((matches[i].flags & OTC_ALTERNATIVE) != kind) continue;
    cJSON *place = cJSON_CreateObject();
    add_string(place, "code", matches[i].code);
    cJSON_AddNumberToObject(place, "start", matches[i].start);
    cJSON_AddNumberToObject(place, "end", matches[i].end);
    cJSON_AddItemToArray(json, place);
  }
  return json;
}

static cJSON *explanation(const otc_parser *parser, text text, const char *locale) {
  size_t size = 0;
  if (otc_explain(parser, text.data, text.size, locale, NULL, &size) != OTC_ERROR_BUFFER) return NULL;
  char *buffer = malloc(size);
  if (otc_explain(parser, text.data, text.size, locale, buffer, &size) != OTC_OK) return NULL;
  cJSON *all = cJSON_ParseWithLength(buffer, size);
  free(buffer);
  cJSON *json = cJSON_CreateObject();
  cJSON *candidates = cJSON_AddArrayToObject(json, "candidates");
  const cJSON *item;
  cJSON_ArrayForEach(item, cJSON_GetObjectItem(all, "candidates")) {
    cJSON_AddItemToArray(candidates, cJSON_Duplicate(cJSON_GetObjectItem(item, "code"), 1));
  }
  cJSON_AddItemToObject(json, "notes", cJSON_Duplicate(cJSON_GetObjectItem(all, "notes"), 1));
  cJSON_Delete(all);
  return json;
}

static void check_columns(const cJSON *test, const otc_parser *parser, text text, const char *locale, cJSON *expected);

static void messages(const char *folder) {
  cJSON *tests = read_file(folder, "messages.json");
  const cJSON *test;
  cJSON_ArrayForEach(test, tests) {
    text text = text_of(test);
    const char *locale = string(test, "locale");
    hints hints;
    otc_parser_options options = parser_options(cJSON_GetObjectItem(test, "options"), 0.5, &hints);
    otc_parser *parser;
    otc_status status = otc_parser_create(&options, &parser);
    if (status < 0) {
      check(test, 0, error(status), cJSON_GetObjectItem(test, "match"));
      continue;
    }
    otc_match match = OTC_MATCH;
    char buffer[OTC_MATCH_BUFFER_SIZE];
    size_t size = sizeof buffer;
    status = otc_parse(parser, text.data, text.size, locale, &match, buffer, &size);
    cJSON *answer = status < 0 ? error(status) : status == OTC_NONE ? cJSON_CreateNull() : match_json(&match);
    check(test, 0, answer, cJSON_GetObjectItem(test, "match"));
    if (status >= 0) check_columns(test, parser, text, locale, cJSON_GetObjectItem(test, "match"));

    if (flag(test, "all")) {
      otc_match matches[OTC_MATCHES_MAX] = {OTC_MATCH};
      static char strings[OTC_MATCHES_MAX * OTC_MATCH_BUFFER_SIZE];
      size_t count;
      size = sizeof strings;
      otc_parse_all(parser, text.data, text.size, locale, matches, OTC_MATCHES_MAX, &count, strings, &size);
      cJSON *all = cJSON_CreateObject();
      cJSON_AddItemToObject(all, "codes", places_json(matches, count, 0));
      cJSON_AddItemToObject(all, "alternatives", places_json(matches, count, OTC_ALTERNATIVE));
      check(test, 1, all, cJSON_GetObjectItem(test, "matches"));
    }
    if (flag(test, "explain")) {
      check(test, 2, explanation(parser, text, locale), cJSON_GetObjectItem(test, "explanation"));
    }
    otc_parser_destroy(parser);
    free(text.data);
  }
  cJSON_Delete(tests);
}

// The same text as the second row of a batch, in each width of offsets.
static void check_columns(const cJSON *test, const otc_parser *parser, text text, const char *locale, cJSON *expected) {
  for (int wide = 0; wide < 2; wide++) {
    int32_t narrow[] = {0, 0, (int32_t)text.size, (int32_t)text.size};
    int64_t offsets[] = {0, 0, (int64_t)text.size, (int64_t)text.size};
    uint8_t validity = 1 | 2;
    otc_texts texts = {sizeof texts, text.data, text.size, wide ? (void *)offsets : narrow, wide ? 8 : 4, &validity, 0, 3};
    uint8_t found, valid[6];
    double confidence[3];
    int32_t start[3], end[3], purpose[3], string_offsets[6][4];
    int64_t expires_in[3];
    uint32_t flags[3];
    int16_t language[3];
    static char data[6][OTC_MATCH_BUFFER_SIZE];
    otc_columns columns = {sizeof columns, &found, confidence, start, end, expires_in, purpose, flags, language};
    otc_strings *strings[] = {&columns.code,     &columns.domain,  &columns.embedded_domains,
                              &columns.app_hash, &columns.service, &columns.expires_at};
    for (int i = 0; i < 6; i++) *strings[i] = (otc_strings){string_offsets[i], data[i], sizeof data[i], &valid[i]};
    size_t done = 0;
    otc_status status = otc_parse_batch(parser, &texts, locale, &columns, &done);
    if (status != OTC_OK || done != 3 || (found & ~2)) {
      check(test, 3, error(status), expected);
      continue;
    }
    cJSON *answer = cJSON_CreateNull();
    if (found) {
      otc_match match = OTC_MATCH;
      match.confidence = confidence[1], match.start = start[1], match.end = end[1], match.expires_in = expires_in[1];
      match.purpose = purpose[1], match.flags = flags[1];
      otc_string *places[] = {&match.code,     &match.domain,  &match.embedded_domains,
                              &match.app_hash, &match.service, &match.expires_at};
      for (int i = 0; i < 6; i++) {
        if (!(valid[i] & 2)) continue;
        size_t size = string_offsets[i][2] - string_offsets[i][1];
        data[i][size] = 0;
        *places[i] = (otc_string){data[i], size};
      }
      if (language[1] != OTC_NO_LOCALE) match.language = (otc_string){otc_locale(language[1]), 0};
      cJSON_Delete(answer);
      answer = match_json(&match);
    }
    check(test, 4, answer, expected);
  }
}

// MARK: Redaction

static cJSON *masked_json(otc_status status, const char *masked, size_t size) {
  if (status < 0) return error(status);
  if (status == OTC_NONE) return cJSON_CreateNull();
  char *copy = strndup(masked, size);
  // bytes that are not UTF-8 are compared without the text around them
  cJSON *json = cJSON_CreateString(copy);
  free(copy);
  return json;
}

static cJSON *streamed(const otc_redactor *redactor, text text, size_t piece, size_t max_line) {
  otc_stream *stream;
  if (otc_stream_create(redactor, max_line, &stream) < 0) return NULL;
  char *output = calloc(1, text.size * 2 + 64);
  size_t used = 0, size;
  int left_out = 0;
  for (size_t start = 0; start <= text.size; start += piece) {
    size_t count = text.size - start < piece ? text.size - start : piece;
    otc_status status = otc_stream_write(stream, text.data + start, count);
    if (status == OTC_ERROR_TOO_LONG) left_out = 1;
    while (otc_stream_read(stream, output + used, 3, &size) == OTC_OK) used += size;
  }
  if (otc_stream_finish(stream) == OTC_ERROR_TOO_LONG) left_out = 1;
  while (otc_stream_read(stream, output + used, 3, &size) == OTC_OK) used += size;
  otc_stream_destroy(stream);
  cJSON *json = cJSON_CreateObject();
  cJSON_AddStringToObject(json, "output", output);
  cJSON_AddBoolToObject(json, "leftOut", left_out);
  free(output);
  return json;
}

static void redaction(const char *folder) {
  cJSON *tests = read_file(folder, "redaction.json");
  const cJSON *test;
  cJSON_ArrayForEach(test, tests) {
    text text = text_of(test);
    const cJSON *json = cJSON_GetObjectItem(test, "options");
    hints hints;
    otc_parser_options parser = parser_options(json, 0.1, &hints);
    otc_redactor_options options = OTC_REDACTOR_OPTIONS;
    options.parser = &parser;
    options.mask = string(json, "mask");
    options.keep_last = number(json, "keepLast", 0);
    options.flags = flag(json, "masksLinks") ? OTC_MASK_LINKS : 0;
    otc_redactor *redactor;
    otc_status status = otc_redactor_create(&options, &redactor);
    const cJSON *expected = cJSON_GetObjectItem(test, "masked");
    if (status < 0) {
      check(test, 0, error(status), expected);
    } else if (cJSON_HasObjectItem(test, "stream")) {
      size_t piece = number(test, "stream", 1), max_line = number(test, "maxLine", 0);
      check(test, 0, streamed(redactor, text, piece, max_line), expected);
    } else {
      char masked[65536];
      size_t size = sizeof masked;
      status = otc_redact(redactor, string(test, "key"), text.data, text.size, masked, &size);
      check(test, 0, masked_json(status, masked, size), expected);

      int64_t offsets[] = {0, text.size}, done;
      int32_t masked_offsets[2];
      uint8_t changed;
      otc_texts texts = {sizeof texts, text.data, text.size, offsets, 8, NULL, 0, 1};
      otc_strings column = {masked_offsets, masked, sizeof masked, NULL};
      status = otc_redact_batch(redactor, string(test, "key"), &texts, &column, &changed, (size_t *)&done);
      if (status == OTC_OK && !changed) status = OTC_NONE;
      check(test, 1, masked_json(status, masked, masked_offsets[1]), expected);
    }
    otc_redactor_destroy(redactor);
    free(text.data);
  }
  cJSON_Delete(tests);
}

// MARK: Window

static size_t host_list(const cJSON *json, const char *hosts[8]) {
  size_t count = 0;
  const cJSON *item;
  cJSON_ArrayForEach(item, json) hosts[count++] = item->valuestring;
  return count;
}

static cJSON *current(otc_window *window, const cJSON *step, int64_t now, const otc_id *ids, int count) {
  const cJSON *json = cJSON_GetObjectItem(step, "page");
  const char *ancestors[8], *associated[8];
  otc_page page = OTC_PAGE(string(json, "host"));
  page.ancestor_count = host_list(cJSON_GetObjectItem(json, "ancestors"), ancestors);
  page.ancestors = ancestors;
  page.associated_domain_count = host_list(cJSON_GetObjectItem(json, "associatedDomains"), associated);
  page.associated_domains = associated;
  if (flag(json, "boundCodesOnly")) page.flags |= OTC_PAGE_BOUND_CODES_ONLY;
  if (flag(json, "app")) page.flags |= OTC_PAGE_APP;
  if (flag(json, "any")) page.flags |= OTC_PAGE_ANY;
  const cJSON *item;
  cJSON_ArrayForEach(item, cJSON_GetObjectItem(json, "purposes")) {
    for (int i = 0; i < 7; i++)
      if (!strcmp(item->valuestring, purposes[i])) page.purposes |= 1u << i;
  }
  otc_suggestion suggestion = OTC_SUGGESTION;
  otc_match match = OTC_MATCH;
  char buffer[OTC_MATCH_BUFFER_SIZE];
  size_t size = sizeof buffer;
  otc_status status = otc_window_current(window, string(step, "current"), &page, now, &suggestion, &match, buffer, &size);
  if (status < 0) return error(status);
  cJSON *answer = cJSON_CreateObject();
  cJSON_AddStringToObject(answer, "status", status_name(status));
  if (status == OTC_NONE) return answer;
  static const char *const reasons[] = {"", "origin", "site", "associated", "unbound", "unchecked"};
  add_string(answer, "code", match.code);
  cJSON_AddStringToObject(answer, "domainMatch", reasons[suggestion.domain_match]);
  cJSON_AddNumberToObject(answer, "remaining", (double)suggestion.remaining / SECOND);
  cJSON_AddNumberToObject(answer, "received", (double)((suggestion.received - WALL) / SECOND));
  int id = count - 1;
  while (id >= 0 && memcmp(&ids[id], &suggestion.id, sizeof(otc_id))) id--;
  cJSON_AddNumberToObject(answer, "id", id);
  return answer;
}

static void window(const char *folder) {
  cJSON *tests = read_file(folder, "window.json");
  otc_parser *parser;
  otc_parser_create(NULL, &parser);
  const cJSON *test;
  cJSON_ArrayForEach(test, tests) {
    otc_window_options options = OTC_WINDOW_OPTIONS;
    options.length = number(test, "length", 0) * SECOND;
    options.codes = number(test, "codes", 0);
    options.codes_per_recipient = number(test, "codesPerRecipient", 0);
    otc_window *window;
    otc_window_create(&options, &window);
    otc_id ids[64] = {0};
    int count = 0;
    const cJSON *step;
    cJSON_ArrayForEach(step, cJSON_GetObjectItem(test, "steps")) {
      // an id that no message has
      memset(&ids[count], count + 1, sizeof(otc_id));
      int64_t now = (int64_t)number(step, "at", 0) * SECOND;
      cJSON *answer;
      const char *text = string(step, "insert");
      if (text) {
        int64_t received = WALL + (int64_t)number(step, "received", number(step, "at", 0)) * SECOND;
        otc_status status = otc_window_insert(window, parser, text, strlen(text), NULL, string(step, "recipient"), received,
                                              now, WALL + now, &ids[count]);
        answer = status < 0 ? error(status) : cJSON_CreateObject();
        if (status >= 0) cJSON_AddStringToObject(answer, "status", status_name(status));
      } else if (cJSON_HasObjectItem(step, "consume")) {
        otc_id none = {0};
        int index = number(step, "consume", -1);
        answer = cJSON_CreateObject();
        otc_status status = otc_window_consume(window, index < 0 ? &none : &ids[index], now);
        cJSON_AddStringToObject(answer, "status", status_name(status));
      } else if (cJSON_HasObjectItem(step, "sweep")) {
        int64_t next;
        otc_status status = otc_window_sweep(window, now, &next);
        answer = status < 0 ? error(status) : cJSON_CreateObject();
        if (status >= 0) cJSON_AddStringToObject(answer, "status", status_name(status));
        if (status == OTC_OK) cJSON_AddNumberToObject(answer, "next", (double)next / SECOND);
      } else {
        answer = current(window, step, now, ids, count);
      }
      check(test, count, answer, cJSON_GetObjectItem(step, "answer"));
      count += 1;
    }
    otc_window_destroy(window);
  }
  otc_parser_destroy(parser);
  cJSON_Delete(tests);
}

static void errors(const char *folder) {
  cJSON *tests = read_file(folder, "errors.json");
  const cJSON *test;
  cJSON_ArrayForEach(test, tests) {
    hints hints;
    otc_parser_options options = parser_options(cJSON_GetObjectItem(test, "options"), 0.5, &hints);
    otc_parser *parser;
    otc_status status = otc_parser_create(&options, &parser);
    cJSON *answer = cJSON_CreateString(status_name(status));
    check(test, 0, answer, cJSON_GetObjectItem(test, "error"));
    otc_parser_destroy(parser);
  }
  cJSON_Delete(tests);
}

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  messages(argv[1]);
  redaction(argv[1]);
  window(argv[1]);
  errors(argv[1]);
  printf("%d answers, %d differ\n", cases, failures);
  return failures != 0;
}
