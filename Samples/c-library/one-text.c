/* Finds the code of one text.

   cc -o one-text one-text.c $(pkg-config --cflags --libs onetimecode) && ./one-text "Your Kestrel code is 482913" */

#include <onetimecode.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  const char *text = argc > 1 ? argv[1] : "Kestrel: 482-913 is your code, valid for 5 minutes.";

  /* Made once. All threads can share it. */
  otc_parser *parser;
  otc_status status = otc_parser_create(NULL, &parser);
  if (status < 0) return fprintf(stderr, "%s\n", otc_status_text(status)), 2;

  otc_match match = OTC_MATCH;
  char buffer[OTC_MATCH_BUFFER_SIZE];
  size_t buffer_size = sizeof buffer;
  status = otc_parse(parser, text, strlen(text), NULL, &match, buffer, &buffer_size);
  otc_parser_destroy(parser);
  if (status < 0) return fprintf(stderr, "%s\n", otc_status_text(status)), 2;
  if (status == OTC_NONE) return puts("no code"), 1;

  printf("%s, at byte %zu", match.code.data, match.start);
  if (match.service.data) printf(", from %s", match.service.data);
  if (match.expires_in) printf(", valid for %lld s", (long long)match.expires_in);
  putchar('\n');
  return 0;
}
