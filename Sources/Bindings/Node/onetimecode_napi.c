/* The functions that index.js calls. It has checked the types and the ranges of what it passes: numbers, strings, arrays
   of bytes, and objects of the library. */

#define NAPI_VERSION 8
#include <node_api.h>
#include <stdlib.h>
#include <string.h>

#include "rows.h"

// MARK: Objects of the library

enum { PARSER, REDACTOR, STREAM, WINDOW };

/* An object that JavaScript refers to. It ends when it is closed or lost, after the batches that use it. */
typedef struct object {
  int kind;
  void *pointer;
  int batches;
  bool is_closed, is_lost;
} object;

static void settle(object *object) {
  if (object->batches > 0 || !(object->is_closed || object->is_lost)) return;
  if (object->kind == PARSER) otc_parser_destroy(object->pointer);
  if (object->kind == REDACTOR) otc_redactor_destroy(object->pointer);
  if (object->kind == STREAM) otc_stream_destroy(object->pointer);
  if (object->kind == WINDOW) otc_window_destroy(object->pointer);
  object->pointer = NULL;
  if (object->is_lost) free(object);
}

static void lose(napi_env env, void *data, void *hint) {
  (void)env, (void)hint;
  ((object *)data)->is_lost = true;
  settle(data);
}

// MARK: Calls

/* The status of a call that has thrown an exception already. */
#define THROWN (INT32_MIN + 1)
#define MOST_ARGUMENTS 11

typedef struct argument {
  double number;
  object *object;
  /* A string in UTF-8, which ends with a NUL, or bytes. Null for another argument. They are copies: another thread may
     write to a buffer that it shares. */
  char *data;
  size_t size;
  bool in_bytes;
  char room[512];
} argument;

typedef struct call {
  napi_env env;
  napi_value values[MOST_ARGUMENTS];
  argument arguments[MOST_ARGUMENTS];
  rows rows;
  /* What the call returns: if it is null, the bytes of `rows`. */
  napi_value result;
} call;

static napi_value error_of(napi_env env, otc_status status) {
  static const char *const codes[] = {"OTC_ERROR_ARGUMENT", "OTC_ERROR_STRUCT_SIZE", "OTC_ERROR_UTF8",
                                      "OTC_ERROR_TOO_LONG", "OTC_ERROR_BUFFER",      "OTC_ERROR_LOCALE",
                                      "OTC_ERROR_HOST",     "OTC_ERROR_MEMORY"};
  bool is_known = status >= -7;
  napi_value code, message, error = NULL;
  napi_create_string_utf8(env, codes[is_known ? -1 - status : 7], NAPI_AUTO_LENGTH, &code);
  napi_create_string_utf8(env, is_known ? otc_status_text(status) : "The system has no more memory.", NAPI_AUTO_LENGTH, &message);
  napi_create_range_error(env, code, message, &error);
  return error;
}

static otc_status take(napi_env env, napi_value value, argument *argument) {
  napi_valuetype type;
  void *bytes = NULL;
  napi_typeof(env, value, &type);
  argument->object = NULL;
  argument->data = NULL;
  argument->size = 0;
  argument->in_bytes = type == napi_object;
  if (type == napi_number) napi_get_value_double(env, value, &argument->number);
  if (type == napi_external) napi_get_value_external(env, value, (void **)&argument->object);
  if (type == napi_string) {
    // most are short: one call, unless a character of 4 bytes may have been cut off
    argument->data = argument->room;
    napi_get_value_string_utf8(env, value, argument->room, sizeof argument->room, &argument->size);
    if (argument->size + 4 < sizeof argument->room) return OTC_OK;
    napi_get_value_string_utf8(env, value, NULL, 0, &argument->size);
  } else if (napi_get_typedarray_info(env, value, NULL, &argument->size, &bytes, NULL, NULL) != napi_ok) {
    return OTC_OK;
  }
  argument->data = argument->size < sizeof argument->room ? argument->room : malloc(argument->size + 1);
  if (!argument->data) return ROWS_ERROR_MEMORY;
  if (!argument->in_bytes) napi_get_value_string_utf8(env, value, argument->data, argument->size + 1, &argument->size);
  else if (argument->size) memcpy(argument->data, bytes, argument->size);
  return OTC_OK;
}

static void release(argument *argument) {
  if (argument->data != argument->room) free(argument->data);
}

