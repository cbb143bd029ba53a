/* The native methods of Native.java. An array is copied before the library reads it, so that the garbage collector never
   waits for a long text. */

#include <jni.h>
#include <stdlib.h>

#include "rows.h"

#define METHOD(result, name, ...) \
  JNIEXPORT result JNICALL Java_onetimecode_Native_##name(JNIEnv *env, jclass self __attribute__((unused)), __VA_ARGS__)
#define POINTER(handle) ((void *)(intptr_t)(handle))

static jclass error_class;
static jmethodID error_init;

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *machine, void *reserved) {
  (void)reserved;
  JNIEnv *env;
  if (otc_abi_version() != OTC_ABI_VERSION) return JNI_ERR;
  if ((*machine)->GetEnv(machine, (void **)&env, JNI_VERSION_10) != JNI_OK) return JNI_ERR;
  jclass found = (*env)->FindClass(env, "onetimecode/OneTimeCodeException");
  if (!found || !(error_class = (*env)->NewGlobalRef(env, found))) return JNI_ERR;
  error_init = (*env)->GetMethodID(env, found, "<init>", "(ILjava/lang/String;)V");
  return error_init ? JNI_VERSION_10 : JNI_ERR;
}

/* Throws what an error says, and returns whether there is one. */
static bool failed(JNIEnv *env, otc_status status) {
  if (status >= 0 || (*env)->ExceptionCheck(env)) return status < 0;
  if (status == ROWS_ERROR_MEMORY) {
    jclass memory = (*env)->FindClass(env, "java/lang/OutOfMemoryError");
    if (memory) (*env)->ThrowNew(env, memory, "onetimecode");
    return true;
  }
  jstring text = (*env)->NewStringUTF(env, otc_status_text(status));
  jobject error = text ? (*env)->NewObject(env, error_class, error_init, (jint)status, text) : NULL;
  if (error) (*env)->Throw(env, error);
  return true;
}

/* A copy of an array; null for null. Names end with a NUL, which Java has appended. */
typedef struct bytes {
  char *data;
  size_t size;
  char room[512];
} bytes;

static void take(JNIEnv *env, jbyteArray array, bytes *bytes, otc_status *status) {
  bytes->data = NULL;
  bytes->size = 0;
  if (!array) return;
  bytes->size = (size_t)(*env)->GetArrayLength(env, array);
  bytes->data = bytes->size <= sizeof bytes->room ? bytes->room : malloc(bytes->size);
  if (!bytes->data) *status = ROWS_ERROR_MEMORY;
  else (*env)->GetByteArrayRegion(env, array, 0, (jsize)bytes->size, (jbyte *)bytes->data);
}

static void release(bytes *bytes) {
  if (bytes->data != bytes->room) free(bytes->data);
}

/* Gives the bytes of rows to Java. */
static jbyteArray give(JNIEnv *env, rows *rows, otc_status status) {
  jbyteArray array = NULL;
  if (!failed(env, status)) {
    if (rows->size > OTC_TEXT_MAX - 16) failed(env, ROWS_ERROR_MEMORY);
    else array = (*env)->NewByteArray(env, (jsize)rows->size);
    if (array) (*env)->SetByteArrayRegion(env, array, 0, (jsize)rows->size, (const jbyte *)rows->data);
  }
  rows_end(rows);
  return array;
}

