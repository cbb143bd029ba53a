#include "rows.h"

#include <stdlib.h>
#include <string.h>

void rows_begin(rows *rows) {
  rows->data = (char *)rows->room;
  rows->size = 0;
  rows->capacity = sizeof rows->room;
}

void rows_end(rows *rows) {
  if (rows->data != (char *)rows->room) free(rows->data);
}

const char **rows_names(const char *block, size_t count) {
  const char **names = calloc(count + 1, sizeof *names);
  for (size_t i = 0; names && i < count; i++, block += strlen(block) + 1) names[i] = block;
  return names;
}

/* Makes room for more bytes. Returns null if the system has no more memory. */
static char *reserve(rows *rows, size_t count) {
  if (count <= rows->capacity - rows->size) return rows->data + rows->size;
  size_t capacity = 2 * rows->capacity > rows->size + count ? 2 * rows->capacity : rows->size + count;
  bool is_first = rows->data == (char *)rows->room;
  char *data = realloc(is_first ? NULL : rows->data, capacity);
  if (!data) return NULL;
  if (is_first) memcpy(data, rows->room, rows->size);
  rows->data = data;
  rows->capacity = capacity;
  return data + rows->size;
}

otc_status rows_append(rows *rows, const void *data, size_t size) {
  char *place = reserve(rows, size);
  if (!place) return ROWS_ERROR_MEMORY;
  if (size) memcpy(place, data, size);
  rows->size += size;
  return OTC_OK;
}

/* An offset in bytes of a well-formed text as one in units of UTF-16. */
static int32_t utf16_units(const char *text, size_t offset) {
  int32_t units = 0;
  for (size_t i = 0; i < offset; i++) {
    unsigned char byte = (unsigned char)text[i];
    units += (byte & 0xC0) != 0x80;
    units += byte >= 0xF0;
  }
  return units;
}

/* Appends a match, or a row without a code. `text` is null if its places are in bytes. */
static otc_status write_match(rows *rows, const otc_match *match, const char *text) {
  static const otc_match none;
  if (!match) match = &none;
  const otc_string *strings[] = {&match->code,    &match->domain,   &match->embedded_domains, &match->app_hash,
                                 &match->service, &match->language, &match->expires_at};
  row row = {match->confidence, (double)match->expires_in, (int32_t)match->start, (int32_t)match->end, match->purpose,
             match->flags, {0}, 0};
  if (text) {
    row.start = utf16_units(text, match->start);
    row.end = row.start + utf16_units(text + match->start, match->end - match->start);
  }
  size_t size = sizeof row;
  for (int i = 0; i < 7; i++) {
    row.sizes[i] = strings[i]->data ? (int32_t)strings[i]->size : -1;
    size += strings[i]->size;
  }
  size = (size + 7) & ~(size_t)7;
  row.size = (int32_t)size;
  char *place = reserve(rows, size);
  if (!place) return ROWS_ERROR_MEMORY;
  memset(place + size - 8, 0, 8);
  memcpy(place, &row, sizeof row);
  place += sizeof row;
  for (int i = 0; i < 7; i++) {
    if (strings[i]->size) memcpy(place, strings[i]->data, strings[i]->size);
    place += strings[i]->size;
  }
  rows->size += size;
  return OTC_OK;
}

otc_status rows_parse(rows *rows, const otc_parser *parser, const char *text, size_t size, bool in_bytes,
                      const char *locale) {
  otc_match match = OTC_MATCH;
  char buffer[OTC_MATCH_BUFFER_SIZE];
  size_t buffer_size = sizeof buffer;
  otc_status status = otc_parse(parser, text, size, locale, &match, buffer, &buffer_size);
  if (status < 0) return status;
  otc_status written = write_match(rows, status == OTC_OK ? &match : NULL, in_bytes ? NULL : text);
  return written < 0 ? written : status;
}