/* Whether none of the objects of a call is closed; otherwise an exception says so. */
static bool are_open(const call *call, size_t count) {
  static const char *const messages[] = {"The parser is closed.", "The redactor is closed.", "The stream is closed.",
                                         "The window is closed."};
  for (size_t i = 0; i < count; i++) {
    const object *object = call->arguments[i].object;
    if (!object || !object->is_closed) continue;
    napi_throw_error(call->env, "OTC_CLOSED", messages[object->kind]);
    return false;
  }
  return true;
}

static otc_status close_object(call *call);

/* Calls the function of the binding, which is the data of the function of JavaScript. */
static napi_value run(napi_env env, napi_callback_info info) {
  call call;
  size_t count = MOST_ARGUMENTS, taken = 0;
  otc_status (**function)(struct call *);
  otc_status status = OTC_OK;
  napi_get_cb_info(env, info, &count, call.values, NULL, (void **)&function);
  call.env = env;
  call.result = NULL;
  rows_begin(&call.rows);
  while (status == OTC_OK && taken < count) status = take(env, call.values[taken], &call.arguments[taken]), taken++;
  if (status == OTC_OK) status = *function == close_object || are_open(&call, count) ? (*function)(&call) : THROWN;
  if (status >= 0 && !call.result) {
    napi_create_buffer_copy(env, call.rows.size, call.rows.data, NULL, &call.result);
    if (!call.result) status = ROWS_ERROR_MEMORY;
  }
  if (status < 0 && status != THROWN) napi_throw(env, error_of(env, status));
  for (size_t i = 0; i < taken; i++) release(&call.arguments[i]);
  rows_end(&call.rows);
  return status < 0 ? NULL : call.result;
}

#define TEXT(index) call->arguments[index].data, call->arguments[index].size
#define NAME(index) call->arguments[index].data
#define COUNT(index) ((size_t)call->arguments[index].number)
#define NUMBER(index) ((uint32_t)call->arguments[index].number)
#define POINTER(index) (call->arguments[index].object->pointer)
/* Milliseconds as nanoseconds. */
#define TIME(index) ((int64_t)(call->arguments[index].number * 1e6))

static otc_status give_number(call *call, otc_status status, double number) {
  if (status >= 0) napi_create_double(call->env, number, &call->result);
  return status;
}

static otc_status give_object(call *call, otc_status status, int kind, void *pointer) {
  if (status < 0) return status;
  object *made = calloc(1, sizeof *made);
  if (!made) return ROWS_ERROR_MEMORY;
  *made = (object){kind, pointer, 0, false, false};
  if (napi_create_external(call->env, made, lose, NULL, &call->result) == napi_ok) return OTC_OK;
  lose(call->env, made, NULL);
  return ROWS_ERROR_MEMORY;
}

/* Returns the ArrayBuffer of an argument if the rows fit into it, which is cheaper than a new buffer. */
static otc_status give_rows(call *call, otc_status status, int index) {
  void *data;
  size_t size;
  if (status < 0 || napi_get_arraybuffer_info(call->env, call->values[index], &data, &size) != napi_ok) return status;
  if (call->rows.size <= size) {
    memcpy(data, call->rows.data, call->rows.size);
    call->result = call->values[index];
  }
  return status;
}

// MARK: Functions

/* create(isRedactor, hints, hintCount, minimumConfidence, codeShare, minimumLength, maximumLength, parserFlags, mask,
   keepLast, redactorFlags) */
static otc_status create(call *call) {
  const char **hints = rows_names(NAME(1), COUNT(2));
  if (!hints) return ROWS_ERROR_MEMORY;
  const argument *numbers = call->arguments;
  otc_parser_options options = {sizeof options, hints,     COUNT(2),  numbers[3].number, numbers[4].number,
                                NUMBER(5),      NUMBER(6), NUMBER(7), 0};
  otc_redactor_options redaction = {sizeof redaction, &options, NAME(8), COUNT(9), NUMBER(10), 0};
  otc_parser *parser = NULL;
  otc_redactor *redactor = NULL;
  otc_status status = NUMBER(0) ? otc_redactor_create(&redaction, &redactor) : otc_parser_create(&options, &parser);
  free(hints);
  return NUMBER(0) ? give_object(call, status, REDACTOR, redactor) : give_object(call, status, PARSER, parser);
}

