// Uses the library for long: from many threads, in forked children, and again and again.
//
// usage: load threads CALLS   CALLS calls of all functions by 8 threads
//        load forks N         N children of a process with busy threads, each of which uses everything
//        load memory CALLS    parses CALLS texts, and fails if the memory grows after the first 100,000
//        load speed FILE      messages a second and core: one by one, and in a batch. FILE has a message on each line
//        load start LIBRARY   milliseconds of dlopen and of the first parse

#include <dlfcn.h>
#include <onetimecode.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const char *const texts[] = {
    "Your Kestrel code is 482913. It is valid for 5 minutes.",
    "482913 is your code.\n@kestrel.example #482913",
    "Your parcel 20251188 has arrived, 84.20 EUR",
    "Ihr Bestätigungscode lautet 604-218.",
    "รหัส OTP ของคุณคือ 387162 กรุณาอย่าบอกผู้อื่น",
    "【松涛】您的验证码是 805163，5分钟内有效，请勿泄露。",
    "See you at the station",
    "\xff\xfe code 482913 \xf0\x9f",
};
#define TEXTS (sizeof texts / sizeof *texts)

static otc_parser *parser;
static otc_redactor *redactor;
static otc_window *window;

static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void fail(const char *what) {
  fprintf(stderr, "load: %s\n", what);
  abort();
}

// One call of each function on a text.
static void use_everything(size_t number) {
  const char *text = texts[number % TEXTS];
  size_t length = strlen(text);
  otc_match match = OTC_MATCH;
  char buffer[OTC_MATCH_BUFFER_SIZE];
  size_t size = sizeof buffer;
  otc_status parsed = otc_parse(parser, text, length, NULL, &match, buffer, &size);
  if (parsed < 0) fail("parse");
  if (number % TEXTS == 0 && strcmp(match.code.data, "482913")) fail("code");

  otc_match matches[4] = {OTC_MATCH};
  size_t count;
  if (otc_parse_all(parser, text, length, "en", matches, 4, &count, NULL, NULL) < 0) fail("parse_all");
  size_t json_size = 65536;
  char *json = malloc(json_size);
  if (otc_explain(parser, text, length, NULL, json, &json_size) != OTC_OK) fail("explain");
  free(json);
  char masked[1024];
  size = sizeof masked;
  if (otc_redact(redactor, number % 2 ? "body" : NULL, text, length, masked, &size) < 0) fail("redact");
  char recipient[32];
  snprintf(recipient, sizeof recipient, "+%zu", number % 97);
  otc_id id;
  int64_t now = (int64_t)number * 1000;
  if (otc_window_insert(window, parser, text, length, NULL, recipient, now, now, now, &id) < 0) fail("insert");
  otc_page page = OTC_PAGE("kestrel.example");
  otc_suggestion suggestion = OTC_SUGGESTION;
  if (otc_window_current(window, recipient, &page, now, &suggestion, NULL, NULL, NULL) < 0) fail("current");
  if (otc_window_consume(window, &suggestion.id, now) < 0) fail("consume");
  if (number % 64 == 0 && otc_window_sweep(window, now, NULL) < 0) fail("sweep");
}

static void make_everything(void) {
  if (otc_parser_create(NULL, &parser) || otc_redactor_create(NULL, &redactor) || otc_window_create(NULL, &window))
    fail("create");
}

// MARK: Threads

static size_t calls_of_a_thread;
static volatile int is_over;

static void *run_thread(void *first) {
  for (size_t i = 0; i < calls_of_a_thread && !is_over; i++) use_everything((size_t)first + i);
  return NULL;
}

static void threads(size_t calls) {
  make_everything();
  calls_of_a_thread = calls / 8 / 8;
  pthread_t threads[8];
  for (size_t i = 0; i < 8; i++) pthread_create(&threads[i], NULL, run_thread, (void *)(i * 1000));
  for (size_t i = 0; i < 8; i++) pthread_join(threads[i], NULL);
  printf("%zu rounds of 8 calls by 8 threads\n", calls_of_a_thread * 8);
}

// MARK: Forks

static void forks(size_t count) {
  calls_of_a_thread = SIZE_MAX;
  // The first objects of the process are made while it forks.
  pthread_t threads[2];
  for (size_t i = 0; i < count; i++) {
    if (i == 1) {
      make_everything();
      for (size_t k = 0; k < 2; k++) pthread_create(&threads[k], NULL, run_thread, (void *)(k * 1000));
    }
    pid_t child = fork();
    if (child < 0) fail("fork");
    if (child == 0) {
      alarm(20);
      if (i == 0) make_everything();
      for (size_t k = 0; k < 3; k++) use_everything(i + k);
      _exit(0);
    }
    int status;
    waitpid(child, &status, 0);
    if (status != 0) fail("a child hung or crashed");
  }
  is_over = 1;
  if (count > 1) for (size_t k = 0; k < 2; k++) pthread_join(threads[k], NULL);
  printf("%zu forks\n", count);
}