/* Makes a parser, or a redactor with its mask. */
METHOD(jlong, create, jboolean redactor, jbyteArray hints, jint hint_count, jdouble minimum_confidence,
       jdouble code_share, jint minimum_length, jint maximum_length, jboolean rejects_ill_formed, jbyteArray mask,
       jlong keep_last, jboolean masks_links) {
  bytes hint_bytes, mask_bytes;
  otc_status status = OTC_OK;
  take(env, hints, &hint_bytes, &status), take(env, mask, &mask_bytes, &status);
  const char **list = rows_names(hint_bytes.data, status == OTC_OK ? (size_t)hint_count : 0);
  if (!list) status = ROWS_ERROR_MEMORY;
  otc_parser_options options = OTC_PARSER_OPTIONS;
  options.locale_hints = list;
  options.locale_hint_count = (size_t)hint_count;
  options.minimum_confidence = minimum_confidence;
  options.code_share = code_share;
  options.minimum_length = (uint32_t)minimum_length;
  options.maximum_length = (uint32_t)maximum_length;
  options.flags = rejects_ill_formed ? OTC_REJECT_ILL_FORMED : 0;
  otc_redactor_options redaction = OTC_REDACTOR_OPTIONS;
  redaction.parser = &options;
  redaction.mask = mask_bytes.data;
  redaction.keep_last = (size_t)keep_last;
  redaction.flags = masks_links ? OTC_MASK_LINKS : 0;
  void *object = NULL;
  if (status == OTC_OK) {
    status = redactor ? otc_redactor_create(&redaction, (otc_redactor **)&object)
                      : otc_parser_create(&options, (otc_parser **)&object);
  }
  free(list);
  release(&hint_bytes), release(&mask_bytes);
  failed(env, status);
  return (intptr_t)object;
}

METHOD(jlong, createStream, jlong redactor, jlong max_line) {
  otc_stream *stream = NULL;
  failed(env, otc_stream_create(POINTER(redactor), (size_t)max_line, &stream));
  return (intptr_t)stream;
}

METHOD(jlong, createWindow, jlong length, jlong codes_per_recipient, jlong codes) {
  otc_window *window = NULL;
  otc_window_options options = {sizeof options, length, (size_t)codes_per_recipient, (size_t)codes};
  failed(env, otc_window_create(&options, &window));
  return (intptr_t)window;
}

METHOD(void, destroy, jint kind, jlong pointer) {
  (void)env;
  if (kind == 0) otc_parser_destroy(POINTER(pointer));
  if (kind == 1) otc_redactor_destroy(POINTER(pointer));
  if (kind == 2) otc_stream_destroy(POINTER(pointer));
  if (kind == 3) otc_window_destroy(POINTER(pointer));
}

/* What a text is read for: the numbers are in Native.java. */
METHOD(jbyteArray, read, jint question, jlong parser, jbyteArray text, jboolean in_bytes, jbyteArray locale) {
  bytes text_bytes, locale_bytes;
  otc_status status = OTC_OK;
  take(env, text, &text_bytes, &status), take(env, locale, &locale_bytes, &status);
  const char *data = text_bytes.data, *tag = locale_bytes.data;
  size_t size = text_bytes.size;
  rows rows;
  rows_begin(&rows);
  if (status == OTC_OK) {
    if (question == 0) status = rows_parse(&rows, POINTER(parser), data, size, in_bytes, tag);
    if (question == 1) status = rows_parse_all(&rows, POINTER(parser), data, size, in_bytes, tag);
    if (question == 2) status = rows_explain(&rows, POINTER(parser), data, size, tag);
  }
  release(&text_bytes), release(&locale_bytes);
  return give(env, &rows, status);
}

/* Reads or masks many texts. `name` is a locale or a key. */
METHOD(jbyteArray, batch, jboolean redacts, jlong object, jbyteArray data, jlongArray offsets, jbyteArray name) {
  bytes data_bytes, name_bytes;
  otc_status status = OTC_OK;
  take(env, data, &data_bytes, &status), take(env, name, &name_bytes, &status);
  jsize count = (*env)->GetArrayLength(env, offsets);
  row_texts texts = {data_bytes.data, NULL, (size_t)count - 1, NULL};
  int64_t *ends = malloc((size_t)count * sizeof *ends);
  if (!ends) status = ROWS_ERROR_MEMORY;
  rows rows;
  rows_begin(&rows);
  if (status == OTC_OK) {
    (*env)->GetLongArrayRegion(env, offsets, 0, count, (jlong *)ends);
    texts.offsets = ends;
    status = redacts ? rows_redact(&rows, POINTER(object), name_bytes.data, &texts)
                     : rows_parse_batch(&rows, POINTER(object), &texts, name_bytes.data);
  }
  free(ends);
  release(&data_bytes), release(&name_bytes);
  return give(env, &rows, status);
}