otc_status rows_parse_all(rows *rows, const otc_parser *parser, const char *text, size_t size, bool in_bytes,
                          const char *locale) {
  otc_match matches[OTC_MATCHES_MAX] = {OTC_MATCH};
  size_t count = 0, buffer_size = OTC_MATCHES_MAX * OTC_MATCH_BUFFER_SIZE;
  char *buffer = malloc(buffer_size);
  if (!buffer) return ROWS_ERROR_MEMORY;
  otc_status status = otc_parse_all(parser, text, size, locale, matches, OTC_MATCHES_MAX, &count, buffer, &buffer_size);
  for (size_t i = 0; status == OTC_OK && i < count; i++) {
    status = write_match(rows, &matches[i], in_bytes ? NULL : text);
  }
  free(buffer);
  return status;
}

otc_status rows_explain(rows *rows, const otc_parser *parser, const char *text, size_t size, const char *locale) {
  for (size_t room = size + (1 << 14);;) {
    char *json = reserve(rows, room);
    if (!json) return ROWS_ERROR_MEMORY;
    otc_status status = otc_explain(parser, text, size, locale, json, &room);
    if (status == OTC_OK) rows->size += room;
    if (status != OTC_ERROR_BUFFER) return status;
  }
}

otc_status rows_parse_batch(rows *rows, const otc_parser *parser, const row_texts *texts, const char *locale) {
  otc_status status = OTC_OK;
  for (size_t i = 0; status >= 0 && i < texts->count; i++) {
    const char *text = texts->data + texts->offsets[i];
    size_t size = (size_t)(texts->offsets[i + 1] - texts->offsets[i]);
    status = rows_parse(rows, parser, text, size, texts->in_bytes && texts->in_bytes[i], locale);
    // one text that the parser rejects does not stop the others
    if (status == OTC_ERROR_UTF8) status = write_match(rows, NULL, NULL);
  }
  return status < 0 ? status : OTC_OK;
}

otc_status rows_redact(rows *rows, const otc_redactor *redactor, const char *key, const row_texts *texts) {
  for (size_t i = 0; i < texts->count; i++) {
    size_t text_size = (size_t)(texts->offsets[i + 1] - texts->offsets[i]), room = text_size + 256;
    otc_status status = OTC_ERROR_BUFFER;
    while (status == OTC_ERROR_BUFFER) {
      char *place = reserve(rows, sizeof(int32_t) + room);
      if (!place) return ROWS_ERROR_MEMORY;
      status = otc_redact(redactor, key, texts->data + texts->offsets[i], text_size, place + sizeof(int32_t), &room);
    }
    if (status < 0) return status;
    int32_t size = status == OTC_OK ? (int32_t)room : -1;
    memcpy(rows->data + rows->size, &size, sizeof size);
    rows->size += sizeof size + (size < 0 ? 0 : room);
  }
  return OTC_OK;
}

otc_status rows_stream(rows *rows, otc_stream *stream, const char *bytes, size_t size) {
  otc_status status = bytes ? otc_stream_write(stream, bytes, size) : otc_stream_finish(stream);
  if (status < 0 && status != OTC_ERROR_TOO_LONG) return status;
  for (size_t room = 1 << 14, taken;;) {
    char *place = reserve(rows, room);
    if (!place) return ROWS_ERROR_MEMORY;
    if (otc_stream_read(stream, place, room, &taken) != OTC_OK) return status;
    rows->size += taken;
  }
}

otc_status rows_current(rows *rows, otc_window *window, const char *recipient, const otc_page *page, int64_t now) {
  otc_suggestion suggestion = OTC_SUGGESTION;
  otc_match match = OTC_MATCH;
  char buffer[OTC_MATCH_BUFFER_SIZE];
  size_t buffer_size = sizeof buffer;
  otc_status status = otc_window_current(window, recipient, page, now, &suggestion, &match, buffer, &buffer_size);
  if (status != OTC_OK) return status;
  row_suggestion last = {suggestion.received, suggestion.remaining, suggestion.domain_match, suggestion.id};
  if (write_match(rows, &match, NULL) < 0) return ROWS_ERROR_MEMORY;
  return rows_append(rows, &last, sizeof last);
}
