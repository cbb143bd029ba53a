// Reads the texts of standard input, a line each, after all objects were made. `.ci/test/library` counts what Swift makes
// at its first use inside `use`: nothing, or a fork could leave a child with a lock that nobody holds.
//
// usage: prepared < TEXTS

#include <onetimecode.h>
#include <stdio.h>
#include <stdlib.h>

static otc_parser *parser;
static otc_redactor *redactor;

__attribute__((noinline)) void use(const char *text, size_t length) {
  static char result[1 << 20];
  otc_match match = OTC_MATCH;
  size_t size = sizeof result;
  otc_parse(parser, text, length, NULL, &match, result, &size);
  size = sizeof result;
  otc_redact(redactor, NULL, text, length, result, &size);
  size = sizeof result;
  otc_redact(redactor, "body", text, length, result, &size);
  size = sizeof result;
  otc_explain(parser, text, length, NULL, result, &size);
}

int main(void) {
  if (otc_parser_create(NULL, &parser) || otc_redactor_create(NULL, &redactor)) abort();
  char *line = NULL;
  size_t capacity = 0;
  ssize_t length;
  while ((length = getline(&line, &capacity, stdin)) > 0) use(line, (size_t)length - 1);
  return 0;
}