/* createStream(redactor, maxLine) */
static otc_status create_stream(call *call) {
  otc_stream *stream = NULL;
  otc_status status = otc_stream_create(POINTER(0), COUNT(1), &stream);
  return give_object(call, status, STREAM, stream);
}

/* createWindow(length, codesPerRecipient, codes) */
static otc_status create_window(call *call) {
  otc_window *window = NULL;
  otc_window_options options = {sizeof options, TIME(0), COUNT(1), COUNT(2)};
  otc_status status = otc_window_create(&options, &window);
  return give_object(call, status, WINDOW, window);
}

/* close(object) */
static otc_status close_object(call *call) {
  call->arguments[0].object->is_closed = true;
  settle(call->arguments[0].object);
  return give_number(call, OTC_OK, 0);
}

/* parse(parser, text, locale, scratch), matches(...), explain(...) */
static otc_status parse(call *call) {
  return give_rows(call, rows_parse(&call->rows, POINTER(0), TEXT(1), call->arguments[1].in_bytes, NAME(2)), 3);
}
static otc_status matches(call *call) {
  return rows_parse_all(&call->rows, POINTER(0), TEXT(1), call->arguments[1].in_bytes, NAME(2));
}
static otc_status explain(call *call) { return rows_explain(&call->rows, POINTER(0), TEXT(1), NAME(2)); }

/* redact(redactor, text, key, scratch) */
static otc_status redact(call *call) {
  int64_t offsets[] = {0, (int64_t)call->arguments[1].size};
  row_texts texts = {NAME(1), offsets, 1, NULL};
  return give_rows(call, rows_redact(&call->rows, POINTER(0), NAME(2), &texts), 3);
}

/* stream(stream, bytes or null, leftOut): sets leftOut[0] if a line was left out */
static otc_status stream(call *call) {
  otc_status status = rows_stream(&call->rows, POINTER(0), TEXT(1));
  unsigned char *left_out;
  size_t size;
  if (status != OTC_ERROR_TOO_LONG) return status;
  if (napi_get_buffer_info(call->env, call->values[2], (void **)&left_out, &size) == napi_ok) left_out[0] = 1;
  return OTC_OK;
}

/* insert(window, parser, text, locale, recipient, received, now, wall, id): sets the id, and returns the status */
static otc_status insert(call *call) {
  otc_id *id;
  size_t size;
  if (napi_get_buffer_info(call->env, call->values[8], (void **)&id, &size) != napi_ok) return OTC_ERROR_ARGUMENT;
  otc_status status =
      otc_window_insert(POINTER(0), POINTER(1), TEXT(2), NAME(3), NAME(4), TIME(5), TIME(6), TIME(7), id);
  return give_number(call, status, status);
}

/* current(window, recipient, host, hosts, ancestors, associated, flags, purposes, now): `hosts` has those of the ancestors,
   then the associated domains */
static otc_status current(call *call) {
  const char **hosts = rows_names(NAME(3), COUNT(4) + COUNT(5));
  if (!hosts) return ROWS_ERROR_MEMORY;
  otc_page page = {sizeof page, NAME(2), hosts, COUNT(4), hosts + COUNT(4), COUNT(5), NUMBER(6), NUMBER(7)};
  otc_status status = rows_current(&call->rows, POINTER(0), NAME(1), &page, TIME(8));
  free(hosts);
  return status;
}

/* consume(window, id, now): the status */
static otc_status consume(call *call) {
  otc_status status = otc_window_consume(POINTER(0), (otc_id *)NAME(1), TIME(2));
  return give_number(call, status, status);
}

/* sweep(window, now): the milliseconds of the clock when the window of the next code ends, or -1 */
static otc_status sweep(call *call) {
  int64_t next = -1;
  otc_status status = otc_window_sweep(POINTER(0), TIME(1), &next);
  return give_number(call, status, next < 0 ? -1 : (double)next / 1e6);
}

/* text(index): the tag of a lexicon, empty after the last one; the version for -1 */
static otc_status text(call *call) {
  double index = call->arguments[0].number;
  const char *text = index < 0 ? otc_version() : otc_locale((size_t)index);
  napi_create_string_utf8(call->env, text ? text : "", NAPI_AUTO_LENGTH, &call->result);
  return OTC_OK;
}

// MARK: Batches