/* Gives a stream some bytes, or its end. Sets leftOut[0] if it has left out a line. */
METHOD(jbyteArray, stream, jlong stream, jbyteArray piece, jbooleanArray left_out) {
  bytes bytes;
  otc_status status = OTC_OK;
  take(env, piece, &bytes, &status);
  rows rows;
  rows_begin(&rows);
  if (status == OTC_OK) status = rows_stream(&rows, POINTER(stream), bytes.data, bytes.size);
  if (status == OTC_ERROR_TOO_LONG) {
    jboolean yes = JNI_TRUE;
    (*env)->SetBooleanArrayRegion(env, left_out, 0, 1, &yes);
    status = OTC_OK;
  }
  release(&bytes);
  return give(env, &rows, status);
}

METHOD(jint, insert, jlong window, jlong parser, jbyteArray text, jbyteArray locale, jbyteArray recipient,
       jlong received, jlong now, jlong wall, jbyteArray id) {
  bytes text_bytes, locale_bytes, recipient_bytes;
  otc_id new_id = {{0}};
  otc_status status = OTC_OK;
  take(env, text, &text_bytes, &status), take(env, locale, &locale_bytes, &status);
  take(env, recipient, &recipient_bytes, &status);
  if (status == OTC_OK) {
    status = otc_window_insert(POINTER(window), POINTER(parser), text_bytes.data, text_bytes.size, locale_bytes.data,
                               recipient_bytes.data, received, now, wall, &new_id);
  }
  release(&text_bytes), release(&locale_bytes), release(&recipient_bytes);
  if (!failed(env, status)) (*env)->SetByteArrayRegion(env, id, 0, sizeof new_id, (const jbyte *)new_id.bytes);
  return status;
}

/* `hosts` has the hosts of the ancestors and then the associated domains. */
METHOD(jbyteArray, current, jlong window, jbyteArray recipient, jbyteArray host, jbyteArray hosts, jint ancestors,
       jint associated, jint flags, jint purposes, jlong now) {
  bytes recipient_bytes, host_bytes, hosts_bytes;
  otc_status status = OTC_OK;
  take(env, recipient, &recipient_bytes, &status), take(env, host, &host_bytes, &status);
  take(env, hosts, &hosts_bytes, &status);
  const char **list = rows_names(hosts_bytes.data, status == OTC_OK ? (size_t)(ancestors + associated) : 0);
  if (!list) status = ROWS_ERROR_MEMORY;
  rows rows;
  rows_begin(&rows);
  if (status == OTC_OK) {
    otc_page page = {sizeof page, host_bytes.data, list, (size_t)ancestors, list + ancestors, (size_t)associated,
                     (uint32_t)flags, (uint32_t)purposes};
    status = rows_current(&rows, POINTER(window), recipient_bytes.data, &page, now);
  }
  free(list);
  release(&recipient_bytes), release(&host_bytes), release(&hosts_bytes);
  return give(env, &rows, status);
}

METHOD(jint, consume, jlong window, jbyteArray id, jlong now) {
  otc_id bytes;
  (*env)->GetByteArrayRegion(env, id, 0, sizeof bytes, (jbyte *)bytes.bytes);
  otc_status status = otc_window_consume(POINTER(window), &bytes, now);
  failed(env, status);
  return status;
}

/* When the window of the next code ends, or -1. */
METHOD(jlong, sweep, jlong window, jlong now) {
  int64_t next = -1;
  failed(env, otc_window_sweep(POINTER(window), now, &next));
  return next;
}

/* The tag of a lexicon, or the version for -1. */
METHOD(jstring, text, jint index) {
  const char *text = index < 0 ? otc_version() : otc_locale((size_t)index);
  return text ? (*env)->NewStringUTF(env, text) : NULL;
}
