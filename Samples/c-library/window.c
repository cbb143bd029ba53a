/* Keeps a code until a page takes it. A server would do the same for its requests.

   cc -o window window.c $(pkg-config --cflags --libs onetimecode) && ./window */

#include <onetimecode.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static int64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

int main(void) {
  otc_parser *parser;
  otc_window *window;
  if (otc_parser_create(NULL, &parser) < 0 || otc_window_create(NULL, &window) < 0) return 2;

  /* A gateway delivers a message. */
  const char *text = "482913 is your Kestrel code.\n@kestrel.example #482913";
  int64_t wall = nanoseconds(CLOCK_REALTIME);
  otc_status status = otc_window_insert(window, parser, text, strlen(text), NULL, "+990001", wall,
                                        nanoseconds(CLOCK_BOOTTIME), wall, NULL);
  printf("gateway: %s\n", otc_status_text(status));

  /* Two pages ask. The code is bound to the domain of the second one. */
  const char *hosts[] = {"other.example", "kestrel.example"};
  for (int i = 0; i < 2; i++) {
    otc_page page = OTC_PAGE(hosts[i]);
    otc_suggestion suggestion = OTC_SUGGESTION;
    otc_match match = OTC_MATCH;
    char buffer[OTC_MATCH_BUFFER_SIZE];
    size_t buffer_size = sizeof buffer;
    status = otc_window_current(window, "+990001", &page, nanoseconds(CLOCK_BOOTTIME), &suggestion, &match, buffer,
                                &buffer_size);
    if (status == OTC_NONE) {
      printf("%s: no code\n", hosts[i]);
    } else if (status == OTC_OK) {
      printf("%s: a code of %zu characters\n", hosts[i], match.code.size);
      /* Only one caller can consume it. */
      for (int k = 0; k < 2; k++) {
        status = otc_window_consume(window, &suggestion.id, nanoseconds(CLOCK_BOOTTIME));
        printf("%s: %s\n", hosts[i], otc_status_text(status));
      }
    }
  }
  otc_window_destroy(window);
  otc_parser_destroy(parser);
  return 0;
}