/* A batch, which a thread of libuv reads. */
typedef struct batch {
  napi_async_work work;
  napi_deferred promise;
  object *object;
  bool redacts;
  char *name;
  rows data;
  int64_t *offsets;
  bool *in_bytes;
  size_t count;
  rows rows;
  otc_status status;
} batch;

static void run_batch(napi_env env, void *data) {
  (void)env;
  batch *batch = data;
  row_texts texts = {batch->data.data, batch->offsets, batch->count, batch->in_bytes};
  void *pointer = batch->object->pointer;
  batch->status = batch->redacts ? rows_redact(&batch->rows, pointer, batch->name, &texts)
                                 : rows_parse_batch(&batch->rows, pointer, &texts, batch->name);
}

static void end_batch(napi_env env, napi_status ended, void *data) {
  batch *batch = data;
  if (ended != napi_ok) batch->status = ROWS_ERROR_MEMORY;
  napi_value buffer = NULL;
  if (batch->status == OTC_OK) napi_create_buffer_copy(env, batch->rows.size, batch->rows.data, NULL, &buffer);
  if (buffer) napi_resolve_deferred(env, batch->promise, buffer);
  else napi_reject_deferred(env, batch->promise, error_of(env, batch->status < 0 ? batch->status : ROWS_ERROR_MEMORY));
  batch->object->batches -= 1;
  settle(batch->object);
  if (batch->work) napi_delete_async_work(env, batch->work);
  rows_end(&batch->data), rows_end(&batch->rows);
  free(batch->offsets), free(batch->in_bytes), free(batch->name), free(batch);
}

/* batch(redacts, object, texts, locale or key): a promise of a buffer */
static otc_status begin_batch(call *call) {
  uint32_t count = 0;
  napi_get_array_length(call->env, call->values[2], &count);
  batch *batch = calloc(1, sizeof *batch);
  if (!batch) return ROWS_ERROR_MEMORY;
  batch->object = call->arguments[1].object;
  batch->object->batches += 1;
  batch->redacts = NUMBER(0);
  batch->count = count;
  batch->offsets = calloc((size_t)count + 1, sizeof *batch->offsets);
  batch->in_bytes = calloc((size_t)count + 1, sizeof *batch->in_bytes);
  batch->name = NAME(3) ? strdup(NAME(3)) : NULL;
  rows_begin(&batch->data), rows_begin(&batch->rows);
  if (!batch->offsets || !batch->in_bytes || (NAME(3) && !batch->name)) batch->status = ROWS_ERROR_MEMORY;
  for (uint32_t i = 0; batch->status == OTC_OK && i < count; i++) {
    napi_value value;
    argument text;
    napi_get_element(call->env, call->values[2], i, &value);
    batch->status = take(call->env, value, &text);
    if (batch->status == OTC_OK) batch->status = rows_append(&batch->data, text.data, text.size);
    batch->in_bytes[i] = text.in_bytes;
    batch->offsets[i + 1] = (int64_t)batch->data.size;
    release(&text);
  }
  napi_value name;
  napi_create_promise(call->env, &batch->promise, &call->result);
  napi_create_string_utf8(call->env, "onetimecode", NAPI_AUTO_LENGTH, &name);
  if (batch->status < 0 ||
      napi_create_async_work(call->env, NULL, name, run_batch, end_batch, batch, &batch->work) != napi_ok ||
      napi_queue_async_work(call->env, batch->work) != napi_ok) {
    end_batch(call->env, napi_generic_failure, batch);
  }
  return OTC_OK;
}

NAPI_MODULE_INIT() {
  static struct {
    const char *name;
    otc_status (*function)(call *);
  } functions[] = {{"create", create},   {"createStream", create_stream}, {"createWindow", create_window},
                   {"close", close_object}, {"parse", parse},   {"matches", matches}, {"explain", explain},
                   {"redact", redact},   {"batch", begin_batch}, {"stream", stream},  {"insert", insert},
                   {"current", current}, {"consume", consume},   {"sweep", sweep},    {"text", text}};
  if (otc_abi_version() != OTC_ABI_VERSION) napi_throw_error(env, NULL, "The library has another binary interface.");
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    napi_value function;
    napi_create_function(env, functions[i].name, NAPI_AUTO_LENGTH, run, &functions[i].function, &function);
    napi_set_named_property(env, exports, functions[i].name, function);
  }
  return exports;
}