// MARK: Memory

static long resident(void) {
  FILE *file = fopen("/proc/self/statm", "r");
  long pages = 0;
  if (!file || fscanf(file, "%*d %ld", &pages) != 1) fail("statm");
  fclose(file);
  return pages * sysconf(_SC_PAGESIZE) / 1024;
}

static void memory(size_t calls) {
  make_everything();
  long before = 0;
  for (size_t i = 0; i < calls; i++) {
    if (i % 1000 == 0) use_everything(i);
    if (i == 100000) before = resident();
    const char *text = texts[i % TEXTS];
    otc_match match = OTC_MATCH;
    char buffer[OTC_MATCH_BUFFER_SIZE];
    size_t size = sizeof buffer;
    if (otc_parse(parser, text, strlen(text), NULL, &match, buffer, &size) < 0) fail("parse");
  }
  long after = resident();
  printf("resident after 100,000 parses %ld KB, after %zu %ld KB\n", before, calls, after);
  if (after > before + 512) fail("the memory grows");
}

// MARK: Speed

static double processor_seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void speed(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) fail("no such file");
  char *data = NULL;
  size_t size = 0, capacity = 0, rows = 0;
  static int64_t offsets[1 << 20];
  ssize_t length;
  char *line = NULL;
  size_t room = 0;
  while (rows < (1 << 20) - 1 && (length = getline(&line, &room, file)) > 0) {
    if (line[length - 1] == '\n') length--;
    if (size + length > capacity) data = realloc(data, capacity = 2 * (size + length));
    memcpy(data + size, line, length);
    offsets[++rows] = size += length;
  }
  fclose(file);
  make_everything();
  double best_single = 1e9, best_batch = 1e9;
  size_t found = 0;
  int32_t *starts = malloc(4 * rows), *code_offsets = malloc(4 * (rows + 1)), *name_offsets = malloc(4 * (rows + 1));
  char *codes = malloc(size), *names = malloc(size);
  for (int round = 0; round < 7; round++) {
    double start = processor_seconds();
    found = 0;
    for (size_t row = 0; row < rows; row++) {
      otc_match match = OTC_MATCH;
      char buffer[OTC_MATCH_BUFFER_SIZE];
      size_t buffer_size = sizeof buffer;
      found += otc_parse(parser, data + offsets[row], offsets[row + 1] - offsets[row], NULL, &match, buffer,
                         &buffer_size) == OTC_OK;
    }
    double middle = processor_seconds();
    otc_texts texts = {sizeof texts, data, size, offsets, 8, NULL, 0, rows};
    otc_columns columns = {sizeof columns};
    columns.start = starts;
    columns.code = (otc_strings){code_offsets, codes, size, NULL};
    columns.service = (otc_strings){name_offsets, names, size, NULL};
    if (otc_parse_batch(parser, &texts, NULL, &columns, NULL)) fail("batch");
    double end = processor_seconds();
    if (middle - start < best_single) best_single = middle - start;
    if (end - middle < best_batch) best_batch = end - middle;
  }
  printf("%zu messages, %zu codes\nC: one by one %.0f, in a batch %.0f\n", rows, found, rows / best_single,
         rows / best_batch);
}

// MARK: Start

static void start(const char *path) {
  double begin = seconds();
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) fail(dlerror());
  double loaded = seconds();
  otc_status (*create)(const void *, otc_parser **) = dlsym(library, "otc_parser_create");
  otc_status (*parse)(const otc_parser *, const char *, size_t, const char *, otc_match *, char *, size_t *) =
      dlsym(library, "otc_parse");
  create(NULL, &parser);
  double made = seconds();
  otc_match match = OTC_MATCH;
  parse(parser, texts[0], strlen(texts[0]), NULL, &match, NULL, NULL);
  double parsed = seconds();
  printf("dlopen %.2f ms, first parser %.2f ms, first parse %.3f ms, resident %ld KB\n", (loaded - begin) * 1e3,
         (made - loaded) * 1e3, (parsed - made) * 1e3, resident());
}

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  size_t number = strtoul(argv[2], NULL, 10);
  if (!strcmp(argv[1], "threads")) threads(number);
  if (!strcmp(argv[1], "forks")) forks(number);
  if (!strcmp(argv[1], "memory")) memory(number);
  if (!strcmp(argv[1], "speed")) speed(argv[2]);
  if (!strcmp(argv[1], "start")) start(argv[2]);
  return 0;
}
